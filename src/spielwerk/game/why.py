"""Why a move is not allowed, and what there is to say about a cell: answered here for everybody."""

from dataclasses import dataclass
from typing import Any

from spielwerk.game import Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language, Text, shortened

_LEGAL = Text("{move} is legal.")


@dataclass(frozen=True, slots=True)
class Explanation:
    """The answer: `legal` is None where a cell was asked about, and not a move."""

    asked: str
    legal: bool | None
    refusal: Refusal | None
    text: Text

    def as_json(self, language: Language = "en") -> dict[str, Any]:
        """The answer as the command line gives it."""
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
        """The answer for a person, with the rule."""
        return self.text.say(language) if self.refusal is None else sentence(self.refusal, language)


def why(
    node: Node, text: str, seat: Seat | None = None, before: Refusal | None = None
) -> Explanation:
    """Why a text cannot be played next, or what it says about a cell.

    Left out, the seat is the next one. `before` is what forbids that seat to move at all.
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
    """A refusal in one line, with its rule."""
    message = " ".join(refusal.message(language).split())
    return f"{message} [{refusal.rule}]" if refusal.rule else message
