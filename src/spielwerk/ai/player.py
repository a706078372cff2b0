"""What every player promises, whatever it is made of.

A player is shown a `Situation`, gets `Limits`, and answers with a `Thought`. It may be asked to
stop early through a `Cancel`, and then answers with the best it has found so far. Whoever asks
checks the move before it is played: a player can lose a game, never corrupt one.

Values are the same everywhere: for each seat its chance to win, from 0 to 1, a draw being shared
by all; together they are 1.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, Protocol, Self

from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.refusals import Refusal

__all__ = [
    "Budget",
    "Cancel",
    "Candidate",
    "Limits",
    "Player",
    "PlayerFailed",
    "Report",
    "Situation",
    "Thought",
    "Values",
    "ignore",
]

Values = tuple[float, ...]
"""A chance to win for every seat."""


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
        text = self.state.format_move(move)
        state = self.state.after({seat: move})
        return type(self)(self.game, self.first, (*self.plies, text), state)


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a player may think: whichever comes first; without any, until it is stopped.

    `nodes` are the positions looked at, or whatever a player counts instead; the same seed and
    number of nodes give the same thought.
    """

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None

    def scaled(self, factor: float) -> Limits:
        """So many times the time and nodes; the depth stays.

        >>> Limits(5.0, nodes=3000).scaled(0.1)
        Limits(seconds=0.5, depth=None, nodes=300)
        """
        return replace(
            self,
            seconds=None if self.seconds is None else self.seconds * factor,
            nodes=None if self.nodes is None else max(1, round(self.nodes * factor)),
        )


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was considered: what it leads to, and how much of the choice falls to it.

    `share` is a part of 1. Where several seats choose at the same time, the shares are the mixed
    strategy: the chances with which the moves should be chosen.
    """

    move: Any
    values: Values
    share: float = 0.0
    visits: int = 0


@dataclass(frozen=True, slots=True)
class Thought:
    """A move with what led to it.

    `values` say how the game stands for every seat, and are empty if the player has no opinion;
    `value` is the same in the player's own measure, higher if better for the seat that moves.
    `pv` is how the game is expected to go on, ply by ply, beginning with the move; it is empty
    where several seats choose at the same time. Then `mixed` says that the shares of the
    candidates are a mixed strategy, out of which the move was drawn. `candidates` come the best
    first. `exact` says that the values are proven.
    """

    move: Any
    depth: int = 0
    value: float | None = None
    pv: tuple[Any, ...] = ()
    values: Values = ()
    candidates: tuple[Candidate, ...] = ()
    mixed: bool = False
    nodes: int = 0
    exact: bool = False


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


class Budget:
    """What is left of the limits while a player thinks.

    >>> budget = Budget(Limits(nodes=2), Cancel())
    >>> budget.spend(), budget.spend(), budget.spend()
    (True, True, False)
    """

    __slots__ = ("_cancel", "_deadline", "_most", "nodes")

    def __init__(self, limits: Limits, cancel: Cancel) -> None:
        began = perf_counter()
        self._deadline = None if limits.seconds is None else began + limits.seconds
        self._most = limits.nodes
        self._cancel = cancel
        self.nodes = 0

    def left(self) -> bool:
        """Whether one more node may be looked at."""
        return (self._most is None or self.nodes < self._most) and not self.late()

    def late(self) -> bool:
        """Whether the time is up, or an end was asked for; nodes do not count."""
        if self._cancel.stopped():
            return True
        return self._deadline is not None and perf_counter() >= self._deadline

    def spend(self) -> bool:
        """Count a node, if one more may be looked at."""
        if not self.left():
            return False
        self.nodes += 1
        return True


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
