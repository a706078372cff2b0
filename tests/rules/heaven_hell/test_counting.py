"""Counted move sequences, with every number worked out by hand, and random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from random import Random

import pytest

from spielwerk.game.node import Node, divide, perft
from spielwerk.games.heaven_hell.position import Kind, Phase
from tests.rules.heaven_hell.drawing import GAME, HEAVEN, HELL, HeavenHell, play

# The options of a player with one die of a value from 2 to 5 on a square and the rest in the start,
# without other dice nearby. With a point: enter, return, step, raise, lower, lower and step, end.
ON_B1 = 2 + 1 + 3 + 1 + 1 + 3 + 1
ON_A1 = 2 + 1 + 2 + 1 + 1 + 2 + 1  # b1 and c1 to enter, a2 and b1 beside it
ON_B2 = 3 + 0 + 4 + 1 + 1 + 4 + 1
# The options without a point: lower, lower and step, end.
POOR_B1, POOR_A1, POOR_A2, POOR_B2 = 1 + 3 + 1, 1 + 2 + 1, 1 + 3 + 1, 1 + 4 + 1
# A die on 1, with a point: enter, return, step, raise, end.
ONE_B1, ONE_A1, ONE_A2, ONE_B2 = 2 + 1 + 3 + 1 + 1, 2 + 1 + 2 + 1 + 1, 3 + 3 + 1 + 1, 3 + 4 + 1 + 1
# Two dice that can be lowered, without a point: for each lower, lower and step; end.
A1_AND_B1 = (1 + 1) + (1 + 2) + 1
A1_AND_C1 = (1 + 2) + (1 + 2) + 1
A2_AND_B1 = (1 + 3) + (1 + 3) + 1
A1_AND_B2 = (1 + 2) + (1 + 4) + 1
B1_AND_B2 = (1 + 2) + (1 + 3) + 1


def test_one_ply() -> None:
    assert ON_B1 == 12
    assert perft(Node(GAME.start()), 1) == 12


AFTER_ONE = {
    "=": ON_B1,  # Heaven's turn, the same upside down.
    "L+a1": A1_AND_B1,
    "L+c1": A1_AND_B1,
    "Lb1-a1": POOR_A1,
    "Lb1-b2": POOR_B2,
    "Lb1-c1": POOR_A1,
    "Lb1<": ON_B1,  # No die and no point: Heaven's turn.
    "Lb1^": POOR_B1,
    "Lb1v": ON_B1,
    "Lb1~a1": ON_A1,
    "Lb1~b2": ON_B2,
    "Lb1~c1": ON_A1,
}


def test_two_plies() -> None:
    assert divide(Node(GAME.start()), 2) == AFTER_ONE
    assert sum(AFTER_ONE.values()) == 101
    assert perft(Node(GAME.start()), 2) == 101


# For each first ply the counts after its second plies; the last, where it is ON_B1, after `=`.
_ENTERED = (A1_AND_B1, A2_AND_B1, A1_AND_B1, A1_AND_C1, A1_AND_B2, ON_B1)  # a1v a1~a2 b1v …
_BESIDE = (POOR_A1, POOR_A2, POOR_B1, ON_B1)  # a1v a1~a2 a1~b1 =
_LOWERED_BESIDE = (
    *(A1_AND_B1, A1_AND_C1, ON_B1),  # +b1 +c1 a1<
    *(POOR_A2, POOR_B1, POOR_A1),  # a1-a2 a1-b1 a1^
    *(ONE_A1, ONE_A2, ONE_B1, ON_B1),  # a1v a1~a2 a1~b1 =
)
AFTER_TWO = {
    "=": (101,),
    "L+a1": _ENTERED,
    "L+c1": _ENTERED,
    "Lb1-a1": _BESIDE,
    "Lb1-b2": (POOR_B2, POOR_B1, POOR_A2, POOR_A2, POOR_B2, ON_B1),  # v ~b1 ~a2 ~c2 ~b3 =
    "Lb1-c1": _BESIDE,
    # Heaven's turn, but Hell has no die: after `=` or Heaven's return the game is over.
    "Lb1<": (101, -ON_B1, -ON_B1),
    "Lb1^": (POOR_B1, POOR_A1, POOR_A1, POOR_B2, ON_B1),  # v ~a1 ~c1 ~b2 =
    "Lb1v": (
        *(A1_AND_B1, A1_AND_B1, ON_B1),  # +a1 +c1 <
        *(POOR_A1, POOR_A1, POOR_B2, POOR_B1),  # -a1 -c1 -b2 ^
        *(ONE_B1, ONE_A1, ONE_A1, ONE_B2, ON_B1),  # v ~a1 ~c1 ~b2 =
    ),
    "Lb1~a1": _LOWERED_BESIDE,
    "Lb1~b2": (
        *(A1_AND_B2, B1_AND_B2, A1_AND_B2),  # +a1 +b1 +c1
        *(POOR_A2, POOR_B1, POOR_A2, POOR_B2, POOR_B2),  # -a2 -b1 -c2 -b3 ^
        *(ONE_B2, ONE_A2, ONE_B1, ONE_A2, ONE_B2, ON_B1),  # v ~a2 ~b1 ~c2 ~b3 =
    ),
    "Lb1~c1": _LOWERED_BESIDE,
}


def test_three_plies() -> None:
    counts = {move: sum(after) for move, after in AFTER_TWO.items()}
    assert divide(Node(GAME.start()), 3) == counts
    assert sum(counts.values()) == 739


def test_a_round_is_two_plies_and_the_attackers_card_comes_first() -> None:
    """On two rows: Hell steps onto Heaven's die, both have 11 cards for a 3, then the extra point.

    A defender wins with an equal card, so that Hell wins with the higher of two cards only.
    """
    small = Node(GAME.start(None, {"rows": 2}))
    met = small.play("Lb1-b2")
    assert perft(met, 1) == 11
    assert perft(met, 2) == 11 * 11
    # Both dice on b2, one of them now 4 and one 2: = and, for Hell, two or three squares to enter,
    # steps to a2, c2, b1, a raise and the goal; for Heaven two squares, equal steps, a raise and
    # the start. No other die is there, so no square is closed.
    assert perft(met, 3) == 11 * 11 * (1 + (3 + 3 + 1 + 1) + (2 + 3 + 1 + 1))


# Random games.


def test_a_turn_without_conflict_is_never_longer_than_its_dice_allow() -> None:
    """Five points, what they bring to lower, five dice to lower, and the end.

    Each point raises a die by 1 or brings in a 3 that can be lowered twice, and five dice can be
    lowered five times: 5 + 5 * 2 + 5 * 5 + 1 plies at most.
    """
    longest = 5 + 5 * 2 + 5 * 5 + 1
    random = Random(13)
    for _ in range(30):
        state = GAME.start(None, {"rows": 6})
        steps = 0
        while state.to_move():
            before = state
            state = state.after(
                {seat: random.choice(state.legal_moves(seat)) for seat in state.to_move()}
            )
            steps = steps + 1 if state.turn == before.turn and before.position.in_turn else 0
            assert steps < longest


def test_both_sides_have_the_same_game_upside_down() -> None:
    """Heaven's moves after Hell has passed are Hell's first moves, mirrored."""
    first = {GAME.start().format_move(move) for move in GAME.start().legal_moves(HELL)}
    passed = play(GAME.start(), "=")
    second = {passed.format_move(move) for move in passed.legal_moves(HEAVEN)}
    upside_down = str.maketrans({"L": "M", "1": "10", "2": "9"})
    assert {move.translate(upside_down) for move in first} == second


def test_dice_are_neither_lost_nor_found_and_there_is_never_a_second_conflict() -> None:
    random = Random(14)
    for _ in range(60):
        state = GAME.start(None, {"rows": 4})
        while state.to_move():
            state = state.after(
                {seat: random.choice(state.legal_moves(seat)) for seat in state.to_move()}
            )
            for side in (HELL, HEAVEN):
                on = [square for square, _ in state.position.dice[side]]
                assert sorted(set(on)) == on
                assert state.position.in_start(side) >= 0
                assert all(1 <= value <= 6 for _, value in state.position.dice[side])
            hell, heaven = ({square for square, _ in dice} for dice in state.position.dice)
            conflicts = len(hell & heaven)
            assert conflicts == 0 if state.position.in_turn else conflicts <= 1
            assert 0 <= state.position.points <= state.position.total


def _is_repetition(state: HeavenHell) -> bool:
    result = state.result()
    return result is not None and result.reason == "repetition"


@pytest.mark.rule("HH-23")
def test_a_position_ends_the_game_exactly_when_it_stands_for_the_third_time() -> None:
    """Counted over whole games, nothing forgotten: dropping history at goals and cards is safe.

    So that games go on, dice leave the squares only when nothing else is possible.
    """
    random = Random(15)
    repetitions = 0
    for _ in range(150):
        state = GAME.start(None, {"rows": 2, "dice": 1, "cards": 1})
        seen: Counter[Hashable] = Counter()
        while True:
            begins = state.position.phase in (Phase.START, Phase.CARDS)
            if begins:
                seen[state.key()] += 1
            third = begins and seen[state.key()] == 3
            assert third == _is_repetition(state)
            if not state.to_move():
                break
            chosen = {}
            for seat in state.to_move():
                moves = state.legal_moves(seat)
                staying = [move for move in moves if move.kind not in (Kind.RETURN, Kind.GOAL)]
                chosen[seat] = random.choice(staying or moves)
            state = state.after(chosen)
        repetitions += _is_repetition(state)
    assert repetitions > 5
