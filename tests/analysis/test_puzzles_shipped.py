"""The shipped puzzles: every position can be read, every line played, every win is one."""

from __future__ import annotations

from collections import Counter

import pytest

from spielwerk.ai import core
from spielwerk.analysis.explorer.canonical import Canonical
from spielwerk.analysis.puzzles.model import DIFFICULTIES, Puzzle, puzzles_of
from spielwerk.analysis.puzzles.words import THEMES
from spielwerk.game.node import Node
from spielwerk.games import find
from spielwerk.mining.verification import verify

ENOUGH = {"hive": 200, "fire-water": 100, "heaven-hell": 100, "ignite-flow": 100}
GAMES = tuple(ENOUGH)


@pytest.mark.parametrize("name", GAMES)
def test_there_are_enough_of_all_kinds(name: str) -> None:
    puzzles = puzzles_of(find(name)).values()
    assert len(puzzles) >= ENOUGH[name]
    themes = Counter(theme for one in puzzles for theme in one.themes)
    assert set(themes) <= set(THEMES)
    assert len(themes) >= 5
    assert len({one.difficulty for one in puzzles}) >= 4
    assert {one.difficulty for one in puzzles} <= set(DIFFICULTIES)


def test_hive_is_there_in_several_types() -> None:
    types = Counter(one.position.split(" ")[0] for one in puzzles_of(find("hive")).values())
    assert {"Base", "Base+ML", "Base+MLP"} <= set(types)


@pytest.mark.parametrize("name", GAMES)
def test_no_position_is_there_twice_in_a_mirror(name: str) -> None:
    game = find(name)
    seen = [Canonical.of(game.parse_state(one.position)).key for one in puzzles_of(game).values()]
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("name", GAMES)
def test_lines_can_be_played_and_begin_with_the_puzzles_seat(name: str) -> None:
    game = find(name)
    for puzzle in puzzles_of(game).values():
        node = Node(game.parse_state(puzzle.position))
        assert str(node.state) == puzzle.position
        assert puzzle.seat in node.state.to_move()
        assert bool(puzzle.line) != bool(puzzle.matrix)
        for text in puzzle.line:
            node = node.play(text)
        if puzzle.proof.wins_in:
            result = node.state.result()
            assert result is not None
            assert result.winners == (puzzle.seat,)


def test_a_win_in_one_is_the_only_one_by_the_referee() -> None:
    count = 0
    for name in GAMES:
        game = find(name)
        for puzzle in puzzles_of(game).values():
            if puzzle.proof.wins_in == 1 and len(puzzle.line) == 1 and name == "hive":
                count += 1
                node = Node(game.parse_state(puzzle.position))
                won = [text for text in node.legal() if _won(node.play(text), puzzle)]
                assert won == [puzzle.line[0]]
    assert count


def _won(node: Node, puzzle: Puzzle) -> bool:
    result = node.state.result()
    return result is not None and result.winners == (puzzle.seat,)


@pytest.mark.parametrize("name", GAMES)
def test_matrices_are_complete(name: str) -> None:
    game = find(name)
    for puzzle in puzzles_of(game).values():
        if puzzle.matrix is not None:
            state = game.parse_state(puzzle.position)
            own, other = (
                sorted(map(state.format_move, state.legal_moves(seat))) for seat in state.to_move()
            )
            matrix = puzzle.matrix
            assert (sorted(matrix.choices), sorted(matrix.answers)) == (own, other)
            assert all(len(row) == len(matrix.answers) for row in matrix.values)
            assert len(matrix.values) == len(matrix.choices) == len(matrix.mix)
            assert sum(matrix.mix) == pytest.approx(1)


@pytest.mark.slow
@pytest.mark.skipif(not core.available(), reason="verifying needs the compiled core")
@pytest.mark.parametrize("name", GAMES)
def test_all_hold_with_fifty_times_the_nodes(name: str) -> None:
    problems = {one.id: verify(find(name), one).problem for one in puzzles_of(find(name)).values()}
    assert {name: problem for name, problem in problems.items() if problem} == {}
