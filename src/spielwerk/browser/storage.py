"""The browser's storage: tables as append-only events, chat, and a guest.

Everything is stored before it is acknowledged, under separate keys: damage to one table affects no
other.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from spielwerk.browser.outside import Outside
from spielwerk.browser.refusals import ChangedElsewhere, StorageFailed, StorageFull
from spielwerk.service.ports import StoredTable
from spielwerk.service.refusals import DamagedTable
from spielwerk.service.rows import ChairRow, Guest, LogRow, Said, Stored, TableRow
from spielwerk.service.session import Session
from spielwerk.wire.codec import encoded
from spielwerk.wire.messages import Channel

TABLES, EVENTS, CHAT, SETTINGS = "tables", "events", "chat", "settings"
STORES = (TABLES, EVENTS, CHAT, SETTINGS)

Operation = list[Any]
_FAILURES: dict[str, type[StorageFailed]] = {"full": StorageFull, "taken": ChangedElsewhere}


class Rows(NamedTuple):
    """A table's list data and chairs."""

    table: TableRow
    chairs: list[ChairRow]


class Storage:
    """Reads and writes by purpose; raises `StorageFailed`."""

    def __init__(self, outside: Outside) -> None:
        self._outside = outside

    # Tables.

    async def all_rows(self) -> list[Rows]:
        """Return all tables, newest first, leaving out unreadable rows."""
        found = [_rows_or_none(value) for value in await self._read(TABLES)]
        kept = [rows for rows in found if rows is not None]
        return sorted(kept, key=lambda rows: rows.table.moved, reverse=True)

    async def log(self, table: str) -> list[LogRow]:
        """Return all events of a table; raises `DamagedTable` if some are missing."""
        try:
            rows = [LogRow(**json.loads(value)) for value in await self._read(EVENTS, table)]
        except (ValueError, TypeError):
            raise DamagedTable() from None
        if [row.number for row in rows] != list(range(1, len(rows) + 1)):
            raise DamagedTable()
        return rows

    async def load(self, table: str) -> StoredTable | None:
        """Return the stored data of a table; raises `DamagedTable` if it is unreadable."""
        found = await self._read(TABLES, table)
        if not found:
            return None
        rows = _rows_or_none(found[0])
        if rows is None:
            raise DamagedTable()
        log = await self.log(table)
        return StoredTable(rows.table, rows.chairs, log, await self.chat_numbers(table))

    async def add(
        self, row: TableRow, chairs: Sequence[ChairRow], events: Sequence[Stored]
    ) -> None:
        """Store a table's events, its rows, and the time by which clocks run."""
        added = [["add", EVENTS, [row.id, each.number], _event(each)] for each in events]
        now = max(each.event.at for each in events)
        await self._write([_put_rows(Rows(row, list(chairs))), *added, _time(now)])

    async def append(
        self,
        session: Session,
        row: TableRow,
        events: Sequence[Stored],
        chairs: list[ChairRow] | None,
    ) -> None:
        """Store further events; raises `ChangedElsewhere` if another tab was faster."""
        await self.add(row, chairs or session.chairs, events)

    async def put_rows(self, rows: Sequence[Rows]) -> None:
        await self._write([_put_rows(each) for each in rows])

    # Chat.

    async def chat(self, table: str) -> dict[Channel, list[Said]]:
        """Return the chat of a table, leaving out unreadable lines."""
        found: dict[Channel, list[Said]] = {"players": [], "onlookers": []}
        for value in await self._read(CHAT, table):
            try:
                said = json.loads(value)
                found[said["channel"]].append(Said(**said["line"]))
            except (ValueError, TypeError, KeyError):
                continue
        return found

    async def lines(self, table: str, channel: Channel, after: int) -> list[Said]:
        return [line for line in (await self.chat(table))[channel] if line.number > after]

    async def chat_numbers(self, table: str) -> dict[Channel, int]:
        said = (await self.chat(table)).items()
        return {channel: max((each.number for each in lines), default=0) for channel, lines in said}

    async def say(self, table: str, channel: Channel, line: Said) -> None:
        value = encoded({"channel": channel, "line": line})
        await self._write([["add", CHAT, [table, channel, line.number], value]])

    # The guest.

    async def guest(self) -> Guest | None:
        try:
            return Guest(**json.loads((await self._read(SETTINGS, "guest"))[0]))
        except (ValueError, TypeError, IndexError):
            return None

    async def put_guest(self, guest: Guest) -> None:
        await self._write([["put", SETTINGS, ["guest"], encoded(guest)]])

    async def time(self) -> int:
        """Return the stored time by which clocks run; 0 if there is none."""
        try:
            return int((await self._read(SETTINGS, "time"))[0])
        except (ValueError, IndexError):
            return 0

    async def put_time(self, now: int) -> None:
        await self._write([_time(now)])

    async def clear(self) -> None:
        await self._write([["clear", store, [], ""] for store in STORES])

    # The database.

    async def _read(self, store: str, *prefix: str) -> list[str]:
        found: list[str] = json.loads(await self._outside.read(store, json.dumps(prefix)))
        return found

    async def _write(self, operations: list[Operation]) -> None:
        problem = await self._outside.write(json.dumps(operations))
        if problem:
            raise _FAILURES.get(problem, StorageFailed)()


def _put_rows(rows: Rows) -> Operation:
    table, chairs = asdict(rows.table), [asdict(chair) for chair in rows.chairs]
    return ["put", TABLES, [rows.table.id], encoded({"table": table, "chairs": chairs})]


def _rows_or_none(value: str) -> Rows | None:
    try:
        stored = json.loads(value)
        chairs = [ChairRow(**chair) for chair in stored["chairs"]]
        return Rows(TableRow(**stored["table"]), chairs)
    except (ValueError, TypeError, KeyError):
        return None


def _event(stored: Stored) -> str:
    row = LogRow(stored.number, stored.stored, stored.event.to_text())
    return encoded(row)


def _time(now: int) -> Operation:
    return ["put", SETTINGS, ["time"], str(now)]
