"""The tables of a server: guests, their connections, and peer processes."""

import asyncio
import contextlib
import logging
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import ParamSpec, TypeVar

from spielwerk.game import Seat
from spielwerk.game.refusals import Refusal
from spielwerk.server import metrics
from spielwerk.server.engines.pool import EnginePool
from spielwerk.server.engines.searches import EngineSearches
from spielwerk.server.settings import Settings
from spielwerk.server.storage.failures import AlreadyThere, LeaseLost, StorageFailed
from spielwerk.server.storage.repository import Repository, SqlStorage
from spielwerk.server.storage.retention import delete_tables
from spielwerk.server.tables.peers import Alone, Peers
from spielwerk.server.tables.session import TableSession
from spielwerk.server.tables.timekeeper import Timekeeper
from spielwerk.service.lists import due
from spielwerk.service.refusals import Overloaded
from spielwerk.service.rows import ChairRow
from spielwerk.service.table_rows import Names
from spielwerk.service.tables import (
    FIRST_RETRY,
    LONGEST_RETRY,
    TRIES,
    Tables,
    pause,
)
from spielwerk.table.decisions import Decide, Decided
from spielwerk.table.events import Chosen, Moved

log = logging.getLogger("spielwerk.server")

SECONDS_BETWEEN_SIGNS_OF_LIFE = 2.0
SECONDS_AHEAD = 60
"""Seconds before something is due at a table at which the table is loaded."""
SECONDS_OF_PLAYERS = 1.0
"""Lifetime of the cached set of players."""
MOST_AT_ONCE = 20
"""More events than this are replayed outside the event loop."""
LAST_ROW = "~"
"""Sorts after all ids of tables and guests."""

T = TypeVar("T")
P = ParamSpec("P")


class TableService(Tables[TableSession]):
    """All tables in the memory of a server process."""

    storage: SqlStorage
    searches: EngineSearches
    clock: Timekeeper
    peers: Peers

    def __init__(
        self,
        repository: Repository,
        settings: Settings,
        timekeeper: Timekeeper,
        engines: EnginePool,
    ) -> None:
        super().__init__(
            TableSession,
            SqlStorage(repository, settings.tables_per_guest),
            EngineSearches(engines, self.spawn),
            timekeeper,
            TableSession.lister,
            Alone(repository),
        )
        self.repository = repository
        self.settings = settings
        self.engines = engines
        self.absence_seconds = settings.absence_seconds
        self.bots.thinking_seconds = settings.thinking_seconds
        self.last_healthy = time.monotonic()
        """When everything was last found in order."""
        self._unusable: set[str] = set()
        self._players: frozenset[str] = frozenset()
        self._players_until = 0.0

    def start(self) -> None:
        """Continue where the last run stopped."""
        self.repository.database.watch_writes = self.clock
        self.engines.start()
        self.peers.start()
        self.spawn(self._go_on())
        self.spawn(self._keep_house())

    async def close(self) -> None:
        self.closing = True
        for session in self.tables.values():
            self.stop_timer(session)
        await self.engines.close()
        for session in list(self.tables.values()):
            async with session.lock:
                pass
        await self.end_tasks()
        await self.peers.close()
        with contextlib.suppress(StorageFailed):
            await self.repository.database.write(self.clock.sign_of_life)

    async def beside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do longer work in a thread."""
        return await asyncio.to_thread(work, *args, **kwargs)

    def plays(self, guest: str) -> bool:
        """Return whether a guest plays at a table in memory, or did a second ago."""
        if time.monotonic() >= self._players_until:
            self._players = frozenset(self._playing())
            self._players_until = time.monotonic() + SECONDS_OF_PLAYERS
        return guest in self._players

    def _playing(self) -> Iterator[str]:
        for session in self.tables.values():
            if session.table.status == "playing":
                yield from (each.guest for each in session.table.chairs if each.guest is not None)

    # Other processes.

    async def table(self, table_id: str) -> TableSession:
        """Return a table in its stored state, whichever process wrote it; raises `NoSuchTable`."""
        session = self.tables.get(table_id)
        if session is not None and await self.peers.is_behind(session):
            await self.catch_up(session)
        return await super().table(table_id)

    def keep(self, session: TableSession) -> None:
        session.elsewhere = self.peers.elsewhere(session.id)
        session.notice_presence()
        super().keep(session)

    async def catch_up(self, session: TableSession) -> None:
        """Apply what another process has written to a table."""
        async with session.lock:
            await self._catch_up(session)
        self.wake(session)
        self.presence_changed(session)

    async def _catch_up(self, session: TableSession) -> None:
        if not await self._followed(session):
            await self._reload(session)

    async def _followed(self, session: TableSession) -> bool:
        """Replay newly stored events; return False if they do not continue those in memory.

        Deleting a guest, for example, changes the events that named them.
        """
        rows = await self.repository.log_rows(session.id, session.table.number)
        row = await self.repository.table(session.id)
        chairs = (await self.repository.chairs([session.id])).get(session.id, [])
        session.chat_numbers = await self.repository.chat_numbers(session.id)
        if row is None:
            return False
        try:
            stored = [each.read() for each in rows]
            if len(stored) > MOST_AT_ONCE:
                await self.beside(session.replay, stored)
            else:
                session.replay(stored)
        except Exception:
            return False
        session.row, session.chairs = row, chairs
        session.forget_names()
        guests = [chair.guest for chair in session.table.chairs]
        made_by = session.table.created.by
        return guests == [chair.guest for chair in chairs] and made_by == row.creator

    async def _reload(self, session: TableSession) -> None:
        """Replace everything in memory with what is stored."""
        fresh = await self._load(session.id)
        session.table, session.feed = fresh.table, fresh.feed
        session.row, session.chairs = fresh.row, fresh.chairs
        session.chat_numbers = fresh.chat_numbers
        session.forget_names()
        self.tables[session.id] = session

    async def decide(
        self, session: TableSession, decide: Decide, at: int | None, names: Names
    ) -> int:
        """Store a decision; decide again from the stored state if another process was faster."""
        for tries in range(TRIES):
            try:
                return await super().decide(session, decide, at, names)
            except AlreadyThere:
                await pause(tries)
            except Refusal:
                if not await self.peers.is_behind(session):
                    raise
            except LeaseLost:
                if not await self.peers.recover():
                    raise
                continue
            await self._catch_up(session)
        raise Overloaded()

    # People and their connections.

    def stored(self, session: TableSession, decision: Decided) -> None:
        super().stored(session, decision)
        session.spend_lag(self.settings, decision.events)
        made = sum(isinstance(each, Moved | Chosen) for each in decision.events)
        if made:
            metrics.moves_of(session.table.game.name).inc(made)

    def absent(self, session: TableSession) -> frozenset[int]:
        return session.absent(self.absence_seconds)

    def lags(self, session: TableSession) -> dict[Seat, int]:
        return session.lags(self.settings)

    def delays(self, session: TableSession) -> list[float]:
        """Return the seconds until a clock runs out, or a player has been absent too long."""
        # Only watchers need to know of an absence.
        absence = session.next_absence(self.absence_seconds) if session.watchers else None
        absences = [] if absence is None else [absence - time.monotonic() + 0.01]
        return super().delays(session) + absences

    # Periodic work: loading due tables, signs of life, dropping idle tables.

    async def _go_on(self) -> None:
        """Load tables shortly before time runs out at them, or when a program has to move."""
        delay = FIRST_RETRY
        while True:
            try:
                soon = self.clock.now() + SECONDS_AHEAD * 1000
                for table in await self.peers.due(soon):
                    await self._go_on_at(table)
                delay = FIRST_RETRY
                await asyncio.sleep(SECONDS_AHEAD / 3)
            except StorageFailed:
                log.error("tables could not be loaded; retrying")
                await asyncio.sleep(delay)
                delay = min(2 * delay, LONGEST_RETRY)

    async def _go_on_at(self, table: str) -> None:
        if table in self.tables or table in self._unusable:
            return
        try:
            session = await self.table(table)
        except Refusal:
            # The damage was reported, and must not affect other tables.
            self._unusable.add(table)
            return
        if session.row.due != (known := due(session.table)):
            await self.repository.set_due(table, known)
            session.row = replace(session.row, due=known)

    async def adopt(self, table: str) -> None:
        """Continue a table that another process has left."""
        known = self.tables.get(table)
        if known is None:
            await self._go_on_at(table)
        else:
            await self.catch_up(known)

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_SIGNS_OF_LIFE)
            try:
                await self.repository.database.write(self.clock.sign_of_life, LAST_ROW)
                await self.peers.reconcile()
            except LeaseLost:
                if await self.peers.recover():
                    continue
                log.critical("another server now uses the database; shutting down")
                signal.raise_signal(signal.SIGTERM)
                return
            except StorageFailed:
                log.error("heartbeat could not be stored; retrying")
            else:
                self.last_healthy = time.monotonic()
            self._drop_idle()

    def _drop_idle(self) -> None:
        limit = time.monotonic() - self.settings.idle_seconds
        for session in self.idle():
            if not _soon(session.timer) and session.used < limit:
                self.drop(session)

    # Guests.

    def rename(self, guest: str, name: str) -> None:
        """Show a guest's new name wherever the old one was."""
        self.peers.guest_changed(guest)
        super().rename(guest, name)

    async def delete(self, table: str) -> None:
        """Delete a table with its game and its chat; who holds it in memory is told apart."""
        loading = self.loading.get(table)
        if loading is not None:
            await asyncio.wait([loading])
        session = self.tables.get(table)
        async with contextlib.nullcontext() if session is None else session.lock:
            await self.repository.database.write(lambda each: delete_tables(each, [table]), table)

    async def renew_link(self, session: TableSession, chair: int) -> ChairRow:
        async with session.lock:
            link = await self.repository.renew_link(session.id, chair)
            session.chairs[chair] = replace(session.chairs[chair], link=link)
            return session.chairs[chair]

    async def forget(self, guest: str) -> None:
        """Delete a guest; replay the tables that named them from storage."""
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
        # It may be loading now, from the old events.
        loading = self.loading.get(table)
        if loading is not None:
            await asyncio.wait([loading])
        session = self.tables.get(table)
        if session is not None:
            await self._reload(session)
            self.wake(session)


def _soon(timer: asyncio.TimerHandle | None) -> bool:
    """Return whether something is due before the table would be loaded again for it."""
    return (
        timer is not None and timer.when() - asyncio.get_running_loop().time() < 2 * SECONDS_AHEAD
    )
