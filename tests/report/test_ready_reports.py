"""The ready reports: figures quoted in `docs/build/reports.md` are in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.reports import FOLDER, PAGE, commands, figures, quoted, renewed
from spielwerk.games import BUILT_IN, find
from tests.report import html

TEXT = PAGE.read_text(encoding="utf-8")
GAMES = [name.replace("_", "-") for name in BUILT_IN]


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_on_the_page_is_that_of_the_report(game: str) -> None:
    known = figures(game)
    mine = [(text, id_) for text, of, id_ in quoted(TEXT) if of == game]
    assert len(mine) >= 6
    for text, id_ in mine:
        assert text == known[id_], id_


@pytest.mark.parametrize("game", GAMES)
def test_a_ready_report_is_a_valid_page_of_modest_size(game: str) -> None:
    file = FOLDER / f"{game}.html"
    assert file.stat().st_size < 500_000
    found = html.checked(file.read_text(encoding="utf-8"))
    assert find(game).title.en in found.text.replace("&amp;", "&")
    assert "not played yet" not in found.text


@pytest.mark.parametrize("game", GAMES)
def test_the_command_on_the_page_is_the_one_in_the_report(game: str) -> None:
    report = (FOLDER / f"{game}.html").read_text(encoding="utf-8")
    assert f"<code>{commands(TEXT)[game]}</code>" in report


def test_a_figure_that_is_wrong_would_be_renewed() -> None:
    text, game, id_ = quoted(TEXT)[0]
    wrong = TEXT.replace(f"[{text}](reports/{game}.html#{id_})", f"[9%](reports/{game}.html#{id_})")
    assert wrong != TEXT
    assert renewed(wrong) == TEXT


def test_no_figure_is_quoted_without_its_source() -> None:
    """Numbers with intervals are links to where they come from."""
    prose = re.sub(r"\[[^\]]*\]\([^)]*\)", "", TEXT.partition("## Our games")[2])
    assert not re.search(r"\d \(\d|\d% \(", prose)


def test_reports_are_on_the_site() -> None:
    assert '"build/reports.md"' in (Path(PAGE).parents[2] / "zensical.toml").read_text(
        encoding="utf-8"
    )
    for game in GAMES:
        assert f"](reports/{game}.html)" in TEXT
