"""Analysis, review and tournaments from the command line."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from spielwerk.ai.native import has_search
from spielwerk.games import all_games
from spielwerk.record.model import read
from tests.cli.command_line import output, spielwerk
from tests.server.forks import Fork

# On 3×3 all is fire but one cell; White has made it earth and can take it with a temple.
WON = ("--option", "size=3", "--moves", "Fa1;Fa2;Fa3;Fb1;Fb2;Fb3;Fc1;Fc2;Ec3")
CONFLICT = ("--option", "rows=3", "--moves", "Lb1-b2; Lb2~b3")


def analysed(*arguments: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the progress and the analysis."""
    lines = [json.loads(line) for line in output("analyse", *arguments, "--json").splitlines()]
    return [line["progress"] for line in lines[:-1]], lines[-1]["analysis"]


@pytest.mark.parametrize("name", list(all_games()))
def test_every_game_is_analysed(name: str) -> None:
    progress, found = analysed(name, "--nodes", "150", "--player", "monte-carlo", "--lines", "3")
    (thought,) = found["thoughts"]
    assert thought["seat"] == 0
    assert sum(found["values"]) == pytest.approx(1)
    assert 1 <= len(thought["candidates"]) <= 3
    assert thought["line"][0] == thought["move"]
    assert progress
    assert spielwerk("legal", name).stdout.split("\n").count(thought["move"]) == 1


@pytest.mark.parametrize("name", [name for name, game in all_games().items() if has_search(game)])
def test_the_core_analyses(name: str) -> None:
    _, found = analysed(name, "--nodes", "300")
    (thought,) = found["thoughts"]
    assert thought["nodes"] >= 300 or thought["exact"]
    assert sum(thought["values"]) == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("name", ["hive", "fire-water"])
def test_more_lines_than_legal_moves_are_all_of_them(name: str) -> None:
    _, found = analysed(name, "--nodes", "4000", "--lines", "9999999999")
    moves = [candidate["move"] for candidate in found["thoughts"][0]["candidates"]]
    assert sorted(moves) == sorted(spielwerk("legal", name).stdout.split("\n")[:-1])


def test_a_won_position_is_seen_as_won() -> None:
    _, found = analysed("ignite-flow", *WON, "--time", "0.2")
    (thought,) = found["thoughts"]
    assert thought["move"] == "Tc3"
    assert thought["values"] == [1.0, 0.0]


def test_simultaneous_choices_get_a_mixture_for_both_seats() -> None:
    _, found = analysed("heaven-hell", *CONFLICT, "--nodes", "100", "--player", "monte-carlo")
    assert [thought["seat"] for thought in found["thoughts"]] == [0, 1]
    for thought in found["thoughts"]:
        assert thought["mixed"]
        # The whole mixture, whatever --lines says.
        assert sum(choice["share"] for choice in thought["candidates"]) == pytest.approx(1)
        assert all(choice["move"].startswith("#") for choice in thought["candidates"])


def test_chance_is_analysed_event_by_event() -> None:
    _, found = analysed(
        "fire-water", "--moves", "Ec4;Ee6;Eg3", "--nodes", "20", "--player", "monte-carlo"
    )
    assert not found["thoughts"]
    assert [event["event"][:3] for event in found["events"]] == ["?0:"] * 16


def test_what_cannot_be_analysed_is_refused() -> None:
    over = ("--option", "size=3", "--moves", "Fa1;Fa2;Fa3;Fb1;Fb2;Fb3;Fc1;Fc2;Ec3;-")
    assert spielwerk("analyse", "ignite-flow", *over).returncode == 2
    unknown = spielwerk("analyse", "ignite-flow", "--player", "nobody", "--lang", "de")
    assert unknown.returncode == 2
    assert "Es gibt keinen Spieler 'nobody'" in unknown.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal")
def test_control_c_ends_the_thinking_and_not_the_answer() -> None:
    command = ["analyse", "ignite-flow", "--time", "60", "--player", "monte-carlo", "--json"]
    process, answers = Fork.piped(command, os.environ, Path(os.devnull))
    with answers:
        first = answers.readline()
        assert "progress" in first
        process.send_signal(signal.SIGINT)
        rest = answers.read().splitlines()
    assert process.wait() == 0
    assert "analysis" in json.loads(rest[-1])


# Reviews.

RECORD = """Spielwerk record 1
Game: ignite-flow
Option size: 3
Seat 0: person Anna
Seat 1: program Level 3

Moves:
Fa1; Fa2; Fa3; Fb1; Fb2; Fb3; Fc1; Fc2; Ec3; -;
"""


@pytest.fixture
def thrown_away(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(RECORD, encoding="utf-8")
    return file


def test_a_review_shows_the_curve_and_where_the_game_turned(thrown_away: Path) -> None:
    said = output("review", str(thrown_away), "--time", "0.05")
    assert "Winning chances of White (Anna)" in said
    assert said.count("█") > 10
    assert "Ply 10: White (Anna) plays -: from 100% to 50%. Better: Tc3." in said
    german = output("review", str(thrown_away), "--nodes", "30", "--lang", "de")
    assert "Halbzug 10: Weiß (Anna) zieht -: von 100 % auf 50 %. Besser: Tc3." in german


def test_a_review_is_written_as_page_and_picture(thrown_away: Path, tmp_path: Path) -> None:
    for name, sign in (("out.html", "<!doctype html>"), ("out.svg", "<svg")):
        out = tmp_path / name
        output("review", str(thrown_away), "--nodes", "20", "--out", str(out))
        assert out.read_text(encoding="utf-8").startswith(sign)
    wrong = spielwerk("review", str(thrown_away), "--out", str(tmp_path / "out.doc"))
    assert wrong.returncode == 2
    assert ".html" in wrong.stderr


def test_a_review_as_json(thrown_away: Path) -> None:
    found = json.loads(output("review", str(thrown_away), "--nodes", "40", "--json"))
    assert found["turning_points"][-1] == 10
    assert found["curve"][-1] == {"ply": 10, "values": [0.5, 0.5]}
    assert found["moments"][-1]["best"] == "Tc3"


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    assert spielwerk("review", str(tmp_path / "missing.txt")).returncode == 2


# Tournaments.


def test_a_tournament_is_kept_and_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "kept"
    command = ["arena", "ignite-flow", "--option", "size=3", "--player", "random"]
    command += ["--player", "greedy", "--out", str(out)]
    first = output(*command, "--games", "2")
    assert "2 games, saved in" in first
    stamp = (out / "records" / "00001.txt").stat().st_mtime_ns
    second = output(*command, "--games", "4")
    assert "greedy" in second
    assert "4 games, saved in" in second
    assert (out / "records" / "00001.txt").stat().st_mtime_ns == stamp
    records = sorted((out / "records").iterdir())
    assert len(records) == 4
    for file in records:
        assert read(file.read_text(encoding="utf-8")).result is not None
    assert (out / "table.txt").read_text(encoding="utf-8") in second


def test_three_seats_are_rated(tmp_path: Path) -> None:
    said = output(
        *("arena", "fire-water", "--seats", "3", "--option", "stones=1"),
        *("--player", "random", "--player", "random@1n", "--games", "6"),
    )
    assert "/9" in said
    assert "Elo" in said


def test_a_tournament_that_cannot_be_is_refused() -> None:
    alone = spielwerk("arena", "hive", "--player", "random")
    assert alone.returncode == 2
    assert "two or more" in alone.stderr
    unknown = spielwerk("arena", "hive", "--player", "random", "--player", "deep-thought")
    assert unknown.returncode == 2
    assert "deep-thought" in unknown.stderr
