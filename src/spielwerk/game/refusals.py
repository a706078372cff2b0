"""Refusals: typed, with a stable code and a sentence for people."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeVar, TypeVarTuple

from spielwerk.game.text import Language, Text

Position = TypeVar("Position")
Arguments = TypeVarTuple("Arguments")


class Refusal(Exception):
    """A refusal of a request; nothing has changed."""

    code: ClassVar[str] = "refused"

    def __init_subclass__(cls, *, code: str | None = None) -> None:
        super().__init_subclass__()
        if code is not None:
            cls.code = code

    def __init__(self, text: Text, *, rule: str | None = None, cells: tuple[str, ...] = ()) -> None:
        super().__init__(text.en)
        self.text = text
        self.rule = rule
        self.cells = cells

    def message(self, language: Language = "en") -> str:
        """Return a sentence that says what was wrong and what would be right."""
        return self.text.say(language)

    def as_json(self, language: Language = "en") -> dict[str, Any]:
        """Return the refusal as the command line and the server send it."""
        return {
            "code": self.code,
            "rule": self.rule,
            "cells": list(self.cells),
            "message": self.message(language),
        }

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), self.text, self.rule, self.cells))

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restored, (type(self), self.text, self.rule, self.cells))


def _restored(kind: type[Refusal], text: Text, rule: str | None, cells: tuple[str, ...]) -> Refusal:
    """Restore a pickled refusal: constructors differ between classes."""
    refusal = kind.__new__(kind)
    Refusal.__init__(refusal, text, rule=rule, cells=cells)
    return refusal


class StatedRefusal(Refusal):
    """A refusal whose sentence is defined with its class; `words` fill its gaps."""

    sentence: ClassVar[Text]

    def __init__(self, **words: object) -> None:
        super().__init__(self.sentence.filled(**words))


class Illegal(Refusal, code="illegal"):
    """A well-written move that a rule forbids."""

    def __init__(self, rule: str, text: Text, cells: tuple[str, ...] = ()) -> None:
        super().__init__(text, rule=rule, cells=cells)


class BadlyWritten(Refusal, code="badly-written"):
    """A text that is not a move, event or position in the game's notation."""


def first_refusal(
    rules: Iterable[Callable[[*Arguments], Illegal | None]], *arguments: *Arguments
) -> Illegal | None:
    """Return the first of these rules' refusals; None if all allow it."""
    for rule in rules:
        refusal = rule(*arguments)
        if refusal is not None:
            return refusal
    return None


def without_faults(position: Position, faults: Iterable[BadlyWritten]) -> Position:
    """Return a position; raise the first of its faults if it has any."""
    for fault in faults:
        raise fault
    return position


class NotYourTurn(Refusal, code="not-your-turn"):
    """The seat owes no move now."""

    def __init__(self, text: Text | None = None) -> None:
        super().__init__(text or Text("It is not your turn."))


class MoveMissing(Refusal, code="move-missing"):
    """Several seats owe a move simultaneously, and some moves are missing."""


class GameOver(StatedRefusal, code="game-over"):
    """The game has ended."""

    sentence = Text("The game is over.")


class ChanceIsDue(StatedRefusal, code="chance-is-due"):
    """A move came while a chance event is due."""

    sentence = Text("Chance comes first: a random draw is due before the next move.")


class NoSuchOutcome(Refusal, code="no-such-outcome"):
    """Chance cannot do this now."""


class BadSetup(Refusal, code="bad-setup"):
    """An invalid set-up of a game: unknown option, wrong value, wrong number of seats."""
