"""Tiles and leaders (FW-6, FW-7, FW-14)."""

from __future__ import annotations

import pytest

from tests.rules.fire_water.helper import (
    Player,
    beside,
    forbids,
    full,
    moves,
    open_tiles,
    opened,
    play,
    position,
    refusal,
    unopened_tiles,
)

CELLS = {f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)}


def tile_moves(tiles: list[str], empty: set[str]) -> set[str]:
    """Every way to lay these tiles on empty squares, either half on either square."""
    return {
        f"{tile}{one}{other}"
        for tile in tiles
        for one in empty
        for other in beside(one)
        if other in empty
    }


@pytest.mark.rule("FW-6")
def test_open_tiles_go_onto_adjacent_empty_squares() -> None:
    state = position(
        Player(tiles="12a1a2", leader="h4", hand="11 24 33"),
        Player(tiles="44e4e5", hand="12 13 14"),
    )
    taken = {"a1", "a2", "e4", "e5", "h4", "b7", "d7", "f7"}
    assert moves(state, "1234") == tile_moves(["11", "24", "33"], CELLS - taken)


@pytest.mark.rule("FW-6")
def test_tiles_that_are_not_open() -> None:
    state = position(Player(tiles="12a1a2", hand="11 24 33"), Player())
    assert forbids(state, "12c1c2") == "FW-6"
    assert "already on the board" in refusal(state, "12c1c2").message("en")
    assert forbids(state, "34c1c2") == "FW-6"
    assert "face down" in refusal(state, "34c1c2").message("en")
    assert "Feuer 3 und Wasser 4 liegt noch verdeckt" in refusal(state, "34c1c2").message("de")


@pytest.mark.rule("FW-6")
def test_squares_that_are_not_adjacent_or_not_empty() -> None:
    state = position(Player(tiles="12a1a2", leader="h4", hand="11 24 33"), Player(tiles="44e4e5"))
    for squares in ("c1d2", "c1e1", "c1c1", "a8b1"):
        assert forbids(state, f"11{squares}") == "FW-6"
        assert "side by side" in refusal(state, f"11{squares}").message("en")
    for squares, cell, words in (
        ("a2a3", "a2", "water 2 of Red"),
        ("d4e4", "e4", "fire 4 of Green"),
        ("b6b7", "b7", "an elemental"),
        ("h4h5", "h4", "the leader of Red"),
        ("a1a2", "a1", "fire 1 of Red"),
    ):
        assert forbids(state, f"11{squares}") == "FW-6"
        assert refusal(state, f"11{squares}").cells == (cell,)
        assert words in refusal(state, f"11{squares}").message("en")


@pytest.mark.rule("FW-6")
def test_a_tile_not_on_a_stone() -> None:
    state = position(Player(tiles="11g1f1", stones="h1"), Player(tiles="11h2h3"))
    assert forbids(state, "12h1h2") == "FW-6"
    assert refusal(state, "12h1h2").cells == ("h1",)
    assert refusal(state, "12h1h2").message("de").endswith("Auf h1 liegt ein Stein von Rot.")


@pytest.mark.rule("FW-6", "FW-3")
def test_one_more_tile_is_opened() -> None:
    state = position(Player(hand="11 24 33"), Player())
    laid = play(state, "24c1c2")
    assert laid.to_move() == ()
    assert laid.turn == state.turn
    everything = {f"{fire}{water}" for fire in "1234" for water in "1234"}
    assert {opening.seat for opening, _ in laid.outcomes()} == {0}
    assert {str(opening.tile) for opening, _ in laid.outcomes()} == everything - {"11", "24", "33"}
    after = opened(laid, "42")
    assert open_tiles(after, 0) == ["11", "33", "42"]
    assert after.to_move() == (1,)
    assert after.turn == state.turn + 1


@pytest.mark.rule("FW-6")
def test_fewer_than_three_are_open_when_none_is_left_to_open() -> None:
    state = full(
        Player(leader="c1", hand="12 13 14"), Player(), empty="a1 a2 a3 a4 b1 b2 b3 b4", lavish=0
    )
    assert unopened_tiles(state, 0) == []
    after = play(state, "12a1a2")
    assert after.outcomes() == ()
    assert open_tiles(after, 0) == ["13", "14"]
    assert after.to_move() == (1,)


# Leaders. The elementals are on b7, d7, f7.


@pytest.mark.rule("FW-7")
def test_where_a_leader_goes() -> None:
    state = position(Player(tiles="12a2a3"), Player(tiles="11e4e5", leader="h5"))
    taken = {"a2", "a3", "e4", "e5", "h5", "b7", "d7", "f7"}
    corners = {"a1", "a8", "h1", "h8"}
    beside_elementals = {cell for one in ("b7", "d7", "f7") for cell in beside(one)}
    assert beside_elementals == {
        "a7", "b6", "b8", "c7", "d6", "d8", "e7", "f6", "f8", "g7",
    }  # fmt: skip
    assert moves(state, "L") == {f"L{cell}" for cell in CELLS - taken - corners - beside_elementals}
    # Diagonally next to an elemental is allowed.
    assert "La6" in moves(state)
    for cell in corners:
        assert forbids(state, f"L{cell}") == "FW-7"
        assert refusal(state, f"L{cell}").cells == (cell,)
    assert refusal(state, "Lc7").cells == ("b7", "d7")
    assert refusal(state, "Lc7").message("en").endswith("they are on b7 and d7.")
    assert refusal(state, "Lb6").message("de").endswith("Auf b7 ist eines.")
    for cell in taken:
        assert forbids(state, f"L{cell}") == "FW-7"
        assert refusal(state, f"L{cell}").cells == (cell,)


@pytest.mark.rule("FW-7")
def test_a_leader_is_placed_once() -> None:
    state = play(position(Player(), Player()), "La2")
    assert state.to_move() == (1,)
    assert state.board.view(None)["players"][0]["has_leader"]
    state = play(state, "Lb2")
    assert moves(state, "L") == set()
    assert forbids(state, "Lc2") == "FW-7"
    assert refusal(state, "Lc2").cells == ("a2",)
    assert refusal(state, "Lc2").message("en").endswith("and it is already on a2.")


@pytest.mark.rule("FW-14", "FW-8")
def test_a_leader_occupies_its_square_and_has_no_influence() -> None:
    """a1 is water. Red's water 2 on a2 acts on it; on b1 is a leader, or nothing.

    3  R1f
    2  R2w
    1  .    *
       a    b
    """
    tiles = "12a3a2"
    assert "Pa1" not in moves(position(Player(tiles=tiles), Player()))
    for leaders in (("b1", ""), ("", "b1")):
        red, green = leaders
        state = position(Player(tiles=tiles, leader=red), Player(leader=green))
        assert moves(state, "P") == {"Pa1"}
        report = state.board.details(None, "en")["influence"]["a1"]
        assert "Influence: Red 2 (a2), Green 0." in report["text"]
