r"""HV-6, HV-7 and HV-8: one hive, freedom to move, contact."""

from __future__ import annotations

import pytest

from spielwerk.games.hive.notation.stacks import name
from tests.rules.hive.helper import (
    crossed,
    destinations,
    forbids,
    legal,
    marked,
    moves,
    position,
    refusal,
    where,
)

# The book's ant that would split the hive.
LINK = """
        wQ  wG1 bA1 bG1 bQ
"""


@pytest.mark.rule("HV-6")
def test_the_only_link_cannot_move() -> None:
    state = position(LINK, "Black[20]")
    assert destinations(state, "bA1") == set()
    found = refusal(state, "bA1 bQ-")
    assert found.rule == "HV-6"
    assert found.message().startswith(
        "The black ant is the only link between the white grasshopper and the black grasshopper:"
    )
    assert set(found.cells) == where(state, "wG1", "bA1", "bG1")


@pytest.mark.rule("HV-6")
def test_an_end_of_the_line_is_no_link() -> None:
    assert legal(position(LINK, "Black[20]"), "bQ bG1/")
    assert legal(position(LINK, "White[20]"), "wQ \\wG1")


# The book's queen that would join the parts again on the space with the x.
RECONNECTING = """
            bA1
      bG1 bQ  wA1
    wS1     x
      wQ  wG1
"""


@pytest.mark.rule("HV-6")
def test_the_only_link_cannot_move_even_if_it_would_join_the_parts_again() -> None:
    state = position(RECONNECTING, "Black[20]")
    (there,) = crossed(RECONNECTING)
    assert there not in destinations(state, "bQ")
    assert forbids(state, "bQ bQ\\") == "HV-6"


@pytest.mark.rule("HV-6")
def test_the_same_step_is_legal_where_the_hive_holds_together_otherwise() -> None:
    drawing = """
                bA1
          bG1 bQ  wA1
        wS1     .   wG2
          wQ  wG1 wG3
    """
    assert legal(position(drawing, "Black[20]"), "bQ bQ\\")


@pytest.mark.rule("HV-6")
def test_in_a_ring_nobody_is_the_only_link() -> None:
    drawing = """
            wQ  bG1
          wA1     bQ
            wS1 bA1
    """
    state = position(drawing, "White[20]")
    assert {move.split()[0] for move in moves(state, "wQ", "wA1", "wS1")} == {"wQ", "wA1", "wS1"}


@pytest.mark.rule("HV-6", "HV-10")
def test_a_piece_on_top_is_never_a_link() -> None:
    drawing = """
            wQ  wB1 bQ
    """
    state = position(drawing, under={"wB1": "bA1"})
    assert len(destinations(state, "wB1")) == 6
    # On the ground it would be one.
    assert destinations(position(drawing), "wB1") == set()


@pytest.mark.rule("HV-7")
def test_a_narrow_gap_bars_a_slide() -> None:
    # The queen is between wG1 and bA1, and the space in the middle opens only between them.
    drawing = """
              bG1 bG2
            wQ  x   bQ
              bA1 bA2
    """
    state = position(drawing)
    found = refusal(state, "wQ wQ-")
    assert found.rule == "HV-7"
    assert found.message().startswith(
        "The gap between the black grasshopper 1 and the black ant 1 is too narrow"
    )
    assert set(found.cells) == where(state, "bG1", "bA1") | {
        name(cell) for cell in crossed(drawing)
    }


@pytest.mark.rule("HV-7")
def test_a_slide_past_one_piece_is_free() -> None:
    drawing = """
              bG1 bG2
            wQ  .   bQ
                  bA1
    """
    state = position(drawing)
    assert legal(state, "wQ wQ-")


@pytest.mark.rule("HV-7", "HV-13")
def test_an_ant_cannot_get_through_a_narrow_gap_and_is_shown_which() -> None:
    drawing = """
              bG1 bG2
        bQ  wQ  x   .
          wA1 bA1 bA2
    """
    state = position(drawing)
    found = refusal(state, "wA1 wQ-")
    assert found.rule == "HV-7"
    assert found.message().startswith(
        "The gap between the black ant 2 and the black grasshopper 2 is too narrow for the white"
    )
    assert set(found.cells) == where(state, "bG2", "bA2") | {
        name(cell) for cell in crossed(drawing)
    }
    # It reaches the gap.
    assert marked(drawing) <= destinations(state, "wA1")


@pytest.mark.rule("HV-7", "HV-12")
def test_a_spider_is_shown_a_narrow_gap_too() -> None:
    drawing = """
              bG1 bG2
        bQ  wQ  x
          wS1 bA1 bA2
    """
    assert forbids(position(drawing), "wS1 wQ-") == "HV-7"


@pytest.mark.rule("HV-7")
def test_a_space_closed_on_all_sides_cannot_be_entered_by_sliding() -> None:
    drawing = """
              bG1 bG2
            wQ  x   bQ
              bA1 bA2
                wA1
    """
    state = position(drawing)
    found = refusal(state, "wA1 wQ-")
    assert found.rule == "HV-7"
    assert found.message().startswith("The marked space is shut in on all sides")
    assert len(found.cells) == 7


@pytest.mark.rule("HV-7")
def test_a_piece_closed_in_cannot_leave() -> None:
    drawing = """
              bG1 bG2
            wQ  wA1 bQ
              bA1 bA2
    """
    state = position(drawing)
    assert destinations(state, "wA1") == set()
    found = refusal(state, "wA1 -wQ")
    assert found.rule == "HV-7"
    assert found.message().startswith("The white ant is shut in on all sides")


# The ant shares its pocket with an empty space; seven others around them are taken, and one more.
POCKET = """
              wQ  wS1 bQ
            wG1 wA1     bS1
              wB1 bB1 bG1
"""


@pytest.mark.rule("HV-7")
@pytest.mark.parametrize("aim", ["bS1-", "\\wQ"])
def test_a_piece_in_a_wider_pocket_is_shut_in_and_the_space_outside_is_not(aim: str) -> None:
    state = position(POCKET)
    found = refusal(state, f"wA1 {aim}")
    assert found.rule == "HV-7"
    assert found.message().startswith("The white ant is shut in on all sides")
    wall = ("wQ", "wS1", "bQ", "wG1", "bS1", "wB1", "bB1", "bG1")
    assert set(found.cells) == where(state, "wA1", *wall)


@pytest.mark.rule("HV-7")
def test_a_space_in_a_wider_pocket_is_shut_in_for_those_outside() -> None:
    drawing = """
              wQ  wS1 bQ
            wG1 x       bS1
              wB1 bB1 bG1
                wA1
    """
    state = position(drawing)
    found = refusal(state, "wA1 wG1-")
    assert found.message().startswith("The marked space is shut in on all sides")
    (inside,) = crossed(drawing)
    wall = ("wQ", "wS1", "bQ", "wG1", "bS1", "wB1", "bB1", "bG1")
    assert set(found.cells) == {name(inside)} | where(state, *wall)


@pytest.mark.rule("HV-7")
def test_the_beetle_too_slides_on_the_ground() -> None:
    drawing = """
              bG1 bG2
            wB1 x   bQ
              bA1 wQ
    """
    assert forbids(position(drawing), "wB1 wB1-") == "HV-7"


# Stacks of two beside the way: wB1 stands on the ground, the way leads up onto bA1.
HIGH_GATE = """
              bB1
            wB1 bA1 bQ
              bB2 wQ
"""


@pytest.mark.rule("HV-7", "HV-10")
def test_two_higher_stacks_bar_a_climb() -> None:
    stacks = {"bB1": "bG1", "bB2": "bG2"}
    state = position(HIGH_GATE, under=stacks)
    found = refusal(state, "wB1 bA1")
    assert found.rule == "HV-7"
    assert (
        "with the black beetle 1 and the black beetle 2 on top are both higher" in found.message()
    )
    one_is_low = position(HIGH_GATE, under={"bB1": "bG1"})
    assert legal(one_is_low, "wB1 bA1")


@pytest.mark.rule("HV-7", "HV-10")
def test_a_gate_is_as_high_as_the_higher_end_of_the_step() -> None:
    stacks = {"bB1": "bG1", "bB2": "bG2"}
    from_above = position(HIGH_GATE, under={**stacks, "wB1": "wS1"})
    # From height 1 onto height 1 past stacks of 2: barred. From height 2 they are no gate.
    assert forbids(from_above, "wB1 bA1") == "HV-7"
    from_higher = position(HIGH_GATE, under={**stacks, "wB1": "wS1.wB2"})
    assert legal(from_higher, "wB1 bA1")


@pytest.mark.rule("HV-7", "HV-10")
def test_a_gate_bars_the_way_down_as_well() -> None:
    drawing = """
              bB1
            wB1 x   bQ
              bB2 wQ
    """
    stacks = {"bB1": "bG1", "bB2": "bG2", "wB1": "wS1"}
    assert forbids(position(drawing, under=stacks), "wB1 -bQ") == "HV-7"
    higher = position(drawing, under={**stacks, "wB1": "wS1.wB2"})
    assert legal(higher, "wB1 -bQ")


@pytest.mark.rule("HV-7")
def test_to_the_letter_of_the_book_nothing_bars_a_step_above_the_ground() -> None:
    stacks = {"bB1": "bG1", "bB2": "bG2"}
    state = position(HIGH_GATE, under=stacks, options="beetle_gates=false")
    assert legal(state, "wB1 bA1")
    # On the ground it slides all the same.
    on_the_ground = """
              bG1 bG2
            wB1 x   bQ
              bA1 wQ
    """
    state = position(on_the_ground, options="beetle_gates=false")
    assert forbids(state, "wB1 wB1-") == "HV-7"


CONTACT = """
            wQ  x   bQ
              wG1 bG1
"""


@pytest.mark.rule("HV-8")
def test_a_step_that_leaves_all_touched_pieces_is_refused() -> None:
    # Beside the way from wQ to the east lie no pieces, though bQ would be touched there.
    drawing = """
            wQ  x   bQ
          wG1         bG1
            wA1 bA1 bS1
    """
    state = position(drawing)
    found = refusal(state, "wQ wQ-")
    assert found.rule == "HV-8"
    assert set(found.cells) == where(state, "wQ") | {name(cell) for cell in crossed(drawing)}


@pytest.mark.rule("HV-8")
def test_along_a_common_neighbour_the_step_is_legal() -> None:
    assert legal(position(CONTACT), "wQ wQ-")


@pytest.mark.rule("HV-8")
def test_nobody_slides_away_from_the_hive() -> None:
    state = position(CONTACT)
    found = refusal(state, "wQ -wQ")
    assert found.rule == "HV-8"
    assert "touch no other piece" in found.message()
    ant = """
        wQ  bQ  wA1
    """
    assert forbids(position(ant), "wA1 wA1-") == "HV-8"


@pytest.mark.rule("HV-8", "HV-13")
def test_a_long_slide_keeps_contact_at_every_step() -> None:
    # The ant walks round the hive; the spaces that only it touches are none.
    drawing = """
              .   .   .
            .   wQ  bQ  wA1
              .   .   .
    """
    state = position(drawing)
    assert destinations(state, "wA1") == marked(drawing)
