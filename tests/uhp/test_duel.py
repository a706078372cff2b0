"""Matches between engines: both colours, a referee, failures, and what comes out."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from dataclasses import replace
from math import inf, log10, sqrt
from pathlib import Path

import pytest
from typer.testing import CliRunner

from spielwerk.ai.one_ply import RandomPlayer
from spielwerk.ai.player import Choice, Core, Limits, Player, SearchResult
from spielwerk.arena.contestants import TOURNAMENT_RULE
from spielwerk.arena.elo import Score
from spielwerk.arena.standings import standings
from spielwerk.arena.terms import PLY_LIMIT, VOID, Played, Terms
from spielwerk.arena.tournament import tournament
from spielwerk.cli.app import application
from spielwerk.formats import pgn
from spielwerk.game.refusals import BadSetup
from spielwerk.games.hive.position import BLACK, GAME_TYPES
from spielwerk.record import model
from spielwerk.uhp.client import UhpPlayer
from spielwerk.uhp.openings import book, first_position, read_openings
from tests.cli.command_line import PLAIN, spielwerk
from tests.server.forks import Fork
from tests.uhp.talk import LONG
from tests.uhp.test_client import HURRIED, command

OPENING = ("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-")


def terms(limits: Limits, plies: int = 300, game_type: str = "Base") -> Terms:
    """Return the terms of a match between A and B from one opening."""
    options = {"type": game_type, **TOURNAMENT_RULE}
    return Terms("hive", ("A", "B"), 2, options, limits, plies=plies, book=(OPENING,))


QUICK = terms(Limits(seconds=0.05), 30)


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
    """A player that plays given moves, again and again."""

    def __init__(self, moves: Sequence[str]) -> None:
        self.name = "scripted"
        self._moves = moves
        self.asked = 0

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        self.asked += 1
        return SearchResult(self._moves[(self.asked - 1) % len(self._moves)])

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


def _games(players: Sequence[Player], games: int, terms: Terms) -> list[Played]:
    return list(tournament(terms, games, players=players))


def test_the_third_occurrence_is_a_draw_and_nobody_is_asked_any_more() -> None:
    """Both queens go to and fro: after 8 plies the opening's position has occurred three times."""
    white, black = Scripted(["wQ \\wS1", "wQ -wS1"]), Scripted(["bQ bS1\\", "bQ bS1-"])
    (game,) = _games([white, black], 1, terms(Limits()))
    assert (game.winner, game.reason) == (None, "repetition")
    assert game.plies == 4 + 8
    assert (white.asked, black.asked) == (4, 4)


def test_the_limit_of_plies_is_a_draw_and_nobody_is_asked_any_more() -> None:
    players = [RandomPlayer(1), RandomPlayer(2)]
    (game,) = _games(players, 1, terms(Limits(), 9))
    assert (game.winner, game.reason, game.plies) == (None, PLY_LIMIT, 9)
    kept = model.read(game.record)
    assert kept.result is not None
    assert kept.result.drawn
    assert kept.tags["Stopped"]


def test_colours_change_within_a_pair() -> None:
    players = [RandomPlayer(1), RandomPlayer(2)]
    games = _games(players, 5, terms(Limits(), 6))
    assert [game.seating[0] for game in games] == [0, 1, 0, 1, 0]
    names = [[player.name for player in model.read(game.record).players] for game in games]
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
    for game in games:
        assert (game.winner, game.reason) == (1, reason)
        assert [(failure.player, failure.code) for failure in game.failures] == [("A", code)]
        kept = model.read(game.record)
        assert kept.result is not None
        assert kept.result.reason == reason
        assert kept.players[kept.result.winners[0]].name == "B"
        assert kept.tags["Failure"]


def test_what_an_engine_cannot_play_is_never_its_loss() -> None:
    """The engine refuses every move of the opening: the game is void, without points."""
    with UhpPlayer(command("Refuses"), HURRIED) as engine:
        games = _games([engine, RandomPlayer(1)], 2, QUICK)
    for game in games:
        assert (game.winner, game.reason, game.counts) == (None, VOID, False)
        assert [failure.code for failure in game.failures] == ["engine-refused-game"]
        kept = model.read(game.record)
        assert kept.result is None
        assert not kept.departures
        assert "not with me" in kept.tags["Failure"]
    for one in standings(QUICK, games):
        assert (one.points, one.seats) == (0, 0)
        assert one.failures == (2 if one.player == "A" else 0)


def test_with_engines_of_the_protocol_nobody_opens_with_the_queen() -> None:
    """The engine would refuse; the rules of the game allow it."""
    players = (f"uhp:{command('Tournament')}", "random")
    arena = Terms("hive", players, 2, {"type": "Base"}, Limits(1.0), opening=2, plies=3)
    games = list(tournament(arena, 12))
    for game in games:
        first, second, _ = model.read(game.record).plies
        assert "Q" not in first[:2] + second[:2]
        assert (game.reason, game.failures) == (PLY_LIMIT, ())
    alone = Terms("hive", ("random", "greedy"), 2, {"type": "Base"}, opening=2, plies=2)
    openings = [model.read(game.record).plies for game in tournament(alone, 12)]
    assert any("Q" in first[:2] + second[:2] for first, second in openings)


def test_records_of_a_match_can_be_read_again() -> None:
    dated = replace(terms(Limits(), 20, "Base+MLP"), date="2024-05-31")
    for game in _games([RandomPlayer(1), RandomPlayer(2)], 2, dated):
        kept = model.read(game.record)
        assert kept.write() == game.record
        assert kept.date == "2024-05-31"


# The command.


def test_a_match_between_two_of_our_own(tmp_path: Path) -> None:
    out = tmp_path / "games.pgn"
    words = ["duel", "--engine", "builtin", "--engine", "builtin", "--games", "2"]
    words += ["--time", "0.05", "--type", "Base+ML", "--plies", "14", "--out", str(out)]
    finished = spielwerk(*words, "--set", "2:Player=Random", settings={"PATH": ""})
    assert finished.returncode == 0
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
    assert finished.stdout.count("tried to play") == 2
    assert "won 2, drawn 0, lost 0 (2 of 2)" in finished.stdout
    written = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in written] == ["game-0001.txt", "game-0002.txt"]
    for path in written:
        assert model.read(path.read_text(encoding="utf-8")).tags["Failure"]


def test_an_interrupted_match_tells_what_there_was_so_far(tmp_path: Path) -> None:
    words = ["duel", "--engine", "builtin", "--engine", "builtin", "--games", "200"]
    words += ["--time", "0.01", "--type", "Base", "--plies", "8"]
    errors = tmp_path / "errors"
    process, lines = Fork.piped(words, {**os.environ, **PLAIN}, errors)
    with lines:
        first = lines.readline()
        process.send_signal(signal.SIGINT)
        rest = lines.read()
    assert first.startswith("Game 1")
    assert rest.splitlines()[-1].startswith("Elo difference")
    assert process.wait(LONG) == 130
    assert errors.read_text(encoding="utf-8") == ""


TWO = ["--engine", "builtin", "--engine", "builtin"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--engine", "builtin"], "give --engine twice"),
        (["--engine", "builtin", "--engine", "/no/such/engine"], "'/no/such/engine' did not start"),
        ([*TWO, "--type", "Chess"], "Chess"),
        ([*TWO, "--set", "3:Seed=1"], "not '3:Seed=1'"),
        ([*TWO, "--set", "1:Sneed=1"], "refused 'options set Sneed 1'"),
        ([*TWO, "--openings", "/no/such/file"], "/no/such/file cannot be read"),
    ],
)
def test_matches_that_cannot_be_held(words: list[str], why: str) -> None:
    asked = ["duel", *words, "--games", "1", "--lang", "en"]
    finished = CliRunner().invoke(application("duel"), asked)
    assert finished.exit_code == 2
    assert why in finished.stderr
    assert len(finished.stderr.splitlines()) == 1
    assert finished.stdout == ""
