"""A server process among several that serve shared tables."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Collection, Coroutine, Iterator
from dataclasses import replace
from typing import Any

from spielwerk.game.refusals import Refusal
from spielwerk.server.cluster.bus import Bus, Note
from spielwerk.server.services import Services, known_guest
from spielwerk.server.storage import blocks, holders
from spielwerk.server.storage.deletion import digest
from spielwerk.server.storage.failures import StorageFailed
from spielwerk.server.storage.holders import Standing, standings
from spielwerk.server.storage.lease import living
from spielwerk.server.tables.service import SECONDS_AHEAD
from spielwerk.server.tables.session import Presence, TableSession
from spielwerk.server.tables.timekeeper import enter
from spielwerk.service.rows import TableRow

NOBODY = Presence()


class Attendance:
    """The attendance of tables: clients connected here, and at other processes."""

    def __init__(self) -> None:
        self._here: dict[str, Presence] = {}
        self._elsewhere: dict[str, dict[str, Presence]] = {}

    def elsewhere(self, table: str) -> dict[str, Presence]:
        return self._elsewhere.setdefault(table, {})

    def change(self, table: str, presence: Presence) -> bool:
        """Set who is connected here; return whether the other processes need to know."""
        if self._here.get(table, NOBODY) == presence:
            return False
        if presence:
            self._here[table] = presence
        else:
            del self._here[table]
        return True

    def everything(self) -> Note:
        return {table: as_note(presence) for table, presence in self._here.items()}

    def take(self, process: str, table: str, presence: Presence) -> bool:
        """Set who is connected to another process; return whether that is new."""
        known = self.elsewhere(table)
        if known.get(process, NOBODY) == presence:
            return False
        if presence:
            known[process] = presence
        else:
            del known[process]
        return True

    def take_all(self, process: str, everything: Note) -> list[str]:
        """Replace all information about another process; return the tables that changed."""
        known = {table for table, by in self._elsewhere.items() if process in by}
        return [
            table
            for table in sorted(known | set(everything))
            if self.take(process, table, from_note(everything.get(table, [[], 0])))
        ]

    def keep(self, living: Collection[str]) -> Iterator[str]:
        """Forget processes that are gone; yield the tables that changed."""
        for table, by in self._elsewhere.items():
            for process in [each for each in by if each not in living]:
                del by[process]
                yield table

    def forget_empty(self, needed: Collection[str]) -> None:
        """Forget empty tables, except those in memory, which hold a reference."""
        for table in [each for each, by in self._elsewhere.items() if not by]:
            if table not in needed:
                del self._elsewhere[table]


def as_note(presence: Presence) -> list[object]:
    """Return chairs and onlookers in the form of a note."""
    return [sorted(presence.chairs), presence.onlookers]


def from_note(sent: list[object]) -> Presence:
    """Return chairs and onlookers from a note."""
    chairs, onlookers = sent
    assert isinstance(chairs, list)
    assert isinstance(onlookers, int)
    return Presence(frozenset(int(chair) for chair in chairs), onlookers)


log = logging.getLogger("spielwerk.server")

SECONDS_BETWEEN_RECOVERIES = 1.0
SECONDS_BETWEEN_COSTS = 0.5


class Cluster:
    """A server process among several."""

    def __init__(self, services: Services) -> None:
        self._services, self._service = services, services.tables
        self._database = services.repository.database
        self._bus = Bus(services.settings.redis, self._heard, self._came)
        self._attendance = Attendance()
        self._held: set[str] = set()
        self._recovered = float("-inf")
        self._recovering = asyncio.Lock()

    @property
    def name(self) -> str:
        """The name of this process, until it loses its lease."""
        assert self._database.lease is not None
        return self._database.lease.holder

    def start(self) -> None:
        self._bus.start()
        self._spawn(self.reconcile())
        self._service.spawn(self._tell_costs())

    async def _tell_costs(self) -> None:
        """Tell the others again and again what clients have taken here: limits hold for all."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_COSTS)
            costs = self._services.gate.limits.spent()
            if costs:
                self._bus.send({"kind": "spent", "process": self.name, "costs": costs})

    async def close(self) -> None:
        with contextlib.suppress(StorageFailed):
            await self._database.write(lambda connection: holders.release(connection, self.name))
        self._bus.send({"kind": "gone", "process": self.name})
        await self._bus.close()

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        self._service.spawn(_tried(work))

    # Holders of tables.

    def holds(self, session: TableSession) -> bool:
        return session.row.holder == self.name

    def claimed(self, row: TableRow) -> TableRow:
        if row.holder == self.name:
            return row
        self._held.add(row.id)
        return replace(row, holder=self.name, fence=row.fence + 1)

    async def due(self, until: int) -> list[str]:
        return await self._database.read(lambda each: holders.due_at(each, self.name, until))

    async def is_behind(self, session: TableSession) -> bool:
        with contextlib.suppress(StorageFailed):
            found = await self._database.read(lambda each: standings(each, [session.id]))
            # A table that was deleted is behind for good.
            return session.id not in found or _is_behind(session, found[session.id])
        return False

    async def recover(self) -> bool:
        """Rejoin under another name: give up everything held, and read it again."""
        async with self._recovering:
            if time.monotonic() - self._recovered < SECONDS_BETWEEN_RECOVERIES:
                return True
            try:
                self._service.clock = await asyncio.to_thread(enter, self._database)
            except StorageFailed:
                await asyncio.sleep(SECONDS_BETWEEN_RECOVERIES)
                return True
            self._recovered = time.monotonic()
        log.warning("lease expired; reloading all tables")
        self._held.clear()
        self._came()
        for session in list(self._service.tables.values()):
            self._service.schedule(session)
            if session.watchers:
                self._spawn(self._service.catch_up(session))
        self._spawn(self.reconcile())
        return True

    # Recovery from lost notes.

    async def reconcile(self) -> None:
        """Compare with the database, and take over the tables of processes that are gone."""
        alive = await self._database.read(living)
        self._presence_changed(set(self._attendance.keep(alive)))
        self._attendance.forget_empty(self._service.tables)
        await self._compare()
        if self.name in alive:
            await self._take_over(alive)

    async def _compare(self) -> None:
        sessions = [
            each for each in self._service.tables.values() if each.watchers or self.holds(each)
        ]
        ids = [session.id for session in sessions]
        found = await self._database.read(lambda connection: standings(connection, ids))
        for session in sessions:
            if session.id not in found:
                self._services.forget_table(session.id)
            elif _is_behind(session, found[session.id]):
                await _tried(self._service.catch_up(session))

    def _soon(self) -> int:
        return self._service.now() + SECONDS_AHEAD * 1000

    async def _take_over(self, alive: frozenset[str]) -> None:
        tables = self._service.tables.values()
        seen = [each.id for each in tables if each.watchers and each.row.holder not in alive]
        wanted = holders.Wanted(alive, self._soon(), seen)
        free = await self._database.read(lambda each: holders.is_any_free(each, wanted))
        while free and not self._service.closing:
            taken = await self._database.write(
                lambda connection: holders.take_over(connection, self.name, wanted)
            )
            self._held.update(taken)
            for table in taken:
                await _tried(self._service.adopt(table))
            free = len(taken) == holders.MOST_AT_ONCE

    # Outgoing notes.

    def stored(self, session: TableSession) -> None:
        note = {"kind": "stored", "process": self.name, "table": session.id}
        numbers = {"number": session.table.number, "fence": session.row.fence}
        self._bus.send({**note, **numbers, "lines": _lines(session)})

    def elsewhere(self, table: str) -> dict[str, Presence]:
        return self._attendance.elsewhere(table)

    def seen(self, session: TableSession) -> None:
        presence = session.presence()
        if self._attendance.change(session.id, presence):
            note = {"kind": "presence", "process": self.name, "table": session.id}
            self._bus.send({**note, "presence": as_note(presence)})

    def guest_changed(self, guest: str) -> None:
        note = {"kind": "guest", "process": self.name, "digest": digest(guest)}
        self._bus.send(note)

    def deleted(self, table: str) -> None:
        self._bus.send({"kind": "deleted", "process": self.name, "table": table})

    def _came(self) -> None:
        """Announce who is connected here, and request the attendance elsewhere."""
        self._send_attendance()
        self._bus.send({"kind": "who", "process": self.name})

    def _send_attendance(self) -> None:
        everything = self._attendance.everything()
        self._bus.send({"kind": "attendance", "process": self.name, "tables": everything})

    # Incoming notes.

    def _heard(self, note: Note) -> None:
        process = str(note["process"])
        if process == self.name:
            return
        match note["kind"]:
            case "stored":
                number, fence, lines = (int(note[name]) for name in ("number", "fence", "lines"))
                self._stored_elsewhere(str(note["table"]), Standing(number, fence, lines))
            case "presence":
                table = str(note["table"])
                if self._attendance.take(process, table, from_note(note["presence"])):
                    self._presence_changed({table})
            case "attendance":
                self._presence_changed(set(self._attendance.take_all(process, note["tables"])))
            case "who":
                self._send_attendance()
            case "guest":
                self._spawn(self._guest_changed(str(note["digest"])))
            case "spent":
                self._services.gate.limits.charge(note["costs"])
            case "deleted":
                self._services.forget_table(str(note["table"]))
            case "gone":
                self._spawn(self.reconcile())

    def _stored_elsewhere(self, table: str, standing: Standing) -> None:
        session = self._service.tables.get(table)
        if session is None:
            self._held.discard(table)
        elif (session.watchers or self.holds(session)) and _is_behind(session, standing):
            self._spawn(self._service.catch_up(session))

    def _presence_changed(self, tables: set[str]) -> None:
        for table in tables:
            session = self._service.tables.get(table)
            if session is not None:
                self._service.presence_changed(session)
                self._service.wake(session)
            elif table in self._held and any(self.elsewhere(table).values()):
                self._spawn(self._service.adopt(table))

    async def _guest_changed(self, changed: str) -> None:
        await self._connections_changed(changed)
        for session in list(self._service.tables.values()):
            guests = {chair.guest for chair in session.table.chairs} | {session.table.created.by}
            if any(guest is not None and digest(guest) == changed for guest in guests):
                await self._service.catch_up(session)

    async def _connections_changed(self, changed: str) -> None:
        """Rename the connections of a guest, or end them if the guest was deleted."""
        for connection in list(self._services.connections):
            if connection.guest is None or digest(connection.guest) != changed:
                continue
            known = await known_guest(self._services.repository, connection.guest)
            if known is None:
                connection.guest = None
                connection.end()
            else:
                connection.name = known.name
                database = self._services.repository.database
                connection.blocked = await blocks.blocked_by(database, connection.guest)


def _is_behind(session: TableSession, standing: Standing) -> bool:
    links = sum(chair.link for chair in session.chairs)
    known = (session.table.number, session.row.fence, _lines(session), links)
    found = (standing.number, standing.fence, standing.lines, standing.links)
    return any(new > old for new, old in zip(found, known, strict=True))


def _lines(session: TableSession) -> int:
    return sum(session.chat_numbers.values())


async def _tried(work: Coroutine[Any, Any, Any]) -> None:
    """Run something that is retried later if it fails."""
    with contextlib.suppress(StorageFailed, Refusal):
        await work
