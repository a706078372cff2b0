"""A table in memory: its room, what is told of it, who watches, and what is waited for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from spielwerk.game import Seat
from spielwerk.server.engines.pool import Job
from spielwerk.server.schemas.common import Channel, Shape
from spielwerk.server.storage.repository import ChairRow, Stored, TableRow, as_text
from spielwerk.server.tables.feed import Told, ToldPly, tell
from spielwerk.server.tables.state import Room
from spielwerk.server.tables.view_model import Shown, Viewer


class Watcher(Protocol):
    """Somebody who follows a table."""

    @property
    def guest(self) -> str | None:
        """Who it is; None without a cookie."""

    def wake(self) -> None:
        """Something has changed: send what is new."""

    def send(self, message: Shape) -> None:
        """Send something that is no part of the log."""

    def lag(self) -> float:
        """Milliseconds that messages take to this watcher and back."""


@dataclass(eq=False, slots=True)
class LiveTable:
    """What the server keeps of a table while somebody needs it; the truth is in the archive.

    `gone_since` has the moment at which the last connection of a chair's guest was lost.
    """

    id: str
    room: Room
    row: TableRow
    chairs: list[ChairRow]
    told: list[Told] = field(default_factory=list)
    plies: list[ToldPly] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    gone_since: dict[int, float] = field(default_factory=dict)
    jobs: dict[Seat, tuple[int, Job]] = field(default_factory=dict)
    timer: asyncio.TimerHandle | None = None
    chat_numbers: dict[Channel, int] = field(default_factory=lambda: {"players": 0, "onlookers": 0})
    used: float = field(default_factory=time.monotonic)
    _shown: Shown | None = None

    @classmethod
    def from_log(
        cls, row: TableRow, chairs: Sequence[ChairRow], log: Sequence[Stored]
    ) -> LiveTable:
        """The table as the archive has it."""
        room = Room.from_log([log[0].happening])
        live = cls(row.id, room, row, list(chairs), told=[tell(room, room, log[0])])
        for stored in log[1:]:
            live.follow(live.room.apply(stored.happening), stored)
        now = time.monotonic()
        live.gone_since = dict.fromkeys(range(len(room.chairs)), now)
        return live

    def follow(self, after: Room, stored: Stored) -> None:
        """Take note of something that is stored."""
        told = tell(self.room, after, stored)
        del self.plies[told.plies_from :]
        self.plies += told.plies
        self.told.append(told)
        self.room = after
        self._shown = None

    def name(self, chair: int) -> str:
        """The name that somebody on a chair goes by; may be empty."""
        row = self.chairs[chair]
        return row.name or row.guest_name

    def shown(self, absence: float) -> Shown:
        """What is shown of the table as it stands now."""
        absent = self.absent(absence)
        if self._shown is None or self._shown.absent != absent:
            names = [self.name(chair) for chair in range(len(self.chairs))]
            self._shown = Shown(self.room, names, absent)
        return self._shown

    def forget_shown(self) -> None:
        """A name has changed."""
        self._shown = None

    # Who is there.

    def present(self) -> set[str]:
        """The guests who are connected."""
        return {watcher.guest for watcher in self.watchers if watcher.guest is not None}

    def present_seats(self) -> list[Seat]:
        """The seats whose person or program is connected."""
        there = self.present()
        seats = range(len(self.room.chairs))
        return [seat for seat in seats if self.room.on(seat).guest in there]

    def onlookers(self) -> int:
        """How many connected watchers hold no seat."""
        return sum(not self.room.seats_of(watcher.guest) for watcher in self.watchers)

    def notice_presence(self) -> None:
        """Keep track of since when people are gone."""
        there, now = self.present(), time.monotonic()
        for number, chair in enumerate(self.room.chairs):
            if chair.guest is None or chair.guest in there:
                self.gone_since.pop(number, None)
            else:
                self.gone_since.setdefault(number, now)

    def absent(self, absence: float) -> frozenset[Seat]:
        """The seats that may be given to a program: no clock, and gone for long."""
        if self._needs_nobody():
            return frozenset()
        limit = time.monotonic() - absence
        return frozenset(
            self.room.seat_of(chair) for chair in self._replaceable() if self.gone(chair) <= limit
        )

    def gone(self, chair: int) -> float:
        """Since when the person on a chair is gone."""
        return self.gone_since.get(chair, float("inf"))

    def next_absence(self, absence: float) -> float | None:
        """When the next seat may be given away, on the monotonic clock."""
        if self._needs_nobody():
            return None
        moments = [self.gone(chair) + absence for chair in self._replaceable()]
        later = [moment for moment in moments if time.monotonic() < moment < float("inf")]
        return min(later, default=None)

    def _needs_nobody(self) -> bool:
        table = self.room.table
        return table is None or table.result is not None or table.clock.control.kind != "none"

    def _replaceable(self) -> list[int]:
        assert self.room.table is not None
        staying = self.room.table.staying()
        return [chair for chair in self.room.replaceable() if self.room.seat_of(chair) in staying]

    def lag(self, seat: Seat) -> float:
        """The lag of whoever holds a seat, in milliseconds."""
        guest = self.room.on(seat).guest
        return max((each.lag() for each in self.watchers if each.guest == guest), default=0.0)

    # For lists.

    def next_row(self, room: Room, moved: int) -> TableRow:
        """What lists show of the table after something happened."""
        return replace(
            self.row,
            status=room.status,
            watched=goes_on_by_itself(room),
            moved=moved,
            summary=summary(room),
        )


def goes_on_by_itself(room: Room) -> bool:
    """Whether something can happen without anybody asking: time runs, or a program moves."""
    table = room.table
    if table is None or table.result is not None:
        return False
    programs = any(chair.played_here for chair in room.chairs)
    return programs or bool(table.departures) or table.clock.control.kind != "none"


def summary(room: Room) -> str:
    """What lists show, as JSON."""
    table = room.table
    result = None if table is None else table.result
    return as_text(
        {
            "game_number": room.game_number,
            "plies": 0 if table is None else len(table.plies),
            "owing": [] if table is None else list(table.owing()),
            "left": []
            if table is None
            else [seat for seat in range(len(room.chairs)) if seat not in table.staying()],
            "away": [number for number, chair in enumerate(room.chairs) if chair.away],
            "result": None
            if result is None
            else {
                "reason": result.reason,
                "scores": list(result.scores),
                "places": list(result.places),
            },
        }
    )


def chair_rows(room: Room, names: Sequence[tuple[str, str]]) -> list[ChairRow]:
    """The chairs as they are stored; `names` has the own and the guest's name of each."""
    return [
        ChairRow(number, chair.occupant, chair.guest, own, chair.level, of_guest)
        for number, (chair, (own, of_guest)) in enumerate(zip(room.chairs, names, strict=True))
    ]


def channel_of(live: LiveTable, viewer: Viewer) -> Channel:
    """Where somebody talks and listens: players to players, onlookers to onlookers."""
    return "players" if live.room.seats_of(viewer.guest) else "onlookers"
