"""The task of a puzzle claims what is true of its position."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from spielwerk.ai import core
from spielwerk.analysis.puzzles.model import Puzzle, puzzles_of
from spielwerk.analysis.puzzles.words import task
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from spielwerk.mining.verification import verify
from tests.truth.sentences import Kinds

said = Kinds[Puzzle]()
DEEP = [
    pytest.param(False, id="by the referee"),
    pytest.param(
        True,
        id="by proof and search",
        marks=[
            pytest.mark.slow,
            pytest.mark.skipif(not core.available(), reason="searched by the core"),
        ],
    ),
]
deep = False


def _start(puzzle: Puzzle) -> Node:
    return Node(find(puzzle.game).parse_state(puzzle.position))


def _is_to_move(puzzle: Puzzle, who: str) -> None:
    state = _start(puzzle).state
    names = [text.en for text in state.game.about.seat_names]
    assert names.index(who) == puzzle.seat
    assert puzzle.seat in state.to_move()


@said(r"(?P<who>\w+) is to move and wins in (?P<turns>one|two|three) turns?\.")
def wins_in(puzzle: Puzzle, who: str, turns: str) -> Iterable[str]:
    """The line wins in so many turns; of wins in one in Hive, no other move does."""
    _is_to_move(puzzle, who)
    node, seen = _start(puzzle), set[int]()
    for text in puzzle.line:
        if node.actor() == puzzle.seat:
            seen.add(node.state.turn)
        node = node.play(text)
    assert len(seen) == ("one", "two", "three").index(turns) + 1
    result = node.state.result()
    assert result is not None
    assert result.winners == (puzzle.seat,)
    if turns == "one" and puzzle.game == "hive":
        start = _start(puzzle)
        ends = [(text, start.play(text).state.result()) for text in start.legal()]
        won = {text for text, end in ends if end is not None and end.winners == (puzzle.seat,)}
        assert won == puzzle.good_at(0, 0)
    return _deeper(puzzle)


@said(
    r"(?P<who>\w+) is to move\. (?:Only one move wins|Only one move does not lose|One move keeps the best chances)\."
)
def one_move(puzzle: Puzzle, who: str) -> Iterable[str]:
    _is_to_move(puzzle, who)
    assert puzzle.line[0] in _start(puzzle).legal()
    return _deeper(puzzle)


@said(r"Both choose a card in secret\. How often should (?P<who>\w+) choose which\?")
def mixture(puzzle: Puzzle, who: str) -> Iterable[str]:
    _is_to_move(puzzle, who)
    assert len(_start(puzzle).state.to_move()) == 2
    return _deeper(puzzle)


def _deeper(puzzle: Puzzle) -> Iterable[str]:
    if deep:
        assert verify(find(puzzle.game), puzzle).problem is None
    return ()


@pytest.mark.parametrize("thorough", DEEP)
@pytest.mark.parametrize("name", all_games())
def test_a_task_claims_what_is_true(
    name: str, thorough: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{__name__}.deep", thorough)
    game = find(name)
    for puzzle in puzzles_of(game).values():
        said.judge(puzzle, task(game, puzzle))
