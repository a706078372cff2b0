"""Flowing and reacting (IF-6 to IF-12)."""

from __future__ import annotations

import pytest

from spielwerk.game.refusals import BadlyWritten
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


@pytest.mark.rule("IF-6")
def test_water_flows_diagonally_over_one_or_two_empty_cells() -> None:
    state = position(
        """
        ....
        ....
        ....
        W...
        """
    )
    # From b2 the river goes straight on to c3 or bends to c1 or a3.
    assert moves(state, "~") == {"~b2", "~b2c3", "~b2c1", "~a3b2"}
    assert board(play(state, "~b2c3")) == ["....", "..W.", ".W..", "W..."]


@pytest.mark.rule("IF-6")
def test_straight_rivers_do_not_bend() -> None:
    state = position(
        """
        ....
        ....
        ....
        W...
        """,
        extra="straight_rivers=true",
    )
    assert moves(state, "~") == {"~b2", "~b2c3"}
    assert forbids(state, "~b2c1") == "IF-6"


@pytest.mark.rule("IF-6")
def test_a_river_does_not_fork() -> None:
    state = position(
        """
        ...
        .W.
        ...
        """
    )
    assert moves(state, "~") == {"~a1", "~a3", "~c1", "~c3"}
    assert forbids(state, "~a1c3") == "IF-6"


@pytest.mark.rule("IF-6")
def test_the_same_two_cells_are_one_move_wherever_the_river_begins() -> None:
    state = position(
        """
        ....
        ...W
        ....
        .W..
        """
    )
    # Both waters reach c2, and one of them a1 or d1 behind it.
    rivers = moves(state, "~")
    assert "~c2" in rivers
    assert "~c2d1" in rivers
    assert forbids(state, "~c1") == "IF-6"
    assert forbids(state, "~a4") == "IF-6"


@pytest.mark.rule("IF-7")
def test_water_flows_into_land_only_beside_an_own_temple() -> None:
    drawing = """
        ..W.
        .E..
        .O..
        ....
        """
    assert "~b3" in moves(position(drawing, "white"), "~")
    assert forbids(position(drawing, "black"), "~b3") == "IF-7"
    assert refusal(position(drawing, "black"), "~b3").cells == ("b2", "b3")
    assert board(play(position(drawing), "~b3")) == ["..W.", ".W..", ".O..", "...."]


@pytest.mark.rule("IF-7")
def test_both_may_where_both_have_a_temple_and_only_from_a_diagonal_water() -> None:
    drawing = """
        .W..
        EEEE
        OWX.
        ....
        """
    for player in ("white", "black"):
        state = position(drawing, player)
        assert {"~a3", "~c3"} <= moves(state, "~")
        assert forbids(state, "~b3") == "IF-7"


@pytest.mark.rule("IF-8")
def test_water_flows_onto_no_temple() -> None:
    drawing = """
        .W.
        OEX
        ...
        """
    for player in ("white", "black"):
        assert forbids(position(drawing, player), "~a2") == "IF-8"
        assert forbids(position(drawing, player), "~c2") == "IF-8"


@pytest.mark.rule("IF-9")
def test_the_two_ways_to_flow_do_not_mix() -> None:
    state = position(
        """
        ...E
        ..OE
        ....
        W...
        """
    )
    assert "~b2" in moves(state, "~")
    assert forbids(state, "~b2d4") == "IF-9"  # First over an empty cell, then into land.
    land = position(
        """
        ...E
        .OEE
        .E..
        W...
        """
    )
    assert "~b2" in moves(land, "~")
    assert forbids(land, "~b2c3") == "IF-9"  # Only one cell into land.


@pytest.mark.rule("IF-9")
def test_water_enters_no_fire_desert_or_water() -> None:
    state = position(
        """
        FWD
        .W.
        W.E
        """
    )
    for cell in ("a3", "c3", "a1"):
        assert forbids(state, f"~{cell}") == "IF-9"


@pytest.mark.rule("IF-9")
def test_what_lies_beside_the_diagonal_does_not_matter() -> None:
    state = position(
        """
        ...
        D..
        WD.
        """
    )
    assert "~b2c3" in moves(state, "~")


@pytest.mark.rule("IF-10")
@pytest.mark.parametrize("cell", ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"])
def test_fire_and_water_react_in_all_eight_directions(cell: str) -> None:
    state = play(position("... .F. ..."), f"W{cell}")
    reaction = "R" + "".join(sorted(["b2", cell]))
    assert moves(state, "R") == {reaction}
    after = play(state, reaction)
    assert after.position.earth == cells(f"b2 {cell}")
    assert after.position.fire == after.position.water == cells("")


@pytest.mark.rule("IF-10")
def test_only_a_fire_and_a_water_that_touch_react() -> None:
    state = position(
        """
        F.W
        F.E
        W.D
        """
    )
    assert forbids(state, "Ra3c3") == "IF-10"
    assert forbids(state, "Ra2a3") == "IF-10"
    assert forbids(state, "Ra2b2") == "IF-10"
    assert forbids(state, "Rc2c3") == "IF-10"


NARROW = "vertical_reactions=false"


@pytest.mark.rule("IF-10")
@pytest.mark.parametrize("cell", ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"])
def test_in_the_narrower_reading_nothing_reacts_upwards_or_downwards(cell: str) -> None:
    """The book's words: horizontal or diagonal."""
    state = play(position("... .F. ...", extra=NARROW), f"W{cell}")
    reaction = "R" + "".join(sorted(["b2", cell]))
    if cell not in ("b1", "b3"):
        assert moves(state, "R") == {reaction}
        return
    assert moves(state, "R") == set()
    found = refusal(state, reaction)
    assert (found.rule, set(found.cells)) == ("IF-10", {"b2", cell})
    assert "one above the other" in found.message("en")


@pytest.mark.rule("IF-10", "IF-11")
def test_in_the_narrower_reading_a_chain_has_no_link_upwards_or_downwards() -> None:
    column = "F.. F.. W.."
    assert "Ra1a2a3!a3" in moves(position(column), "R")
    assert moves(position(column, extra=NARROW), "R") == set()
    assert forbids(position(column, extra=NARROW), "Ra1a2a3!a3") == "IF-11"
    # The two fires lie one above the other, but the water touches both diagonally.
    corner = position("F.. FW. ...", extra=NARROW)
    assert moves(corner, "R") == {"Ra2b2", "Ra3b2", "Ra2a3b2!a2", "Ra2a3b2!a3"}


@pytest.mark.rule("IF-5")
def test_the_narrower_reading_is_about_reactions_only() -> None:
    column = "F... F... F... F..."
    assert moves(position(column, extra=NARROW), "D") == {"Da1a2a3a4"}


@pytest.mark.rule("IF-10")
def test_options_are_written_after_the_turn_and_only_where_they_differ() -> None:
    plain = ".../.../... white 3-3 0-0 action turn 1"
    state = GAME.parse_state(f"{plain} straight_rivers=true {NARROW}")
    assert str(state) == f"{plain} straight_rivers=true {NARROW}"
    assert state.options == {"straight_rivers": True, "vertical_reactions": False, "size": 3}
    assert str(GAME.start(None, {"size": 3})) == plain
    assert GAME.parse_state(plain).options["vertical_reactions"] is True
    for wrong in (
        f"{NARROW} straight_rivers=true",
        "vertical_reactions=true",
        f"{NARROW} {NARROW}",
    ):
        with pytest.raises(BadlyWritten):
            GAME.parse_state(f"{plain} {wrong}")


@pytest.mark.rule("IF-11")
def test_worked_example_two_fires_and_a_water() -> None:
    state = position(
        """
        F..
        .F.
        ..W
        """
    )
    assert moves(state, "R") == {"Rb2c1", "Ra3b2c1!a3", "Ra3b2c1!b2"}
    assert board(play(state, "Ra3b2c1!a3")) == ["D..", ".E.", "..E"]


@pytest.mark.rule("IF-11")
def test_whichever_is_in_the_middle() -> None:
    water_between = position("FWF ... ...")
    assert moves(water_between, "R") == {"Ra3b3", "Rb3c3", "Ra3b3c3!a3", "Ra3b3c3!c3"}
    fire_between = position("WFW ... ...")
    assert moves(fire_between, "R") == {"Ra3b3", "Rb3c3", "Ra3b3c3!a3", "Ra3b3c3!c3"}
    water_at_the_end = position("FFW ... ...")
    assert moves(water_at_the_end, "R") == {"Rb3c3", "Ra3b3c3!a3", "Ra3b3c3!b3"}


@pytest.mark.rule("IF-11")
def test_no_chain_no_reaction_and_the_single_one_never_becomes_desert() -> None:
    state = position(
        """
        FW.F
        ....
        ....
        FFF.
        """
    )
    assert forbids(state, "Ra4b4d4!a4") == "IF-11"
    assert forbids(state, "Ra1b1c1!a1") == "IF-11"
    assert forbids(state, "Ra4b4c4!a4") == "IF-11"
    assert forbids(position("FWF ... ..."), "Ra3b3c3!b3") == "IF-11"


@pytest.mark.rule("IF-12")
def test_nothing_moves_or_replaces_a_desert() -> None:
    state = position(
        """
        FD.
        .W.
        DE.
        """
    )
    touched = {move for move in moves(state) if "b3" in move or "a1" in move}
    assert touched == set()
    assert forbids(state, "Eb3") == "IF-2"
    assert forbids(state, "Bb3") == "IF-3"
    assert forbids(state, "~a1") == "IF-9"
