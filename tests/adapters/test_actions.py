"""Every legal move has exactly one number, and each number means the same move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from random import Random

import pytest

from spielwerk.adapters.numbered import numbering
from spielwerk.game import AnyState
from spielwerk.game.numbering import NoSuchAction
from spielwerk.games import find
from tests.contract.setups import ALL, SEED, Setup

MOVES, PLIES = 8, 60
"""Number of positions sampled in a random game, and its length."""


def check_numbers(state: AnyState) -> None:
    """Check the numbers of all seats that owe a move."""
    numbers = numbering(state.game, state.seats, state.options)
    for seat in state.to_move():
        moves = state.legal_moves(seat)
        found = [numbers.number(state, move) for move in moves]
        assert len(set(found)) == len(moves)
        assert all(0 <= number < numbers.size for number in found)
        assert [numbers.move(state, number) for number in found] == [*moves]
    outcomes = [numbers.outcome(outcome) for outcome, _ in state.outcomes()]
    assert len(set(outcomes)) == len(outcomes)
    assert all(0 <= number < numbers.outcomes for number in outcomes)


def walk(setup: Setup, random: Random, plies: int) -> Iterator[AnyState]:
    """Yield the states of the first plies of a random game."""
    node = setup.start()
    for _ in range(plies):
        yield node.state
        choices = node.plies()
        if not choices:
            return
        node = node.child(random.choice(choices))


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_every_legal_move_has_one_number_and_back(setup: Setup) -> None:
    states = [*walk(setup, Random(SEED), PLIES)]
    for state in states[:: max(1, len(states) // MOVES)]:
        check_numbers(state)


@pytest.mark.slow
@pytest.mark.parametrize("setup", ALL, ids=str)
@pytest.mark.parametrize("number", range(1, 4))
def test_every_legal_move_of_long_games_has_one_number(setup: Setup, number: int) -> None:
    for state in walk(setup, Random(SEED + number), 400):
        check_numbers(state)


def size(name: str, seats: int = 2, **options: int | str) -> int:
    game = find(name)
    return numbering(game, seats, game.settings(options)).size


# The number of actions, counted from the notation.


@pytest.mark.parametrize(("insects", "each"), [("Base", 11), ("Base+ML", 13), ("Base+MLP", 14)])
def test_hive_has_seven_ways_for_each_piece_and_another(insects: str, each: int) -> None:
    assert size("hive", type=insects) == 1 + each + 2 * each * (2 * each - 1) * 7


@pytest.mark.parametrize(("seats", "columns"), [(2, 8), (3, 12), (4, 12)])
def test_fire_and_water_has_a_number_for_each_square_and_tile(seats: int, columns: int) -> None:
    pairs = 7 * columns + 8 * (columns - 1)
    assert size("fire-water", seats) == 16 * 2 * pairs + 4 * 8 * columns + 1


@pytest.mark.parametrize(("rows", "cards"), [(10, 12), (2, 0), (3, 5)])
def test_heaven_and_hell_has_a_number_for_each_step_and_card(rows: int, cards: int) -> None:
    steps = 2 * (3 * (rows - 1) + 2 * rows)
    assert size("heaven-hell", rows=rows, cards=cards) == (
        2 * (3 * 3 + 2 * 3 * rows + 2 * steps) + 1 + cards + 1
    )


@pytest.mark.parametrize("side", [3, 4, pytest.param(6, marks=pytest.mark.slow)])
def test_ignite_and_flow_has_a_number_for_each_set_of_cells(side: int) -> None:
    cells = [(column, row) for column in range(side) for row in range(side)]

    def touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
        return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1

    def hang_together(group: tuple[tuple[int, int], ...]) -> bool:
        reached = {group[0]}
        for _ in group:
            reached |= {cell for cell in group if any(touch(cell, other) for other in reached)}
        return len(reached) == len(group)

    sets = {n: sum(hang_together(g) for g in combinations(cells, n)) for n in (2, 3, 4)}
    assert comb(len(cells), 4) > sets[4]
    placed = 3 + 1 + 1 + 1  # fire, water, earth; burn, flow, temple
    diagonal = 2 * (side - 1) ** 2
    assert size("ignite-flow", size=side) == (
        placed * side**2 + sets[4] + diagonal + sets[2] + 3 * sets[3] + 1
    )


@pytest.mark.parametrize("name", ["hive", "ignite-flow"])
def test_a_number_outside_the_list_is_refused(name: str) -> None:
    state = find(name).start()
    numbers = numbering(state.game, 2, state.options)
    for number in (-1, numbers.size):
        with pytest.raises(NoSuchAction, match=f"no action {number}: they are numbered from 0"):
            numbers.move(state, number)


def test_a_move_of_hive_that_is_written_otherwise_is_refused() -> None:
    """Black's second piece beside the first is `bQ wQ-`; nothing lies beside a piece in hand."""
    state = find("hive").start(None, {"type": "Base"})
    state = state.play({0: state.parse_move("wQ")})
    numbers = numbering(state.game, 2, state.options)
    legal = {numbers.number(state, move) for move in state.legal_moves(1)}
    meant = []
    for number in range(numbers.size):
        try:
            move = numbers.move(state, number)
        except NoSuchAction:
            continue
        meant.append(number)
        assert numbers.number(state, move) == number
    assert legal < set(meant)
    assert len(meant) < numbers.size / 10
