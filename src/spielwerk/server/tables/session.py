"""A table in the memory of a server: who is connected to it, and how long their messages take."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from spielwerk.game import Seat
from spielwerk.server.settings import Settings
from spielwerk.server.tables.lag_store import LagStore
from spielwerk.server.tables.move_lists import MoveLists
from spielwerk.service.session import Session
from spielwerk.table.events import Chosen, Event, Moved
from spielwerk.wire.position_view import Lister


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected to one process: the chairs of players, and how many onlookers."""

    chairs: frozenset[int] = frozenset()
    onlookers: int = 0

    def __bool__(self) -> bool:
        return bool(self.chairs) or self.onlookers > 0


@dataclass(eq=False, slots=True)
class TableSession(Session):
    """A table in memory; the truth is in the repository.

    `gone_since` has the moment at which the last connection of a chair's guest was lost,
    `lag_stores` what can be given back for lag to those on a chair, `elsewhere` who is connected to
    other processes, by process.
    """

    elsewhere: dict[str, Presence] = field(default_factory=dict)
    gone_since: dict[int, float] = field(init=False)
    lag_stores: dict[int, LagStore] = field(default_factory=dict)
    move_lists: MoveLists = field(default_factory=MoveLists)
    """What lists legal moves faster than the referee does."""

    def __post_init__(self) -> None:
        # Nobody is there yet.
        self.gone_since = dict.fromkeys(range(len(self.table.chairs)), time.monotonic())

    def lister(self) -> Lister:
        """Return what lists the moves at the table as it stands now."""
        self.move_lists.follow(self.table.current)
        return self.move_lists

    # Who is there.

    def presence(self) -> Presence:
        guests = [chair.guest for chair in self.table.chairs]
        here = (chair for chair, guest in enumerate(guests) if guest and self.watchers.of(guest))
        return Presence(frozenset(here), self.watchers.without(guests))

    def attended(self) -> bool:
        """Whether anybody watches, here or at another process."""
        return len(self.watchers) > 0 or any(self.elsewhere.values())

    def present(self, chair: int) -> bool:
        """Whether the guest on a chair is connected, here or to another process."""
        # Not by `super`: in a class with slots it does not find the right one.
        return Session.present(self, chair) or (
            self.table.chairs[chair].guest is not None
            and any(chair in each.chairs for each in self.elsewhere.values())
        )

    def onlookers(self) -> int:
        return Session.onlookers(self) + sum(each.onlookers for each in self.elsewhere.values())

    def notice_presence(self) -> None:
        """Keep track of since when people are gone."""
        Session.notice_presence(self)
        now = time.monotonic()
        for number, chair in enumerate(self.table.chairs):
            if chair.guest is None or self.present(number):
                self.gone_since.pop(number, None)
            else:
                self.gone_since.setdefault(number, now)

    def absent(self, absence: float) -> frozenset[int]:
        """The chairs for which a program may be substituted: their people are gone for long."""
        if not self.gone_since:
            return frozenset()
        limit = time.monotonic() - absence
        return frozenset(chair for chair in self.table.replaceable() if self._gone(chair) <= limit)

    def _gone(self, chair: int) -> float:
        return self.gone_since.get(chair, float("inf"))

    def next_absence(self, absence: float) -> float | None:
        """When the next program may be substituted, on the monotonic clock."""
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
