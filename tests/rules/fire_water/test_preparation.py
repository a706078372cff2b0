"""Material and preparation (FW-1 to FW-5), counted by arithmetic."""

from __future__ import annotations

from itertools import product

import pytest

from spielwerk.game.node import Node, perft
from spielwerk.games.fire_water.game import GAME
from spielwerk.games.fire_water.play import opener
from tests.rules.fire_water.helper import (
    COLUMNS,
    Player,
    forbids,
    moves,
    open_tiles,
    opened,
    play,
    position,
    refusal,
    unopened_tiles,
)

every_count = pytest.mark.parametrize("seats", [2, 3, 4])
ELEMENTALS = "Ec3;Ee3;Eg3"


@every_count
@pytest.mark.rule("FW-1")
def test_tiles(seats: int) -> None:
    all_pairs = {f"{fire}{water}" for fire, water in product("1234", "1234")}
    equal = {"11", "22", "33", "44"}
    expected = all_pairs - equal if seats == 4 else all_pairs
    assert len(expected) == {2: 16, 3: 16, 4: 12}[seats]
    state = GAME.start(seats)
    for seat in range(seats):
        assert set(unopened_tiles(state, seat)) == expected


@pytest.mark.rule("FW-1")
def test_four_players_have_no_tiles_with_equal_values() -> None:
    four = position(*[Player()] * 4)
    assert forbids(four, "22a1a2") == "FW-1"
    three = position(*[Player()] * 3)
    assert forbids(three, "22a1a2") == "FW-6"  # There it is only face down.
    assert "22a1a2" in moves(position(*[Player(hand="11 12 22")] * 3))


@every_count
@pytest.mark.rule("FW-2")
def test_stones_leaders_and_elementals(seats: int) -> None:
    state = GAME.start(seats)
    left = [state.position.stones_left(seat) for seat in range(seats)]
    assert left == [{2: 20, 3: 20, 4: 15}[seats]] * seats
    assert [player.leader for player in state.position.players] == [None] * seats
    assert len(play(state, ELEMENTALS).position.elementals) == 3


@pytest.mark.rule("FW-3")
def test_every_unopened_tile_is_equally_likely() -> None:
    state = play(GAME.start(2), ELEMENTALS)
    everything = [f"{fire}{water}" for fire, water in product("1234", "1234")]
    for count in range(3):
        outcomes = {state.format_outcome(opening): weight for opening, weight in state.outcomes()}
        assert outcomes == {f"?0:{tile}": 1 for tile in everything[count:]}
        state = opened(state, everything[count])
    # Red's tiles are opened; Green's are still all there.
    assert {state.format_outcome(opening) for opening, _ in state.outcomes()} == {
        f"?1:{tile}" for tile in everything
    }


# The squares for an elemental.


@every_count
@pytest.mark.rule("FW-4")
def test_elementals_are_not_on_the_edge(seats: int) -> None:
    inner = "abcdefghijkl"[1 : COLUMNS[seats] - 1]
    state = GAME.start(seats)
    assert moves(state) == {f"E{column}{row}" for column in inner for row in range(2, 8)}
    assert forbids(state, "Ea1") == "FW-4"
    assert forbids(state, "Ec8") == "FW-4"
    assert refusal(state, "Ea4").cells == ("a4",)


@pytest.mark.rule("FW-4")
def test_elementals_are_not_next_to_each_other() -> None:
    state = play(GAME.start(2), "Ed4")
    around = {"c3", "c4", "c5", "d3", "d4", "d5", "e3", "e4", "e5"}
    inner = {f"{column}{row}" for column in "bcdefg" for row in range(2, 8)}
    assert moves(state) == {f"E{cell}" for cell in inner - around}
    for cell in around:
        assert forbids(state, f"E{cell}") == "FW-4"
        assert refusal(state, f"E{cell}").cells == ("d4",)


@pytest.mark.parametrize(("seats", "order"), [(2, [0, 1, 0]), (3, [0, 1, 2]), (4, [0, 1, 2])])
@pytest.mark.rule("FW-4")
def test_who_places_the_elementals(seats: int, order: list[int]) -> None:
    state = GAME.start(seats)
    for seat, text in zip(order, ELEMENTALS.split(";"), strict=True):
        assert state.to_move() == (seat,)
        state = play(state, text)
    assert state.to_move() == ()


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 0), (4, 3)])
@pytest.mark.rule("FW-5")
def test_everybody_opens_three_tiles_and_the_next_has_the_first_turn(
    seats: int, first: int
) -> None:
    state = play(GAME.start(seats), ELEMENTALS)
    for seat in range(seats):
        for tile in ("12", "34", "41"):
            assert opener(state.position) == seat
            assert state.turn == 3
            state = opened(state, tile)
    assert [open_tiles(state, seat) for seat in range(seats)] == [["12", "34", "41"]] * seats
    assert state.outcomes() == ()
    assert state.to_move() == (first,)
    assert state.turn == 4


@pytest.mark.rule("FW-4", "FW-5")
def test_actions_at_the_wrong_time() -> None:
    preparing = play(GAME.start(2), "Ed4")
    for text in ("12a1a2", "La2", "Pa1", "Cd4", "-"):
        assert forbids(preparing, text) == "FW-5"
    regular = opened(play(preparing, "Eb2;Eg7"), "12", "13", "14", "12", "13", "14")
    assert forbids(regular, "Ee6") == "FW-4"
    assert refusal(regular, "Ee6").cells == ("b2", "d4", "g7")


# Counting (perft): the inner board is 6×6 or 10×6.


@every_count
def test_counts_of_the_preparation_by_arithmetic(seats: int) -> None:
    width, height = COLUMNS[seats] - 2, 6
    squares = width * height
    # Square and neighbours together, over all squares: along a side of n, 3n - 2.
    excluded = (3 * width - 2) * (3 * height - 2)
    node = Node(GAME.start(seats))
    assert perft(node, 1) == squares
    assert perft(node, 2) == squares * squares - excluded
    if seats == 2:
        assert perft(node, 1) == 36
        assert perft(node, 2) == 36 * 36 - 256 == 1040


@pytest.mark.parametrize(
    "seats", [2, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 4))]
)
def test_three_elementals_counted_by_distance(seats: int) -> None:
    squares = list(product(range(COLUMNS[seats] - 2), range(6)))

    def apart(one: tuple[int, int], other: tuple[int, int]) -> bool:
        return max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= 2

    far = {one: {other for other in squares if apart(one, other)} for one in squares}
    triples = sum(len(far[one] & far[other]) for one in squares for other in far[one])
    node = Node(GAME.start(seats))
    assert perft(node, 3) == triples
    # Then chance opens one of Red's tiles.
    assert (
        perft(Node(play(GAME.start(seats), "Ec3;Ee3")), 2)
        == sum(apart((1, 1), square) and apart((3, 1), square) for square in squares)
        * {2: 16, 3: 16, 4: 12}[seats]
    )
