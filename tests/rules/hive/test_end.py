r"""HV-18 and HV-19: how a game ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spielwerk.game import Result
from spielwerk.game.refusals import GameOver
from spielwerk.games.hive.game import GAME
from tests.rules.hive.helper import HiveState, places, play, position, start

SURROUNDED = """
              bG1 wG1
            bS1 wQ  bA1
              wA1 bQ
"""


@pytest.mark.rule("HV-18")
def test_a_queen_with_six_neighbours_of_any_colour_loses() -> None:
    state = position(SURROUNDED, "Black[20]")
    assert state.result() == Result("queen-surrounded", (0, 1), (2, 1))
    assert state.scores() == (0, 1)
    assert state.to_move() == ()
    assert state.legal_moves(0) == state.legal_moves(1) == ()
    assert isinstance(state.explain(1, state.parse_move("bQ bQ-")), GameOver)


@pytest.mark.rule("HV-18")
def test_five_neighbours_are_not_enough() -> None:
    drawing = """
              bG1 wG1
            bS1 wQ
              wA1 bQ
    """
    state = position(drawing, "Black[20]")
    assert state.result() is None
    assert state.scores() == (0.5, 0.5)


@pytest.mark.rule("HV-18")
def test_whoever_closes_the_ring_the_owner_loses() -> None:
    drawing = """
              bG1 wG1
            bS1 wQ
              wA1 bQ
                wA2
    """
    # White closes its own queen in.
    state = play(position(drawing, "White[20]"), "wA2 wQ-")
    assert state.result() == Result("queen-surrounded", (0, 1), (2, 1))


@pytest.mark.rule("HV-18")
def test_both_queens_by_one_move_is_a_draw() -> None:
    drawing = """
              bG1 bG2 wS1 bG3
            wS2 wQ      bQ  bS1
              bA1 bA2 wG2 bA3
                        wG1
    """
    state = position(drawing, "White[20]")
    ended = play(state, "wG1 wQ-")
    assert ended.result() == Result("both-queens-surrounded", (0.5, 0.5), (1, 1))
    assert ended.scores() == (0.5, 0.5)


@pytest.mark.rule("HV-18")
def test_covered_queens_are_surrounded_as_well() -> None:
    drawing = """
              bG1 wG1
            bS1 wB1 bA1
              wA1 bQ
    """
    state = position(drawing, "Black[20]", under={"wB1": "wQ"})
    assert state.result() == Result("queen-surrounded", (0, 1), (2, 1))


# Repetition.

OPENING = "wQ;bQ wQ-"


def _back_and_forth(state: HiveState, times: int) -> HiveState:
    for _ in range(times):
        state = play(state, "wA1 \\wQ;bA1 bQ/;wA1 -wQ;bA1 bQ-")
    return state


@pytest.mark.rule("HV-19")
def test_the_third_occurrence_is_a_draw() -> None:
    state = play(start(), OPENING + ";wA1 -wQ;bA1 bQ-")
    assert _back_and_forth(state, 1).result() is None
    ended = _back_and_forth(state, 2)
    assert ended.result() == Result("repetition", (0.5, 0.5), (1, 1))
    assert ended.to_move() == ()


@pytest.mark.rule("HV-19")
def test_without_the_option_a_game_may_go_on_for_ever() -> None:
    state = play(start(repetition=False), OPENING + ";wA1 -wQ;bA1 bQ-")
    state = _back_and_forth(state, 5)
    assert state.result() is None
    assert state.position.earlier == ()


@pytest.mark.rule("HV-19", "HV-5")
def test_a_placed_piece_makes_all_earlier_positions_impossible() -> None:
    state = play(start(), OPENING + ";wA1 -wQ;bA1 bQ-")
    state = play(_back_and_forth(state, 1), "wG1 -wA1;bG1 bA1-")
    assert state.position.earlier == ()
    repeated = _back_and_forth(play(start(), OPENING + ";wA1 -wQ;bA1 bQ-"), 1)
    assert len(repeated.position.earlier) == 4
    assert GAME.rules.without_history(repeated.position) == replace(repeated.position, earlier=())


@pytest.mark.rule("HV-19")
def test_where_the_hive_lies_does_not_matter() -> None:
    # Two queens walk around each other: after two plies the hive is elsewhere, unturned.
    state = play(start(), OPENING)
    shifted = play(state, "wQ \\bQ;bQ wQ-")
    assert places(shifted) != places(state)
    assert shifted.key() == state.key()
    again = play(shifted, "wQ \\bQ;bQ wQ-")
    assert again.result() == Result("repetition", (0.5, 0.5), (1, 1))


@pytest.mark.rule("HV-19")
def test_how_the_hive_is_turned_does_matter() -> None:
    east = play(start(), "wQ;bQ wQ-")
    west = play(start(), "wQ;bQ -wQ")
    assert east.key() != west.key()


@pytest.mark.rule("HV-19")
def test_equal_pieces_are_interchangeable() -> None:
    one = position("\n wA1 wQ  bQ  wA2", "Black[9]", "wQ")
    other = position("\n wA2 wQ  bQ  wA1", "Black[9]", "wQ")
    assert one != other
    assert one.key() == other.key()
    different = position("\n wA1 wQ  bQ  wG1", "Black[9]", "wQ")
    assert one.key() != different.key()


@pytest.mark.rule("HV-19")
def test_the_order_in_a_stack_matters() -> None:
    drawing = "\n wQ  {} bQ"
    one = position(drawing.format("wB1"), under={"wB1": "wA1.bB1"})
    other = position(drawing.format("bB1"), under={"bB1": "wA1.wB1"})
    assert one.key() != other.key()


@pytest.mark.rule("HV-19")
def test_the_side_to_move_matters() -> None:
    drawing = "\n wQ  wA1 bQ"
    assert position(drawing, "White[9]").key() != position(drawing, "Black[9]").key()


@pytest.mark.rule("HV-19", "HV-23")
def test_the_piece_just_moved_matters_with_the_pillbug_only() -> None:
    drawing = "\n wQ  wA1 bQ  bA1"
    for game_type, same in (("Base+ML", True), ("Base+MLP", False)):
        queen = position(drawing, "White[9]", "bQ", game_type=game_type)
        ant = position(drawing, "White[9]", "bA1", game_type=game_type)
        assert (queen.key() == ant.key()) == same


@pytest.mark.rule("HV-19")
def test_before_a_queen_is_placed_equal_pieces_are_interchangeable_too() -> None:
    one = position("\n wA1 wS1 wA2 bS1", "White[4]", "bS1")
    other = position("\n wA2 wS1 wA1 bS1", "White[4]", "bS1")
    assert one.key() == other.key()


@pytest.mark.rule("HV-19")
def test_a_draw_can_be_agreed() -> None:
    assert GAME.about.allows_draws
