"""What every player promises, whatever it is made of.

A player is given a `Choice`: a `Situation`, a seat and `Limits`; it answers with a `SearchResult`.
It may be asked to stop early through a `Cancel`, and then answers with the best it has found so
far. The caller checks the move before it is played: a player can lose a game, never corrupt one.

Players are coroutines: they wait only for the `Core`, which may be in another process or on
another machine. Where it is not, `run` leads them to their result.

Values are, everywhere, for each seat its probability of winning, from 0 to 1, with a draw shared by
all; together they are 1.
"""

from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any, Protocol, Self, TypeVar

from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.game.opponents import Values
from spielwerk.game.refusals import Refusal
from spielwerk.wire.search import Candidate, SearchRequest, SearchResult

__all__ = [
    "Budget",
    "Cancel",
    "Candidate",
    "CannotPlay",
    "Choice",
    "Core",
    "Limits",
    "Player",
    "PlayerFailed",
    "Report",
    "SearchRequest",
    "SearchResult",
    "Situation",
    "Values",
    "ignore",
    "run",
]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Situation:
    """Where a game stands, and the plies by which it came there from its first position."""

    game: AnyGame
    first: AnyState
    plies: tuple[str, ...]
    state: AnyState

    @classmethod
    def begin(cls, game: AnyGame, state: AnyState) -> Self:
        """Return a game that begins with this position."""
        return cls(game, state, (), state)

    def then(self, text: str) -> Self:
        """Return the situation after a move of the one seat that owes one; raises the refusal."""
        (seat,) = self.state.to_move()
        move = self.state.parse_move(text)
        plies = (*self.plies, self.state.format_move(move))
        return type(self)(self.game, self.first, plies, self.state.play({seat: move}))


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a player may search: whichever comes first; without any, until it is stopped.

    `nodes` are the positions evaluated, or whatever a player counts instead; the same seed and
    number of nodes give the same result.
    """

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None

    def scaled(self, factor: float) -> Self:
        """Return the time and nodes multiplied by a factor; the depth stays.

        >>> Limits(5.0, nodes=3000).scaled(0.1)
        Limits(seconds=0.5, depth=None, nodes=300)
        """
        return replace(
            self,
            seconds=None if self.seconds is None else self.seconds * factor,
            nodes=None if self.nodes is None else max(1, round(self.nodes * factor)),
        )


class Cancel:
    """A handle by which its holder ends a search.

    >>> cancel = Cancel()
    >>> with cancel.calling(lambda: print("stopped")):
    ...     cancel.stop()
    stopped
    >>> cancel.stopped()
    True
    """

    __slots__ = ("_callbacks", "_stopped")

    def __init__(self) -> None:
        self._stopped = False
        self._callbacks: list[Callable[[], None]] = []

    def stop(self) -> None:
        """Ask for an end; safe from other threads and from signal handlers."""
        self._stopped = True
        for callback in tuple(self._callbacks):
            callback()

    def stopped(self) -> bool:
        """Return whether an end was asked for."""
        return self._stopped

    @contextmanager
    def calling(self, callback: Callable[[], None]) -> Iterator[None]:
        """Call this as soon as an end is asked for; it may be called more than once."""
        self._callbacks.append(callback)
        try:
            if self.stopped():
                callback()
            yield
        finally:
            self._callbacks.remove(callback)


class Budget:
    """What is left of the limits during a search.

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
        """Return whether one more node may be visited."""
        return (self._most is None or self.nodes < self._most) and not self.late()

    def late(self) -> bool:
        """Return whether the time is up, or an end was asked for; nodes do not count."""
        if self._cancel.stopped():
            return True
        return self._deadline is not None and perf_counter() >= self._deadline

    def spend(self) -> bool:
        """Count a node, if one more may be visited."""
        if not self.left():
            return False
        self.nodes += 1
        return True


Report = Callable[[SearchResult], None]


def ignore(result: SearchResult) -> None:
    """Discard an intermediate result."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that is asked of a player; `report` is called with every better result on the way."""

    situation: Situation
    seat: Seat
    limits: Limits = field(default_factory=Limits)
    cancel: Cancel = field(default_factory=Cancel)
    report: Report = ignore

    def node(self) -> Node:
        """Return the node in which the seat is next, whatever others choose at the same time."""
        node = Node(self.situation.state)
        while node.actor() != self.seat:
            node = node.child(node.plies()[0])
        return node


class PlayerFailed(Refusal, code="player-failed"):
    """A player that should have moved and did not."""


class CannotPlay(PlayerFailed, code="cannot-play"):
    """A player that does not play this game or this position at all: never its loss."""


class Core(Protocol):
    """A core, wherever it is."""

    def options(self, game: str) -> Mapping[str, float] | None:
        """Return the search options of a game with their defaults; None if it has no search."""

    async def search(self, request: SearchRequest, choice: Choice) -> SearchResult:
        """Return what is found for a choice, with a principal variation that can be played."""


class Player(Protocol):
    """Something that chooses moves; those who inherit need not say that they hold nothing."""

    @property
    def name(self) -> str:
        """As it is shown to people."""

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """Return a move for a seat that owes one; raises `PlayerFailed`."""

    def close(self) -> None:
        """Release what the player holds, if anything; it is not asked again."""
        return  # Without it mypy takes the method for abstract.


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Return the result of a coroutine in which nothing suspends."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    raise RuntimeError("a coroutine waits where nothing can")
