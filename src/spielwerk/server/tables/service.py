"""All tables of a server: one thing at a time at each, stored first, then sent to everybody."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine, Sequence
from dataclasses import asdict, replace
from typing import Any, TypeVar

from spielwerk.games import find
from spielwerk.refusals import Refusal
from spielwerk.server.engines.bots import Bots
from spielwerk.server.engines.pool import EnginePool
from spielwerk.server.refusals import NoSuchTable, Overloaded
from spielwerk.server.settings import Settings
from spielwerk.server.storage.database import AlreadyThere
from spielwerk.server.storage.repository import ChairRow, Repository, Stored, TableRow
from spielwerk.server.tables.info import as_text, chair_rows, goes_on_by_itself, summary
from spielwerk.server.tables.session import TableSession, Watcher
from spielwerk.server.tables.timekeeper import Timekeeper, today, wall
from spielwerk.table import decisions
from spielwerk.table.commands import Command
from spielwerk.table.decisions import Decide, Decided, Moment
from spielwerk.table.events import Created, Filled, Seated, Vacated
from spielwerk.table.projection import setup_info
from spielwerk.table.replay import Decision
from spielwerk.table.state import TableState

log = logging.getLogger("spielwerk.server")

Found = TypeVar("Found")
Names = dict[int, tuple[str, str]]
"""The own name and the guest's name of those who just sat down, by chair."""

TRIES = 3
SECONDS_BETWEEN_SIGNS_OF_LIFE = 2.0
LONGEST_DELAY = 3600.0


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(32)


class TableService:
    """All tables that somebody needs, and the work that goes on by itself."""

    def __init__(
        self,
        repository: Repository,
        settings: Settings,
        timekeeper: Timekeeper,
        engines: EnginePool,
    ) -> None:
        self.repository = repository
        self.settings = settings
        self.timekeeper = timekeeper
        self.engines = engines
        self.tables: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Task[TableSession]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._bots = Bots(self)
        self.closing = False

    # Work in the background.

    def start(self) -> None:
        """Go on where the last run stopped."""
        self.engines.start()
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
        for session in self.tables.values():
            if session.timer is not None:
                session.timer.cancel()
        await self.engines.close()
        for session in list(self.tables.values()):
            async with session.lock:
                pass
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.repository.database.write(self.timekeeper.sign_of_life)

    async def _go_on(self) -> None:
        """Load the tables at which a clock runs or a program has to move."""
        for table in await self.repository.watched_tables():
            with contextlib.suppress(Refusal):
                session = await self.table(table)
                self.look_after(session)

    async def _housekeeping(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_SIGNS_OF_LIFE)
            await self.repository.database.write(self.timekeeper.sign_of_life)
            self._forget_idle()

    def _forget_idle(self) -> None:
        limit = time.monotonic() - self.settings.idle_seconds
        for session in list(self.tables.values()):
            busy = session.watchers or session.jobs or session.timer or session.lock.locked()
            if not busy and session.used < limit:
                del self.tables[session.id]

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
        session.used = time.monotonic()
        return session

    async def _load(self, table_id: str) -> TableSession:
        row = await self.repository.table(table_id)
        if row is None:
            raise NoSuchTable()
        events = await self.repository.events(table_id)
        chairs = (await self.repository.chairs([table_id]))[table_id]
        session = await asyncio.to_thread(TableSession.from_log, row, chairs, events)
        session.chat_numbers = await self.repository.chat_numbers(table_id)
        self.tables[table_id] = session
        return session

    async def _reload(self, session: TableSession) -> None:
        """Somebody else has written to the table: take over what is there."""
        fresh = await self._load(session.id)
        session.state, session.feed = fresh.state, fresh.feed
        session.row, session.chairs = fresh.row, fresh.chairs
        session.chat_numbers = fresh.chat_numbers
        session.forget_names()
        self.tables[session.id] = session

    async def create(self, created: Created, names: Sequence[tuple[str, str]]) -> TableSession:
        """A new table; it is stored when this returns."""
        now = Moment(self.now(), today(), new_seed)
        # In a thread, because going on from a record replays it.
        session, stored = await asyncio.to_thread(new_table, created, names, now)
        await self.repository.add_table(session.row, session.chairs, stored)
        self.tables[session.id] = session
        self.look_after(session)
        return session

    # Deciding, storing, sending.

    async def command(
        self, session: TableSession, command: Command, guest: str | None, at: int | None = None
    ) -> int:
        """Do what a guest asks for; gives the number of the last event. Raises the refusal."""
        return await self.act(
            session, lambda state, now: decisions.decide(state, command, guest, now), at=at
        )

    async def act(
        self,
        session: TableSession,
        decide: Decide,
        *,
        at: int | None = None,
        names: Names | None = None,
    ) -> int:
        """Decide, store, send; gives the number of the last event. Raises the refusal.

        Runs to its end even if the caller is gone: what is decided is stored.
        """
        acting = self._act(session, decide, at, {} if names is None else names)
        return await asyncio.shield(_quietly(acting))

    async def _act(
        self, session: TableSession, decide: Decide, at: int | None, names: Names
    ) -> int:
        async with session.lock:
            for _ in range(TRIES):
                try:
                    return await self._try(session, decide, at, names)
                except AlreadyThere:
                    await self._reload(session)
            raise Overloaded()

    async def _try(
        self, session: TableSession, decide: Decide, at: int | None, names: Names
    ) -> int:
        now = self._moment(session, at)
        await self._store(session, decisions.due(session.state, now), {})
        await self._store(session, decide(session.state, now), names)
        return session.state.number

    def now(self) -> int:
        """The time by which clocks run."""
        return self.timekeeper.now()

    def _moment(self, session: TableSession, at: int | None) -> Moment:
        """Now, or a little earlier for somebody whose message took its time."""
        seconds = self.settings.absence_seconds
        now = self.now() if at is None else at
        return Moment(now, today(), new_seed, session.absent(seconds), seconds)

    async def _store(self, session: TableSession, decision: Decided, names: Names) -> None:
        if not decision.events:
            return
        now, number = wall(), session.state.number + 1
        stored = [Stored(number + index, now, each) for index, each in enumerate(decision.events)]
        row = session.next_row(decision.after, now)
        chairs = _changed_chairs(session, decision, names)
        await self.repository.append(row, stored, chairs)
        session.row, session.chairs = row, chairs or session.chairs
        session.follow(decision, now)
        session.used = time.monotonic()
        self.wake(session)
        self.look_after(session)

    def wake(self, session: TableSession) -> None:
        """Let everybody who watches know that something is new."""
        for watcher in list(session.watchers):
            watcher.wake()

    # What goes on by itself.

    def look_after(self, session: TableSession) -> None:
        """Set the timer for what happens next by itself, and let programs think."""
        if self.closing:
            return
        if session.timer is not None:
            session.timer.cancel()
            session.timer = None
        delay = self._next_delay(session)
        if delay is not None:
            loop = asyncio.get_running_loop()
            session.timer = loop.call_later(delay, lambda: self.spawn(self._tick(session)))
        self._bots.look_after(session)

    def _next_delay(self, session: TableSession) -> float | None:
        """Seconds until time runs out for somebody, or somebody has been gone for too long."""
        delays = []
        table = session.state.table
        deadline = None if table is None else table.clock.deadline()
        if deadline is not None and table is not None and table.result is None:
            lag = max(self.allowance(session.lag(seat)) for seat in deadline[1])
            delays.append((deadline[0] + lag - self.now()) / 1000 + 0.001)
        absence = session.next_absence(self.settings.absence_seconds)
        if absence is not None:
            delays.append(absence - time.monotonic() + 0.01)
        return min(max(0.0, min(delays)), LONGEST_DELAY) if delays else None

    def allowance(self, lag: float) -> int:
        """How much of a lag is taken off the clock, in milliseconds."""
        return int(min(max(lag, 0.0), self.settings.lag_milliseconds))

    async def _tick(self, session: TableSession) -> None:
        session.timer = None
        table = session.state.table
        deadline = None if table is None else table.clock.deadline()
        lag = 0 if deadline is None else max(self.allowance(session.lag(s)) for s in deadline[1])
        await self.act(session, lambda state, _: Decision((), state), at=self.now() - lag)
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
        session.used = time.monotonic()
        self.look_after(session)

    def rename(self, guest: str, name: str) -> None:
        """A guest has a new name: tell it wherever the old one is shown."""
        for session in self.tables.values():
            if any(row.guest == guest for row in session.chairs):
                session.chairs = [
                    replace(row, guest_name=name) if row.guest == guest else row
                    for row in session.chairs
                ]
                session.forget_names()
                self.wake(session)

    def forget(self, guest: str) -> None:
        """A guest is deleted: no chair has their name any more."""
        for session in self.tables.values():
            session.chairs = [
                replace(row, guest=None, name="", guest_name="") if row.guest == guest else row
                for row in session.chairs
            ]
            session.forget_names()
            self.wake(session)


def _quietly(work: Coroutine[Any, Any, Found]) -> asyncio.Task[Found]:
    """A task whose refusal is raised where it is awaited, and is not logged."""
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return task


def new_table(
    created: Created, names: Sequence[tuple[str, str]], now: Moment
) -> tuple[TableSession, list[Stored]]:
    """A new table and what has happened at it already."""
    decision, at = decisions.create(created, find(created.game), now), wall()
    state = decision.after
    stored = [Stored(number, at, each) for number, each in enumerate(decision.events, start=1)]
    row = TableRow(
        id=secrets.token_urlsafe(16),
        creator=created.by,
        public=created.public,
        status=state.status,
        watched=goes_on_by_itself(state),
        created=at,
        moved=at,
        setup=_setup(state),
        summary=summary(state),
    )
    return TableSession.new(row, chair_rows(state, names), decision, at), stored


def _changed_chairs(
    session: TableSession, decision: Decided, names: Names
) -> list[ChairRow] | None:
    """The chairs as they are to be stored, if somebody sat down or got up."""
    if not any(isinstance(each, Seated | Vacated | Filled) for each in decision.events):
        return None
    known = {row.chair: (row.name, row.guest_name) for row in session.chairs}
    for each in decision.events:
        if isinstance(each, Vacated):
            known[each.chair] = ("", "")
    known.update(names)
    return chair_rows(decision.after, [known[number] for number in sorted(known)])


def _setup(state: TableState) -> str:
    """How the table was set up, for lists; the title is added in the language of the reader."""
    setup = asdict(setup_info(state.created, "en", state.game))
    del setup["title"]
    return as_text(setup)
