"""Moves as numbers from 0: for each game a numbering that depends on its options only.

Programs that learn want a move to be a number below a fixed limit, the same one for the same move
in every position. Every legal move has exactly one; many numbers are legal nowhere near each other.
"""

from collections.abc import Iterable
from typing import Any, Protocol


class NoSuchAction(ValueError):
    """A number that means no move in this position."""


class NotListed(ValueError):
    """A legal move, or an outcome, that is missing in the game's own list: a mistake there."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"The game's list of all {kind} lacks {text}, which is possible here.")


class Numbering(Protocol):
    """The numbers of a game's moves, for one choice of seats and options."""

    size: int
    """How many numbers there are."""

    outcomes: int
    """How many outcomes of chance have a number; 0 in games without chance."""

    def number(self, state: Any, move: Any) -> int:
        """The number of a move that is legal here."""

    def move(self, state: Any, number: int) -> Any:
        """The move that a number means here, legal or not; raises `NoSuchAction`."""

    def outcome(self, outcome: Any) -> int:
        """The number of an outcome of chance."""


class ListedMoves:
    """A numbering of moves that mean the same in every position: their places in a list.

    The list has every move that can ever be legal, each once and always in the same order; that
    of outcomes, everything that chance can ever do.
    """

    def __init__(self, moves: Iterable[Any], outcomes: Iterable[Any] = ()) -> None:
        self._moves = tuple(moves)
        self._numbers = {move: number for number, move in enumerate(self._moves)}
        self._outcomes = {outcome: number for number, outcome in enumerate(outcomes)}
        self.size, self.outcomes = len(self._moves), len(self._outcomes)
        assert len(self._numbers) == self.size, "each move has one number"

    def number(self, state: Any, move: Any) -> int:
        """The place of a move in the list; raises `NotListed`."""
        if move not in self._numbers:
            raise NotListed("moves", state.format_move(move))
        return self._numbers[move]

    def move(self, state: Any, number: int) -> Any:
        """The move in this place; raises `NoSuchAction`."""
        if not 0 <= number < self.size:
            raise no_such_action(number, self.size)
        return self._moves[number]

    def outcome(self, outcome: Any) -> int:
        """The place of an outcome in the list; raises `NotListed`."""
        if outcome not in self._outcomes:
            raise NotListed("outcomes", repr(outcome))
        return self._outcomes[outcome]


def no_such_action(number: int, size: int) -> NoSuchAction:
    """Return the refusal of a number outside the list."""
    return NoSuchAction(f"There is no action {number}: they are numbered from 0 to {size - 1}.")
