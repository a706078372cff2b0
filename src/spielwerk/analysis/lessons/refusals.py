"""What cannot be done in a lesson."""

from __future__ import annotations

from spielwerk.game.refusals import StatedRefusal
from spielwerk.game.text import Text


class NoSuchLesson(StatedRefusal, code="no-such-lesson"):
    """The game has no lesson of that name, or the lesson no such step."""

    sentence = Text("There is no such lesson.", "Diese Lektion gibt es nicht.")


class StepIsDone(StatedRefusal, code="step-is-done"):
    sentence = Text(
        "Nothing more is asked for in this step.", "In diesem Schritt ist nichts mehr zu tun."
    )
