"""The page of measurements is written from the data, which names date, machine and command."""

from __future__ import annotations

import re
import sys
from datetime import date
from pathlib import Path

import pytest

from scripts import measurements_page
from scripts.measurements_page import Measurement
from spielwerk.ai.levels import LEVELS, name
from spielwerk.game import AnyGame
from spielwerk.games import all_games
from tests.documents import ROOT

WRITTEN = measurements_page.TARGET.read_text(encoding="utf-8")
MEASURED = [each for section in measurements_page.load() for each in section["measurements"]]


def by_title(title: str) -> Measurement:
    (found,) = (each for each in MEASURED if each["title"] == title)
    return found


def test_the_page_is_up_to_date() -> None:
    assert measurements_page.page() == WRITTEN, "run make measurements-page"


@pytest.mark.parametrize("measured", MEASURED, ids=lambda each: each["title"])
def test_a_measurement_is_whole(measured: Measurement) -> None:
    date.fromisoformat(measured["date"])
    assert measured["machine"]
    assert measured["rows"]
    assert {len(row) for row in measured["rows"]} == {len(measured["columns"])}
    assert [each["title"] for each in MEASURED].count(measured["title"]) == 1


@pytest.mark.parametrize("measured", MEASURED, ids=lambda each: each["title"])
def test_its_command_is_there(measured: Measurement) -> None:
    for line in measured.get("command", "").splitlines():
        words = line.split()
        if words[0] == "make":
            makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
            assert re.search(rf"^{words[1]}:", makefile, re.MULTILINE), line
        if words[0] == "python":
            module = words[2] if words[1] == "-m" else words[1].removesuffix(".py")
            path = ROOT / module.replace(".", "/")
            assert path.is_dir() or path.with_suffix(".py").exists(), line


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_every_level_is_measured_against_the_one_below(game: AnyGame) -> None:
    rows = by_title(f"Levels of {game.title.en}")["rows"]
    assert [row[:2] for row in rows] == [[str(each), name(game, each).en] for each in LEVELS]
    assert [row[3] for row in rows[1:] if "%" not in row[3]] == []


def test_a_stale_page_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["measurements_page.py", "--check"])
    assert measurements_page.main() == 0
    stale = tmp_path / "measurements.md"
    monkeypatch.setattr(measurements_page, "TARGET", stale)
    assert measurements_page.main() == 1
    stale.write_text(WRITTEN.replace("2,011,757", "2,011,758"), encoding="utf-8")
    assert measurements_page.main() == 1


def test_storing_changes_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = measurements_page.SOURCE.read_text(encoding="utf-8")
    sections = measurements_page.load()
    monkeypatch.setattr(measurements_page, "SOURCE", tmp_path / "measurements.json")
    monkeypatch.setattr(measurements_page, "TARGET", tmp_path / "measurements.md")
    measurements_page.store(sections)
    assert (tmp_path / "measurements.json").read_text(encoding="utf-8") == before
    assert (tmp_path / "measurements.md").read_text(encoding="utf-8") == WRITTEN
