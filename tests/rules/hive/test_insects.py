r"""HV-9 to HV-15: how each insect moves, with the examples that the book counts."""

from __future__ import annotations

import pytest

from spielwerk.games.hive.notation.stacks import name
from tests.rules.hive.helper import (
    crossed,
    destinations,
    forbids,
    legal,
    marked,
    position,
    refusal,
    where,
)

QUEEN = """
              .   .
            wG1 bQ  wG2
          bG1 .   .   bG2
            wA1 bA1 wQ
"""
BEETLE = """
              .   wQ*
                wB1 bQ*
                  .
"""
# Across the gap below bA1 is bS1, with an x behind it.
GRASSHOPPER = """
                  .
                wQ
              wG1 bQ  .
                bA1 wA1
                  .   wS1
                    bS1
                      x
"""
# In one step the spider cannot reach the space to its west, where it would touch only wS1.
SPIDER = """
            .   x   bS1
              wS1     wQ
            bQ  .   .   wB1 .
              wA1 wG1 bA1
"""
ANT = """
              .   .   .
            .   wG1 bQ  .
          .   wQ  x   bG1 .
            .   bS1 wS1 wA1
              .   .   .
"""
LADYBUG = """
              .   .
            .   wQ  .   .
              .   bQ  bG1 .
                wL  wA1 .
                  .   .
"""
MOSQUITO = """
                  .
            .   bB1*wQ  bQ
              wM  bS1*.
                .
"""


@pytest.mark.rule("HV-9", "HV-10", "HV-11", "HV-12", "HV-13", "HV-14", "HV-15")
@pytest.mark.parametrize(
    ("drawing", "turn", "piece", "count"),
    [
        (QUEEN, "Black[20]", "bQ", 4),
        (BEETLE, "White[20]", "wB1", 4),
        (GRASSHOPPER, "White[20]", "wG1", 3),
        (SPIDER, "Black[20]", "bS1", 4),
        (ANT, "White[20]", "wA1", 11),
        (LADYBUG, "White[20]", "wL", 10),
        (MOSQUITO, "White[20]", "wM", 6),
    ],
    ids=["queen", "beetle", "grasshopper", "spider", "ant", "ladybug", "mosquito"],
)
def test_the_examples_of_the_book(drawing: str, turn: str, piece: str, count: int) -> None:
    state = position(drawing, turn)
    assert len(marked(drawing)) == count
    assert destinations(state, piece) == marked(drawing)
    assert not crossed(drawing) & destinations(state, piece)


# The queen bee.


@pytest.mark.rule("HV-9")
def test_the_queen_goes_one_step_only() -> None:
    state = position(QUEEN, "Black[20]")
    found = refusal(state, "bQ \\wG1")
    assert found.rule == "HV-9"
    assert where(state, "bQ") <= set(found.cells)
    assert forbids(state, "bQ wA1") == "HV-9"
    assert forbids(state, "bQ wG1") == "HV-9"


@pytest.mark.rule("HV-9")
def test_she_cannot_stay_where_she_is() -> None:
    assert forbids(position(QUEEN, "Black[20]"), "bQ wG1-") == "HV-9"


# The beetle.


@pytest.mark.rule("HV-10")
def test_the_beetle_goes_one_step_only() -> None:
    state = position(BEETLE)
    assert forbids(state, "wB1 bQ-") == "HV-10"
    assert forbids(state, "wB1 wQ/") == "HV-10"


@pytest.mark.rule("HV-10")
def test_on_top_it_goes_in_all_directions_also_into_closed_spaces() -> None:
    drawing = """
              .   .
            .   wB1 wQ*
              .   bG1*bQ
    """
    assert destinations(position(drawing, under={"wB1": "wS1"}), "wB1") == marked(drawing)
    down = """
              wQ  bG1
            wB1 .   bA1
              bQ  wA1
    """
    assert marked(down) <= destinations(position(down, under={"wB1": "wS1"}), "wB1")


@pytest.mark.rule("HV-10")
def test_what_it_covers_cannot_move() -> None:
    drawing = """
            wQ  bB1 bQ
    """
    state = position(drawing, under={"bB1": "wA1"})
    found = refusal(state, "wA1 bQ-")
    assert found.rule == "HV-10"
    assert set(found.cells) == where(state, "wA1")


@pytest.mark.rule("HV-10")
def test_beetles_and_mosquitoes_pile_up_without_limit() -> None:
    drawing = """
            wB1 bM  bQ
              wQ
    """
    state = position(drawing, under={"bM": "wS1.bB1.bB2.wB2.wM"})
    assert legal(state, "wB1 bM")
    assert destinations(state, "wB2") == set()


@pytest.mark.rule("HV-10")
def test_covering_the_queen_does_not_end_the_game() -> None:
    state = position("\n wQ  bB1 bA1", "White[20]", under={"bB1": "bQ"})
    assert state.result() is None


# The grasshopper.


@pytest.mark.rule("HV-11")
def test_the_grasshopper_lands_on_the_first_empty_space() -> None:
    state = position(GRASSHOPPER)
    over_the_gap = refusal(state, "wG1 bS1\\")
    assert over_the_gap.rule == "HV-11"
    assert "first empty space" in over_the_gap.message()
    assert {name(cell) for cell in crossed(GRASSHOPPER)} <= set(over_the_gap.cells)


@pytest.mark.rule("HV-11")
def test_it_jumps_over_something_in_a_straight_line_onto_nothing() -> None:
    state = position(GRASSHOPPER)
    assert "at least one piece" in refusal(state, "wG1 -bA1").message()
    assert forbids(state, "wG1 -bA1") == "HV-11"
    assert "straight line" in refusal(state, "wG1 wA1-").message()
    assert forbids(state, "wG1 wA1-") == "HV-11"
    assert forbids(state, "wG1 bQ") == "HV-11"


@pytest.mark.rule("HV-11", "HV-7")
def test_it_jumps_into_and_out_of_closed_spaces() -> None:
    drawing = """
              wS1 bG1
        wG1 wQ  .   bQ
              bA1 wA1
    """
    state = position(drawing)
    assert marked(drawing) <= destinations(state, "wG1")
    out = """
            .       .
              wS1 bG1
        .   wQ  wG1 bQ  .
              bA1 wA1
            .       .
    """
    assert destinations(position(out), "wG1") == marked(out)


# The spider.


@pytest.mark.rule("HV-12")
def test_the_spider_makes_exactly_three_steps() -> None:
    drawing = """
              x   x   .
            wS1 wQ  bQ  x
              x   x   .
    """
    state = position(drawing)
    assert destinations(state, "wS1") == marked(drawing)
    assert forbids(state, "wS1 \\wQ") == "HV-12"
    assert "1 step away" in refusal(state, "wS1 \\wQ").message()
    assert "2 steps away" in refusal(state, "wS1 wQ/").message()
    assert "4 steps away" in refusal(state, "wS1 bQ-").message()
    assert forbids(state, "wS1 bQ") == "HV-12"


@pytest.mark.rule("HV-12", "HV-8")
def test_it_does_not_cross_a_gap_without_contact() -> None:
    state = position(SPIDER, "Black[20]")
    assert crossed(SPIDER).isdisjoint(destinations(state, "bS1"))
    assert forbids(state, "bS1 wS1/") == "HV-12"


@pytest.mark.rule("HV-12")
def test_it_does_not_come_back_to_where_it_was() -> None:
    # In a triangle of free spaces three steps would lead round to the start.
    state = position(SPIDER, "Black[20]")
    found = refusal(state, "bS1 \\wQ")
    assert found.rule == "HV-12"
    assert set(found.cells) == where(state, "bS1")


# The ant.


@pytest.mark.rule("HV-13")
def test_the_ant_stays_on_the_ground() -> None:
    state = position(ANT)
    assert forbids(state, "wA1 wS1") == "HV-13"
    assert forbids(state, "wA1 wQ-") == "HV-7"


# The ladybug.


@pytest.mark.rule("HV-14")
def test_the_ladybug_goes_neither_round_the_hive_nor_stays_on_it() -> None:
    drawing = """
              x   .   .
            wL  wQ  bQ  .
              x   .   .
    """
    state = position(drawing)
    assert destinations(state, "wL") == marked(drawing)
    assert forbids(state, "wL bQ") == "HV-14"
    assert forbids(state, "wL \\wQ") == "HV-14"
    assert forbids(state, "wL -wL") == "HV-14"


@pytest.mark.rule("HV-14")
def test_it_does_not_come_back_to_its_start() -> None:
    drawing = """
              wL  wQ
                bQ  bG1
    """
    state = position(drawing)
    assert forbids(state, "wL \\bQ") == "HV-14"


@pytest.mark.rule("HV-14", "HV-7")
def test_it_gets_into_closed_spaces_and_out_of_them() -> None:
    into = """
              wQ  bG1
            wS1 .   bA1
              bQ  wA1
                wL
    """
    assert marked(into) <= destinations(position(into), "wL")
    out = """
            .   .   .
              wQ  bG1
            wS1 wL  bA1
              bQ  wA1
    """
    assert marked(out) <= destinations(position(out), "wL")


@pytest.mark.rule("HV-14", "HV-7")
def test_two_higher_stacks_bar_its_climb() -> None:
    # To the space behind bQ the only way leads over bA1, between the stacks.
    drawing = """
              bB1
            wL  bA1 bQ  .
              bB2 wQ
    """
    (behind,) = marked(drawing)
    barred = position(drawing, under={"bB1": "bG1", "bB2": "bG2"})
    found = refusal(barred, "wL bQ-")
    assert found.rule == "HV-7"
    assert (
        "with the black beetle 1 and the black beetle 2 on top are both higher" in found.message()
    )
    assert behind in destinations(position(drawing, under={"bB1": "bG1"}), "wL")


# The mosquito.


@pytest.mark.rule("HV-15")
def test_the_mosquito_moves_as_what_it_touches_whoever_owns_it() -> None:
    drawing = """
              .   .   .
            wM  bA1 wQ  bQ  .
              .   .   .   .
    """
    state = position(drawing)
    assert marked(drawing) <= destinations(state, "wM")
    assert forbids(state, "wM bQ") == "HV-15"


@pytest.mark.rule("HV-15")
def test_it_does_not_move_as_what_it_does_not_touch() -> None:
    drawing = """
            wM  wQ  bA1 bQ
    """
    state = position(drawing)
    assert len(destinations(state, "wM")) == 2
    found = refusal(state, "wM bQ-")
    assert found.rule == "HV-15"
    assert "queen bee" in found.message()


@pytest.mark.rule("HV-15")
def test_of_a_stack_it_sees_the_top_piece_only() -> None:
    drawing = """
            wM  bB1 wQ  bQ
    """
    state = position(drawing, under={"bB1": "bA1"})
    assert legal(state, "wM bB1")
    assert forbids(state, "wM bQ-") == "HV-15"


@pytest.mark.rule("HV-15", "HV-10")
def test_on_top_it_is_a_beetle() -> None:
    drawing = """
              .   .
            .   wM  wA1*
              .   bQ* wQ
    """
    state = position(drawing, under={"wM": "bG1"})
    assert destinations(state, "wM") == marked(drawing)
    found = refusal(state, "wM wQ-")
    assert found.rule == "HV-15"
    assert "beetle" in found.message()


@pytest.mark.rule("HV-15")
def test_beside_only_mosquitoes_it_cannot_move() -> None:
    drawing = """
            wM  bM  wQ  bQ
    """
    for under in ({}, {"bM": "bA1"}):
        state = position(drawing, under=under)
        assert destinations(state, "wM") == set()
        assert forbids(state, "wM \\bM") == "HV-15"


@pytest.mark.rule("HV-15")
def test_beside_a_mosquito_and_another_it_moves_as_the_other() -> None:
    drawing = """
              bM  bQ
            wM  wQ
    """
    assert destinations(position(drawing), "wM") != set()


@pytest.mark.rule("HV-15", "HV-7")
def test_a_gap_is_too_narrow_for_it_as_well() -> None:
    drawing = """
              bA1 bG1
            wM  x   bQ
              bS1 wQ
    """
    assert forbids(position(drawing), "wM wM-") == "HV-7"
