"""A table in memory: its state, what is shown of it, who watches, and what is waited for."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from spielwerk.game import Seat
from spielwerk.server.engines.pool import Job
from spielwerk.server.tables.lag_store import LagStore
from spielwerk.server.tables.move_lists import MoveLists
from spielwerk.server.tables.watchers import Presence, Watchers
from spielwerk.service.session import Session
from spielwerk.wire.projection import Projection


@dataclass(eq=False, slots=True)
class TableSession(Session):
    """What the server keeps of a table while somebody needs it; the truth is in the repository.

    `gone_since` has the moment at which the last connection of a chair's guest was lost,
    `lag_stores` what can be given back for lag to those on a chair, `elsewhere` who is connected to
    other processes, by process.
    """

    watchers: Watchers = field(default_factory=Watchers)
    elsewhere: dict[str, Presence] = field(default_factory=dict)
    gone_since: dict[int, float] = field(init=False)
    jobs: dict[Seat, tuple[int, Job]] = field(default_factory=dict)
    lag_stores: dict[int, LagStore] = field(default_factory=dict)
    used: float = field(default_factory=time.monotonic)
    move_lists: MoveLists = field(default_factory=MoveLists)
    """What lists legal moves faster than the referee does."""
    _shown_presence: tuple[tuple[object, ...], tuple[list[Seat], int]] | None = None

    def __post_init__(self) -> None:
        # Nobody is there yet.
        self.gone_since = dict.fromkeys(range(len(self.table.chairs)), time.monotonic())

    def projection(self, absence: float) -> Projection:
        """What is shown of the table as it stands now."""
        self.move_lists.follow(self.table.current)
        return self.projected(self.absent(absence), self.move_lists)

    # Who is there.

    def presence(self) -> Presence:
        """Who is connected to this process."""
        guests = [chair.guest for chair in self.table.chairs]
        here = (chair for chair, guest in enumerate(guests) if guest and self.watchers.of(guest))
        return Presence(frozenset(here), self.watchers.without(guests))

    def attended(self) -> bool:
        """Whether anybody watches, here or at another process."""
        return len(self.watchers) > 0 or any(self.elsewhere.values())

    def present(self, chair: int) -> bool:
        """Whether the guest on a chair is connected."""
        guest = self.table.chairs[chair].guest
        return guest is not None and (
            bool(self.watchers.of(guest))
            or any(chair in each.chairs for each in self.elsewhere.values())
        )

    def present_seats(self) -> list[Seat]:
        """The seats whose person or program is connected."""
        seats = range(len(self.table.chairs))
        return [seat for seat in seats if self.present(self.table.chair_of(seat))]

    def onlookers(self) -> int:
        """How many connected watchers hold no seat."""
        here = self.watchers.without([chair.guest for chair in self.table.chairs])
        return here + sum(each.onlookers for each in self.elsewhere.values())

    def shown_presence(self) -> tuple[list[Seat], int]:
        """The seats whose people are connected, and how many look on; worked out once."""
        known, made_from = self._shown_presence, (self.table.chairs, self.table.game_number)
        if known is None or known[0] != made_from:
            known = self._shown_presence = (made_from, (self.present_seats(), self.onlookers()))
        return known[1]

    def notice_presence(self) -> None:
        """Keep track of since when people are gone."""
        self._shown_presence = None
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
        """Since when the person on a chair is gone."""
        return self.gone_since.get(chair, float("inf"))

    def next_absence(self, absence: float) -> float | None:
        """When the next program may be substituted, on the monotonic clock."""
        if not self.gone_since:
            return None
        moments = [self._gone(chair) + absence for chair in self.table.replaceable()]
        later = [moment for moment in moments if time.monotonic() < moment < float("inf")]
        return min(later, default=None)

    def lag(self, seat: Seat) -> float:
        """The lag of the person on a seat, in milliseconds."""
        guest = self.table.on(seat).guest
        if guest is None:
            return 0.0
        return max((each.lag() for each in self.watchers.of(guest)), default=0.0)
