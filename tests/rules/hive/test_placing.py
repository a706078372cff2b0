r"""HV-1 to HV-5, HV-16, HV-17 and HV-20: bringing pieces into play."""

from __future__ import annotations

from random import Random

import pytest

from spielwerk.games.hive.position import GAME_TYPES, PIECES, Move
from spielwerk.grids.hex import Hex
from tests.rules.hive.helper import (
    destinations,
    forbids,
    legal,
    listed,
    marked,
    moves,
    named,
    places,
    play,
    position,
    refusal,
    start,
    where,
)

OPENING = "wS1;bS1 wS1-"


@pytest.mark.rule("HV-1")
def test_white_starts_with_any_piece() -> None:
    assert moves(start("Base")) == {"wQ", "wS1", "wB1", "wG1", "wA1"}
    assert moves(start("Base+MLP")) == {"wQ", "wS1", "wB1", "wG1", "wA1", "wM", "wL", "wP"}


@pytest.mark.rule("HV-1")
def test_black_answers_on_any_side_of_it() -> None:
    sides = {"wS1-", "wS1/", "wS1\\", "-wS1", "/wS1", "\\wS1"}
    state = play(start("Base"), "wS1")
    pieces = ("bQ", "bS1", "bB1", "bG1", "bA1")
    assert moves(state) == {f"{piece} {side}" for piece in pieces for side in sides}


@pytest.mark.rule("HV-1", "HV-2")
def test_black_does_not_place_on_the_first_piece() -> None:
    assert forbids(play(start(), "wS1"), "bA1 wS1") == "HV-2"


@pytest.mark.rule("HV-1")
def test_the_first_piece_lies_where_the_hive_begins() -> None:
    state = start()
    found = state.explain(0, Move(PIECES[0], Hex(7, 0)))
    assert found is not None
    assert found.rule == "HV-1"


PLACES = """
        .   .
      .   wS1 x   x
        x   bS1 x
          x   x
"""


@pytest.mark.rule("HV-2")
def test_a_new_piece_touches_own_pieces_and_no_enemy() -> None:
    state = position(PLACES, "White[2]", "bS1")
    assert destinations(state, "wA1") == marked(PLACES)
    assert legal(state, "wA1 -wS1")
    found = refusal(state, "wA1 wS1-")
    assert found.rule == "HV-2"
    assert where(state, "bS1") <= set(found.cells)


@pytest.mark.rule("HV-2")
def test_a_new_piece_is_not_put_on_another() -> None:
    state = play(start(), OPENING)
    assert forbids(state, "wA1 wS1") == "HV-2"
    assert forbids(state, "wB1 wS1") == "HV-10"


UNDER_A_BEETLE = """
        wQ  wA1 bB1 x
          x   x   bQ
"""


@pytest.mark.rule("HV-2")
def test_the_top_piece_gives_a_stack_its_colour() -> None:
    black_on_white = position(UNDER_A_BEETLE, "White[9]", under={"bB1": "wS1"})
    assert forbids(black_on_white, "wG1 wS1/") == "HV-2"
    black_may = position(UNDER_A_BEETLE, "Black[9]", under={"bB1": "wS1"})
    assert legal(black_may, "bG1 bB1-")


@pytest.mark.rule("HV-2")
def test_black_may_touch_its_own_stack_on_white_ground() -> None:
    drawing = """
        bQ  wQ  bB1 .
              x   .
    """
    state = position(drawing, "Black[9]", under={"bB1": "wS1"}, moved="wQ")
    assert legal(state, "bG1 bB1-")
    assert legal(state, "bG1 bB1\\")
    assert forbids(state, "bG1 wQ\\") == "HV-2"


@pytest.mark.rule("HV-3")
def test_the_queen_is_due_on_the_fourth_turn() -> None:
    three_each = OPENING + ";wA1 -wS1;bA1 bS1-;wA2 -wA1;bA2 bA1-"
    white = play(start(), three_each)
    assert {move.split()[0] for move in moves(white)} == {"wQ"}
    assert forbids(white, "wG1 -wA2") == "HV-3"
    black = play(white, "wQ -wA2")
    assert {move.split()[0] for move in moves(black)} == {"bQ"}
    assert forbids(black, "bG1 bA2-") == "HV-3"
    assert legal(black, "bQ bA2-")


@pytest.mark.rule("HV-3")
def test_on_the_third_turn_she_is_not_due_yet() -> None:
    state = play(start(), OPENING + ";wA1 -wS1;bA1 bS1-")
    assert legal(state, "wA2 -wA1")
    assert legal(state, "wQ -wA1")


@pytest.mark.rule("HV-3")
def test_the_queen_may_be_the_first_piece_by_the_book() -> None:
    state = play(start(), "wQ")
    assert legal(state, "bQ wQ-")


@pytest.mark.rule("HV-3")
def test_the_tournament_rule_forbids_her_on_the_first_turn_of_each_player() -> None:
    state = start(queen_first=False)
    assert forbids(state, "wQ") == "HV-3"
    state = play(state, "wS1")
    assert forbids(state, "bQ wS1-") == "HV-3"
    state = play(state, "bS1 wS1-")
    assert legal(state, "wQ -wS1")


# Black's only piece is covered, and every space beside white: nothing of Black's can be placed.
COVERED = """
        wA1 wQ  wB1
"""


@pytest.mark.rule("HV-3", "HV-17")
def test_a_queen_that_is_due_and_cannot_be_placed_stays_due() -> None:
    state = position(COVERED, "Black[4]", "wB1", {"wB1": "bS1"})
    assert moves(state) == {"pass"}
    later = play(state, "pass;wB1 \\bS1")
    assert {move.split()[0] for move in moves(later)} == {"bQ"}
    assert forbids(later, "bA1 bS1\\") == "HV-3"


@pytest.mark.rule("HV-4")
def test_pieces_move_only_after_the_own_queen_is_placed() -> None:
    state = play(start(), OPENING + ";wA1 -wS1;bQ bS1-")
    assert {named(move) for move in state.legal_moves(0)}.isdisjoint({"wA1", "wS1"})
    assert forbids(state, "wA1 \\wS1") == "HV-4"
    # Black's queen is placed, so Black moves.
    state = play(state, "wG1 -wA1")
    assert legal(state, "bQ bS1/")
    state = play(state, "bQ bS1/;wQ -wG1;bQ bS1-")
    assert legal(state, "wQ \\wG1")


@pytest.mark.rule("HV-4", "HV-22")
def test_nothing_is_thrown_before_the_own_queen_is_placed() -> None:
    state = play(start("Base+MLP"), "wP;bS1 wP-;wA1 -wP;bQ bS1-")
    assert forbids(state, "bS1 wP/") == "HV-4"


@pytest.mark.rule("HV-5")
@pytest.mark.parametrize("game_type", ["Base", "Base+ML", "Base+MLP"])
def test_pieces_in_play_stay_in_play(game_type: str) -> None:
    random = Random(5)
    state = start(game_type, repetition=False)
    in_play: set[str] = set()
    for _ in range(150):
        if not state.to_move():
            break
        move = random.choice(listed(state))
        state = state.after({state.position.mover: move})
        now = set(places(state))
        assert in_play <= now
        in_play = now


@pytest.mark.rule("HV-5")
def test_nobody_has_to_place_all_pieces() -> None:
    drawing = """
            wQ  bS1 bQ
    """
    state = position(drawing, "White[3]", "bQ")
    assert any(named(move) in places(state) for move in listed(state))


CLOSED = """
            wG1 wG2
          wA1 .   wA2
            wS1 wQ  bQ
"""


@pytest.mark.rule("HV-16")
def test_a_new_piece_may_go_into_a_closed_space() -> None:
    state = position(CLOSED, "White[20]")
    (hole,) = marked(CLOSED)
    assert hole in destinations(state, "wB1")
    # But no piece can slide into it.
    assert forbids(state, "wA1 wA1-") == "HV-7"


@pytest.mark.rule("HV-16", "HV-2")
def test_not_if_an_enemy_is_beside_it() -> None:
    drawing = """
            wG1 wG2
          wA1 x   wA2
            wS1 bQ  wQ
    """
    assert forbids(position(drawing), "wB1 wG1\\") == "HV-2"


@pytest.mark.rule("HV-17")
def test_passing_is_for_those_who_can_do_nothing_else() -> None:
    state = play(start(), OPENING)
    found = refusal(state, "pass")
    assert found.rule == "HV-17"
    assert "for example" in found.message()
    assert forbids(start(), "PASS") == "HV-17"


@pytest.mark.rule("HV-17", "HV-23")
def test_after_a_pass_the_other_one_is_to_move_and_nobody_is_barred() -> None:
    state = position(COVERED, "Black[4]", "wB1", {"wB1": "bS1"})
    after = play(state, "pass")
    assert after.turn == state.turn + 1
    assert after.position.stacks == state.position.stacks
    assert legal(after, "wB1 \\bS1")


@pytest.mark.rule("HV-20")
def test_only_own_pieces_are_placed_and_moved() -> None:
    state = play(start(), OPENING + ";wQ -wS1;bQ bS1-")
    assert forbids(state, "bA1 bQ-") == "HV-20"
    assert forbids(state, "bQ bS1/") == "HV-20"
    assert legal(state, "wQ \\wS1")


@pytest.mark.rule("HV-20")
@pytest.mark.parametrize("game_type", GAME_TYPES)
def test_only_insects_of_the_game_type_take_part(game_type: str) -> None:
    state = start(game_type)
    for letter in "MLP":
        if letter in game_type.removeprefix("Base"):
            assert legal(state, f"w{letter}")
        else:
            assert forbids(state, f"w{letter}") == "HV-20"


@pytest.mark.rule("HV-20")
def test_of_equal_pieces_the_lowest_number_enters_first() -> None:
    state = start()
    assert forbids(state, "wA2") == "HV-20"
    state = play(state, "wA1;bA1 wA1-")
    assert legal(state, "wA2 -wA1")
    assert forbids(state, "wA3 -wA1") == "HV-20"


@pytest.mark.rule("HV-20")
def test_each_piece_enters_once() -> None:
    state = play(start(), OPENING + ";wQ -wS1;bQ bS1-")
    in_hand = {str(piece) for piece in PIECES} - set(places(state))
    placed = {named(move) for move in listed(state)} - set(places(state))
    assert placed <= in_hand
    assert placed == {"wS2", "wB1", "wG1", "wA1", "wM", "wL"}
