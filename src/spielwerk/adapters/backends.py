"""Who plays a numbered game: the compiled core, the referee, or both beside each other.

The core is hundreds of times as fast, so adapters play on it wherever it is installed and knows the
game; else the referee does. With `check` the referee plays along and every position of the core is
compared with its own: a difference raises `Disagreement`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Protocol

import numpy as np

from spielwerk.adapters.layout import Array, Layout
from spielwerk.adapters.numbered import (
    CHANCE,
    NOBODY,
    SEVERAL,
    IllegalAction,
    NumberedGame,
    NumberedState,
)
from spielwerk.ai import core
from spielwerk.game import AnyState, Seat


class GameState(Protocol):
    """A position whose moves are numbers, whoever plays it. It never changes."""

    backend: str
    numbered: NumberedGame

    @property
    def actor(self) -> int:
        """The seat that acts, or `CHANCE`, `NOBODY` or `SEVERAL`."""

    @property
    def plies(self) -> int:
        """Number of plies that led here."""

    @property
    def ended(self) -> bool:
        """Whether the game is over by its rules."""

    @property
    def truncated(self) -> bool:
        """Whether the game was broken off because it had gone on for too long."""

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that owe a move."""

    @property
    def state(self) -> AnyState:
        """The position for the referee."""

    def returns(self) -> tuple[float, ...]:
        """What the game is worth to each seat: 0 while it goes on, and if it was broken off."""

    def legal(self, seat: Seat) -> list[int]:
        """The numbers of a seat's legal moves in order; none unless it owes a move."""

    def allows(self, seat: Seat, action: int) -> bool:
        """Whether an action is legal for a seat."""

    def play(self, actions: Mapping[Seat, int]) -> GameState:
        """The state after the actions of all who owe one; raises `IllegalAction`."""

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do by number, each with its probability."""

    def draw(self, outcome: int) -> GameState:
        """The state after an outcome of chance; raises `IllegalAction`."""

    def text(self, seat: int, action: int) -> str:
        """What an action of a seat, or an outcome of chance, is called."""

    def text_for(self, seat: Seat) -> str:
        """The position as a seat may know it."""


def first_state(numbered: NumberedGame, *, check: bool = False) -> GameState:
    """Return the first position on the core if that plays the game, else by the referee."""
    if not core.plays(numbered.game.name):
        return numbered.start()
    state = CoreState(numbered, _first(numbered.game.name, str(numbered.first), numbered.max_plies))
    return CheckedState(state, numbered.start()) if check else state


def state_at(first: GameState, position: str) -> GameState:
    """Return another position of the same game on the same backend.

    Raises `BadlyWritten` for what is no position, and `ValueError` for one of another game.
    """
    numbered = first.numbered
    state = numbered.game.parse_state(position)
    if (state.seats, state.options) != (numbered.seats, numbered.options):
        raise ValueError("This position has other players or options than the environment.")
    if state.result() is not None:
        raise ValueError("The game is over in this position.")
    referee = NumberedState(numbered, state)
    if isinstance(first, NumberedState):
        return referee
    if isinstance(first, CheckedState):
        return CheckedState(first.fast.at(str(state)), referee)
    assert isinstance(first, CoreState)
    return first.at(str(state))


@lru_cache(maxsize=16)
def _first(game: str, position: str, max_plies: int) -> core.Numbered:
    """Numbering thousands of moves takes longer than many games."""
    return core.numbered(game, position, max_plies)


class CoreState:
    """A position of the core. Whatever needs words or pictures asks the referee (`state`)."""

    __slots__ = ("_core", "actor", "numbered")
    backend = "core"

    def __init__(self, numbered: NumberedGame, position: core.Numbered) -> None:
        self.numbered = numbered
        self._core = position
        self.actor: int = position.actor

    def __deepcopy__(self, memo: object) -> CoreState:
        """Itself: what never changes need not be copied."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _reopened, (self.numbered, self._core.text, self._core.plies)

    def __str__(self) -> str:
        return self._core.text

    @property
    def state(self) -> AnyState:
        """The position for the referee."""
        return self.numbered.game.parse_state(self._core.text)

    @property
    def plies(self) -> int:
        """Number of plies that led here."""
        return self._core.plies

    @property
    def ended(self) -> bool:
        """Whether the game is over by its rules."""
        return self._core.ended

    @property
    def truncated(self) -> bool:
        """Whether the game was broken off because it had gone on for too long."""
        return self._core.truncated

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that owe a move."""
        return tuple(self._core.owing)

    def returns(self) -> tuple[float, ...]:
        """What the game is worth to each seat."""
        return tuple(self._core.returns())

    def legal(self, seat: Seat) -> list[int]:
        """The numbers of a seat's legal moves in order; none unless it owes a move."""
        return self._core.legal(seat) if seat >= 0 else []

    def allows(self, seat: Seat, action: int) -> bool:
        """Whether an action is legal for a seat."""
        return action in self.legal(seat)

    def play_one(self, action: int) -> CoreState:
        """The state after an action of the only seat that acts, or an outcome of chance."""
        try:
            return CoreState(self.numbered, self._core.after(action))
        except ValueError:
            who = "chance" if self.actor == CHANCE else f"seat {self.actor}"
            raise IllegalAction(f"The action {action} is not legal for {who} here.") from None

    def play(self, actions: Mapping[Seat, int]) -> CoreState:
        """The state after the actions of all who owe one; raises `IllegalAction`."""
        for seat, action in actions.items():
            if not self.allows(seat, action):
                raise IllegalAction(f"The action {action} is not legal for seat {seat} here.")
        if self.actor == SEVERAL:
            chosen = [actions[seat] for seat in range(self.numbered.seats)]
            return CoreState(self.numbered, self._core.after_all(chosen))
        return self.play_one(actions[self.actor])

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do by number, each with its probability."""
        numbers = self._core.legal(CHANCE)
        return [(number, 1 / len(numbers)) for number in numbers]

    def draw(self, outcome: int) -> CoreState:
        """The state after an outcome of chance; raises `IllegalAction`."""
        return self.play_one(outcome)

    def text(self, seat: int, action: int) -> str:
        """What an action of a seat, or an outcome of chance, is called."""
        return self._core.write(seat, action)

    def text_for(self, seat: Seat) -> str:
        """The position: nothing in the games of the core is secret but choices not yet made."""
        return self._core.text

    def at(self, position: str) -> CoreState:
        """Another position of the same game, from where plies are counted anew."""
        return CoreState(self.numbered, self._core.at_position(position, 0))

    def observe(self, layout: Layout, seat: Seat) -> tuple[Array, Array]:
        """Return the planes and scalars of the position as a seat sees it."""
        planes = np.empty(layout.shape, np.uint8)
        scalars = np.empty(len(layout.names.scalars), np.uint8)
        self._core.observe(seat, planes, scalars)
        return planes, scalars


def _reopened(numbered: NumberedGame, text: str, plies: int) -> CoreState:
    first = _first(numbered.game.name, str(numbered.first), numbered.max_plies)
    return CoreState(numbered, first.at_position(text, plies))


class Disagreement(AssertionError):
    """A position in which the core and the referee differ: a mistake in one of them."""


class CheckedState:
    """A position of the core beside the referee's, compared in everything that can be asked."""

    backend = "core, checked by the referee"

    def __init__(self, fast: CoreState, referee: NumberedState) -> None:
        self.fast, self.referee = fast, referee
        self.numbered, self.actor = fast.numbered, fast.actor
        self.plies, self.state = fast.plies, referee.state
        self.ended, self.truncated = fast.ended, fast.truncated
        for what in ("actor", "plies", "ended", "truncated", "to_move"):
            self._compare(what, getattr(fast, what), getattr(referee, what))
        self._compare("position", str(fast), str(referee))
        self._compare("returns", fast.returns(), referee.returns())
        for seat in range(self.numbered.seats):
            self._compare(f"actions of seat {seat}", fast.legal(seat), referee.legal(seat))
        if self.actor == CHANCE:
            self._compare("outcomes", fast.outcomes(), referee.outcomes())

    def _compare(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise Disagreement(
                f"In {self.referee} the core has {ours} for the {what}, the referee {theirs}."
            )

    def __deepcopy__(self, memo: object) -> CheckedState:
        """Itself: what never changes need not be copied."""
        return self

    def __str__(self) -> str:
        return str(self.referee)

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that owe a move."""
        return self.referee.to_move

    def returns(self) -> tuple[float, ...]:
        """What the game is worth to each seat."""
        return self.referee.returns()

    def legal(self, seat: Seat) -> list[int]:
        """The numbers of a seat's legal moves in order; none unless it owes a move."""
        return self.referee.legal(seat)

    def allows(self, seat: Seat, action: int) -> bool:
        """Whether an action is legal for a seat."""
        return self.referee.allows(seat, action)

    def play(self, actions: Mapping[Seat, int]) -> CheckedState:
        """The state after the actions of all who owe one; raises `IllegalAction`."""
        return CheckedState(self.fast.play(actions), self.referee.play(actions))

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do by number, each with its probability."""
        return self.referee.outcomes()

    def draw(self, outcome: int) -> CheckedState:
        """The state after an outcome of chance; raises `IllegalAction`."""
        return CheckedState(self.fast.draw(outcome), self.referee.draw(outcome))

    def text(self, seat: int, action: int) -> str:
        """What an action of a seat, or an outcome of chance, is called."""
        self._compare("text", self.fast.text(seat, action), self.referee.text(seat, action))
        return self.referee.text(seat, action)

    def text_for(self, seat: Seat) -> str:
        """The position as a seat may know it."""
        self._compare("text", self.fast.text_for(seat), self.referee.text_for(seat))
        return self.referee.text_for(seat)


def observe(layout: Layout, state: GameState, seat: Seat) -> tuple[Array, Array]:
    """Return the planes and scalars of a position as a seat sees it."""
    if isinstance(state, CoreState):
        return state.observe(layout, seat)
    found = layout.observe(state.state, seat)
    if isinstance(state, CheckedState):
        fast = state.fast.observe(layout, seat)
        if not all(np.array_equal(*pair) for pair in zip(fast, found, strict=True)):
            raise Disagreement(f"In {state} core and referee see different things.")
    return found


__all__ = [
    "CHANCE",
    "NOBODY",
    "SEVERAL",
    "CheckedState",
    "CoreState",
    "Disagreement",
    "GameState",
    "first_state",
    "observe",
]
