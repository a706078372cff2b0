"""A table in memory: its state, and the projection of it."""

import asyncio
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, Self

from spielwerk.ai.player import SearchResult
from spielwerk.game import Seat
from spielwerk.game.text import Text
from spielwerk.games import find
from spielwerk.service.lists import display_name, due, goes_on_by_itself, summary
from spielwerk.service.rows import ChairRow, LogRow, Stored, TableRow
from spielwerk.service.watchers import Watchers
from spielwerk.table.events import Created
from spielwerk.table.fast_replace import fast_replace
from spielwerk.table.replay import Decision
from spielwerk.table.table import Table
from spielwerk.wire.feed import Feed
from spielwerk.wire.messages import AnyMessage, Channel
from spielwerk.wire.position_view import Lister
from spielwerk.wire.projection import Projection, projected


class Search(Protocol):
    """A search in progress."""

    @property
    def done(self) -> asyncio.Future[SearchResult]:
        """The result; cancelled with the search, or `SearchFailed`."""

    @property
    def waiting(self) -> int:
        """The approximate number of searches ahead."""

    @property
    def by_client(self) -> bool:
        """True if the result comes from a client."""

    def cancel(self) -> None:
        """End the search; its result is no longer wanted."""

    def withdraw(self) -> None:
        """Move the search from a client to this process."""


@dataclass(eq=False, slots=True)
class Session:
    """A table in memory while it is in use; the stored data is authoritative.

    `failures` counts consecutive failures to store.
    """

    id: str
    table: Table
    row: TableRow
    chairs: list[ChairRow]
    feed: Feed
    watchers: Watchers = field(default_factory=Watchers)
    searches: dict[Seat, tuple[int, Search]] = field(default_factory=dict)
    """Running searches of programs, with the table version they are for."""
    used: float = field(default_factory=time.monotonic)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    timer: asyncio.TimerHandle | None = None
    failures: int = 0
    presence_seen: float = -math.inf
    """Time at which presence was last sent to the watchers, on the monotonic clock."""
    presence_pending: bool = False
    chat_numbers: dict[Channel, int] = field(default_factory=lambda: {"players": 0, "onlookers": 0})
    _projection: Projection | None = None
    _presence: tuple[tuple[object, ...], tuple[list[Seat], int]] | None = None

    @classmethod
    def new(
        cls, row: TableRow, chairs: Sequence[ChairRow], decision: Decision[Table], at: int
    ) -> Self:
        """Return a new table after the decision that creates it."""
        table = decision.after
        session = cls(row.id, table, row, list(chairs), Feed(table.game, len(table.chairs)))
        session.follow(decision, at)
        return session

    @classmethod
    def loaded(cls, row: TableRow, chairs: Sequence[ChairRow], rows: Sequence[LogRow]) -> Self:
        """Return a table from its stored rows."""
        log = [each.read() for each in rows]
        created = log[0].event
        assert isinstance(created, Created)
        decision = Decision((created,), Table.new(created, find(created.game)))
        session = cls.new(row, chairs, decision, log[0].stored)
        session.replay(log[1:])
        return session

    def replay(self, log: Sequence[Stored]) -> None:
        """Apply what another process has stored."""
        for stored in log:
            table = self.table.apply(stored.event)
            self.follow(Decision((stored.event,), table), stored.stored)

    def follow(self, decision: Decision[Table], at: int) -> None:
        """Apply a stored decision."""
        for event in decision.events:
            self.feed.add(event, at, decision.after.current)
        self.table = decision.after

    def name(self, chair: int) -> str:
        """Return the name of a chair's occupant; may be empty."""
        row = self.chairs[chair]
        return row.name or row.guest_name

    def names(self) -> list[str]:
        return [self.name(chair) for chair in range(len(self.chairs))]

    def display_name(self, chair: int) -> Text:
        return display_name(self.table.game, self.table.chairs[chair], self.name(chair))

    def projected(self, absent: frozenset[int], lister: Lister) -> Projection:
        """Return the current projection; moves are listed when needed."""
        known = self._projection
        if known is None or known.table is not self.table or known.absent != absent:
            names = self._display_names()
            known = projected(self.id, self.table, names, absent, known, lister)
            self._projection = known
        return known

    def _display_names(self) -> Sequence[Text]:
        """Return the names to show by chair; the object changes only with the chairs."""
        known = self._projection
        if known is not None and known.table.chairs is self.table.chairs:
            return known.names
        return [self.display_name(chair) for chair in range(len(self.chairs))]

    def forget_names(self) -> None:
        self._projection = None

    def channel_of(self, guest: str | None) -> Channel:
        """Return a guest's channel: players talk to players, onlookers to onlookers."""
        return "players" if self.table.chairs_of(guest) else "onlookers"

    # Presence.

    def tell(self, message: AnyMessage) -> None:
        for watcher in self.watchers:
            watcher.send(message)

    def attended(self) -> bool:
        return len(self.watchers) > 0

    def present(self, chair: int) -> bool:
        """Return whether the guest on a chair is connected."""
        guest = self.table.chairs[chair].guest
        return guest is not None and bool(self.watchers.of(guest))

    def present_seats(self) -> list[Seat]:
        seats = range(len(self.table.chairs))
        return [seat for seat in seats if self.present(self.table.chair_of(seat))]

    def onlookers(self) -> int:
        """Count the connected watchers without a seat."""
        return self.watchers.without([chair.guest for chair in self.table.chairs])

    def shown_presence(self) -> tuple[list[Seat], int]:
        """Return the seats of connected players and the number of onlookers; cached."""
        known, made_from = self._presence, (self.table.chairs, self.table.game_number)
        if known is None or known[0] != made_from:
            known = self._presence = (made_from, (self.present_seats(), self.onlookers()))
        return known[1]

    def notice_presence(self) -> None:
        self._presence = None

    # List data.

    def next_row(self, table: Table, moved: int) -> TableRow:
        """Return the table's list data after something happened."""
        return fast_replace(
            self.row,
            status=table.status,
            watched=goes_on_by_itself(table),
            due=due(table),
            moved=moved,
            summary=summary(table),
        )
