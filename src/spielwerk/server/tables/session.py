"""A table in memory: its state, what is shown of it, who watches, and what is waited for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from spielwerk.game import Seat
from spielwerk.games import find
from spielwerk.server.engines.pool import Job
from spielwerk.server.storage.repository import ChairRow, Stored, TableRow
from spielwerk.server.tables.info import display_name, goes_on_by_itself, summary
from spielwerk.table.events import Created, Event, GameEvent
from spielwerk.table.feed import Feed
from spielwerk.table.messages import AnyMessage, Channel
from spielwerk.table.projection import Projection, projected
from spielwerk.table.replay import Decision
from spielwerk.table.state import TableState
from spielwerk.text import Text


class Watcher(Protocol):
    """Somebody who follows a table."""

    @property
    def guest(self) -> str | None:
        """Who it is; None without a cookie."""

    @property
    def address(self) -> str:
        """Where they connect from."""

    def wake(self) -> None:
        """Something has changed: send what is new."""

    def send(self, message: AnyMessage) -> None:
        """Send something that is no part of the log."""

    def lag(self) -> float:
        """Milliseconds that messages take to this watcher and back."""


@dataclass(eq=False, slots=True)
class TableSession:
    """What the server keeps of a table while somebody needs it; the truth is in the repository.

    `gone_since` has the moment at which the last connection of a chair's guest was lost.
    """

    id: str
    state: TableState
    row: TableRow
    chairs: list[ChairRow]
    feed: Feed
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    gone_since: dict[int, float] = field(default_factory=dict)
    jobs: dict[Seat, tuple[int, Job]] = field(default_factory=dict)
    timer: asyncio.TimerHandle | None = None
    chat_numbers: dict[Channel, int] = field(default_factory=lambda: {"players": 0, "onlookers": 0})
    used: float = field(default_factory=time.monotonic)
    _projection: Projection | None = None

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
        for stored in log[1:]:
            state = session.state.apply(stored.event)
            session.follow(Decision((_checked(stored.event, state),), state), stored.stored)
        return session

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
            names = [self.display_name(chair) for chair in range(len(self.chairs))]
            self._projection = known = projected(self.id, self.state, names, absent, known)
        return known

    def forget_names(self) -> None:
        """A name has changed."""
        self._projection = None

    # Who is there.

    def present(self) -> set[str]:
        """The guests who are connected."""
        return {watcher.guest for watcher in self.watchers if watcher.guest is not None}

    def present_seats(self) -> list[Seat]:
        """The seats whose person or program is connected."""
        there = self.present()
        seats = range(len(self.state.chairs))
        return [seat for seat in seats if self.state.on(seat).guest in there]

    def onlookers(self) -> int:
        """How many connected watchers hold no seat."""
        return sum(not self.state.chairs_of(watcher.guest) for watcher in self.watchers)

    def notice_presence(self) -> None:
        """Keep track of since when people are gone."""
        there, now = self.present(), time.monotonic()
        for number, chair in enumerate(self.state.chairs):
            if chair.guest is None or chair.guest in there:
                self.gone_since.pop(number, None)
            else:
                self.gone_since.setdefault(number, now)

    def absent(self, absence: float) -> frozenset[int]:
        """The chairs for which a program may be substituted: their people are gone for long."""
        limit = time.monotonic() - absence
        return frozenset(chair for chair in self.state.replaceable() if self._gone(chair) <= limit)

    def _gone(self, chair: int) -> float:
        """Since when the person on a chair is gone."""
        return self.gone_since.get(chair, float("inf"))

    def next_absence(self, absence: float) -> float | None:
        """When the next program may be substituted, on the monotonic clock."""
        moments = [self._gone(chair) + absence for chair in self.state.replaceable()]
        later = [moment for moment in moments if time.monotonic() < moment < float("inf")]
        return min(later, default=None)

    def lag(self, seat: Seat) -> float:
        """The lag of the person on a seat, in milliseconds."""
        guest = self.state.on(seat).guest
        return max((each.lag() for each in self.watchers if each.guest == guest), default=0.0)

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
            moved=moved,
            summary=summary(state),
        )


def _checked(event: Event, state: TableState) -> Event:
    """An event of the game as the table has it: its plies are checked there."""
    if isinstance(event, GameEvent) and state.table is not None and state.table.history:
        return state.table.history[0]
    return event
