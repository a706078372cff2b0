"""Backends of numbered games: the compiled core, the referee, or both side by side.

The core is hundreds of times as fast, so adapters use it wherever it is installed and knows the
game; otherwise they use the referee. With `check` every position of the core is compared with the
referee's: a difference raises `Disagreement`.
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
    """An immutable position with numbered moves, on any backend."""

    backend: str
    numbered: NumberedGame

    @property
    def actor(self) -> int:
        """The seat that acts, or `CHANCE`, `NOBODY` or `SEVERAL`."""

    @property
    def plies(self) -> int:
        """The number of plies that led here."""

    @property
    def ended(self) -> bool:
        """True if the game is over by its rules."""

    @property
    def truncated(self) -> bool:
        """True if the game was stopped because it was too long."""

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that owe a move."""

    @property
    def state(self) -> AnyState:
        """The position for the referee."""

    def returns(self) -> tuple[float, ...]:
        """Return the value of the game for each seat: 0 while in progress or if truncated."""

    def legal(self, seat: Seat) -> list[int]:
        """Return a seat's legal actions in order; none unless it owes a move."""

    def allows(self, seat: Seat, action: int) -> bool:
        """Return whether an action is legal for a seat."""

    def play(self, actions: Mapping[Seat, int]) -> GameState:
        """Return the state after the actions of all seats that owe one; raises `IllegalAction`."""

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the chance outcomes by number, with their probabilities."""

    def draw(self, outcome: int) -> GameState:
        """Return the state after a chance outcome; raises `IllegalAction`."""

    def text(self, seat: int, action: int) -> str:
        """Return the notation of a seat's action, or of a chance outcome."""

    def text_for(self, seat: Seat) -> str:
        """Return the position as a seat may know it."""


def first_state(numbered: NumberedGame, *, check: bool = False) -> GameState:
    """Return the initial state, on the core if that plays the game, otherwise on the referee."""
    if not core.plays(numbered.game.name):
        return numbered.start()
    state = CoreState(numbered, _first(numbered.game.name, str(numbered.first), numbered.max_plies))
    return CheckedState(state, numbered.start()) if check else state


def state_at(first: GameState, position: str) -> GameState:
    """Return another position of a game on its backend.

    Raises `BadlyWritten` for text that is not a position, and `ValueError` for one of another game.
    """
    numbered = first.numbered
    state = numbered.game.parse_state(position)
    if (state.seats, state.options) != (numbered.seats, numbered.options):
        raise ValueError(
            "The players or options of this position differ from those of the environment."
        )
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
    """Return the cached first position: numbering thousands of moves is slower than many games."""
    return core.numbered(game, position, max_plies)


class CoreState:
    """A position of the core. Words and pictures come from the referee (`state`)."""

    __slots__ = ("_core", "actor", "numbered")
    backend = "core"

    def __init__(self, numbered: NumberedGame, position: core.Numbered) -> None:
        self.numbered = numbered
        self._core = position
        self.actor: int = position.actor

    def __deepcopy__(self, memo: object) -> CoreState:
        """Return the state itself: immutable values need no copy."""
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
        """The number of plies that led here."""
        return self._core.plies

    @property
    def ended(self) -> bool:
        """True if the game is over by its rules."""
        return self._core.ended

    @property
    def truncated(self) -> bool:
        """True if the game was stopped because it was too long."""
        return self._core.truncated

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that owe a move."""
        return tuple(self._core.owing)

    def returns(self) -> tuple[float, ...]:
        """Return the value of the game for each seat."""
        return tuple(self._core.returns())

    def legal(self, seat: Seat) -> list[int]:
        """Return a seat's legal actions in order; none unless it owes a move."""
        return self._core.legal(seat) if seat >= 0 else []

    def allows(self, seat: Seat, action: int) -> bool:
        """Return whether an action is legal for a seat."""
        return action in self.legal(seat)

    def play_one(self, action: int) -> CoreState:
        """Return the state after an action of the only acting seat, or a chance outcome."""
        try:
            return CoreState(self.numbered, self._core.after(action))
        except ValueError:
            who = "chance" if self.actor == CHANCE else f"seat {self.actor}"
            raise IllegalAction(f"The action {action} is not legal for {who} here.") from None

    def play(self, actions: Mapping[Seat, int]) -> CoreState:
        """Return the state after the actions of all seats that owe one; raises `IllegalAction`."""
        for seat, action in actions.items():
            if not self.allows(seat, action):
                raise IllegalAction(f"The action {action} is not legal for seat {seat} here.")
        if self.actor == SEVERAL:
            chosen = [actions[seat] for seat in range(self.numbered.seats)]
            return CoreState(self.numbered, self._core.after_all(chosen))
        return self.play_one(actions[self.actor])

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the chance outcomes by number, with their probabilities."""
        numbers = self._core.legal(CHANCE)
        return [(number, 1 / len(numbers)) for number in numbers]

    def draw(self, outcome: int) -> CoreState:
        """Return the state after a chance outcome; raises `IllegalAction`."""
        return self.play_one(outcome)

    def text(self, seat: int, action: int) -> str:
        """Return the notation of a seat's action, or of a chance outcome."""
        return self._core.write(seat, action)

    def text_for(self, seat: Seat) -> str:
        """Return the position: the only secrets in the core's games are pending choices."""
        return self._core.text

    def at(self, position: str) -> CoreState:
        """Return another position of the game, with the plies counted from 0."""
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
    """The core and the referee differ in a position: one of them has a bug."""


class CheckedState:
    """A position of the core and the referee's, compared in every query."""

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
        """Return the state itself: immutable values need no copy."""
        return self

    def __str__(self) -> str:
        return str(self.referee)

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that owe a move."""
        return self.referee.to_move

    def returns(self) -> tuple[float, ...]:
        """Return the value of the game for each seat."""
        return self.referee.returns()

    def legal(self, seat: Seat) -> list[int]:
        """Return a seat's legal actions in order; none unless it owes a move."""
        return self.referee.legal(seat)

    def allows(self, seat: Seat, action: int) -> bool:
        """Return whether an action is legal for a seat."""
        return self.referee.allows(seat, action)

    def play(self, actions: Mapping[Seat, int]) -> CheckedState:
        """Return the state after the actions of all seats that owe one; raises `IllegalAction`."""
        return CheckedState(self.fast.play(actions), self.referee.play(actions))

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the chance outcomes by number, with their probabilities."""
        return self.referee.outcomes()

    def draw(self, outcome: int) -> CheckedState:
        """Return the state after a chance outcome; raises `IllegalAction`."""
        return CheckedState(self.fast.draw(outcome), self.referee.draw(outcome))

    def text(self, seat: int, action: int) -> str:
        """Return the notation of a seat's action, or of a chance outcome."""
        self._compare("text", self.fast.text(seat, action), self.referee.text(seat, action))
        return self.referee.text(seat, action)

    def text_for(self, seat: Seat) -> str:
        """Return the position as a seat may know it."""
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
            raise Disagreement(f"In {state} core and referee give different observations.")
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
