"""Explanations of illegal moves and of cells, for all front ends."""

from dataclasses import dataclass
from typing import Any

from spielwerk.game import Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language, Text, shortened

_LEGAL = Text("{move} is legal.")


@dataclass(frozen=True, slots=True)
class Explanation:
    """An explanation; `legal` is None for a question about a cell."""

    asked: str
    legal: bool | None
    refusal: Refusal | None
    text: Text

    def as_json(self, language: Language = "en") -> dict[str, Any]:
        """Return the explanation as the command line prints it."""
        if self.refusal is not None:
            return {"legal": False, **self.refusal.as_json(language)}
        about_cell = self.legal is None
        return {
            "legal": self.legal,
            "code": "cell" if about_cell else None,
            "rule": None,
            "cells": [self.asked] if about_cell else [],
            "message": self.text.say(language),
        }

    def sentence(self, language: Language = "en") -> str:
        """Return the explanation for a person, with the rule."""
        return self.text.say(language) if self.refusal is None else sentence(self.refusal, language)


def why(
    node: Node, text: str, seat: Seat | None = None, before: Refusal | None = None
) -> Explanation:
    """Return why a move cannot be played next, or the explanation of a cell.

    The default seat is the next to move. `before` is a reason why it cannot move at all.
    """
    about = node.state.board.inspect(text)
    if about is not None:
        return Explanation(text, None, None, about)
    refusal = before or _refusal(node, " ".join(text.split()), seat)
    if refusal is not None:
        return Explanation(text, False, refusal, refusal.text)
    return Explanation(text, True, None, _LEGAL.filled(move=shortened(text)))


def _refusal(node: Node, text: str, seat: Seat | None) -> Refusal | None:
    try:
        if seat is None or seat == node.actor():
            node.parse(text)
            return None
        return node.state.explain(seat, node.state.parse_move(text))
    except Refusal as refusal:
        return refusal


def sentence(refusal: Refusal, language: Language = "en") -> str:
    """Return a refusal in one line, with its rule."""
    message = " ".join(refusal.message(language).split())
    return f"{message} [{refusal.rule}]" if refusal.rule else message
