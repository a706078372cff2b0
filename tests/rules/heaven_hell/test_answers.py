"""The moves that can be written down, and the rules that refuse them."""

from __future__ import annotations

import pytest

from tests.rules.heaven_hell.drawing import GAME, position, refusal


def test_the_number_of_writable_moves() -> None:
    """Per side 30 squares to enter, 30 dice that do one of four things, and 30 * 30 steps.

    The four are to return, rise, arrive or sink; steps are with and without lowering. And 13
    cards, and the end.
    """
    per_side = 30 + 30 * 4 + 2 * 30 * 30
    assert len(list(GAME.start().board.moves_matching(0, ()))) == 2 * per_side + 13 + 1


@pytest.mark.rule("HH-4", "HH-6", "HH-7", "HH-9")
def test_refusals_name_the_rule_and_the_squares() -> None:
    drawing = """
        .  .  M2
        L6 .  .
        .  L1 .
    """
    state = position(drawing)
    # The squares next to the start, a 6 that cannot rise, a 1 that cannot sink, a diagonal step.
    refusals = {
        "L+b2": ("HH-4", {"a1", "b1", "c1"}),
        "La2^": ("HH-7", {"a2"}),
        "Lb1v": ("HH-9", {"b1"}),
        "Lb1-c2": ("HH-6", {"b1", "c2"}),
    }
    for text, expected in refusals.items():
        answer = refusal(state, 0, text)
        assert (answer.rule, set(answer.cells)) == expected
