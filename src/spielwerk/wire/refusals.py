"""Refusals of messages that cannot be read."""

from spielwerk.game.refusals import StatedRefusal
from spielwerk.game.text import Text


class NotUnderstood(StatedRefusal, code="not-understood"):
    """A request that is not part of the protocol."""

    sentence = Text("Invalid request: {what}")


class TooMuch(StatedRefusal, code="too-much"):
    sentence = Text("That is too long.")
