"""The moves that can be written down, and the sentences with which they are refused."""

from __future__ import annotations

from tests.rules.heaven_hell.drawing import GAME, position, refusal


def test_the_number_of_writable_moves() -> None:
    """Per side 30 squares to enter, 30 dice that do one of four things, and 30 * 30 steps.

    The four are to return, rise, arrive or sink; steps are with and without lowering. And 13
    cards, and the end.
    """
    per_side = 30 + 30 * 4 + 2 * 30 * 30
    assert len(list(GAME.start().board.moves_matching(0, ()))) == 2 * per_side + 13 + 1


def test_sentences_say_what_would_be_right() -> None:
    drawing = """
        .  .  M2
        L6 .  .
        .  L1 .
    """
    state = position(drawing)
    sentences = {
        "L+b2": (
            "Dice of Hell enter next to their start, on a1, b1, c1, not on b2.",
            "Würfel der Hölle kommen neben ihrem Start ins Spiel, auf a1, b1, c1: nicht auf b2.",
        ),
        "La2^": (
            "The die on a2 shows 6 and goes no higher.",
            "Der Würfel auf a2 zeigt 6, höher geht es nicht.",
        ),
        "Lb1v": (
            "The die on b1 shows 1 and goes no lower.",
            "Der Würfel auf b1 zeigt 1, tiefer geht es nicht.",
        ),
        "Lb1-c2": (
            "A step goes one square up, down or sideways, not from b1 to c2.",
            "Ein Schritt geht ein Feld nach oben, unten oder zur Seite: nicht von b1 nach c2.",
        ),
    }
    for text, (english, german) in sentences.items():
        answer = refusal(state, 0, text)
        assert (answer.message("en"), answer.message("de")) == (english, german)
