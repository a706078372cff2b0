"""Turns and mirrors of boards: the referee finds the same moves in the image of every position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from spielwerk.game import AnyGame, AnyState, State
from spielwerk.game.node import Node, play_all
from spielwerk.game.study import Symmetries, Symmetry
from spielwerk.games import find
from tests.contract.setups import ALL, Setup, sampled

POSITIONS = 6
# One setup of each kind; the others differ in ways unaffected by symmetry.
SETUPS = [
    pytest.param(
        setup,
        id=str(setup),
        marks=[] if not setup.options or "board" in dict(setup.options) else [pytest.mark.slow],
    )
    for setup in ALL
]
# The size of each group: turns and mirrors of a hexagon, of a square, of a rectangle, one mirror.
SIZES = {
    ("hive", 2): 12,
    ("fire-water", 2): 8,
    ("fire-water", 3): 4,
    ("fire-water", 4): 4,
    ("heaven-hell", 2): 2,
    ("ignite-flow", 2): 8,
}


def symmetries_of(game: AnyGame) -> Symmetries[Any, Any]:
    assert game.study.symmetries is not None
    return game.study.symmetries


def images(state: AnyState) -> Iterator[tuple[Symmetry[Any, Any], AnyState]]:
    for symmetry in symmetries_of(state.game).of(state.position):
        yield symmetry, State(state.game, symmetry.position(state.position))


def positions(setup: Setup, most: int = POSITIONS) -> list[AnyState]:
    """Positions of a random game that is not over by repetition, which images forget."""
    states = [node.state for node in sampled(setup, 0, most)]
    return [state for state in states if state.result() is None]


@pytest.mark.parametrize("setup", SETUPS)
def test_the_legal_moves_of_an_image_are_the_images_of_the_legal_moves(setup: Setup) -> None:
    for state in positions(setup):
        for symmetry, image in images(state):
            assert image.to_move() == state.to_move()
            for seat in range(state.seats):
                moves = state.legal_moves(seat)
                turned = {symmetry.move(state.position, move) for move in moves}
                assert turned == set(image.legal_moves(seat))
                assert len(turned) == len(moves)


@pytest.mark.parametrize("setup", SETUPS)
def test_playing_and_turning_can_be_exchanged(setup: Setup) -> None:
    random, key = Random(7), symmetries_of(setup.game).position_key
    for state in positions(setup):
        if not state.to_move():
            continue
        chosen = {seat: random.choice(state.legal_moves(seat)) for seat in state.to_move()}
        played = state.after(chosen)
        for symmetry, image in images(state):
            moved = {seat: symmetry.move(state.position, move) for seat, move in chosen.items()}
            then = image.after(moved)
            assert key(then.position) == key(symmetry.position(played.position))
            assert then.scores() == played.scores()


@pytest.mark.parametrize("setup", SETUPS)
def test_symmetries_are_a_group(setup: Setup) -> None:
    symmetries = symmetries_of(setup.game)
    states = [state.position for state in positions(setup, 12)]
    group = symmetries.of(states[0])

    def keys(*ways: Symmetry[Any, Any]) -> tuple[str, ...]:
        """Return the keys of the images of all states under successive symmetries."""
        turned = states
        for way in ways:
            turned = [way.position(state) for state in turned]
        return tuple(map(symmetries.position_key, turned))

    single = {keys(one) for one in group}
    assert len(single) == len(group), "no two do the same"
    assert keys(group[0]) == keys(), "the identity comes first"
    assert {keys(one, other) for one in group for other in group} == single
    assert all(keys() in {keys(one, other) for other in group} for one in group), "inverses"


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_there_are_as_many_as_geometry_says(name: str, seats: int) -> None:
    state = find(name).start(seats)
    assert len(symmetries_of(find(name)).of(state.position)) == SIZES[name, seats]


@pytest.mark.parametrize("value", [True, False])
def test_without_vertical_reactions_a_quarter_turn_is_another_game(value: bool) -> None:
    state = find("ignite-flow").start(2, {"vertical_reactions": value})
    assert len(symmetries_of(state.game).of(state.position)) == (8 if value else 4)


def test_a_board_without_symmetry_has_none_but_the_identity() -> None:
    board = "/".join(["FWWWWWWW", *["WWWWWWWW"] * 6, "WWWFWWWW"])
    state = find("fire-water").start(2, {"board": board})
    assert len(symmetries_of(state.game).of(state.position)) == 1


def test_numbers_of_equal_pieces_do_not_matter() -> None:
    """Two ants exchange their places: the same position, and the same moves."""
    hive = find("hive")
    keys = symmetries_of(hive)
    plies = "wQ; bQ wQ-; {} -wQ; bG1 bQ-; {} /wQ; bG2 bG1-"
    one = play_all(Node(hive.start()), plies.format("wA1", "wA2")).state
    swapped = str(one).replace("wA1", "wA9").replace("wA2", "wA1").replace("wA9", "wA2")
    other = hive.parse_state(swapped)
    assert one.position != other.position
    assert keys.position_key(one.position) == keys.position_key(other.position)
    moves = [
        {keys.move_key(state.position, move) for move in state.legal_moves(0)}
        for state in (one, other)
    ]
    assert moves[0] == moves[1]
