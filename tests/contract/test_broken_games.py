"""An installed game that cannot be loaded is named, and harms nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from spielwerk.cli import bench, doctor
from spielwerk.games import GROUP, all_games, broken_games
from tests.contract.installed import installed
from tests.server.running import RunningServer

MODULES = {
    "of_version_0_2": (
        "from spielwerk.game import Game\n"
        "GAME = Game(name='old', package='old', begin=lambda seats, options: ())\n"
    ),
    "imports_what_moved": "from spielwerk.drawing import ansi\n",
    "needs_what_is_missing": "import nonexisting\nGAME = None\n",
    "no_game": "GAME = 'Nim'\n",
    "badly_named": (
        "from dataclasses import replace\n"
        "from spielwerk.games.ignite_flow.game import GAME as OTHER\n"
        "GAME = replace(OTHER, about=replace(OTHER.about, name='Drop Three!'))\n"
    ),
}
ADVICE = (
    " (it was written for an earlier contract: see 'Games written for version 0.2' in "
    "docs/build/game-contract.md)"
)
REASONS = {
    "of_version_0_2:GAME": (
        f"TypeError: Game.__init__() got an unexpected keyword argument 'name'{ADVICE}"
    ),
    "imports_what_moved:GAME": (
        f"ModuleNotFoundError: No module named 'spielwerk.drawing'{ADVICE}"
    ),
    "needs_what_is_missing:GAME": "ModuleNotFoundError: No module named 'nonexisting'",
    "no_game:GAME": "it is a str, not a Game",
    "badly_named:GAME": (
        "its name is 'Drop Three!', but a name has lower-case letters, digits and single hyphens"
    ),
}


@pytest.fixture(autouse=True)
def _broken(tmp_path: Path) -> Iterator[None]:
    for name, text in MODULES.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    metadata = tmp_path / "broken-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Name: broken\nVersion: 1.0\n")
    entries = [f"{name.replace('_', '-')} = {name}:GAME" for name in MODULES]
    (metadata / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *entries]) + "\n")
    with installed(tmp_path):
        yield


def test_the_other_games_are_there() -> None:
    assert list(all_games()) == ["hive", "fire-water", "heaven-hell", "ignite-flow"]


def test_each_is_named_with_its_reason() -> None:
    assert {game.entry_point: game.reason for game in broken_games()} == REASONS


def test_the_doctor_names_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "rules_plies", lambda *_: 1.0)
    monkeypatch.setattr(bench, "core_plies", lambda *_: 1.0)
    doctor.doctor("en")
    said = capsys.readouterr().out
    for entry, reason in REASONS.items():
        assert f"Skipped: the installed game {entry} cannot be loaded ({reason})." in said


def test_a_server_starts_and_its_log_names_them(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()
    server.stop()
    entries = [json.loads(line) for line in server.logged().splitlines() if line.startswith("{")]
    skipped = {
        entry["entry_point"]: entry["reason"]
        for entry in entries
        if entry["message"] == "installed game skipped"
    }
    assert skipped == REASONS
