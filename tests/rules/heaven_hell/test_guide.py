"""The guide for a first game speaks of this very position."""

from __future__ import annotations

import pytest

from tests.rules.heaven_hell.drawing import GAME, HEAVEN, HELL, HeavenHell, position


def said(state: HeavenHell, seat: int = HELL) -> str:
    """All sentences of the guide, in English."""
    return " ".join(sentence.en for sentence in GAME.study.guide(state.position, seat))


def test_only_whoever_is_to_move_is_guided() -> None:
    state = GAME.start()
    assert said(state).startswith("You have one action point")
    assert said(state, HEAVEN) == ""


def test_a_new_player_brings_dice_in() -> None:
    assert "Bring a die in" in said(GAME.start())


def test_without_points_there_is_lowering() -> None:
    state = position("M3 . .\n. . .\n. L3 .", points="0/1", phase="turn")
    assert said(state).startswith("No action points left. You can lower dice")


AT_THE_GOAL = {
    ("2/2", "-/-"): "Your 4 on a3 is next to the goal: raise it first",
    ("1/2", "-/-"): "Your 4 on a3 can go into the goal.",
    ("1/2", "23/45"): "the 4 on a3 would not win: 9 to 9.",
    ("1/2", "24/45"): "is the third die for the goal, and wins: 10 to 9.",
}


@pytest.mark.parametrize(("points", "goals"), AT_THE_GOAL)
def test_at_the_goal(points: str, goals: str) -> None:
    state = position("L4 . .\n. . .\n. L3 M6", points=points, goals=goals, phase="turn")
    assert AT_THE_GOAL[points, goals] in said(state)


@pytest.mark.rule("HH-21")
def test_with_the_other_side_off_the_squares_ending_is_best() -> None:
    """A die at the goal takes the place of a six: 18 to 5 and not 16 to 5, or 4 to 5."""
    state = position("L4 . .\n. . .\n. . .", points="2/2", phase="turn", goals="-/5")
    assert "End your turn" in said(state)
    assert "you win by 18 to 5" in said(state)


def test_enemies_before_a_die_and_before_their_goal() -> None:
    """Four dice are enough; Heaven's 2 on b5 is weaker than the 4 before it, the 6 stronger."""
    rows = ". . .\n. . M3\n. M2 M6\nL3 L4 L5\n. . L3\n. . ."
    assert "Your 4 on b3 could attack the 2 on b4." in said(position(rows))
    assert "The 6 on c4 is stronger than your 5 on c3" in said(position(rows))
    near = position(". . .\n. . .\nL3 L3 .\n. . M5\nL3 L3 .")
    assert "The 5 of Heaven on c2 is close to its goal" in said(near)


@pytest.mark.rule("HH-13")
def test_a_card_that_is_sure_to_win() -> None:
    """5 + 3 at most, against 4 + 4: equal sums, and card 4 is the higher one."""
    state = position(". . .\n. L4xM5 .\n. . .", phase="cards-hell", points="0/1", hands="02456/03b")
    assert "card 9 at most" in said(state)
    assert "The 5 of Heaven can reach 8 at most. Card 4 is sure to win." in said(state)
    hopeless = position(". . .\n. L4xM5 .\n. . .", phase="cards-hell", points="0/1", hands="01/08")
    assert "No card is sure to win" in said(hopeless)


def test_the_extra_point() -> None:
    state = position(". M3 .\n. . .\n. L4xM5 .\n. . M4\n. . .", phase="extra-hell", points="0/1")
    assert "Step out of the conflict on b3" in said(state)
    assert "The 4 of Heaven on c2 is close to its goal" in said(state)
