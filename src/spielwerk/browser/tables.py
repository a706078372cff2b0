"""The tables of a browser: one guest, and a stored clock that stops with the page."""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from dataclasses import replace

from spielwerk.browser.core import Core
from spielwerk.browser.refusals import ChangedElsewhere, StorageFailed
from spielwerk.browser.searches import Searches
from spielwerk.browser.storage import Rows, Storage
from spielwerk.game.refusals import Refusal
from spielwerk.service.outside import wall
from spielwerk.service.ports import Alone
from spielwerk.service.rows import ChairRow, Guest
from spielwerk.service.session import Session
from spielwerk.service.table_rows import Names
from spielwerk.service.tables import Tables
from spielwerk.service.watchers import Watcher
from spielwerk.table.decisions import Decide


class Clock:
    """A clock that continues from when the page was closed; `stored` is 0 initially.

    Within a visit it follows the monotonic clock, so it never goes back when the wall clock is set.
    """

    def __init__(self, stored: int) -> None:
        self._stored = stored or wall()
        self._zero = time.monotonic()

    def now(self) -> int:
        return self._stored + int((time.monotonic() - self._zero) * 1000)


MOST_IDLE = 8
"""Maximum number of idle, unwatched tables in memory."""
SECONDS_BETWEEN_TIMES = 2.0
"""Interval at which the time is stored while clocks run, the maximum lost on closing the page."""


class BrowserTables(Tables[Session]):
    """The tables in this browser's memory."""

    storage: Storage

    def __init__(self, storage: Storage, clock: Clock, core: Core) -> None:
        super().__init__(Session, storage, Searches(core), clock, lambda _: core.listed, Alone())
        self.core = core

    async def go_on(self) -> None:
        """Continue tables where a clock runs or a program has to move; store the time."""
        for rows in await self.storage.all_rows():
            if rows.table.due is not None:
                # Damage is reported where the table is opened, and affects no other table.
                with contextlib.suppress(Refusal):
                    await self.table(rows.table.id)
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_TIMES)
            if any(_time_runs(session) for session in self.tables.values()):
                with contextlib.suppress(StorageFailed):
                    await self.storage.put_time(self.clock.now())

    def keep(self, session: Session) -> None:
        """Keep a table in memory, and drop excess idle ones."""
        super().keep(session)
        self._drop_idle()

    def unwatch(self, session: Session, watcher: Watcher) -> None:
        super().unwatch(session, watcher)
        self._drop_idle()

    def _drop_idle(self) -> None:
        idle = [session for session in self.idle() if session.timer is None]
        for session in idle[: max(0, len(idle) - MOST_IDLE)]:
            self.drop(session)

    async def decide(self, session: Session, decide: Decide, at: int | None, names: Names) -> int:
        """Store what was due and decided; forget a table that another tab has changed."""
        try:
            return await super().decide(session, decide, at, names)
        except ChangedElsewhere:
            self.drop(session)
            raise

    async def change_guest(self, guest: Guest) -> None:
        """Store the guest's new name, and show it wherever the old one was."""
        await self.storage.put_guest(guest)
        changed = [
            Rows(rows.table, _renamed(rows.chairs, guest)) for rows in await self.storage.all_rows()
        ]
        await self.storage.put_rows(changed)
        self.rename(guest.id, guest.name)

    async def clear(self) -> None:
        await self.storage.clear()
        for session in list(self.tables.values()):
            self.drop(session)


def _time_runs(session: Session) -> bool:
    current = session.table.current
    return current is not None and current.result is None and bool(current.clock.running)


def _renamed(chairs: Sequence[ChairRow], guest: Guest) -> list[ChairRow]:
    return [
        replace(chair, guest_name=guest.name) if chair.guest == guest.id else chair
        for chair in chairs
    ]
