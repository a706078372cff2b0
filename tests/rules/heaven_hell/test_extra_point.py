"""The options of the winner of a round: HH-14, HH-17, HH-18, HH-20."""

from __future__ import annotations

import pytest

from tests.rules.heaven_hell.drawing import (
    HEAVEN,
    HELL,
    HeavenHell,
    legal,
    play,
    position,
    refusal,
    squares,
    words,
)


def won(drawing: str, winner: str = "hell", points: str = "0/1") -> HeavenHell:
    """Return a position in which a round has been won, in Hell's turn."""
    return position(drawing, phase=f"extra-{winner}", points=points)


GOING_ON = """
    .  M3   .
    .  .    .
    .  L4xM2 .
    L2 .    .
"""


@pytest.mark.rule("HH-17")
@pytest.mark.parametrize(("winner", "seat"), [("hell", HELL), ("heaven", HEAVEN)])
def test_the_extra_point_serves_for_any_die_of_either_side(winner: str, seat: int) -> None:
    state = won(GOING_ON, winner)
    assert state.to_move() == (seat,)
    assert legal(state, seat) == words(
        """
        L+b1 L+c1 La1< La1^ La1-a2 La1-b1 Lb2^ Lb2-a2 Lb2-b1 Lb2-b3 Lb2-c2
        M+a4 M+c4 Mb4< Mb4^ Mb4-a4 Mb4-b3 Mb4-c4 Mb2^ Mb2-a2 Mb2-b1 Mb2-b3 Mb2-c2
        =
        """
    )


@pytest.mark.rule("HH-17")
def test_start_and_goal_are_those_of_the_die() -> None:
    """Hell has won; of Heaven's dice, a1 is next to Heaven's goal and c3 next to its start."""
    drawing = """
        L5 .    M2
        .  L4xM2 .
        M6 .    L1
    """
    state = won(drawing)
    exits = {move for move in legal(state, HELL) if move[-1] in "<>"}
    assert exits == words("La3> Lc1< Ma1> Mc3<")
    assert refusal(state, HELL, "Ma1<").rule == "HH-5"
    assert refusal(state, HELL, "La3<").rule == "HH-5"
    assert refusal(state, HELL, "Mc3>").rule == "HH-8"
    assert play(state, "Ma1>").position.goals == ((), (6,))
    assert play(state, "Mc3<").position.in_start(HEAVEN) == 3


@pytest.mark.rule("HH-17")
def test_the_rules_for_moves_hold_for_the_extra_point() -> None:
    drawing = """
        M1 .    .
        M6 L6xM2 .
        L2 .    .
    """
    state = won(drawing)
    assert refusal(state, HELL, "Ma2^").rule == "HH-7"
    assert refusal(state, HELL, "Lb2^").rule == "HH-7"
    assert refusal(state, HELL, "Ma3-a2").rule == "HH-10"
    assert refusal(state, HELL, "M+a3").rule == "HH-10"
    assert refusal(state, HELL, "M+b1").rule == "HH-4"
    assert refusal(state, HELL, "Lb2-c3").rule == "HH-6"
    assert refusal(state, HELL, "Mc3-c2").rule == "HH-6"  # No die is there.
    # There is one, but of the other side.
    assert "Heaven" in refusal(state, HELL, "Ma1-b1").message("en")
    assert "Himmels" in refusal(state, HELL, "Ma1-b1").message("de")


@pytest.mark.rule("HH-17")
@pytest.mark.parametrize("text", ["Lb2v", "Lb2~b3", "Mb2v", "Mb4~b3"])
def test_lowering_is_no_use_of_the_extra_point(text: str) -> None:
    assert refusal(won(GOING_ON), HELL, text).rule == "HH-17"


@pytest.mark.rule("HH-17")
def test_the_next_card_waits_for_the_extra_point() -> None:
    assert refusal(won(GOING_ON), HELL, "#3").rule == "HH-17"


@pytest.mark.rule("HH-17", "HH-20")
def test_the_extra_point_costs_no_action_point() -> None:
    """Hell has one point left, ends the conflict with the extra point, and continues."""
    state = play(won(GOING_ON, points="1/2"), "Lb2-b3")
    assert state.board.view(None)["phase"] == "turn"
    assert (state.position.main, state.position.points, state.to_move()) == (HELL, 1, (HELL,))
    assert squares(state) == {"a1": "L2", "b2": "M2", "b3": "L4", "b4": "M3"}
    assert squares(play(state, "Lb3^"))["b3"] == "L5"


@pytest.mark.rule("HH-14", "HH-17", "HH-20")
@pytest.mark.parametrize("move", ["La1^", "Mb2^", "L+c1", "Mb4-b3", "="])
def test_a_conflict_that_is_not_ended_goes_on_and_the_winner_attacks(move: str) -> None:
    state = play(won(GOING_ON, "heaven"), move)
    assert state.to_move() == (HEAVEN, HELL)
    assert state.board.view(None)["conflict"] == "b2"
    assert state.board.view(None)["attacker"] == HEAVEN


@pytest.mark.rule("HH-17", "HH-20")
@pytest.mark.parametrize("move", ["Lb2-b3", "Mb2-c2"])
def test_either_die_can_be_led_out_of_the_conflict(move: str) -> None:
    state = play(won(GOING_ON, "heaven"), move)
    assert state.board.view(None)["conflict"] is None
    assert state.to_move() == (HELL,)  # The main player, though Heaven won.


@pytest.mark.rule("HH-17")
def test_a_conflict_next_to_a_goal_ends_with_the_goal_and_one_at_a_start_with_the_start() -> None:
    drawing = """
        .  .  .
        .  .  .
        .  L4xM2 .
    """
    state = won(drawing, points="1/1")
    home = play(state, "Lb1<")
    assert squares(home) == {"b1": "M2"}
    assert home.to_move() == (HELL,)
    goal = play(state, "Mb1>")
    assert squares(goal) == {"b1": "L4"}
    assert goal.position.goals == ((), (2,))


SECOND = """
    L1 M5   .
    .  L4xM2 .
    .  .    M6
"""


@pytest.mark.rule("HH-18")
@pytest.mark.parametrize(
    ("text", "cells"),
    [("La3-b3", ("b2", "b3")), ("Mb3-a3", ("a3", "b2")), ("L+c1", ("b2", "c1"))],
)
def test_a_second_conflict_beside_the_one_that_lasts_is_forbidden(
    text: str, cells: tuple[str, ...]
) -> None:
    state = won(SECOND)
    answer = refusal(state, HELL, text)
    assert (answer.rule, answer.cells) == ("HH-18", cells)
    assert text not in legal(state, HELL)


@pytest.mark.rule("HH-18")
def test_heaven_does_not_enter_onto_a_die_of_hell_either_while_a_conflict_lasts() -> None:
    assert refusal(won(SECOND), HELL, "M+a3").rule == "HH-18"


@pytest.mark.rule("HH-14", "HH-18")
def test_the_conflict_may_move_to_another_square_with_the_own_die() -> None:
    state = play(won(SECOND, "hell"), "Lb2-b3")
    assert squares(state) == {"a3": "L1", "b3": "L4xM5", "b2": "M2", "c1": "M6"}
    assert state.board.view(None)["conflict"] == "b3"
    assert state.to_move() == (HELL, HEAVEN)


@pytest.mark.rule("HH-14", "HH-18")
def test_the_conflict_may_move_to_another_square_with_the_enemys_die() -> None:
    """Heaven has won and leads Hell's die into Heaven's 5: Heaven is the attacker."""
    state = play(won(SECOND, "heaven"), "Lb2-b3")
    assert state.board.view(None)["conflict"] == "b3"
    assert state.to_move() == (HEAVEN, HELL)


OVER = """
    L1 M5 .
    .  L4 .
    .  .  M6
"""


@pytest.mark.rule("HH-18", "HH-14")
@pytest.mark.parametrize(
    ("move", "square"),
    [("La3-b3", "b3"), ("Mb3-a3", "a3"), ("L+c1", "c1"), ("M+a3", "a3"), ("Lb2-b3", "b3")],
)
def test_where_no_conflict_is_left_the_extra_point_may_begin_one(move: str, square: str) -> None:
    """The loser's 1 has gone home; the winner attacks, with any die."""
    for winner, seats in (("hell", (HELL, HEAVEN)), ("heaven", (HEAVEN, HELL))):
        state = play(won(OVER, winner), move)
        assert state.board.view(None)["conflict"] == square
        assert state.to_move() == seats


@pytest.mark.rule("HH-18")
def test_a_third_die_never_joins_a_conflict() -> None:
    drawing = """
        .  .    .
        L3 L4xM2 M3
        .  .    .
    """
    state = won(drawing)
    assert refusal(state, HELL, "La2-b2").rule == "HH-10"
    assert refusal(state, HELL, "Mc2-b2").rule == "HH-10"


@pytest.mark.rule("HH-11", "HH-20")
def test_the_turn_ends_by_itself_after_a_conflict_that_left_nothing_to_do() -> None:
    """Hell's only die was sent home, and Hell has no point left: Heaven's turn begins."""
    drawing = """
        .  .  .
        .  L1xM3 .
        .  .  .
    """
    lost = play(position(drawing, points="0/1", phase="cards-hell"), "#0; #5")
    state = play(lost, "=")
    assert (state.position.main, state.turn, state.position.points) == (HEAVEN, 8, 1)


@pytest.mark.rule("HH-20")
def test_the_main_player_goes_on_with_the_points_left_also_after_a_lost_conflict() -> None:
    drawing = """
        .  .  .
        .  L1xM3 .
        L2 .  .
    """
    lost = play(position(drawing, points="1/2", phase="cards-hell"), "#0; #5")
    state = play(lost, "Mb2-c2")
    assert (state.position.main, state.position.points) == (HELL, 1)
    assert legal(state, HELL) == words("L+b1 L+c1 La1< La1^ La1-a2 La1-b1 La1v La1~a2 La1~b1 =")


@pytest.mark.rule("HH-20")
def test_heavens_turn_goes_on_after_a_conflict_too() -> None:
    drawing = """
        .  M3 .
        .  L2 .
        .  .  .
    """
    state = play(position(drawing, main="heaven"), "Mb3~b2; #4; #0; Mb2-c2")
    # Lowered to 2 for the step, raised to 3 by winning, and the point is still there.
    assert squares(state) == {"b2": "L1", "c2": "M3"}
    assert (state.position.main, state.position.points) == (HEAVEN, 1)
