"""The turn, placing, burning and petrifying (IF-1 to IF-5)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.rules.ignite_flow.drawing import (
    GAME,
    board,
    cells,
    forbids,
    moves,
    play,
    position,
    refusal,
)


@pytest.mark.rule("IF-1")
def test_an_action_then_a_temple_or_none() -> None:
    state = play(GAME.start(), "Ec3")
    assert state.position.mover == 0
    assert moves(state) == {"Tc3", "-"}
    assert play(state, "-").position.mover == 1
    assert play(state, "Tc3").position.temples == (cells("c3"), cells(""))


@pytest.mark.rule("IF-1")
def test_the_turn_ends_by_itself_where_no_temple_can_be_placed() -> None:
    assert play(GAME.start(), "Fc3").position.mover == 1


@pytest.mark.rule("IF-1")
def test_the_turn_ends_by_itself_without_a_temple_in_hand() -> None:
    state = position("... EOE OEO")
    assert play(state, "Fa3").position.mover == 1


@pytest.mark.rule("IF-1")
def test_action_and_temple_keep_their_order() -> None:
    start = GAME.start()
    assert forbids(start, "Tc3") == "IF-1"
    assert forbids(start, "-") == "IF-1"
    assert forbids(play(start, "Ec3"), "Fa1") == "IF-1"


@pytest.mark.rule("IF-2")
def test_fire_water_and_earth_go_onto_any_empty_cell() -> None:
    state = position(
        """
        .FW
        ED.
        XO.
        """
    )
    empty = ["a3", "c2", "c1"]
    assert moves(state, "FWE") == {kind + cell for kind in "FWE" for cell in empty}
    for cell in ("b3", "c3", "a2", "b2", "a1", "b1"):
        assert forbids(state, f"F{cell}") == "IF-2"


@pytest.mark.rule("IF-2")
def test_an_element_is_never_placed_twice_on_a_cell_and_the_refusal_says_what_is_there() -> None:
    found = refusal(play(GAME.start(), "Fc3"), "Wc3")
    assert (found.rule, found.cells) == ("IF-2", ("c3",))
    assert "c3 holds fire" in found.message("en")
    assert "auf c3 liegt Feuer" in found.message("de")


@pytest.mark.rule("IF-3")
def test_fire_spreads_straight_onto_empty_cells_and_earth() -> None:
    state = position(
        """
        ..W
        EF.
        .D.
        """
    )
    assert moves(state, "B") == {"Ba2", "Bb3", "Bc2"}
    assert board(play(state, "Ba2")) == ["..W", "FF.", ".D."]


@pytest.mark.rule("IF-3")
def test_fire_does_not_spread_onto_water_desert_or_fire_nor_diagonally() -> None:
    state = position(
        """
        .WW
        FFD
        .E.
        """
    )
    assert forbids(state, "Bb3") == "IF-3"
    assert forbids(state, "Bc2") == "IF-3"
    assert forbids(state, "Ba2") == "IF-3"
    assert forbids(state, "Bc1") == "IF-3"
    assert moves(state, "B") == {"Ba3", "Ba1", "Bb1"}


@pytest.mark.rule("IF-4")
@pytest.mark.parametrize("player", ["white", "black"])
def test_a_burnt_temple_goes_to_the_opponent_of_its_owner_whoever_burns_it(player: str) -> None:
    state = position(
        """
        ...
        FO.
        ...
        """,
        player,
    )
    after = play(state, "Bb2")
    assert after.position.trophies == (0, 1)
    assert after.position.temples == (cells(""), cells(""))
    assert after.position.hands == (2, 3)  # It does not return to play.
    assert after.scores() == (0, 4)


@pytest.mark.rule("IF-5")
def test_four_connected_fires_become_desert() -> None:
    state = position(
        """
        F...
        .F..
        .F..
        ..F.
        """
    )
    assert moves(state, "D") == {"Da4b2b3c1"}
    assert board(play(state, "Da4b2b3c1")) == ["D...", ".D..", ".D..", "..D."]


@pytest.mark.rule("IF-5")
def test_any_connected_four_of_a_larger_group() -> None:
    state = position(
        """
        F....
        F....
        F....
        F....
        F....
        """
    )
    assert moves(state, "D") == {"Da1a2a3a4", "Da2a3a4a5"}
    block = position(
        """
        ...
        FFF
        FFF
        """
    )
    # Every four of these six hang together: in the middle column at least one fire remains
    # unless both are left out, and then the outer columns do not touch.
    names = ["a1", "a2", "b1", "b2", "c1", "c2"]
    fours = {"".join(four) for four in combinations(names, 4)}
    assert moves(block, "D") == {f"D{four}" for four in fours - {"a1a2c1c2"}}
    assert forbids(block, "Da1a2c1c2") == "IF-5"


@pytest.mark.rule("IF-5")
def test_only_fires_turn_to_desert() -> None:
    state = position(
        """
        FFF
        W..
        ...
        """
    )
    found = refusal(state, "Da2a3b3c3")
    assert (found.rule, found.cells) == ("IF-5", ("a2",))
