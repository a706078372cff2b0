"""What is done now and then: signs of life, tables at which something is due, and idle ones."""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, Protocol

from spielwerk.game.refusals import Refusal
from spielwerk.server.settings import Settings
from spielwerk.server.storage.failures import LeaseLost, StorageFailed
from spielwerk.server.storage.repository import Repository
from spielwerk.server.tables.peers import Alone, Peers
from spielwerk.server.tables.session import TableSession
from spielwerk.server.tables.timekeeper import Timekeeper
from spielwerk.service.lists import due

log = logging.getLogger("spielwerk.server")

SECONDS_BETWEEN_SIGNS_OF_LIFE = 2.0
SECONDS_AHEAD = 60
"""So long before something is due at a table it is loaded."""
FIRST_RETRY = 0.5
LONGEST_RETRY = 30.0
LAST_ROW = "~"
"""Behind all ids of tables and guests."""


class Service(Protocol):
    """What housekeeping needs of the service that runs the tables."""

    repository: Repository
    settings: Settings
    timekeeper: Timekeeper
    peers: Peers
    tables: dict[str, TableSession]

    def spawn(self, work: Coroutine[Any, Any, Any]) -> object:
        """Do something in the background."""

    def now(self) -> int:
        """The time by which clocks run."""

    async def table(self, table_id: str) -> TableSession:
        """A table."""

    async def catch_up(self, session: TableSession) -> None:
        """Follow what another process has written."""

    def look_after(self, session: TableSession) -> None:
        """Set the timer, and let programs think."""

    def stop_timer(self, session: TableSession) -> None:
        """Let nothing happen by itself any more."""


class Housekeeping:
    """Keeps the tables of a service in order."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._unusable: set[str] = set()
        self.looked_after = time.monotonic()
        """When everything was last found in order."""

    def start(self) -> None:
        """Begin; where there are other processes, all of them look for what is due."""
        if isinstance(self._service.peers, Alone):
            self._service.spawn(self._go_on())
        self._service.spawn(self._housekeeping())

    async def _go_on(self) -> None:
        """Load tables shortly before time runs out at them, or when a program has to move."""
        delay = FIRST_RETRY
        while True:
            try:
                for table in await self._service.repository.due_tables(
                    self._service.now() + SECONDS_AHEAD * 1000
                ):
                    await self._go_on_at(table)
                delay = FIRST_RETRY
                await asyncio.sleep(SECONDS_AHEAD / 3)
            except StorageFailed:
                log.error("tables could not be loaded; trying again")
                await asyncio.sleep(delay)
                delay = min(2 * delay, LONGEST_RETRY)

    async def _go_on_at(self, table: str) -> None:
        if table in self._service.tables or table in self._unusable:
            return
        try:
            session = await self._service.table(table)
        except Refusal:
            # What is wrong with one table was told, and must not harm the others.
            self._unusable.add(table)
            return
        self._service.look_after(session)
        if session.row.due != (known := due(session.table)):
            await self._service.repository.set_due(table, known)
            session.row = replace(session.row, due=known)

    async def take_up(self, table: str) -> None:
        """Go on at a table that another process has left."""
        known = self._service.tables.get(table)
        if known is None:
            await self._go_on_at(table)
        else:
            await self._service.catch_up(known)

    async def _housekeeping(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_SIGNS_OF_LIFE)
            try:
                await self._service.repository.database.write(
                    self._service.timekeeper.sign_of_life, LAST_ROW
                )
                await self._service.peers.look_round()
            except LeaseLost:
                if await self._service.peers.recover():
                    continue
                log.critical("another server works on the database now: this one ends")
                signal.raise_signal(signal.SIGTERM)
                return
            except StorageFailed:
                log.error("the sign of life could not be stored; trying again")
            else:
                self.looked_after = time.monotonic()
            self._forget_idle()

    def _forget_idle(self) -> None:
        limit = time.monotonic() - self._service.settings.idle_seconds
        for session in list(self._service.tables.values()):
            busy = session.watchers or session.jobs or session.lock.locked()
            if not busy and not _soon(session.timer) and session.used < limit:
                self._service.stop_timer(session)
                del self._service.tables[session.id]


def _soon(timer: asyncio.TimerHandle | None) -> bool:
    """Whether something is due before the table would be loaded again for it."""
    return (
        timer is not None and timer.when() - asyncio.get_running_loop().time() < 2 * SECONDS_AHEAD
    )
