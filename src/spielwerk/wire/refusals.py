"""Refusals of messages that cannot be read."""

from __future__ import annotations

from spielwerk.game.refusals import StatedRefusal
from spielwerk.game.text import Text


class NotUnderstood(StatedRefusal):
    """A request that is not part of the protocol."""

    code = "not-understood"
    sentence = Text("This was not understood: {what}", "Das wurde nicht verstanden: {what}")
