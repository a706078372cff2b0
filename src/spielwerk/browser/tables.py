"""All tables in this browser: one thing at a time at each, stored first, then shown."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from typing import Any

from spielwerk.browser.bots import Bots
from spielwerk.browser.clock import Clock
from spielwerk.browser.core import Core
from spielwerk.browser.refusals import ChangedElsewhere, StorageFailed
from spielwerk.browser.searches import Searches
from spielwerk.browser.session import BrowserSession, Subscription
from spielwerk.browser.storage import Rows, Storage
from spielwerk.game.refusals import Refusal
from spielwerk.service.outside import new_seed, today, wall
from spielwerk.service.refusals import DamagedTable, NoSuchTable
from spielwerk.service.rows import Guest, Said, Stored
from spielwerk.service.table_rows import Names, changed_chairs, new_table
from spielwerk.table import decisions
from spielwerk.table.decisions import Decide, Decided, Moment
from spielwerk.table.events import Created
from spielwerk.table.replay import Decision
from spielwerk.wire.messages import Channel

log = logging.getLogger("spielwerk.browser")

MOST_IDLE = 8
"""So many tables are kept in memory at which nobody looks and nothing goes on."""
SECONDS_BETWEEN_TIMES = 2.0
"""How often the time is stored while clocks run: so much is given back when the page is closed."""
FIRST_RETRY, LONGEST_RETRY = 0.5, 30.0
LONGEST_DELAY = 3600.0


class Tables:
    """The tables that somebody needs, and what goes on at them by itself."""

    def __init__(self, storage: Storage, clock: Clock, core: Core) -> None:
        self.storage = storage
        self.clock = clock
        self.core = core
        self.searches = Searches(core)
        self._bots = Bots(self)
        self._sessions: dict[str, BrowserSession] = {}
        self._loading: dict[str, asyncio.Task[BrowserSession]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something in the background; what goes wrong there is logged."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("something in the background failed", exc_info=task.exception())

    async def go_on(self) -> None:
        """Go on at the tables where time runs, or a program has to move; and note the time."""
        for rows in await self.storage.all_rows():
            if rows.table.due is not None:
                await self._go_on_at(rows.table.id)
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_TIMES)
            if any(_time_runs(session) for session in self._sessions.values()):
                with contextlib.suppress(StorageFailed):
                    await self.storage.put_time(self.clock.now())

    async def _go_on_at(self, table: str) -> None:
        # What is wrong with one table is told where it is opened, and must not harm the others.
        with contextlib.suppress(Refusal):
            self.look_after(await self.table(table))

    # Tables.

    async def table(self, table: str) -> BrowserSession:
        """A table, replayed from what is stored if it is not in memory; raises `NoSuchTable`."""
        session = self._sessions.get(table)
        if session is not None:
            return session
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.ensure_future(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> BrowserSession:
        rows = await self.storage.rows(table)
        if rows is None:
            raise NoSuchTable()
        log_rows, lines = await self.storage.log(table), await self.storage.chat(table)
        try:
            events = [row.read() for row in log_rows]
            session = BrowserSession.from_log(rows.table, rows.chairs, events)
        except Exception as problem:
            # Not the message, which may quote a sealed move.
            log.error("a table is damaged: %s", type(problem).__name__)
            raise DamagedTable() from None
        session.add_lines(lines)
        self._sessions[table] = session
        self._forget_idle()
        return session

    async def create(self, created: Created, names: Sequence[tuple[str, str]]) -> BrowserSession:
        """A new table; it is stored when this returns. Raises the refusal."""
        now = self._moment()
        session, stored = new_table(BrowserSession, created, names, now)
        await self.storage.append(Rows(session.row, session.chairs), stored, now.at)
        self._sessions[session.id] = session
        self.look_after(session)
        return session

    # Deciding, storing, showing.

    async def act(
        self,
        session: BrowserSession,
        decide: Decide,
        *,
        names: Names | None = None,
        at: int | None = None,
    ) -> int:
        """Decide, store, show; gives the number of the last event. Raises the refusal."""
        async with session.lock:
            now = self._moment(at)
            await self._store(session, decisions.due(session.table, now), {})
            await self._store(session, decide(session.table, now), names or {})
            return session.table.number

    def _moment(self, at: int | None = None) -> Moment:
        return Moment(self.clock.now() if at is None else at, today(), new_seed)

    async def _store(self, session: BrowserSession, decision: Decided, names: Names) -> None:
        if not decision.events:
            return
        now, number = wall(), session.table.number + 1
        stored = [Stored(number + index, now, each) for index, each in enumerate(decision.events)]
        row = session.next_row(decision.after, now)
        chairs = changed_chairs(session, decision, names) or session.chairs
        try:
            await self.storage.append(Rows(row, chairs), stored, self.clock.now())
        except ChangedElsewhere:
            self._forget(session)
            raise
        session.row, session.chairs, session.failures = row, chairs, 0
        session.follow(decision, now)
        self.show(session)
        self.look_after(session)

    def show(self, session: BrowserSession) -> None:
        """Send what is new to everybody who looks."""
        session.send_news(self.core.listed, self.clock.now())

    async def say(self, session: BrowserSession, channel: Channel, line: Said) -> None:
        """A line of chat; its number is the next one."""
        async with session.lock:
            line = replace(line, number=session.chat_numbers[channel] + 1)
            await self.storage.say(session.id, channel, line)
            session.add_lines({channel: [line]})
        self.show(session)

    async def rename(self, guest: Guest) -> None:
        """Who plays here has a new name: show it wherever the old one was."""
        await self.storage.put_guest(guest)
        changed = [_renamed(rows, guest) for rows in await self.storage.all_rows()]
        await self.storage.put_rows(changed)
        for rows in changed:
            session = self._sessions.get(rows.table.id)
            if session is not None:
                session.chairs = rows.chairs
                session.forget_names()
                self.show(session)

    # What goes on by itself.

    def look_after(self, session: BrowserSession) -> None:
        """Set the timer for what happens next by itself, and let programs think."""
        self._set_timer(session, self._next_delay(session))
        self._bots.look_after(session)

    def look_after_later(self, session: BrowserSession) -> None:
        """Something could not be stored: try again, after a longer time each time."""
        delay = min(FIRST_RETRY * 2**session.failures, LONGEST_RETRY)
        session.failures = min(session.failures + 1, 20)
        self._set_timer(session, delay)

    def _next_delay(self, session: BrowserSession) -> float | None:
        """Seconds until time runs out for somebody."""
        current = session.table.current
        deadline = None if current is None else current.clock.deadline()
        if deadline is None or current is None or current.result is not None:
            return None
        return min(max(0.0, (deadline[0] - self.clock.now()) / 1000 + 0.001), LONGEST_DELAY)

    def _set_timer(self, session: BrowserSession, delay: float | None) -> None:
        if session.timer is not None:
            session.timer.cancel()
        session.timer = None
        if delay is not None:
            loop = asyncio.get_running_loop()
            session.timer = loop.call_later(delay, lambda: self.spawn(self._tick(session)))

    async def _tick(self, session: BrowserSession) -> None:
        session.timer = None
        try:
            await self.act(session, lambda table, _: Decision((), table))
        except StorageFailed:
            self.look_after_later(session)
            return
        self.look_after(session)

    # Looking.

    def watch(self, session: BrowserSession, subscription: Subscription) -> None:
        """Somebody looks."""
        session.subscriptions.add(subscription)
        self.look_after(session)

    def unwatch(self, session: BrowserSession, subscription: Subscription) -> None:
        """Somebody looks away."""
        session.subscriptions.discard(subscription)
        self.look_after(session)
        self._forget_idle()

    def _forget_idle(self) -> None:
        idle = [
            session
            for session in self._sessions.values()
            if not (session.subscriptions or session.searches or session.timer)
            and not session.lock.locked()
        ]
        for session in idle[: max(0, len(idle) - MOST_IDLE)]:
            self._forget(session)

    def _forget(self, session: BrowserSession) -> None:
        """Let go of a table; it is replayed when somebody needs it again."""
        self._set_timer(session, None)
        self._bots.stop(session)
        self._sessions.pop(session.id, None)

    async def clear(self) -> None:
        """Delete everything."""
        await self.storage.clear()
        for session in list(self._sessions.values()):
            self._forget(session)


def _time_runs(session: BrowserSession) -> bool:
    current = session.table.current
    return current is not None and current.result is None and bool(current.clock.running)


def _renamed(rows: Rows, guest: Guest) -> Rows:
    chairs = [
        replace(chair, guest_name=guest.name) if chair.guest == guest.id else chair
        for chair in rows.chairs
    ]
    return Rows(rows.table, chairs)
