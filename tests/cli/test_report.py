"""`spielwerk report` as people run it."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from spielwerk.report.results import read_results
from tests.cli.command_line import output, spielwerk
from tests.report import html
from tests.server.forks import Fork
from tests.waits import wait_until

SMALL = ("report", "ignite-flow", "--option", "size=3", "--player", "random", "--nodes", "10")


def test_a_report_is_written_and_made_again_from_its_games(tmp_path: Path) -> None:
    out = tmp_path / "new" / "report.html"
    said = output(*SMALL, "--games", "4", "--out", str(out))
    assert said == f"Written to {out}.\n"
    found = html.checked(out.read_text(encoding="utf-8"))
    assert "luck" in found.sections
    again = tmp_path / "again.html"
    kept = str(out.with_suffix(".jsonl"))
    output("report", "ignite-flow", "--from", kept, "--out", str(again))
    assert again.read_bytes() == out.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--player", "level-8"), "write level-8@2000n (nodes) instead of level-8"),
        (("--player", "core@1s"), "write core@2000n (nodes) instead of core@1s"),
        (("--player", "nobody"), "There is no player 'nobody'"),
        (("--seats", "2,x"), "seats as 2,3,4"),
        (("--seats", "3"), "is for 2 players, not for 3"),
        (("--seats", "2,2"), "given twice"),
        (("--compare", "size"), "as NAME=VALUE"),
        (("--compare", "colour=red"), "no option colour"),
        (("--compare", "straight_rivers=false"), "already applies to the report"),
        (("--out", "report.txt"), "ending in .html"),
        (("--from", "nowhere.jsonl"), "nowhere.jsonl cannot be read"),
    ],
)
def test_bad_input_gets_one_sentence(arguments: tuple[str, ...], said: str) -> None:
    done = spielwerk("report", "ignite-flow", "--games", "2", *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not done.stdout


def test_games_of_another_game_or_of_none_are_refused(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    output(*SMALL, "--no-match", "--games", "2", "--out", str(out))
    other = spielwerk("report", "hive", "--from", str(out.with_suffix(".jsonl")))
    assert (other.returncode, "are of ignite-flow" in other.stderr) == (2, True)
    none = spielwerk("report", "hive", "--from", str(out))
    assert (none.returncode, "no games of a report" in none.stderr) == (2, True)


def test_an_interrupted_report_keeps_what_was_played(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    kept = out.with_suffix(".jsonl")
    said, nowhere = tmp_path / "errors", Path(os.devnull)
    command = [*SMALL, "--games", "90000", "--out", str(out)]
    process = Fork(command, {**os.environ, "LC_ALL": "C.UTF-8"}, nowhere, nowhere, said)

    def some_games_or_ended() -> bool:
        played = kept.exists() and kept.read_bytes().count(b"\n") >= 3
        return played or process.poll() is not None

    wait_until(some_games_or_ended)
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 130
    errors = said.read_text(encoding="utf-8")
    games = len(read_results(kept)[1])
    assert games >= 2
    assert f"Stopped after {games} games, saved in {kept}" in errors
    assert "Traceback" not in errors
    assert not out.exists()
