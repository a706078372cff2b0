"""Numbering of moves from 0; it depends only on the game and its options.

Learning programs need moves as numbers below a fixed limit, constant over all positions. Every
legal move has exactly one number.
"""

from collections.abc import Iterable
from typing import Any, Protocol


class NoSuchAction(ValueError):
    """The number means no move in this position."""


class NotListed(ValueError):
    """A legal move or outcome is missing from the game's own list: a bug there."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"The game's list of all {kind} lacks {text}, which is possible here.")


class Numbering(Protocol):
    """The numbering of a game's moves, for some seats and options."""

    size: int
    """The number of moves."""

    outcomes: int
    """The number of chance outcomes; 0 in games without chance."""

    def number(self, state: Any, move: Any) -> int:
        """Return the number of a legal move."""

    def move(self, state: Any, number: int) -> Any:
        """Return the move with a number, legal or not; raises `NoSuchAction`."""

    def outcome(self, outcome: Any) -> int:
        """Return the number of a chance outcome."""


class ListedMoves:
    """A numbering by index in a list, for moves that do not depend on the position.

    The lists contain every move that can ever be legal, and every possible outcome, each once in a
    fixed order.
    """

    def __init__(self, moves: Iterable[Any], outcomes: Iterable[Any] = ()) -> None:
        self._moves = tuple(moves)
        self._numbers = {move: number for number, move in enumerate(self._moves)}
        self._outcomes = {outcome: number for number, outcome in enumerate(outcomes)}
        self.size, self.outcomes = len(self._moves), len(self._outcomes)
        assert len(self._numbers) == self.size, "each move has one number"

    def number(self, state: Any, move: Any) -> int:
        """Return the index of a move; raises `NotListed`."""
        if move not in self._numbers:
            raise NotListed("moves", state.format_move(move))
        return self._numbers[move]

    def move(self, state: Any, number: int) -> Any:
        """Return the move at an index; raises `NoSuchAction`."""
        if not 0 <= number < self.size:
            raise no_such_action(number, self.size)
        return self._moves[number]

    def outcome(self, outcome: Any) -> int:
        """Return the index of an outcome; raises `NotListed`."""
        if outcome not in self._outcomes:
            raise NotListed("outcomes", repr(outcome))
        return self._outcomes[outcome]


def no_such_action(number: int, size: int) -> NoSuchAction:
    """Return the refusal of a number outside the list."""
    return NoSuchAction(f"There is no action {number}: they are numbered from 0 to {size - 1}.")
