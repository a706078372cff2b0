"""A table in memory: its state, what is shown of it, who watches, and what is waited for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from spielwerk.game import Seat
from spielwerk.games import find
from spielwerk.server.engines.pool import Job
from spielwerk.server.storage.repository import ChairRow, Stored, TableRow
from spielwerk.server.tables.info import display_name, due, goes_on_by_itself, summary
from spielwerk.server.tables.lag_store import LagStore
from spielwerk.server.tables.move_lists import MoveLists
from spielwerk.server.tables.watchers import Presence, Watchers
from spielwerk.table.events import Created, Event, GameEvent
from spielwerk.table.feed import Feed
from spielwerk.table.messages import Channel
from spielwerk.table.projection import Projection, projected
from spielwerk.table.replay import Decision
from spielwerk.table.state import TableState
from spielwerk.text import Text


@dataclass(eq=False, slots=True)
class TableSession:
    """What the server keeps of a table while somebody needs it; the truth is in the repository.

    `gone_since` has the moment at which the last connection of a chair's guest was lost,
    `lag_stores` what can be given back for lag to those on a chair, `failures` how often in a row
    something could not be stored, `elsewhere` who is connected to other processes, by process.
    """

    id: str
    state: TableState
    row: TableRow
    chairs: list[ChairRow]
    feed: Feed
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: Watchers = field(default_factory=Watchers)
    elsewhere: dict[str, Presence] = field(default_factory=dict)
    gone_since: dict[int, float] = field(default_factory=dict)
    jobs: dict[Seat, tuple[int, Job]] = field(default_factory=dict)
    timer: asyncio.TimerHandle | None = None
    failures: int = 0
    chat_numbers: dict[Channel, int] = field(default_factory=lambda: {"players": 0, "onlookers": 0})
    lag_stores: dict[int, LagStore] = field(default_factory=dict)
    used: float = field(default_factory=time.monotonic)
    move_lists: MoveLists = field(default_factory=MoveLists)
    """What lists legal moves faster than the referee does."""
    _projection: Projection | None = None
    _shown_presence: tuple[tuple[object, ...], tuple[list[Seat], int]] | None = None

    @classmethod
    def new(
        cls, row: TableRow, chairs: Sequence[ChairRow], decision: Decision[TableState], at: int
    ) -> TableSession:
        """A table as it stands after a decision about all of it."""
        state = decision.after
        session = cls(row.id, state, row, list(chairs), Feed(state.game, len(state.chairs)))
        session.follow(decision, at)
        session.gone_since = dict.fromkeys(range(len(state.chairs)), time.monotonic())
        return session

    @classmethod
    def from_log(
        cls, row: TableRow, chairs: Sequence[ChairRow], log: Sequence[Stored]
    ) -> TableSession:
        """The table as the repository has it."""
        created = log[0].event
        assert isinstance(created, Created)
        decision = Decision((created,), TableState.new(created, find(created.game)))
        session = cls.new(row, chairs, decision, log[0].stored)
        session.replay(log[1:])
        return session

    def replay(self, log: Sequence[Stored]) -> None:
        """Go on with what somebody else has stored."""
        for stored in log:
            state = self.state.apply(stored.event)
            self.follow(Decision((_checked(stored.event, state),), state), stored.stored)

    def follow(self, decision: Decision[TableState], at: int) -> None:
        """Go on from what is stored."""
        for event in decision.events:
            self.feed.add(event, at)
        self.state = decision.after

    def name(self, chair: int) -> str:
        """The name that somebody on a chair goes by; may be empty."""
        row = self.chairs[chair]
        return row.name or row.guest_name

    def names(self) -> list[str]:
        """The same for all chairs."""
        return [self.name(chair) for chair in range(len(self.chairs))]

    def display_name(self, chair: int) -> Text:
        """The name to show for a chair."""
        return display_name(self.state.game, self.state.chairs[chair], self.name(chair))

    def projection(self, absence: float) -> Projection:
        """What is shown of the table as it stands now."""
        absent, known = self.absent(absence), self._projection
        if known is None or known.state is not self.state or known.absent != absent:
            self.move_lists.follow(self.state.table)
            names = self._display_names()
            known = projected(self.id, self.state, names, absent, known, self.move_lists)
            self._projection = known
        return known

    def _display_names(self) -> Sequence[Text]:
        """The names to show, by chair; the same object while nobody comes, goes or is renamed."""
        known = self._projection
        if known is not None and known.state.chairs is self.state.chairs:
            return known.names
        return [self.display_name(chair) for chair in range(len(self.chairs))]

    def forget_names(self) -> None:
        """A name has changed."""
        self._projection = None

    # Who is there.

    def presence(self) -> Presence:
        """Who is connected to this process."""
        guests = [chair.guest for chair in self.state.chairs]
        here = (chair for chair, guest in enumerate(guests) if guest and self.watchers.of(guest))
        return Presence(frozenset(here), self.watchers.without(guests))

    def attended(self) -> bool:
        """Whether anybody watches, here or at another process."""
        return len(self.watchers) > 0 or any(self.elsewhere.values())

    def present(self, chair: int) -> bool:
        """Whether the guest on a chair is connected."""
        guest = self.state.chairs[chair].guest
        return guest is not None and (
            bool(self.watchers.of(guest))
            or any(chair in each.chairs for each in self.elsewhere.values())
        )

    def present_seats(self) -> list[Seat]:
        """The seats whose person or program is connected."""
        seats = range(len(self.state.chairs))
        return [seat for seat in seats if self.present(self.state.chair_of(seat))]

    def onlookers(self) -> int:
        """How many connected watchers hold no seat."""
        here = self.watchers.without([chair.guest for chair in self.state.chairs])
        return here + sum(each.onlookers for each in self.elsewhere.values())

    def shown_presence(self) -> tuple[list[Seat], int]:
        """The seats whose people are connected, and how many look on.

        The same object until it is different.
        """
        known, made_from = self._shown_presence, (self.state.chairs, self.state.game_number)
        if known is None or known[0] != made_from:
            known = self._shown_presence = (made_from, (self.present_seats(), self.onlookers()))
        return known[1]

    def notice_presence(self) -> None:
        """Keep track of since when people are gone."""
        self._shown_presence = None
        now = time.monotonic()
        for number, chair in enumerate(self.state.chairs):
            if chair.guest is None or self.present(number):
                self.gone_since.pop(number, None)
            else:
                self.gone_since.setdefault(number, now)

    def absent(self, absence: float) -> frozenset[int]:
        """The chairs for which a program may be substituted: their people are gone for long."""
        if not self.gone_since:
            return frozenset()
        limit = time.monotonic() - absence
        return frozenset(chair for chair in self.state.replaceable() if self._gone(chair) <= limit)

    def _gone(self, chair: int) -> float:
        """Since when the person on a chair is gone."""
        return self.gone_since.get(chair, float("inf"))

    def next_absence(self, absence: float) -> float | None:
        """When the next program may be substituted, on the monotonic clock."""
        if not self.gone_since:
            return None
        moments = [self._gone(chair) + absence for chair in self.state.replaceable()]
        later = [moment for moment in moments if time.monotonic() < moment < float("inf")]
        return min(later, default=None)

    def lag(self, seat: Seat) -> float:
        """The lag of the person on a seat, in milliseconds."""
        guest = self.state.on(seat).guest
        if guest is None:
            return 0.0
        return max((each.lag() for each in self.watchers.of(guest)), default=0.0)

    def channel_of(self, guest: str | None) -> Channel:
        """Where somebody talks and listens: players to players, onlookers to onlookers."""
        return "players" if self.state.chairs_of(guest) else "onlookers"

    # For lists.

    def next_row(self, state: TableState, moved: int) -> TableRow:
        """What lists show of the table after something happened."""
        return replace(
            self.row,
            status=state.status,
            watched=goes_on_by_itself(state),
            due=due(state),
            moved=moved,
            summary=summary(state),
        )


def _checked(event: Event, state: TableState) -> Event:
    """An event of the game as the table has it: its plies are checked there."""
    if isinstance(event, GameEvent) and state.table is not None and state.table.history:
        return state.table.history[0]
    return event
