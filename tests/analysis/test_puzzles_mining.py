"""Mining: a small fixed set of games gives puzzles, and each holds against a deeper search."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from spielwerk.ai import core
from spielwerk.analysis.puzzles.mixture import best_pure, equilibrium, guaranteed
from spielwerk.analysis.puzzles.model import Puzzle, parse, puzzles_of, write
from spielwerk.analysis.puzzles.ranked_moves import bare, rank
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from spielwerk.games.hive.study import queen_can_fall
from spielwerk.mining.collection import Collection
from spielwerk.mining.forced import ForcedWins
from spielwerk.mining.line import SolutionLine
from spielwerk.mining.miner import Miner
from spielwerk.mining.sources import played, recorded
from spielwerk.mining.verification import VerificationLog, only_move, own_moves, verify
from spielwerk.record.model import Participant, Record

pytestmark = pytest.mark.skipif(not core.available(), reason="mining needs the compiled core")

# In every run one that moves in turn and one whose moves are chosen at once.
GAMES = [
    pytest.param(name, marks=[pytest.mark.slow] * (name not in ("ignite-flow", "heaven-hell")))
    for name in all_games()
]
HIVE = find("hive")
SEEDS = {
    "hive": range(13, 14),
    "fire-water": range(1002, 1003),
    "heaven-hell": range(4, 5),
    "ignite-flow": range(100, 102),
}
MORE_SEEDS = range(2000, 2012)
ANOTHER_SEED = 77


def found_in(name: str, seeds: range) -> list[Puzzle]:
    """Return the puzzles mined from games of self-play, without wins in three.

    Wins in three take seconds each; shipped ones are tested instead.
    """
    game, recipe = find(name), find(name).study.recipe
    recipe = replace(recipe, wins=min(recipe.wins, 2))
    found = [one for nodes in played(game, recipe, seeds) for one in Miner(recipe).mine(nodes)]
    return [one for one in found if verify(game, one, times=10).problem is None]


@cache
def mined(name: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a few games, equal on every machine."""
    return tuple(found_in(name, SEEDS[name]))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_mined_can_be_played_and_is_written_both_ways(name: str) -> None:
    game, puzzles = find(name), mined(name)
    assert puzzles
    for puzzle in puzzles:
        node = Node(game.parse_state(puzzle.position))
        assert puzzle.seat in node.state.to_move()
        for text in puzzle.line:
            node = node.play(text)
    assert parse(write(puzzles), name) == list(puzzles)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_mined_holds_against_an_independent_search_with_ten_times_the_nodes(
    name: str,
) -> None:
    for puzzle in mined(name):
        found = verify(find(name), puzzle, times=10, seeds=(ANOTHER_SEED,))
        assert found.problem is None, puzzle
        assert found.proved or found.nodes >= 10 * puzzle.proof.nodes or puzzle.proof.exact


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_so_do_the_puzzles_of_more_games(name: str) -> None:
    puzzles = found_in(name, MORE_SEEDS)
    held = [verify(find(name), one, 10, seeds=(ANOTHER_SEED,)).problem is None for one in puzzles]
    assert puzzles
    assert sum(held) >= 0.9 * len(held)


def shipped_wins(turns: int) -> list[Puzzle]:
    """Return the shipped puzzles of Hive that are won in this number of turns."""
    return [one for one in puzzles_of(HIVE).values() if one.proof.wins_in == turns]


def test_a_wrong_solution_does_not_hold() -> None:
    puzzle = shipped_wins(1)[0]
    node = Node(HIVE.parse_state(puzzle.position))
    other = next(text for text in node.legal() if text not in puzzle.good_at(0, 0))
    assert verify(HIVE, puzzle).problem is None
    assert verify(HIVE, replace(puzzle, line=(other,))).problem is not None


def proved_save() -> Puzzle:
    """Return a shipped puzzle in which the values of all moves are proved."""
    flow = find("ignite-flow")
    return next(
        one for one in puzzles_of(flow).values() if one.goal == "save" and one.proof.wins_in is None
    )


def test_that_only_one_move_saves_is_claimed_where_all_moves_are_decided() -> None:
    puzzle = proved_save()
    node = Node(find("ignite-flow").parse_state(puzzle.position))
    assert only_move(node, {puzzle.line[0]}, 1_000_000) == "save"
    assert only_move(node, {puzzle.line[0]}, 1) is None  # Nothing is decided.
    other = next(text for text in node.legal() if text not in puzzle.good_at(0, 0))
    assert only_move(node, {other}, 1_000_000) is None  # The move loses.
    wrong = replace(puzzle, goal="win")
    assert verify(find("ignite-flow"), wrong).problem == "not proved"


def test_a_verification_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, puzzle = tmp_path / "log.jsonl", shipped_wins(1)[0]
    first = VerificationLog(path, times=1).verify(HIVE, puzzle)
    assert (first.problem, first.proved) == (None, True)
    monkeypatch.setattr("spielwerk.mining.verification.verify", None)
    assert VerificationLog(path, times=1).verify(HIVE, puzzle) == first
    with pytest.raises(TypeError):
        VerificationLog(path, times=2).verify(HIVE, puzzle)


def test_the_same_seed_gives_the_same_puzzles() -> None:
    assert tuple(found_in("ignite-flow", SEEDS["ignite-flow"])) == mined("ignite-flow")


def test_games_come_out_of_records_too(tmp_path: Path) -> None:
    game, recipe = find("ignite-flow"), find("ignite-flow").study.recipe
    (nodes,) = played(game, recipe, range(100, 101))
    plies = []
    for before, after in pairwise(nodes):
        plies.append(next(p for p in before.legal() if before.play(p) == after))
    record = Record(game, (Participant(), Participant()), plies=tuple(plies))
    (tmp_path / "one.txt").write_text(record.write())
    (tmp_path / "broken.txt").write_text("no record")
    (read,) = recorded(game, tmp_path)
    assert [str(bare(node.state)) for node in read] == [str(bare(node.state)) for node in nodes]
    assert list(recorded(HIVE, tmp_path)) == []


def test_images_of_a_position_are_one_puzzle() -> None:
    puzzle = next(one for one in mined("ignite-flow"))
    board, *rest = puzzle.position.split(" ")
    mirrored = "/".join(row[::-1] for row in board.split("/"))
    image = replace(puzzle, id="mirrored", position=" ".join([mirrored, *rest]))
    other = replace(puzzle, id="other", position=puzzle.position.replace(" white ", " black "))
    kept = Collection(find("ignite-flow"), [puzzle, image])
    assert [one.id for one in kept] == [puzzle.id]
    assert other.position == puzzle.position or kept.add(other)


# Forced wins, by an independent and slower way: the referee alone.


def referee_wins(node: Node, seat: int, turns: int) -> bool:
    """Return whether a seat of Hive wins by force in this number of turns, by the rules."""
    for text in node.legal():
        after = node.play(text)
        result = after.state.result()
        if result is not None and result.winners == (seat,):
            return True
        if result is None and turns > 1 and _all_lose(after, seat, turns - 1):
            return True
    return False


def _won(node: Node, seat: int) -> bool:
    """Return whether a seat has won, which a move surrounding both queens does not do."""
    result = node.state.result()
    return result is not None and result.winners == (seat,)


def _all_lose(node: Node, seat: int, turns: int) -> bool:
    for text in node.legal():
        after = node.play(text)
        result = after.state.result()
        if result is not None:
            if result.winners != (seat,):
                return False
        elif not referee_wins(after, seat, turns):
            return False
    return True


def test_forced_wins_are_those_of_the_referee() -> None:
    for puzzle in [*mined("hive"), *shipped_wins(1)[:5], *shipped_wins(2)[:3]]:
        node = Node(HIVE.parse_state(puzzle.position))
        wins = ForcedWins(HIVE, puzzle.seat, 100_000)
        assert wins.wins(puzzle.position, 1) == referee_wins(node, puzzle.seat, 1)
        if puzzle.proof.wins_in == 1:
            ends = [text for text in node.legal() if _won(node.play(text), puzzle.seat)]
            assert set(wins.winning(puzzle.position, 1)) == set(ends) == {puzzle.line[0]}


@pytest.mark.slow
def test_wins_in_two_are_those_of_the_referee() -> None:
    for puzzle in shipped_wins(2)[:3]:
        node = Node(HIVE.parse_state(puzzle.position))
        assert not referee_wins(node, puzzle.seat, 1)
        assert _all_lose(node.play(puzzle.line[0]), puzzle.seat, 1)


def test_in_a_win_in_three_every_answer_loses_by_the_referee() -> None:
    """The core proves what follows each answer; the referee says which answers there are."""
    for puzzle in shipped_wins(3)[:1]:
        node = Node(HIVE.parse_state(puzzle.position)).play(puzzle.line[0])
        wins = ForcedWins(HIVE, puzzle.seat, 1_000_000)
        for after in map(node.play, node.legal()):
            over = after.state.result() is not None
            won = _won(after, puzzle.seat) if over else wins.wins(str(after.state), 2)
            assert won, str(after.state)


@pytest.mark.slow
def test_the_end_of_a_win_in_three_is_that_of_the_referee() -> None:
    for puzzle in shipped_wins(3)[:2]:
        node = Node(HIVE.parse_state(puzzle.position))
        for text in puzzle.line[:3]:
            node = node.play(text)
        assert _all_lose(node, puzzle.seat, 1)


RING = "wA1@1,-1 wP@1,0 wA2@0,1 wG1@-1,1 wG2@-1,0 wS1@0,-1"
"""Six pieces around an empty space."""


def test_a_queen_can_fall_by_a_throw_only_into_a_closed_gap() -> None:
    """She has one or two neighbours, so no piece beside her can end the game (HV-18)."""
    ring = f"Base+P White[9] - {RING} bQ@2,0"
    assert queen_can_fall(ring, 1)
    assert not queen_can_fall(ring.replace("Base+P", "Base"), 1)
    assert not queen_can_fall(ring.replace(" wS1@0,-1", ""), 1)


# Mixtures: matrices whose solution is known.


def test_the_equilibrium_of_known_matrices() -> None:
    pennies = ((1.0, 0.0), (0.0, 1.0))
    assert equilibrium(pennies) == (0.5, 0.5)
    assert guaranteed(pennies, (0.5, 0.5)) == 0.5
    assert best_pure(pennies) == 0.0
    # Rock, paper, scissors.
    assert equilibrium(((0.5, 0, 1), (1, 0.5, 0), (0, 1, 0.5))) == pytest.approx(
        (1 / 3, 1 / 3, 1 / 3), abs=0.011
    )
    # p·3/4 = (1 − p)·1/2 + p/4 gives p = 1/2.
    assert equilibrium(((0.75, 0.25), (0.0, 0.5))) == pytest.approx((0.5, 0.5), abs=0.011)


def test_a_ranking_counts_moves_to_the_same_position_once() -> None:
    """Fire put on a cell and fire spread to it are two moves of Ignite and Flow, and one result."""
    node = Node(find("ignite-flow").parse_state(POSITION_WITH_FIRE))
    found = rank(node, 2_000, 1)
    cells = [one.same for one in found.moves]
    assert all(len({str(bare(node.play(move).state)) for move in same}) == 1 for same in cells)
    reached = [str(bare(node.play(one.move).state)) for one in found.moves]
    assert len(set(reached)) == len(reached)


POSITION_WITH_FIRE = "F...../F...../....../FDF.../E...../XE...E black 2-1 1-1 temple turn 12"


@pytest.mark.parametrize("name", GAMES)
def test_the_line_of_a_puzzle_begins_and_ends_with_an_own_move(name: str) -> None:
    for puzzle in puzzles_of(find(name)).values():
        if puzzle.line:
            node = Node(find(name).parse_state(puzzle.position))
            own = [text for _, text in own_moves(node, puzzle)]
            assert (own[0], own[-1]) == (puzzle.line[0], puzzle.line[-1])


def test_a_line_keeps_what_is_as_good() -> None:
    line = SolutionLine()
    line.add([], "a", ["a", "b"])
    line.add(["x"], "c", [])
    assert (line.plies, line.also) == (["a", "x", "c"], [("b",), ()])
