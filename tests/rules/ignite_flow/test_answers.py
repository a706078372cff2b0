"""Every move that can be written down gets an answer, and the answers agree with the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from math import comb
from random import Random

import pytest

from spielwerk.game.refusals import GameOver, Illegal, NotYourTurn
from spielwerk.game.rulebook import rules
from spielwerk.games.ignite_flow.position import Kind, Move
from spielwerk.grids.square import Grid
from tests.rules.ignite_flow.drawing import GAME, IgniteFlowState

KNOWN = set(rules(GAME, "en"))
CELLS = {
    Kind.FIRE: (1,),
    Kind.WATER: (1,),
    Kind.EARTH: (1,),
    Kind.BURN: (1,),
    Kind.PETRIFY: (4,),
    Kind.FLOW: (1, 2),
    Kind.REACT: (2,),
    Kind.TEMPLE: (1,),
    Kind.NO_TEMPLE: (0,),
}


def writable(size: int) -> list[Move]:
    """All moves that the notation can express on a board, legal or not."""
    squares = Grid(size, size).squares()
    plain = (
        Move(kind, cells)
        for kind, counts in CELLS.items()
        for count in counts
        for cells in combinations(squares, count)
    )
    of_three = (
        Move(Kind.REACT, cells, desert) for cells in combinations(squares, 3) for desert in cells
    )
    return list(chain(plain, of_three))


def random_game(size: int, seed: int, straight_rivers: bool = False) -> Iterator[IgniteFlowState]:
    """Yield the positions of a game in which rare kinds of moves are as frequent as others."""
    random = Random(seed)
    state = GAME.start(None, {"size": size, "straight_rivers": straight_rivers})
    while state.to_move():
        yield state
        legal = state.legal_moves(state.position.mover)
        kind = random.choice(sorted({move.kind for move in legal}))
        chosen = random.choice([move for move in legal if move.kind is kind])
        state = state.after({state.position.mover: chosen})
    yield state


def check_answers(state: IgniteFlowState, moves: list[Move]) -> Counter[str]:
    """Compare the answer for every move with the list of legal moves; count the rules named."""
    (seat,) = state.to_move()
    listed = state.legal_moves(seat)
    legal = set(listed)
    assert len(legal) == len(listed)
    assert legal <= set(moves)
    named: Counter[str] = Counter()
    for move in moves:
        answer = state.explain(seat, move)
        assert (answer is None) == (move in legal), f"{state.format_move(move)} in {state}"
        if answer is not None:
            assert isinstance(answer, Illegal)
            assert answer.rule in KNOWN
            assert all(state.position.grid.square(cell) for cell in answer.cells)
            named[str(answer.rule)] += 1
    return named


def test_the_number_of_writable_moves() -> None:
    for size in (3, 4):
        n = size * size
        placed_burnt_temple = 5 * n + 1
        flows = n + comb(n, 2)
        reactions = comb(n, 2) + 3 * comb(n, 3)
        assert len(writable(size)) == placed_burnt_temple + comb(n, 4) + flows + reactions


@pytest.mark.parametrize("straight_rivers", [False, True])
def test_explain_is_silent_exactly_for_legal_moves_on_small_boards(straight_rivers: bool) -> None:
    moves = writable(3)
    named: Counter[str] = Counter()
    for seed in range(5):
        for state in random_game(3, seed, straight_rivers):
            if state.to_move():
                named += check_answers(state, moves)
    # Every rule that can forbid a move occurred.
    assert set(named) == {f"IF-{number}" for number in (1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 14)}


@pytest.mark.parametrize("straight_rivers", [False, True])
def test_explain_is_silent_exactly_for_legal_moves_on_the_whole_board(
    straight_rivers: bool,
) -> None:
    """All listed moves of the 82,000 in a position, and one in forty of the rest."""
    random, moves = Random(8), writable(6)
    states = [state for state in random_game(6, 11, straight_rivers) if state.to_move()]
    for state in random.sample(states, 5):
        legal = state.legal_moves(state.position.mover)
        check_answers(state, list({*random.sample(moves, len(moves) // 40), *legal}))


def test_moves_are_written_in_one_way_and_read_again() -> None:
    state = GAME.start(None, {"size": 3})
    moves = writable(3)
    texts = [state.format_move(move) for move in moves]
    assert len(set(texts)) == len(texts)
    assert [state.parse_move(text) for text in texts] == moves


def test_all_legal_moves_can_be_touched_and_each_move_is_matched_once() -> None:
    for seed in range(4):
        for state in random_game(3, seed):
            matched = list(state.board.moves_matching(state.position.mover, ()))
            assert len(set(matched)) == len(matched)
            assert set(state.legal_moves(state.position.mover)) <= set(matched)
            assert set(matched) <= set(writable(3))


def test_equal_positions_list_their_moves_in_the_same_order() -> None:
    for state in random_game(4, 5):
        again = GAME.parse_state(str(state))
        assert again == state
        seat = state.position.mover
        assert list(again.legal_moves(seat)) == list(state.legal_moves(seat))


def test_whoever_owes_no_move_is_refused() -> None:
    *states, last = random_game(3, 1)
    for state in states:
        assert type(state.explain(1 - state.position.mover, Move(Kind.NO_TEMPLE))) is NotYourTurn
    for seat in range(2):
        assert type(last.explain(seat, Move(Kind.NO_TEMPLE))) is GameOver


@pytest.mark.rule("IF-1")
def test_an_action_belongs_to_the_same_turn_as_the_temple_that_is_due() -> None:
    """So the table can offer to undo the action: turn and player stay, nothing is final."""
    for seed in range(6):
        for before in random_game(3, seed):
            for move in before.legal_moves(before.position.mover):
                after = before.after({before.position.mover: move})
                same_turn = (after.turn, after.to_move()) == (before.turn, before.to_move())
                assert same_turn == after.position.temple_due
                assert not GAME.rules.is_final(before.position, move)
