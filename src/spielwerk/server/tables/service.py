"""All tables of a server: one thing at a time at each, stored first, then sent to everybody."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from spielwerk.game.refusals import Refusal
from spielwerk.server import metrics
from spielwerk.server.ending import end
from spielwerk.server.engines.bots import Bots
from spielwerk.server.engines.delegation import Delegation
from spielwerk.server.engines.pool import EnginePool
from spielwerk.server.settings import Settings
from spielwerk.server.storage.failures import AlreadyThere, LeaseLost, StorageFailed
from spielwerk.server.storage.repository import Repository
from spielwerk.server.tables.foreign_events import followed
from spielwerk.server.tables.housekeeping import Housekeeping
from spielwerk.server.tables.lag import lags, spend_lag
from spielwerk.server.tables.peers import Alone, Peers
from spielwerk.server.tables.session import TableSession
from spielwerk.server.tables.timekeeper import Timekeeper
from spielwerk.server.tables.watchers import Watcher
from spielwerk.service.outside import new_seed, today, wall
from spielwerk.service.refusals import DamagedTable, NoSuchTable, Overloaded
from spielwerk.service.rows import ChairRow, LogRow, Stored, TableRow
from spielwerk.service.table_rows import Names, changed_chairs, new_table
from spielwerk.table import decisions
from spielwerk.table.commands import Command
from spielwerk.table.decisions import Decide, Decided, Moment
from spielwerk.table.events import Chosen, Created, Moved
from spielwerk.table.replay import Decision
from spielwerk.table.table import Table

log = logging.getLogger("spielwerk.server")

Found = TypeVar("Found")
Acknowledge = Callable[[int], None]
TRIES = 8
FIRST_PAUSE = 0.01
"""Seconds at most, at first, before a table is tried again that another process has written."""
LONGEST_DELAY = 3600.0
FIRST_RETRY = 0.5
LONGEST_RETRY = 30.0


class TableService:
    """All tables that somebody needs, and the work that goes on by itself."""

    def __init__(
        self,
        repository: Repository,
        settings: Settings,
        timekeeper: Timekeeper,
        engines: EnginePool,
    ) -> None:
        self.peers: Peers = Alone()
        self.repository = repository
        self.settings = settings
        self.timekeeper = timekeeper
        self.engines = engines
        self.searches = Delegation(engines, self.spawn)
        self.tables: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Task[TableSession]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._bots = Bots(self)
        self.housekeeping = Housekeeping(self)
        self.closing = False
        self.studies = asyncio.Semaphore(1)
        """Positions to be analysed are reached one after the other, so that moves do not wait."""

    # Work in the background.

    def start(self) -> None:
        """Go on where the last run stopped."""
        self.engines.start()
        self.peers.start()
        self.housekeeping.start()

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
        for session in self.tables.values():
            self.stop_timer(session)
        await self.engines.close()
        for session in list(self.tables.values()):
            async with session.lock:
                pass
        await end(list(self._tasks))
        await self.peers.close()
        with contextlib.suppress(StorageFailed):
            await self.repository.database.write(self.timekeeper.sign_of_life)

    # Tables.

    async def table(self, table_id: str) -> TableSession:
        """A table, replayed from the repository if it is not in memory; raises `NoSuchTable`."""
        session = self.tables.get(table_id)
        if session is None:
            task = self._loading.get(table_id)
            if task is None:
                task = _quietly(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            session = await asyncio.shield(task)
        elif await self.peers.is_behind(session):
            await self.catch_up(session)
        session.used = time.monotonic()
        return session

    async def _load(self, table_id: str) -> TableSession:
        row = await self.repository.table(table_id)
        if row is None:
            raise NoSuchTable()
        log_rows = await self.repository.log_rows(table_id)
        chairs = (await self.repository.chairs([table_id])).get(table_id, [])
        try:
            session = await asyncio.to_thread(_replayed, row, chairs, log_rows)
        except Exception as problem:
            # Not the id: who has it may watch. Nor the message, which may quote a sealed move.
            what = {"table": table_id[:6], "problem": type(problem).__name__}
            log.error("a table is damaged", extra=what)
            raise DamagedTable() from None
        session.chat_numbers = await self.repository.chat_numbers(table_id)
        session.elsewhere = self.peers.elsewhere(table_id)
        session.notice_presence()
        self.tables[table_id] = session
        return session

    async def catch_up(self, session: TableSession) -> None:
        """Another process has written to the table: follow."""
        async with session.lock:
            await self._catch_up(session)
        self.wake(session)
        self.presence_changed(session)

    async def _catch_up(self, session: TableSession) -> None:
        if not await followed(self.repository, session):
            await self._reload(session)

    async def _reload(self, session: TableSession) -> None:
        """Somebody else has written to the table: take over what is there."""
        fresh = await self._load(session.id)
        session.table, session.feed = fresh.table, fresh.feed
        session.row, session.chairs = fresh.row, fresh.chairs
        session.chat_numbers = fresh.chat_numbers
        session.forget_names()
        self.tables[session.id] = session

    async def create(self, created: Created, names: Sequence[tuple[str, str]]) -> TableSession:
        """A new table; it is stored when this returns. Raises `TooManyTables`."""
        now = Moment(self.now(), today(), new_seed)
        # In a thread, because going on from a record replays it.
        session, stored = await asyncio.to_thread(new_table, TableSession, created, names, now)
        session.row = self.peers.claimed(session.row)
        session.elsewhere = self.peers.elsewhere(session.id)
        most = self.settings.tables_per_guest
        await self.repository.add_table(session.row, session.chairs, stored, most)
        self.tables[session.id] = session
        self.look_after(session)
        return session

    # Deciding, storing, sending.

    async def command(
        self,
        session: TableSession,
        command: Command,
        guest: str | None,
        at: int | None = None,
        acknowledge: Acknowledge | None = None,
    ) -> int:
        """Do what a guest asks for; gives the number of the last event. Raises the refusal."""

        def decide(table: Table, now: Moment) -> Decided:
            return decisions.decide(table, command, guest, now)

        return await self.act(session, decide, at=at, acknowledge=acknowledge)

    async def act(
        self,
        session: TableSession,
        decide: Decide,
        *,
        at: int | None = None,
        names: Names | None = None,
        acknowledge: Acknowledge | None = None,
    ) -> int:
        """Decide, store, send; gives the number of the last event. Raises the refusal.

        Runs to its end even if the caller is gone: what is decided is stored. `acknowledge` is
        called with the number as soon as it is, so that the answer goes along with the news.
        """
        acting = self._act(session, decide, at, {} if names is None else names, acknowledge)
        return await asyncio.shield(_quietly(acting))

    async def _act(
        self,
        session: TableSession,
        decide: Decide,
        at: int | None,
        names: Names,
        acknowledge: Acknowledge | None,
    ) -> int:
        async with session.lock:
            for tries in range(TRIES):
                try:
                    number = await self._try(session, decide, at, names)
                except AlreadyThere:
                    await self._catch_up_or_reload(session, tries)
                    continue
                except Refusal:
                    if not await self.peers.is_behind(session):
                        raise
                    await self._catch_up(session)
                    continue
                except LeaseLost:
                    if not await self.peers.recover():
                        raise
                    continue
                if acknowledge is not None:
                    acknowledge(number)
                return number
            raise Overloaded()

    async def _catch_up_or_reload(self, session: TableSession, tries: int) -> None:
        if isinstance(self.peers, Alone):
            await self._reload(session)
            return
        # Two processes that take a table from each other must not do so for ever.
        await asyncio.sleep(random.uniform(0, FIRST_PAUSE * 2**tries))
        await self._catch_up(session)

    async def _try(
        self, session: TableSession, decide: Decide, at: int | None, names: Names
    ) -> int:
        now = self._moment(session, at)
        await self._store(session, decisions.due(session.table, now), {})
        decision = decide(session.table, now)
        await self._store(session, decision, names)
        spend_lag(session, self.settings, decision.events)
        return session.table.number

    def now(self) -> int:
        """The time by which clocks run."""
        return self.timekeeper.now()

    def _moment(self, session: TableSession, at: int | None) -> Moment:
        """Now, or when a message arrived that had to wait."""
        seconds = self.settings.absence_seconds
        now, allowed = self.now() if at is None else at, lags(session, self.settings)
        return Moment(now, today(), new_seed, session.absent(seconds), seconds, allowed)

    async def _store(self, session: TableSession, decision: Decided, names: Names) -> None:
        if not decision.events:
            return
        now, number = wall(), session.table.number + 1
        stored = [Stored(number + index, now, each) for index, each in enumerate(decision.events)]
        row = self.peers.claimed(session.next_row(decision.after, now))
        chairs = changed_chairs(session, decision, names)
        fence = self.peers.fence(session)
        await self.repository.append(row, stored, chairs, fence, session.row)
        session.row, session.chairs = row, chairs or session.chairs
        session.follow(decision, now)
        _count_moves(session, decision)
        session.used, session.failures = time.monotonic(), 0
        self.peers.stored(session)
        self.wake(session)
        self.look_after(session)

    def said(self, session: TableSession) -> None:
        """Somebody has said something."""
        self.peers.stored(session)
        self.wake(session)

    def wake(self, session: TableSession) -> None:
        """Let everybody who watches know that something is new."""
        for watcher in list(session.watchers):
            watcher.wake()

    # What goes on by itself.

    def look_after(self, session: TableSession) -> None:
        """Set the timer for what happens next by itself, and let programs think."""
        if self.closing:
            return
        self._set_timer(session, self._next_delay(session))
        self._bots.look_after(session, self.peers.holds(session))

    def look_after_later(self, session: TableSession) -> None:
        """Something could not be stored: try again, after a longer time each time."""
        delay = min(FIRST_RETRY * 2**session.failures, LONGEST_RETRY)
        session.failures = min(session.failures + 1, 20)
        if not self.closing:
            self._set_timer(session, delay)

    def _set_timer(self, session: TableSession, delay: float | None) -> None:
        self.stop_timer(session)
        if delay is not None:
            loop = asyncio.get_running_loop()
            session.timer = loop.call_later(delay, lambda: self.spawn(self._tick(session)))

    def stop_timer(self, session: TableSession) -> None:
        """Let nothing happen by itself any more."""
        if session.timer is not None:
            session.timer.cancel()
            session.timer = None

    def _next_delay(self, session: TableSession) -> float | None:
        """Seconds until time runs out for somebody, or somebody has been gone for too long."""
        delays = []
        current = session.table.current
        deadline = None if current is None else current.clock.deadline()
        if not self.peers.holds(session):
            deadline = None
        if deadline is not None and current is not None and current.result is None:
            allowed = lags(session, self.settings)
            lag = max(allowed[seat] for seat in deadline[1])
            delays.append((deadline[0] + lag - self.now()) / 1000 + 0.001)
        # That somebody is gone concerns those who watch.
        absence = session.next_absence(self.settings.absence_seconds)
        if absence is not None and session.watchers:
            delays.append(absence - time.monotonic() + 0.01)
        return min(max(0.0, min(delays)), LONGEST_DELAY) if delays else None

    async def _tick(self, session: TableSession) -> None:
        session.timer = None
        try:
            if self.peers.holds(session):
                await self.act(session, lambda table, _: Decision((), table))
        except (StorageFailed, Refusal):
            log.error("what is due at a table could not be stored; trying again")
            self.look_after_later(session)
            return
        self.wake(session)
        self.look_after(session)

    # Watching.

    def watch(self, session: TableSession, watcher: Watcher) -> None:
        """Somebody looks."""
        session.watchers.add(watcher)
        self.presence_changed(session)

    def unwatch(self, session: TableSession, watcher: Watcher) -> None:
        """Somebody looks away."""
        session.watchers.discard(watcher)
        self.presence_changed(session)

    def presence_changed(self, session: TableSession) -> None:
        """Somebody came or went."""
        session.notice_presence()
        self.peers.seen(session)
        session.used = time.monotonic()
        self.look_after(session)

    def rename(self, guest: str, name: str) -> None:
        """A guest has a new name: tell it wherever the old one is shown."""
        self.peers.guest_changed(guest)
        for session in self.tables.values():
            if any(row.guest == guest for row in session.chairs):
                session.chairs = [
                    replace(row, guest_name=name) if row.guest == guest else row
                    for row in session.chairs
                ]
                session.forget_names()
                self.wake(session)

    async def renew_link(self, session: TableSession, chair: int) -> ChairRow:
        """Let the link of a seat count no more; gives the chair with its new one."""
        async with session.lock:
            link = await self.repository.renew_link(session.id, chair)
            session.chairs[chair] = replace(session.chairs[chair], link=link)
            return session.chairs[chair]

    async def forget(self, guest: str) -> None:
        """Delete a guest; the tables that named them are replayed from what is stored now."""
        named = sorted(row.id for row in await self.repository.all_tables_of(guest))
        async with contextlib.AsyncExitStack() as locks:
            for table in named:
                if table in self.tables:
                    await locks.enter_async_context(self.tables[table].lock)
            await self.repository.forget_guest(guest)
            self.peers.guest_changed(guest)
            for table in named:
                await self._replay_again(table)

    async def _replay_again(self, table: str) -> None:
        # Somebody may be loading it just now, from what was stored before.
        loading = self._loading.get(table)
        if loading is not None:
            await asyncio.wait([loading])
        session = self.tables.get(table)
        if session is not None:
            await self._reload(session)
            self.wake(session)


def _replayed(
    row: TableRow, chairs: Sequence[ChairRow], log_rows: Sequence[LogRow]
) -> TableSession:
    return TableSession.from_log(row, chairs, [each.read() for each in log_rows])


def _count_moves(session: TableSession, decision: Decided) -> None:
    made = sum(isinstance(each, Moved | Chosen) for each in decision.events)
    if made:
        metrics.moves_of(session.table.game.name).inc(made)


def _quietly(work: Coroutine[Any, Any, Found]) -> asyncio.Task[Found]:
    """A task whose refusal is raised where it is awaited, and is not logged."""
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return task
