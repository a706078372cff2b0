"""What every player promises, whatever it is made of.

A player is shown a `Situation`, gets `Limits`, and answers with a `Thought`. It may be asked to
stop early through a `Cancel`, and then answers with the best it has found so far. Whoever asks
checks the move before it is played: a player can lose a game, never corrupt one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, Self

from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.refusals import Refusal

__all__ = ["Cancel", "Limits", "Player", "PlayerFailed", "Situation", "Thought", "ignore"]


@dataclass(frozen=True, slots=True)
class Situation:
    """Where a game stands, and the plies by which it came there from its first position."""

    game: AnyGame
    first: AnyState
    plies: tuple[str, ...]
    state: AnyState

    @classmethod
    def begin(cls, game: AnyGame, state: AnyState) -> Self:
        """A game that begins with this position."""
        return cls(game, state, (), state)

    def then(self, move: Any) -> Self:
        """The situation after a legal move of the one seat that owes a move."""
        (seat,) = self.state.to_move()
        text = self.game.format_move(self.state, move)
        state = self.state.after({seat: move})
        return type(self)(self.game, self.first, (*self.plies, text), state)


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a player may think: whichever comes first; without any, until it is stopped."""

    seconds: float | None = None
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """A move with what led to it: `value` is higher the better it is for the seat that moves.

    `line` is how the player expects the game to go on, beginning with the move.
    """

    move: Any
    depth: int = 0
    value: float | None = None
    line: tuple[Any, ...] = ()


class Cancel:
    """A handle by which somebody else ends the thinking.

    >>> cancel = Cancel()
    >>> cancel.stop()
    >>> cancel.stopped()
    True
    """

    __slots__ = ("_stopped",)

    def __init__(self) -> None:
        self._stopped = False

    def stop(self) -> None:
        """Ask for an end; safe from other threads and from signal handlers."""
        self._stopped = True

    def stopped(self) -> bool:
        """Whether an end was asked for."""
        return self._stopped


Report = Callable[[Thought], None]


def ignore(thought: Thought) -> None:
    """What to do with intermediate thoughts that nobody wants to hear."""


class PlayerFailed(Refusal):
    """A player that should have moved and did not."""

    code = "player-failed"


class Player(Protocol):
    """Something that chooses moves."""

    @property
    def name(self) -> str:
        """As it is shown to people."""

    def choose(
        self,
        situation: Situation,
        seat: Seat,
        limits: Limits,
        cancel: Cancel,
        report: Report = ignore,
    ) -> Thought:
        """A move for a seat that owes one; raises `PlayerFailed`.

        `report` hears of better thoughts as they come.
        """

    def close(self) -> None:
        """Give back whatever the player holds; it is not asked again."""
