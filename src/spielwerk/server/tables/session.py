"""A table in a server's memory: connections, lag compensation, move lists."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from spielwerk.ai import core
from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.server.settings import Settings
from spielwerk.service.session import Session
from spielwerk.table.events import Chosen, Event, Moved
from spielwerk.table.game_session import GameSession
from spielwerk.wire.packed import PackedMoves
from spielwerk.wire.position_view import Lister, listed_by_referee


@dataclass(slots=True)
class LagStore:
    """A player's remaining lag compensation, in milliseconds.

    Lag is measured by the client's own answers, so it can be faked. The store bounds what that
    could gain, and it never costs another player time.

    >>> seconds = iter([0.0, 0.0, 0.0, 4.0])
    >>> store = LagStore(most=500, per_second=50, clock=lambda: next(seconds))
    >>> store.spend(400)
    >>> store.left(), store.left()
    (100, 300)
    """

    most: float
    per_second: float
    clock: Callable[[], float] = time.monotonic
    _left: float = field(init=False)
    _since: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._since = self.most, self.clock()

    def left(self) -> int:
        now = self.clock()
        self._left = min(self.most, self._left + (now - self._since) * self.per_second)
        self._since = now
        return int(self._left)

    def spend(self, milliseconds: int) -> None:
        self._left = max(0.0, self.left() - milliseconds)


log = logging.getLogger("spielwerk.server")


class MoveLists:
    """A lister of a table's moves, by the core or, where it cannot, by the referee.

    The core's position follows the plies of the table, which takes microseconds; the referee's own
    list would take milliseconds per move. The referee still judges every move played.

    `_cursor` is the position after `_plies` from `_first`, the initial node.
    """

    __slots__ = ("_cursor", "_first", "_plies", "_session")

    def __init__(self) -> None:
        self._session: GameSession | None = None
        self._cursor: core.Cursor | None = None
        self._first: Node | None = None
        self._plies: tuple[str, ...] = ()

    def follow(self, session: GameSession | None) -> None:
        """Set the current game; the core catches up when a list is requested."""
        self._session = session

    def __call__(self, state: AnyState, seat: Seat) -> PackedMoves:
        if not core.plays(state.game.name):
            return listed_by_referee(state, seat)
        try:
            list_json, shared = self._at(state).moves(seat)
        except ValueError:
            log.exception("core cannot list the moves of %s %s", state.game.name, state)
            self._cursor = None
            return listed_by_referee(state, seat)
        return PackedMoves(list_json, tuple(shared))

    def _at(self, state: AnyState) -> core.Cursor:
        session = self._session
        if session is None or state is not session.state:
            return _read(state)
        if self._cursor is None or not self._is_before(session):
            self._cursor = _read(state)
        else:
            for ply in session.plies[len(self._plies) :]:
                self._cursor = self._cursor.played(ply)
        self._first, self._plies = session.nodes[0], session.plies
        return self._cursor

    def _is_before(self, session: GameSession) -> bool:
        """Return whether the table only moved on from the core's position, without a step back."""
        same_plies = session.plies[: len(self._plies)] == self._plies
        return same_plies and session.nodes[0] is self._first


def _read(state: AnyState) -> core.Cursor:
    return core.Cursor.at(state.game.name, str(state))


@dataclass(frozen=True, slots=True)
class Presence:
    """Connections to one process: chairs of players, and the number of onlookers."""

    chairs: frozenset[int] = frozenset()
    onlookers: int = 0

    def __bool__(self) -> bool:
        return bool(self.chairs) or self.onlookers > 0


@dataclass(eq=False, slots=True)
class TableSession(Session):
    """A table in memory; the repository has the authoritative state.

    `gone_since` has the moment at which a chair's guest lost the last connection, `lag_stores` the
    lag compensation per chair, `elsewhere` the connections to other processes.
    """

    elsewhere: dict[str, Presence] = field(default_factory=dict)
    gone_since: dict[int, float] = field(init=False)
    lag_stores: dict[int, LagStore] = field(default_factory=dict)
    move_lists: MoveLists = field(default_factory=MoveLists)
    """Lists legal moves faster than the referee."""

    def __post_init__(self) -> None:
        # No player is connected yet.
        self.gone_since = dict.fromkeys(range(len(self.table.chairs)), time.monotonic())

    def lister(self) -> Lister:
        """Return the move lister of the table's current state."""
        self.move_lists.follow(self.table.current)
        return self.move_lists

    # Presence.

    def presence(self) -> Presence:
        guests = [chair.guest for chair in self.table.chairs]
        here = (chair for chair, guest in enumerate(guests) if guest and self.watchers.of(guest))
        return Presence(frozenset(here), self.watchers.without(guests))

    def attended(self) -> bool:
        """Return whether the table is watched, here or at another process."""
        return len(self.watchers) > 0 or any(self.elsewhere.values())

    def present(self, chair: int) -> bool:
        """Return whether the guest on a chair is connected, here or to another process."""
        # Not by `super`, which fails in a dataclass with slots.
        return Session.present(self, chair) or (
            self.table.chairs[chair].guest is not None
            and any(chair in each.chairs for each in self.elsewhere.values())
        )

    def onlookers(self) -> int:
        return Session.onlookers(self) + sum(each.onlookers for each in self.elsewhere.values())

    def notice_presence(self) -> None:
        """Track since when players are gone."""
        Session.notice_presence(self)
        now = time.monotonic()
        for number, chair in enumerate(self.table.chairs):
            if chair.guest is None or self.present(number):
                self.gone_since.pop(number, None)
            else:
                self.gone_since.setdefault(number, now)

    def absent(self, absence: float) -> frozenset[int]:
        """Return the chairs whose players have been gone long enough to be substituted."""
        if not self.gone_since:
            return frozenset()
        limit = time.monotonic() - absence
        return frozenset(chair for chair in self.table.replaceable() if self._gone(chair) <= limit)

    def _gone(self, chair: int) -> float:
        return self.gone_since.get(chair, float("inf"))

    def next_absence(self, absence: float) -> float | None:
        """Return when the next program may be substituted, on the monotonic clock."""
        if not self.gone_since:
            return None
        moments = [self._gone(chair) + absence for chair in self.table.replaceable()]
        later = [moment for moment in moments if time.monotonic() < moment < float("inf")]
        return min(later, default=None)

    # Lag.

    def lag(self, seat: Seat) -> float:
        guest = self.table.on(seat).guest
        if guest is None:
            return 0.0
        return max((each.lag() for each in self.watchers.of(guest)), default=0.0)

    def lags(self, settings: Settings) -> dict[Seat, int]:
        current = self.table.current
        if current is None or not current.clock.counts:
            return {}
        most = settings.lag_milliseconds
        return {
            seat: min(int(min(self.lag(seat), most)), self._lag_store(seat, settings).left())
            for seat in current.clock.running
        }

    def spend_lag(self, settings: Settings, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, Moved | Chosen) and event.lag:
                self._lag_store(event.seat, settings).spend(event.lag)

    def _lag_store(self, seat: Seat, settings: Settings) -> LagStore:
        chair = self.table.chair_of(seat)
        if chair not in self.lag_stores:
            self.lag_stores[chair] = LagStore(
                settings.lag_store_milliseconds, settings.lag_refill_milliseconds
            )
        return self.lag_stores[chair]
