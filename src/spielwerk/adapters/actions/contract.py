"""What numbers a game's moves, and the numbering of a plain list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from spielwerk.game import AnyState


class NoSuchAction(ValueError):
    """A number that means no move in this position."""


class Numbering(Protocol):
    """The numbers of a game's moves, for one choice of seats and options."""

    size: int
    """How many numbers there are."""

    outcomes: int
    """How many outcomes of chance have a number; 0 in games without chance."""

    def number(self, state: AnyState, move: Any) -> int:
        """The number of a move that is legal here."""

    def move(self, state: AnyState, number: int) -> Any:
        """The move that a number means here, legal or not; raises `NoSuchAction`."""

    def outcome(self, outcome: Any) -> int:
        """The number of an outcome of chance."""


class ListedMoves:
    """A numbering of moves that mean the same in every position: their places in a list."""

    outcomes = 0

    def __init__(self, moves: Iterable[Any]) -> None:
        self._moves = tuple(moves)
        self._numbers = {move: number for number, move in enumerate(self._moves)}
        self.size = len(self._moves)
        assert len(self._numbers) == self.size, "each move has one number"

    def number(self, state: AnyState, move: Any) -> int:
        """The place of a move in the list."""
        return self._numbers[move]

    def move(self, state: AnyState, number: int) -> Any:
        """The move in this place; raises `NoSuchAction`."""
        if not 0 <= number < self.size:
            raise no_such_action(number, self.size)
        return self._moves[number]

    def outcome(self, outcome: Any) -> int:
        """Never asked where nothing is left to chance."""
        raise NotImplementedError


def no_such_action(number: int, size: int) -> NoSuchAction:
    """The refusal of a number outside the list."""
    return NoSuchAction(f"There is no action {number}: they are numbered from 0 to {size - 1}.")
