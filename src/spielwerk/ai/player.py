"""The interface of players.

A player receives a `Choice`: a `Situation`, a seat and `Limits`; it returns a `SearchResult`. A
`Cancel` stops it early, and it then returns the best move so far. The caller checks the move before
it is played: a player can lose a game, never corrupt one.

Players are coroutines: they wait only for the `Core`, which may be in another process or on another
machine. Otherwise `run` drives them to their result.

Values are always each seat's probability of winning, from 0 to 1, with draws shared; their sum is
1.
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
    """A game with its initial position and the plies since."""

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
    """Limits of a search, ended by the first reached; without any, it runs until stopped.

    `nodes` are the positions evaluated, or whatever a player counts instead; equal seeds and nodes
    give equal results.
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
    """A handle for ending a search.

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
        """Request an end; safe from other threads and from signal handlers."""
        self._stopped = True
        for callback in tuple(self._callbacks):
            callback()

    def stopped(self) -> bool:
        """Return whether an end was requested."""
        return self._stopped

    @contextmanager
    def calling(self, callback: Callable[[], None]) -> Iterator[None]:
        """Call this as soon as an end is requested; possibly more than once."""
        self._callbacks.append(callback)
        try:
            if self.stopped():
                callback()
            yield
        finally:
            self._callbacks.remove(callback)


class Budget:
    """The rest of the limits during a search.

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
        """Return whether another node may be visited."""
        return (self._most is None or self.nodes < self._most) and not self.late()

    def late(self) -> bool:
        """Return whether the time is up or an end was requested, regardless of nodes."""
        if self._cancel.stopped():
            return True
        return self._deadline is not None and perf_counter() >= self._deadline

    def spend(self) -> bool:
        """Count a node, if another may be visited."""
        if not self.left():
            return False
        self.nodes += 1
        return True


Report = Callable[[SearchResult], None]


def ignore(result: SearchResult) -> None:
    """Discard an intermediate result."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move requested from a player; `report` is called with every improvement."""

    situation: Situation
    seat: Seat
    limits: Limits = field(default_factory=Limits)
    cancel: Cancel = field(default_factory=Cancel)
    report: Report = ignore

    def node(self) -> Node:
        """Return the node in which the seat is next, ignoring other seats' simultaneous choices."""
        node = Node(self.situation.state)
        while node.actor() != self.seat:
            node = node.child(node.plies()[0])
        return node


class PlayerFailed(Refusal, code="player-failed"):
    """A player failed to move."""


class CannotPlay(PlayerFailed, code="cannot-play"):
    """A player cannot play this game or position at all, which is not a loss."""


class Core(Protocol):
    """A core, in this process or elsewhere."""

    def options(self, game: str) -> Mapping[str, float] | None:
        """Return the search options of a game with their defaults; None if it has no search."""

    async def search(self, request: SearchRequest, choice: Choice) -> SearchResult:
        """Return the result for a choice, with a playable principal variation."""


class Player(Protocol):
    """A player that chooses moves; subclasses without resources need no `close`."""

    @property
    def name(self) -> str:
        """The name shown to people."""

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """Return a move for a seat that owes one; raises `PlayerFailed`."""

    def close(self) -> None:
        """Release the player's resources; it is not used again."""
        return  # Without it mypy takes the method for abstract.


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Return the result of a coroutine that never suspends."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    raise RuntimeError("a coroutine awaits outside an event loop")
