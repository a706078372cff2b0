"""The host of all tables: one thing at a time at each, stored first, then told to everybody."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from spielwerk.refusals import Refusal
from spielwerk.server.engines.bots import Programs
from spielwerk.server.engines.pool import Job, Opponents
from spielwerk.server.engines.requests import Answer, Question
from spielwerk.server.refusals import NoSuchTable, Overloaded
from spielwerk.server.settings import Settings
from spielwerk.server.storage.database import AlreadyThere
from spielwerk.server.storage.repository import Archive, ChairRow, Stored, TableRow, as_text
from spielwerk.server.tables import commands
from spielwerk.server.tables.commands import Decide, Happenings, Moment
from spielwerk.server.tables.events import Created, Seated, Vacated
from spielwerk.server.tables.session import (
    LiveTable,
    Watcher,
    chair_rows,
    goes_on_by_itself,
    summary,
)
from spielwerk.server.tables.state import Room
from spielwerk.server.tables.timekeeper import Timekeeper, today, wall

log = logging.getLogger("spielwerk.server")

Outcome = TypeVar("Outcome")

TRIES = 3
SECONDS_BETWEEN_SIGNS_OF_LIFE = 2.0
LONGEST_DELAY = 3600.0


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(32)


class Host:
    """All tables that somebody needs, and the work that goes on by itself."""

    def __init__(
        self, archive: Archive, settings: Settings, timekeeper: Timekeeper, opponents: Opponents
    ) -> None:
        self.archive = archive
        self.settings = settings
        self.timekeeper = timekeeper
        self.opponents = opponents
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._programs = Programs(self)
        self.closing = False

    # Work in the background.

    def start(self) -> None:
        """Go on where the last run stopped."""
        self.opponents.start()
        self.spawn(self._go_on())
        self.spawn(self._housekeeping())

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something in the background; what goes wrong there is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("something in the background failed", exc_info=task.exception())

    async def close(self) -> None:
        """Finish what is being stored; begin nothing new."""
        self.closing = True
        for live in self.tables.values():
            if live.timer is not None:
                live.timer.cancel()
        await self.opponents.close()
        for live in list(self.tables.values()):
            async with live.lock:
                pass
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.archive.database.write(self.timekeeper.sign_of_life)

    async def _go_on(self) -> None:
        """Load the tables at which a clock runs or a program has to move."""
        for table in await self.archive.watched_tables():
            with contextlib.suppress(Refusal):
                live = await self.table(table)
                self.look_after(live)

    async def _housekeeping(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_SIGNS_OF_LIFE)
            await self.archive.database.write(self.timekeeper.sign_of_life)
            self._forget_idle()

    def _forget_idle(self) -> None:
        limit = time.monotonic() - self.settings.idle_seconds
        for live in list(self.tables.values()):
            busy = live.watchers or live.jobs or live.timer or live.lock.locked()
            if not busy and live.used < limit:
                del self.tables[live.id]

    # Tables.

    async def table(self, table_id: str) -> LiveTable:
        """A table, replayed from the archive if it is not in memory; raises `NoSuchTable`."""
        live = self.tables.get(table_id)
        if live is None:
            task = self._loading.get(table_id)
            if task is None:
                task = _quietly(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        return live

    async def _load(self, table_id: str) -> LiveTable:
        row = await self.archive.table(table_id)
        if row is None:
            raise NoSuchTable()
        happenings = await self.archive.happenings(table_id)
        chairs = (await self.archive.chairs([table_id]))[table_id]
        live = await asyncio.to_thread(LiveTable.from_log, row, chairs, happenings)
        live.chat_numbers = await self.archive.chat_numbers(table_id)
        self.tables[table_id] = live
        return live

    async def _reload(self, live: LiveTable) -> None:
        """Somebody else has written to the table: take over what is there."""
        fresh = await self._load(live.id)
        live.room, live.told, live.plies = fresh.room, fresh.told, fresh.plies
        live.row, live.chairs = fresh.row, fresh.chairs
        live.chat_numbers = fresh.chat_numbers
        live.forget_shown()
        self.tables[live.id] = live

    async def create(self, created: Created, names: Sequence[tuple[str, str]]) -> LiveTable:
        """A new table; it is stored when this returns."""
        now = self.moment()
        # In a thread, because going on from a record replays it.
        live, stored = await asyncio.to_thread(_made, created, names, now)
        await self.archive.add_table(live.row, live.chairs, stored)
        self.tables[live.id] = live
        self.look_after(live)
        return live

    # Deciding, storing, telling.

    def moment(self, at: int | None = None) -> Moment:
        """Now, or a little earlier for somebody whose message took its time."""
        return Moment(self.timekeeper.now() if at is None else at, today(), new_seed)

    async def act(
        self,
        live: LiveTable,
        decide: Decide,
        *,
        at: int | None = None,
        names: dict[int, tuple[str, str]] | None = None,
    ) -> int:
        """Decide, store, tell; gives the number of the last event. Raises the refusal.

        Goes on to its end even if whoever asked is gone: what is decided is stored.
        """
        acting = self._act(live, decide, at, {} if names is None else names)
        return await asyncio.shield(_quietly(acting))

    async def _act(
        self, live: LiveTable, decide: Decide, at: int | None, names: dict[int, tuple[str, str]]
    ) -> int:
        async with live.lock:
            for _ in range(TRIES):
                try:
                    return await self._try(live, decide, at, names)
                except AlreadyThere:
                    await self._reload(live)
            raise Overloaded()

    async def _try(
        self, live: LiveTable, decide: Decide, at: int | None, names: dict[int, tuple[str, str]]
    ) -> int:
        moment = self.moment(at)
        overdue = commands.due(live.room, moment)
        if overdue:
            await self._store(live, overdue, {})
        happenings = decide(live.room, moment)
        if happenings:
            await self._store(live, happenings, names)
        return live.room.number

    async def _store(
        self, live: LiveTable, happenings: Happenings, names: dict[int, tuple[str, str]]
    ) -> None:
        now = wall()
        number = live.room.number
        stored = [Stored(number + 1 + index, now, each) for index, each in enumerate(happenings)]
        rooms = [live.room]
        for each in happenings:
            rooms.append(rooms[-1].apply(each))
        row = live.next_row(rooms[-1], now)
        chairs = _changed_chairs(live, rooms[-1], happenings, names)
        await self.archive.append(row, stored, chairs)
        live.row, live.chairs = row, chairs or live.chairs
        for room, entry in zip(rooms[1:], stored, strict=True):
            live.follow(room, entry)
        live.used = time.monotonic()
        self.tell(live)
        self.look_after(live)

    def tell(self, live: LiveTable) -> None:
        """Let everybody who watches know that something is new."""
        for watcher in list(live.watchers):
            watcher.wake()

    # What goes on by itself.

    def look_after(self, live: LiveTable) -> None:
        """Set the timer for what happens next by itself, and let programs think."""
        if self.closing:
            return
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        delay = self._next_delay(live)
        if delay is not None:
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(delay, lambda: self.spawn(self._tick(live)))
        self._programs.look_after(live)

    def _next_delay(self, live: LiveTable) -> float | None:
        """Seconds until time runs out for somebody, or somebody has been gone for too long."""
        delays = []
        table = live.room.table
        deadline = None if table is None else table.clock.deadline()
        if deadline is not None and table is not None and table.result is None:
            lag = max(self.allowance(live.lag(seat)) for seat in deadline[1])
            delays.append((deadline[0] + lag - self.timekeeper.now()) / 1000 + 0.001)
        absence = live.next_absence(self.settings.absence_seconds)
        if absence is not None:
            delays.append(absence - time.monotonic() + 0.01)
        return min(max(0.0, min(delays)), LONGEST_DELAY) if delays else None

    def allowance(self, lag: float) -> int:
        """How much of a lag is taken off the clock, in milliseconds."""
        return int(min(max(lag, 0.0), self.settings.lag_milliseconds))

    async def _tick(self, live: LiveTable) -> None:
        live.timer = None
        table = live.room.table
        deadline = None if table is None else table.clock.deadline()
        lag = 0 if deadline is None else max(self.allowance(live.lag(s)) for s in deadline[1])
        await self.act(live, lambda room, now: (), at=self.timekeeper.now() - lag)
        self.tell(live)
        self.look_after(live)

    # Watching.

    def watch(self, live: LiveTable, watcher: Watcher) -> None:
        """Somebody looks."""
        live.watchers.add(watcher)
        self.presence_changed(live)

    def unwatch(self, live: LiveTable, watcher: Watcher) -> None:
        """Somebody looks away."""
        live.watchers.discard(watcher)
        self.presence_changed(live)

    def presence_changed(self, live: LiveTable) -> None:
        """Somebody came or went."""
        live.notice_presence()
        live.used = time.monotonic()
        self.look_after(live)

    def rename(self, guest: str, name: str) -> None:
        """A guest has a new name: tell it wherever the old one is shown."""
        for live in self.tables.values():
            if any(row.guest == guest for row in live.chairs):
                live.chairs = [
                    replace(row, guest_name=name) if row.guest == guest else row
                    for row in live.chairs
                ]
                live.forget_shown()
                self.tell(live)

    def forget(self, guest: str) -> None:
        """A guest is deleted: no chair has their name any more."""
        for live in self.tables.values():
            live.chairs = [
                replace(row, guest=None, name="", guest_name="") if row.guest == guest else row
                for row in live.chairs
            ]
            live.forget_shown()
            self.tell(live)

    def hint_for(self, question: Question, guest: str, report: Callable[[Answer], None]) -> Job:
        """Ask for a hint; raises `TooManyThoughts`."""
        self.opponents.check_limit(guest)
        return self.opponents.ask(question, guest, report)


def _quietly(work: Coroutine[Any, Any, Outcome]) -> asyncio.Task[Outcome]:
    """A task whose refusal goes to whoever waits for it, and to nobody else."""
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return task


def _made(
    created: Created, names: Sequence[tuple[str, str]], now: Moment
) -> tuple[LiveTable, list[Stored]]:
    """A new table and what has happened at it already."""
    happenings = commands.create(created, Room.from_log([created]), now)
    room, at = Room.from_log(happenings), wall()
    stored = [Stored(number, at, each) for number, each in enumerate(happenings, start=1)]
    row = TableRow(
        id=secrets.token_urlsafe(16),
        creator=created.by,
        public=created.public,
        status=room.status,
        watched=goes_on_by_itself(room),
        created=at,
        moved=at,
        setup=_setup(created),
        summary=summary(room),
    )
    return LiveTable.from_log(row, chair_rows(room, names), stored), stored


def _changed_chairs(
    live: LiveTable, room: Room, happenings: Happenings, names: dict[int, tuple[str, str]]
) -> list[ChairRow] | None:
    """The chairs as they are to be stored, if somebody sat down or got up."""
    if not any(isinstance(each, Seated | Vacated) for each in happenings):
        return None
    known = {row.chair: (row.name, row.guest_name) for row in live.chairs}
    for each in happenings:
        if isinstance(each, Vacated):
            known[each.chair] = ("", "")
    known.update(names)
    return chair_rows(room, [known[number] for number in range(len(room.chairs))])


def _setup(created: Created) -> str:
    return as_text(
        {
            "game": created.game,
            "seats": len(created.kinds),
            "options": created.options,
            "clock": created.clock,
            "take_backs": created.take_backs,
            "public": created.public,
            "games": created.games,
        }
    )
