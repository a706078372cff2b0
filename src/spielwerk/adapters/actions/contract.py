"""What numbers a game's moves, and the numbering of a plain list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from spielwerk.game import AnyGame, AnyState


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


class GameMoves(ListedMoves):
    """The numbering of a game that lists its moves, and what chance can do, itself."""

    def __init__(self, game: AnyGame, moves: Iterable[Any], outcomes: Iterable[Any]) -> None:
        super().__init__(moves)
        self._game = game
        self._outcomes = {outcome: number for number, outcome in enumerate(outcomes)}
        self.outcomes = len(self._outcomes)

    def number(self, state: AnyState, move: Any) -> int:
        """The place of a move in the list; raises `NotListed`."""
        if move not in self._numbers:
            raise NotListed(self._game, "all_moves", state.format_move(move))
        return super().number(state, move)

    def outcome(self, outcome: Any) -> int:
        """The place of an outcome in the list; raises `NotListed`."""
        if outcome not in self._outcomes:
            raise NotListed(self._game, "all_outcomes", repr(outcome))
        return self._outcomes[outcome]


class NotListed(ValueError):
    """A legal move, or an outcome, that the game's own list of all of them has not: its mistake."""

    def __init__(self, game: AnyGame, name: str, text: str) -> None:
        super().__init__(f"`{name}` of {game.title.en} lacks {text}, which is possible here.")
