"""Games with numbered moves, and their states on the referee.

Moves are numbers, results are returns, and overlong games are truncated. The core computes these
numbers independently (`core/batch`); `backends` has its states, which adapters use where they can.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from spielwerk.game import AnyGame, AnyState, Result, Seat
from spielwerk.game.numbering import Numbering
from spielwerk.game.options import Settings, Value
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.games import find


def numbering(game: AnyGame, seats: int, options: Settings) -> Numbering:
    """Return the numbering for a complete set of options; raises `BadSetup` if there is none."""
    return _numbering(game, seats, tuple(sorted(options.items())))


@lru_cache(maxsize=16)
def _numbering(game: AnyGame, seats: int, options: tuple[tuple[str, Value], ...]) -> Numbering:
    """Return the cached numbering: listing thousands of moves is slower than many searches."""
    if game.learning is None:
        raise BadSetup(
            Text(
                "The moves of {title} cannot be numbered: the game has no `learning` part.",
                title=game.title,
            )
        )
    return game.learning.numbering(seats, dict(options))


MAX_PLIES = 1000
"""Default length at which a game is truncated, which few random games reach."""


class IllegalAction(ValueError):
    """The number is not a legal move here."""


def returns(result: Result) -> tuple[float, ...]:
    """Return the value of a result for each seat: from 1 (first place) to -1, with sum 0.

    >>> returns(Result("", (3, 9, 5, 5), (4, 1, 2, 2)))
    (-1.0, 1.0, 0.0, 0.0)
    """
    most = len(result.places) - 1
    return tuple(
        sum((other > own) - (other < own) for other in result.places) / most
        for own in result.places
    )


@dataclass(frozen=True, slots=True)
class NumberedGame:
    """A game with numbered moves, for a number of seats and a complete set of options."""

    game: AnyGame
    seats: int
    options: dict[str, Value]
    numbering: Numbering
    first: AnyState
    max_plies: int = MAX_PLIES

    @classmethod
    def of(
        cls,
        name: str,
        players: int | None = None,
        options: Settings | None = None,
        max_plies: int = MAX_PLIES,
        position: str = "",
    ) -> NumberedGame:
        """Return a game by name; raises `BadSetup` for unknown options.

        It begins from a position if one is given, with its seats and options; raises `BadlyWritten`
        for an unreadable one.
        """
        game = find(name)
        first = game.parse_state(position) if position else game.start(players, options)
        numbers = numbering(game, first.seats, first.options)
        return cls(game, first.seats, first.options, numbers, first, max_plies)

    def __reduce__(self) -> tuple[Any, ...]:
        # Leaves out the thousands of numbered moves.
        return _game_at, (self.game.name, self.max_plies, str(self.first))

    def start(self) -> NumberedState:
        """Return the initial state on the referee."""
        return NumberedState(self, self.first)


@lru_cache(maxsize=16)
def _game_at(name: str, max_plies: int, position: str) -> NumberedGame:
    return NumberedGame.of(name, max_plies=max_plies, position=position)


CHANCE, NOBODY, SEVERAL = -1, -2, -3
"""Stand-ins for an acting seat: chance, none because the game is over, or several at once."""


class NumberedState:
    """An immutable position of the referee with numbered moves."""

    backend = "referee"

    def __init__(self, numbered: NumberedGame, state: AnyState, plies: int = 0) -> None:
        self.numbered = numbered
        self.state = state
        self.plies = plies

    def __deepcopy__(self, memo: object) -> NumberedState:
        """Return the state itself: immutable values need no copy."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return NumberedState, (self.numbered, self.state, self.plies)

    def __str__(self) -> str:
        return str(self.state)

    def text_for(self, seat: Seat) -> str:
        """Return the position as a seat may know it."""
        return str(self.state.visible_to(seat))

    @cached_property
    def actor(self) -> int:
        """The seat that acts, or its stand-in."""
        if self.over:
            return NOBODY
        owing = self.to_move
        return (CHANCE if not owing else owing[0]) if len(owing) < 2 else SEVERAL

    @property
    def ended(self) -> bool:
        """True if the game is over by its rules."""
        return self.result is not None

    @cached_property
    def result(self) -> Result | None:
        """The result by the rules; None while in progress."""
        return self.state.result()

    @property
    def truncated(self) -> bool:
        """True if the game was stopped because it was too long."""
        return self.plies >= self.numbered.max_plies and self.result is None

    @property
    def over(self) -> bool:
        """True if the game has ended or was truncated."""
        return self.result is not None or self.truncated

    @cached_property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that owe a move."""
        return () if self.truncated else self.state.to_move()

    @property
    def chance_is_due(self) -> bool:
        """True if a chance event comes before the next move."""
        return not self.over and not self.to_move

    def returns(self) -> tuple[float, ...]:
        """Return the value of the game for each seat: 0 while in progress or if truncated."""
        return returns(self.result) if self.result else (0.0,) * self.numbered.seats

    @cached_property
    def _moves(self) -> dict[Seat, dict[int, Any]]:
        """The legal moves of each seat that owes one, by number in order."""
        number = self.numbered.numbering.number
        return {
            seat: dict(sorted((number(self.state, move), move) for move in moves))
            for seat in self.to_move
            for moves in [self.state.legal_moves(seat)]
        }

    def legal(self, seat: Seat) -> list[int]:
        """Return a seat's legal actions in order; none unless it owes a move."""
        return [*self._moves.get(seat, ())]

    def move(self, seat: Seat, action: int) -> Any:
        """Return the legal move with a number; raises `IllegalAction`."""
        moves = self._moves.get(seat, {})
        if action not in moves:
            raise IllegalAction(f"The action {action} is not legal for seat {seat} here.")
        return moves[action]

    def allows(self, seat: Seat, action: int) -> bool:
        """Return whether an action is legal for a seat."""
        return action in self._moves.get(seat, {})

    def text(self, seat: int, action: int) -> str:
        """Return the notation of a seat's action, or of a chance outcome."""
        if seat == CHANCE:
            return self.state.format_outcome(self.outcome(action))
        return self.state.format_move(self.numbered.numbering.move(self.state, action))

    def play(self, actions: Mapping[Seat, int]) -> NumberedState:
        """Return the state after the actions of all seats that owe one; raises `IllegalAction`."""
        moves = {seat: self.move(seat, action) for seat, action in actions.items()}
        return self._after(self.state.after(moves), len(moves))

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the chance outcomes by number, with their probabilities."""
        number, outcomes = self.numbered.numbering.outcome, self.state.outcomes()
        total = sum(weight for _, weight in outcomes)
        return sorted((number(outcome), weight / total) for outcome, weight in outcomes)

    def draw(self, outcome: int) -> NumberedState:
        """Return the state after a chance outcome; raises `IllegalAction`."""
        return self._after(self.state.after_chance(self.outcome(outcome)), 1)

    def outcome(self, number: int) -> Any:
        """Return the chance outcome with a number; raises `IllegalAction`."""
        for outcome, _ in self.state.outcomes():
            if self.numbered.numbering.outcome(outcome) == number:
                return outcome
        raise IllegalAction(f"Chance event {number} is not possible here.")

    def _after(self, state: AnyState, plies: int) -> NumberedState:
        return NumberedState(self.numbered, state, self.plies + plies)
