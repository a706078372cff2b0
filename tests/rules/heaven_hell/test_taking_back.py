"""Which steps a player may take back alone: until they touch the opponent."""

from __future__ import annotations

import pytest

from spielwerk.games.heaven_hell.state import HeavenHellState
from tests.rules.heaven_hell.drawing import GAME, HEAVEN, HELL, play, position

DRAWING = """
    L5 M3 .
    .  L2 .
    L1 .  .
"""


def settled(state: HeavenHellState) -> tuple[bool, bool]:
    """For Hell and for Heaven."""
    return state.settled(HELL), state.settled(HEAVEN)


def test_nothing_can_be_taken_back_at_the_start_of_a_turn() -> None:
    assert settled(GAME.start()) == (True, True)
    assert settled(play(GAME.start(), "Lb1^; =")) == (True, True)


@pytest.mark.parametrize("move", ["L+b1", "La1<", "Lb2-c2", "Lb2^", "Lb2v", "Lb2~c2"])
def test_steps_of_the_own_turn_can_be_taken_back_by_the_main_player_alone(move: str) -> None:
    assert settled(play(position(DRAWING), move)) == (False, True)
    assert settled(play(position(DRAWING), f"{move}; La3v")) == (False, True)


@pytest.mark.parametrize("move", ["La3>", "Lb2-b3", "Lb2~b3", "La3-b3"])
def test_a_die_in_the_goal_and_a_conflict_are_final(move: str) -> None:
    assert settled(play(position(DRAWING), move)) == (True, True)


def test_what_follows_a_reveal_is_final_until_the_next_own_step() -> None:
    conflict = play(position(DRAWING), "Lb2-b3")
    revealed = play(conflict, "#5; #1")
    assert settled(revealed) == (True, True)
    assert settled(play(revealed, "=")) == (True, True)
    resumed = play(revealed, "Lb3-c3")
    assert resumed.to_move() == (HELL,)
    assert settled(resumed) == (True, True)
    assert settled(play(resumed, "Lc3^")) == (False, True)
    assert settled(play(resumed, "La3>")) == (True, True)


def test_a_raise_for_a_six_is_final() -> None:
    drawing = """
        L5 L6xM3 .
        .  L2    .
        .  .     .
    """
    due = play(position(drawing, phase="cards-hell", points="1/3"), "#5; #1")
    assert due.view(None)["phase"] == "raise"
    assert settled(due) == (True, True)
    assert settled(play(due, "La3^")) == (True, True)


def test_a_turn_that_ended_by_itself_is_over() -> None:
    drawing = """
        .  M3 .
        .  .  .
        L1 .  .
    """
    state = play(position(drawing), "La1-a2")
    assert state.to_move() == (HEAVEN,)
    assert settled(state) == (True, True)


def test_whether_a_step_is_final_is_part_of_the_position_but_not_of_its_key() -> None:
    text = ".M3./.../.L2. -/- 0/0 hell 1/2 {} turn 5"
    stepped, resumed = (GAME.parse_state(text.format(word)) for word in ("stepped", "resumed"))
    assert stepped != resumed
    assert stepped.key() == resumed.key()
    assert set(stepped.legal_moves(HELL)) == set(resumed.legal_moves(HELL))
