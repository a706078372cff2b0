"""What cannot be done with a puzzle."""

from __future__ import annotations

from spielwerk.game.refusals import StatedRefusal
from spielwerk.game.text import Text


class NoSuchPuzzle(StatedRefusal, code="no-such-puzzle"):
    sentence = Text("There is no such puzzle.", "Diese Aufgabe gibt es nicht.")


class NotOfThisPuzzle(StatedRefusal, code="not-of-this-puzzle"):
    """The plies do not belong to the solution, or nothing is asked for any more."""

    sentence = Text(
        "That does not belong to this puzzle: begin it again.",
        "Das gehört nicht zu dieser Aufgabe: Beginne sie neu.",
    )
