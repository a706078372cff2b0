r"""HV-21 to HV-23: the pillbug, its throw, and who is barred."""

from __future__ import annotations

import pytest

from tests.rules.hive.helper import (
    destinations,
    forbids,
    legal,
    marked,
    moves,
    play,
    position,
    refusal,
    start,
    where,
)


@pytest.mark.rule("HV-21")
def test_the_pillbug_makes_one_slide() -> None:
    drawing = """
              .   wQ
                wP  bQ
                  .
    """
    state = position(drawing)
    assert destinations(state, "wP") == marked(drawing)
    assert forbids(state, "wP bQ-") == "HV-21"
    assert forbids(state, "wP bQ") == "HV-21"


@pytest.mark.rule("HV-21", "HV-7")
def test_it_does_not_slide_through_a_narrow_gap() -> None:
    drawing = """
              bG1 bG2
            wP  x   bQ
              bA1 wQ
    """
    assert forbids(position(drawing), "wP wP-") == "HV-7"


# The pillbug lies in the middle; bA1 beside it can be put down on each dot.
THROW = """
              .   .
            .   wP  bA1
              .   bQ  wQ
"""


@pytest.mark.rule("HV-22")
def test_it_throws_enemy_pieces_to_empty_spaces_beside_it() -> None:
    state = position(THROW)
    assert destinations(state, "bA1") == marked(THROW)
    assert destinations(state, "bQ") == marked(THROW)
    assert forbids(state, "bA1 wQ-") == "HV-22"
    assert forbids(state, "bA1 bQ") == "HV-22"


@pytest.mark.rule("HV-22")
def test_it_throws_own_pieces_which_is_one_move_with_their_own() -> None:
    drawing = """
              .   .
            .   wP  wQ
              .   bQ  bA1
    """
    state = position(drawing)
    # The queen can slide to the space north-east of the pillbug, and also be thrown there.
    assert marked(drawing) <= destinations(state, "wQ")
    found = state.legal_moves(0)
    assert len(found) == len(set(found))
    assert legal(state, "wQ wP/")


@pytest.mark.rule("HV-22", "HV-20")
def test_only_a_pillbug_beside_it_throws_a_piece() -> None:
    state = position(THROW)
    drawing = """
            wP  wQ  bQ  bA1
    """
    far = position(drawing)
    found = refusal(far, "bA1 bQ/")
    assert found.rule == "HV-20"
    assert "pillbug" in found.message()
    assert "mosquito" in found.message()
    without_mosquito = position(drawing, game_type="Base+P")
    assert "mosquito" not in refusal(without_mosquito, "bA1 bQ/").message()
    # A piece of a stack cannot be thrown.
    on_a_stack = position(drawing.replace("bA1", "bB1"), under={"bB1": "bA1"})
    assert "throw" not in refusal(on_a_stack, "bB1 bQ/").message()
    assert legal(state, "bA1 \\wP")
    # The opponent's pillbug does not throw for you.
    theirs = THROW.replace("wP", "bP").replace("wQ", "wA1").replace("bQ", "wQ").replace("bA1", "bQ")
    assert forbids(position(theirs), "bQ \\bP") == "HV-20"


@pytest.mark.rule("HV-22", "HV-6")
def test_the_only_link_is_not_thrown() -> None:
    drawing = """
              .   .
            .   wP  bA1 wQ  bQ
              .   .
    """
    state = position(drawing)
    assert destinations(state, "bA1") == set()
    assert forbids(state, "bA1 \\wP") == "HV-6"


@pytest.mark.rule("HV-22", "HV-6")
def test_the_pillbug_throws_even_if_it_is_the_only_link_itself() -> None:
    drawing = """
              .   .
        wA1 wQ  wP  bA1
              .   bQ
    """
    state = position(drawing)
    assert destinations(state, "wP") == set()
    assert destinations(state, "bA1") == marked(drawing)


@pytest.mark.rule("HV-22")
def test_a_covered_pillbug_throws_nothing() -> None:
    state = position(THROW.replace("wP ", "bB1"), under={"bB1": "wP"})
    assert destinations(state, "bA1") == set()
    assert forbids(state, "bA1 \\wP") == "HV-22"


@pytest.mark.rule("HV-22")
def test_single_pieces_only() -> None:
    drawing = THROW.replace("bA1", "bB1")
    state = position(drawing, under={"bB1": "bA1"})
    found = refusal(state, "bB1 \\wP")
    assert found.rule == "HV-22"
    assert "stack" in found.message()
    assert forbids(state, "bA1 \\wP") == "HV-10"


@pytest.mark.rule("HV-22", "HV-7")
def test_two_higher_stacks_bar_either_half_of_a_throw() -> None:
    # Stacks on both sides of bA1: it does not get up onto the pillbug.
    up = """
              .   bB1
            .   wP  bA1
              .   bB2 wQ
                bQ
    """
    stacks = {"bB1": "bG1", "bB2": "bG2"}
    found = refusal(position(up, under=stacks), "bA1 -wP")
    assert found.rule == "HV-7"
    assert legal(position(up, under={"bB1": "bG1"}), "bA1 -wP")
    # Then the space where it would land does not matter either.
    assert forbids(position(up, under=stacks), "bA1 bA1-") == "HV-7"
    # Stacks on both sides of the space to the west: nothing gets down there.
    down = """
              bB1 .
            x   wP  bA1
              bB2 wQ  bQ
    """
    state = position(down, under=stacks)
    assert forbids(state, "bA1 -wP") == "HV-7"
    assert legal(state, "bA1 wP/")
    assert legal(position(down, under=stacks, options="beetle_gates=false"), "bA1 -wP")


MOSQUITO = """
              .   .
            .   wM  bA1
              .   bP  wQ
                bQ
"""


@pytest.mark.rule("HV-22", "HV-15")
def test_a_mosquito_on_the_ground_beside_any_pillbug_throws_as_well() -> None:
    state = position(MOSQUITO)
    assert marked(MOSQUITO) <= destinations(state, "bA1")
    not_beside = MOSQUITO.replace("bP ", "bG1").replace("bQ", "bQ  bP")
    assert forbids(position(not_beside), "bA1 \\wM") == "HV-20"


@pytest.mark.rule("HV-22", "HV-15")
def test_on_top_it_does_not() -> None:
    state = position(MOSQUITO, under={"wM": "wA1"})
    assert destinations(state, "bA1") == set()
    assert forbids(state, "bA1 \\wM") == "HV-22"


@pytest.mark.rule("HV-23")
def test_the_piece_just_moved_is_not_thrown() -> None:
    state = position(THROW, moved="bA1")
    assert destinations(state, "bA1") == set()
    found = refusal(state, "bA1 \\wP")
    assert found.rule == "HV-23"
    assert set(found.cells) == where(state, "bA1")
    assert destinations(state, "bQ") == marked(THROW)


@pytest.mark.rule("HV-23")
def test_a_piece_thrown_by_the_opponent_rests_for_a_ply() -> None:
    state = position(THROW.replace("wP", "bP").replace("bA1", "wA1"), "Black[20]")
    state = play(state, "wA1 \\bP")
    assert destinations(state, "wA1") == set()
    assert forbids(state, "wA1 wQ-") == "HV-23"
    state = play(state, "wG1 wQ-;bG1 /bQ")
    assert legal(state, "wA1 wG1-")


@pytest.mark.rule("HV-23")
def test_a_pillbug_just_thrown_throws_nothing() -> None:
    drawing = """
              bM  wP  bA1
            wQ  bP  bQ  .
    """
    state = position(drawing, moved="wP")
    assert destinations(state, "bA1") == set()
    assert forbids(state, "bA1 wP/") == "HV-23"
    assert legal(position(drawing), "bA1 wP/")


@pytest.mark.rule("HV-23")
def test_a_piece_just_placed_is_not_thrown() -> None:
    state = play(start("Base+MLP"), "wP;bQ wP-;wQ -wP;bA1 bQ-;wA1 -wQ;bA1 bQ\\")
    assert "bA1" not in {move.split()[0] for move in moves(state)}


@pytest.mark.rule("HV-23", "HV-17")
def test_after_a_pass_nobody_is_barred() -> None:
    assert destinations(position(THROW, moved="-"), "bA1") == marked(THROW)
