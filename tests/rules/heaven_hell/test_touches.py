"""Explanations of touches that begin no move."""

from __future__ import annotations

import pytest

from spielwerk.wire.gestures import possible_in
from tests.rules.heaven_hell.drawing import HELL, HeavenHell, position


def touched(state: HeavenHell, thing: str) -> tuple[str | None, str, set[str]]:
    refusal = possible_in(state, HELL, [thing]).refusal
    assert refusal is not None
    return refusal.rule, refusal.text.en, set(refusal.cells)


@pytest.mark.rule("HH-17", "HH-10")
def test_a_six_among_its_own_dice_has_no_use_for_the_extra_point() -> None:
    drawing = """
        .  .  M3
        .  L3 .
        L3 L6 L3
        .  L3 .
        .  .  .
    """
    rule, said, cells = touched(position(drawing, phase="extra-hell", points="0/1"), "b3")
    assert rule == "HH-17"
    assert said.startswith("The extra point does nothing for the die on b3: it shows 6")
    assert cells == {"b3", "b4", "a3", "c3", "b2"}


@pytest.mark.rule("HH-18", "HH-4")
def test_a_start_behind_own_dice_and_a_second_conflict() -> None:
    drawing = """
        .  .  .
        .  L4xM2 .
        .  .  .
        L3 L3 M3
    """
    rule, said, cells = touched(position(drawing, phase="extra-hell", points="0/1"), "Lstart")
    assert rule == "HH-18"
    assert "a1, b1, c1" in said
    assert cells == {"a1", "b1", "c1"}


@pytest.mark.rule("HH-8")
def test_a_goal_is_touched_after_a_die() -> None:
    rule, said, cells = touched(position("L3 . .\n. . .\n. . M3", points="1/1"), "Lgoal")
    assert (rule, cells) == ("HH-8", {"Lgoal"})
    assert "Lgoal" not in said
