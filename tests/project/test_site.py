"""The site of the documentation: every page is in the navigation, and old addresses lead on."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

import pytest

from scripts import site
from tests.documents import ROOT

NAVIGATION = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]["nav"]
RULE_PAGES = [page for page in site.origins().values() if page.startswith(f"{site.RULES}/")]


def listed(entries: Any) -> Iterator[str]:
    """Yield the pages of a part of the navigation."""
    if isinstance(entries, str):
        yield entries
    else:
        for entry in entries.values() if isinstance(entries, dict) else entries:
            yield from listed(entry)


def test_every_page_is_in_the_navigation_once() -> None:
    """Rule pages in other languages are reached from the English ones."""
    others = {page for page in RULE_PAGES if not page.endswith(".en.md")}
    assert sorted(listed(NAVIGATION)) == sorted({*site.origins().values()} - others)


@pytest.mark.parametrize("new", site.MOVED.values())
def test_an_old_address_leads_to_a_page(new: str) -> None:
    assert f"{new}.md" in site.origins().values()


def test_an_old_address_is_not_a_page_itself() -> None:
    assert not {f"{old}.md" for old in site.MOVED} & {*site.origins().values()}


def test_a_page_that_moved_says_where_it_is(tmp_path: Any) -> None:
    (tmp_path / "play" / "rules").mkdir(parents=True)
    (tmp_path / "play" / "rules" / "hive.de.html").write_text("Hive")
    site._redirect(tmp_path)
    assert 'url=play/play.html"' in (tmp_path / "play.html").read_text()
    assert 'href="../play/rules/hive.de.html"' in (tmp_path / "rules/hive.de.html").read_text()


@pytest.mark.parametrize("page", RULE_PAGES)
def test_rules_are_reached_in_every_other_language(page: str) -> None:
    game, language, _ = PurePosixPath(page).name.split(".")
    switch = site.with_languages("# Rules\n\nText\n", PurePosixPath(page)).splitlines()[2]
    assert ("**English**" if language == "en" else f"[English]({game}.en.md)") in switch
    assert ("**Deutsch**" if language == "de" else f"[Deutsch]({game}.de.md)") in switch
