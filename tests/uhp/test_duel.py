"""Matches between engines: both colours, a referee, failures, and what comes out."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Sequence
from math import inf, log10, sqrt
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from spielwerk.ai.player import (
    Cancel,
    Limits,
    Report,
    Situation,
    Thought,
    ignore,
)
from spielwerk.ai.random import RandomPlayer
from spielwerk.arena.duel import PLY_LIMIT, Played, Terms, duel, record_of
from spielwerk.arena.elo import Score
from spielwerk.arena.openings import book, first_position, read_openings
from spielwerk.cli.app import application
from spielwerk.formats import pgn
from spielwerk.games.hive.position import BLACK, GAME_TYPES
from spielwerk.record import model
from spielwerk.refusals import BadSetup
from spielwerk.uhp.client import UhpPlayer
from tests.uhp.talk import COMMAND_LINE, LONG
from tests.uhp.test_client import HURRIED, command

QUICK = Terms("Base", Limits(seconds=0.05), plies=30)


# The score.


def test_elo_and_its_error_are_those_of_the_formula() -> None:
    """12 wins, 6 draws and 2 losses, worked out by hand: 15 of 20 points."""
    score = Score(12, 6, 2)
    share = 15 / 20
    variance = (12 * (1 - share) ** 2 + 6 * (0.5 - share) ** 2 + 2 * (0 - share) ** 2) / 20
    error = sqrt(variance / 20)

    def elo(expected: float) -> float:
        return -400 * log10(1 / expected - 1)

    assert score.share == share
    assert score.elo == pytest.approx(elo(share))
    assert round(score.elo) == 191
    low, high = score.interval
    assert low == pytest.approx(elo(share - 1.96 * error))
    assert high == pytest.approx(elo(share + 1.96 * error))


def test_one_sided_scores() -> None:
    assert Score(3, 0, 0).elo == inf
    assert Score(0, 0, 3).elo == -inf
    assert Score(0, 4, 0).elo == 0
    assert Score().share == 0.5


# The openings.


@pytest.mark.parametrize("game_type", GAME_TYPES)
def test_openings_look_the_same_from_both_sides(game_type: str) -> None:
    """Turned by half a turn, White's pieces lie where Black's did, kind by kind."""
    openings = book(game_type, 12, seed=3)
    assert len(set(openings)) == 12
    for opening in openings:
        assert len(opening) in (4, 6)
        state = first_position(game_type)
        for text in opening:
            state = state.play({state.position.mover: state.parse_move(text)})
        places = {stack[0]: space for space, stack in state.position.stacks}
        assert len(places) == len(opening)
        for piece, (q, r) in places.items():
            other_q, other_r = places[piece._replace(owner=BLACK - piece.owner)]
            assert (q + other_q, r + other_r) == (1, 0)


def test_the_seed_decides_which_openings() -> None:
    assert book("Base+MLP", 5, 1) == book("Base+MLP", 5, 1)
    assert book("Base+MLP", 5, 1) != book("Base+MLP", 5, 2)
    assert book("Base+MLP", 3, 1) == book("Base+MLP", 5, 1)[:3]


def test_openings_out_of_a_file() -> None:
    text = "# two\n\nwS1; bs1 wS1-\nBase;InProgress;White[2];wG1;bG1 wG1/\n"
    assert read_openings(text, "Base") == [("wS1", "bS1 wS1-"), ("wG1", "bG1 wG1/")]
    for wrong in ("", "# nothing", "wQ", "wS1;wA1 wS1-", "nonsense"):
        with pytest.raises(BadSetup):
            read_openings(wrong, "Base")


# The referee.


class Scripted:
    """A player that moves as it is told."""

    def __init__(self, moves: Sequence[str]) -> None:
        self.name = "scripted"
        self._moves = moves
        self.asked = 0

    def choose(
        self,
        situation: Situation,
        seat: int,
        limits: Limits,
        cancel: Cancel,
        report: Report = ignore,
    ) -> Thought:
        move = self._moves[self.asked % len(self._moves)]
        self.asked += 1
        return Thought(situation.state.parse_move(move))

    def close(self) -> None:
        """Nothing to give back."""


OPENING = ("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-")


def _games(players: Sequence[Any], games: int, terms: Terms) -> list[Played]:
    return list(duel(players, [OPENING], games, terms))


def test_the_third_occurrence_is_a_draw_and_nobody_is_asked_any_more() -> None:
    """Both queens go to and fro: after 8 plies the position of the opening is there again twice."""
    white, black = Scripted(["wQ \\wS1", "wQ -wS1"]), Scripted(["bQ bS1\\", "bQ bS1-"])
    (game,) = _games([white, black], 1, Terms("Base", Limits()))
    assert (game.winner, game.reason) == (None, "repetition")
    assert len(game.situation.plies) == 4 + 8
    assert (white.asked, black.asked) == (4, 4)


def test_the_limit_of_plies_is_a_draw_and_nobody_is_asked_any_more() -> None:
    players = [RandomPlayer(1), RandomPlayer(2)]
    (game,) = _games(players, 1, Terms("Base", Limits(), plies=9))
    assert (game.winner, game.reason, len(game.situation.plies)) == (None, PLY_LIMIT, 9)


def test_colours_change_within_a_pair() -> None:
    players = [RandomPlayer(1), RandomPlayer(2)]
    games = _games(players, 5, Terms("Base", Limits(), plies=6))
    assert [game.white for game in games] == [0, 1, 0, 1, 0]
    names = [[player.name for player in record_of(game, "AB").players] for game in games]
    assert names == [["A", "B"], ["B", "A"], ["A", "B"], ["B", "A"], ["A", "B"]]


@pytest.mark.parametrize(
    ("manner", "code", "reason"),
    [
        ("Illegal", "engine-illegal-move", "resignation"),
        ("Hangs", "engine-too-slow", "time"),
        ("Crashes", "engine-crashed", "resignation"),
        ("Garbled", "engine-garbled", "resignation"),
    ],
)
def test_whoever_fails_loses_and_comes_back(manner: str, code: str, reason: str) -> None:
    with UhpPlayer(command(manner), HURRIED) as bad:
        games = _games([bad, RandomPlayer(1)], 2, QUICK)
    assert [(game.winner, game.failed, game.reason) for game in games] == [(1, 0, code)] * 2
    for game in games:
        kept = model.read(record_of(game, ["bad", "good"]).write())
        assert kept.result is not None
        assert kept.result.reason == reason
        assert kept.players[kept.result.winners[0]].name == "good"
        assert kept.tags["Failure"]


def test_records_of_a_match_can_be_read_again() -> None:
    for game in _games([RandomPlayer(1), RandomPlayer(2)], 2, Terms("Base+MLP", Limits(), 20)):
        written = record_of(game, ["one", "two"], "2024-05-31").write()
        assert model.read(written).write() == written


# The command.


def test_a_match_between_two_of_our_own(tmp_path: Path) -> None:
    out = tmp_path / "games.pgn"
    words = ["duel", "--engine", "builtin", "--engine", "builtin", "--games", "2"]
    words += ["--time", "0.05", "--type", "Base+ML", "--plies", "14", "--out", str(out)]
    finished = subprocess.run(
        [*COMMAND_LINE, *words, "--set", "2:Player=Random"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        env={"LANG": "C", "PATH": ""},
    )
    lines = finished.stdout.splitlines()
    assert [line.split(":")[0] for line in lines[:2]] == ["Game 1", "Game 2"]
    assert lines[2].startswith("Spielwerk")
    assert "of 2)" in lines[2]
    assert lines[3].startswith("Elo difference")
    assert finished.stderr == ""
    games = [pgn.read(section) for section in pgn.games(out.read_text(encoding="utf-8"))]
    assert [len(game.plies) for game in games] == [
        int(line.split(", ")[-1].split()[0]) for line in lines[:2]
    ]


def test_failures_are_reported_and_records_written(tmp_path: Path) -> None:
    openings = tmp_path / "openings.txt"
    openings.write_text("wS1; bS1 wS1-\n", encoding="utf-8")
    words = ["duel", "--engine", command("Engine"), "--engine", command("Illegal")]
    words += ["--openings", str(openings)]
    words += ["--games", "2", "--time", "0.1", "--type", "Base", "--out", str(tmp_path / "games")]
    finished = CliRunner().invoke(application("duel"), [*words, "--lang", "en"])
    assert finished.exit_code == 0
    assert finished.stdout.count("wanted to play") == 2
    assert "won 2, drawn 0, lost 0 (2 of 2)" in finished.stdout
    written = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in written] == ["game-0001.txt", "game-0002.txt"]
    for path in written:
        assert model.read(path.read_text(encoding="utf-8")).tags["Failure"]


def test_an_interrupted_match_tells_what_there_was_so_far() -> None:
    words = ["duel", "--engine", "builtin", "--engine", "builtin", "--games", "1000"]
    words += ["--time", "0.01", "--type", "Base", "--plies", "8"]
    process = subprocess.Popen(
        [*COMMAND_LINE, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    first = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    rest, errors = process.communicate(timeout=LONG)
    assert first.startswith("Game 1")
    assert rest.splitlines()[-1].startswith("Elo difference")
    assert process.returncode == 130
    assert errors == ""


@pytest.mark.parametrize(
    "words",
    [
        ["--engine", "builtin"],
        ["--engine", "builtin", "--engine", "/no/such/engine"],
        ["--engine", "builtin", "--engine", "builtin", "--type", "Chess"],
        ["--engine", "builtin", "--engine", "builtin", "--set", "3:Seed=1"],
        ["--engine", "builtin", "--engine", "builtin", "--set", "1:Sneed=1"],
        ["--engine", "builtin", "--engine", "builtin", "--openings", "/no/such/file"],
    ],
)
def test_matches_that_cannot_be_held(words: list[str]) -> None:
    finished = CliRunner().invoke(application("duel"), ["duel", *words, "--games", "1"])
    assert finished.exit_code == 2
    assert "Traceback" not in finished.output
