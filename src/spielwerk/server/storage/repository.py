"""Queries of the server: tables with their events, chairs, chat, guests."""

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, func, insert, or_, select, update

from spielwerk.server.refusals import TooManyTables
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.deletion import check_not_deleted, digest, forget, names_guest
from spielwerk.server.storage.failures import StorageFailed, TableLost
from spielwerk.server.storage.quick import Prepared, QuickWork, Step
from spielwerk.server.storage.tables import (
    CHAIR,
    CHAT,
    DELETED_GUEST,
    EVENT,
    GUEST,
    PLAYING_TABLE,
    VISIT,
)
from spielwerk.service.ports import StoredTable
from spielwerk.service.rows import ChairRow, Guest, LogRow, Said, Stored, TableRow
from spielwerk.service.session import Session
from spielwerk.wire.messages import Channel

MOST_LISTED = 100
_GOING_ON = PLAYING_TABLE.c.status.in_(("waiting", "playing"))


class Repository:
    """The server's queries and writes, grouped by purpose."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def close(self) -> None:
        """Finish pending writes, and let the next server begin at once."""
        lease = self.database.lease
        if lease is not None:
            with contextlib.suppress(StorageFailed):
                await self.database.write(lease.give_back)
        await self.database.close()

    # Tables.

    async def add_table(
        self,
        row: TableRow,
        chairs: Sequence[ChairRow],
        events: Sequence[Stored],
        most: int | None = None,
    ) -> None:
        """Add a table with its first events.

        Raises `TooManyTables` if its creator has reached the limit. The count is taken inside the
        transaction, because requests overlap.
        """

        def work(connection: Connection) -> None:
            check_not_deleted(connection, [row.creator])
            count = connection.execute(_open_tables(row.creator)).scalar() or 0
            if most is not None and count >= most:
                raise TooManyTables(count=count)
            connection.execute(insert(PLAYING_TABLE).values(**_values(row)))
            connection.execute(insert(EVENT), [_event(row.id, each) for each in events])
            _put_chairs(connection, row.id, chairs)

        await self.database.write(work)

    async def append(
        self,
        row: TableRow,
        events: Sequence[Stored],
        chairs: Sequence[ChairRow] | None = None,
        fence: int | None = None,
        before: TableRow | None = None,
    ) -> None:
        """Append events; raises `AlreadyThere` if one of these numbers is taken.

        `before` is the stored row if known: only changes are written.

        Where processes share the database, `fence` is the last known one; raises `TableLost` if it
        has changed.
        """
        added = [_event(row.id, each) for each in events]

        def work(connection: Connection) -> None:
            # First, because the row lock keeps other processes from writing to the table.
            if connection.execute(_change(row, fence)).rowcount == 0:
                raise TableLost()
            connection.execute(insert(EVENT), added)
            if chairs is not None:
                _put_chairs(connection, row.id, chairs)

        quick = chairs is None and fence is None
        wanted = QuickWork([*_append(row, added, before)]) if quick else work
        await self.database.write(wanted, row.id)

    async def events(self, table: str) -> list[Stored]:
        """Return all events of a table; empty if there is no such table."""
        return [row.read() for row in await self.log_rows(table)]

    async def log_rows(self, table: str, after: int = 0) -> list[LogRow]:
        """Return the stored event rows of a table, after a number."""
        columns = (EVENT.c.number, EVENT.c.stored, EVENT.c.data)
        query = select(*columns).where(EVENT.c.table_id == table, EVENT.c.number > after)
        return [LogRow(*row) for row in await self._rows(query.order_by(EVENT.c.number))]

    async def table(self, table: str) -> TableRow | None:
        found = await self._tables(PLAYING_TABLE.c.id == table)
        return found[0] if found else None

    async def public_tables(self, since: int) -> list[TableRow]:
        """Return recently active public tables, waiting or playing, newest first.

        If there are too many, each creator's newest tables come before any creator's older ones.
        """
        creator, moved = PLAYING_TABLE.c.creator, PLAYING_TABLE.c.moved
        rank = func.row_number().over(partition_by=creator, order_by=moved.desc())
        query = select(PLAYING_TABLE).where(PLAYING_TABLE.c.public, _GOING_ON, moved > since)
        rows = await self._rows(query.order_by(rank, moved.desc()).limit(MOST_LISTED))
        return sorted((TableRow(*row) for row in rows), key=lambda row: -row.moved)

    async def tables_of(self, guest: str) -> list[TableRow]:
        return await self._tables(concerns(guest), PLAYING_TABLE.c.status != "closed")

    async def played_by(self, guest: str) -> list[TableRow]:
        """Return the tables with a game in progress where a guest plays against other guests."""
        return await self._tables(*played_by(guest))

    async def all_tables_of(self, guest: str) -> list[TableRow]:
        """Return all tables that name a guest, closed and left ones included."""
        rows = await self._rows(select(PLAYING_TABLE).where(names_guest(guest)))
        return [TableRow(*row) for row in rows]

    async def due_tables(self, until: int) -> list[str]:
        due = PLAYING_TABLE.c.due
        rows = await self._rows(select(PLAYING_TABLE.c.id).where(due <= until).order_by(due))
        return [row.id for row in rows]

    async def set_due(self, table: str, due: int | None) -> None:
        """Store when something is due at a table, where that was unknown."""
        changed = update(PLAYING_TABLE).where(PLAYING_TABLE.c.id == table).values(due=due)
        await self.database.write(lambda connection: connection.execute(changed))

    async def renew_link(self, table: str, chair: int) -> int:
        """Invalidate the link of a seat; return the number of the new one."""
        own = (CHAIR.c.table_id == table, CHAIR.c.chair == chair)

        def work(connection: Connection) -> int:
            connection.execute(update(CHAIR).where(*own).values(link=CHAIR.c.link + 1))
            return int(connection.execute(select(CHAIR.c.link).where(*own)).scalar_one())

        return await self.database.write(work)

    async def open_tables(self, guest: str) -> int:
        return int((await self._rows(_open_tables(guest)))[0][0])

    async def _rows(self, query: Any) -> Sequence[Any]:
        return await self.database.read(lambda connection: connection.execute(query).fetchall())

    async def _tables(self, *conditions: Any) -> list[TableRow]:
        query = select(PLAYING_TABLE).where(*conditions).order_by(PLAYING_TABLE.c.moved.desc())
        return [TableRow(*row) for row in await self._rows(query.limit(MOST_LISTED))]

    async def chairs(self, tables: Sequence[str]) -> dict[str, list[ChairRow]]:
        query = (
            select(CHAIR, GUEST.c.name.label("guest_name"))
            .outerjoin(GUEST, GUEST.c.id == CHAIR.c.guest)
            .where(CHAIR.c.table_id.in_(tables))
            .order_by(CHAIR.c.table_id, CHAIR.c.chair)
        )
        found: dict[str, list[ChairRow]] = {}
        for row in await self._rows(query):
            named = row.guest_name or ""
            chair = ChairRow(row.chair, row.kind, row.guest, row.name, row.level, named, row.link)
            found.setdefault(row.table_id, []).append(chair)
        return found

    # Chat.

    async def say(self, table: str, channel: Channel, line: Said) -> None:
        """Store a line of chat; raises `AlreadyThere` if its number is taken."""
        values = {"table_id": table, "channel": channel, **_values(line)}

        def work(connection: Connection) -> None:
            check_not_deleted(connection, [line.guest])
            connection.execute(insert(CHAT).values(**values))

        await self.database.write(work)

    async def chat(self, table: str, channel: Channel, after: int = 0) -> list[Said]:
        """Return the lines of chat after a number, at most a hundred."""
        query = (
            select(CHAT)
            .where(CHAT.c.table_id == table, CHAT.c.channel == channel, CHAT.c.number > after)
            .order_by(CHAT.c.number.desc())
            .limit(MOST_LISTED)
        )
        return [
            Said(row.number, row.guest, row.name, row.chair, row.said, row.text)
            for row in reversed(await self._rows(query))
        ]

    async def chat_numbers(self, table: str) -> dict[Channel, int]:
        last = select(CHAT.c.channel, func.max(CHAT.c.number)).group_by(CHAT.c.channel)
        rows = await self._rows(last.where(CHAT.c.table_id == table))
        found = {str(channel): int(number) for channel, number in rows}
        return {"players": found.get("players", 0), "onlookers": found.get("onlookers", 0)}

    async def said_by(self, guest: str) -> list[tuple[str, int, str]]:
        query = select(CHAT.c.table_id, CHAT.c.said, CHAT.c.text).where(CHAT.c.guest == guest)
        return [(row.table_id, row.said, row.text) for row in await self._rows(query)]

    # Guests.

    async def guest(self, guest: str) -> Guest | None:
        """Return a guest; None if nothing is stored about them."""
        rows = await self._rows(select(GUEST).where(GUEST.c.id == guest))
        return Guest(*rows[0]) if rows else None

    async def put_guest(self, guest: Guest) -> None:
        """Store a guest, new or changed; raises `NotAGuest` if they were deleted."""

        def work(connection: Connection) -> None:
            check_not_deleted(connection, [guest.id])
            connection.execute(delete(GUEST).where(GUEST.c.id == guest.id))
            connection.execute(insert(GUEST).values(**_values(guest)))

        await self.database.write(work, guest.id)

    async def is_deleted(self, guest: str) -> bool:
        """Return whether a guest was deleted and their cookie is invalid."""
        found = select(DELETED_GUEST).where(DELETED_GUEST.c.digest == digest(guest))
        return bool(await self._rows(found))

    async def forget_guest(self, guest: str) -> None:
        """Delete a guest's name, chat and seats; their games remain, anonymously."""
        await self.database.write(lambda connection: forget(connection, guest))


def played_by(guest: str) -> tuple[Any, ...]:
    """Return the conditions that a guest plays against other guests; both use an index."""
    own = select(CHAIR.c.table_id).where(CHAIR.c.guest == guest)
    # Only chairs at the guest's own tables are examined.
    others = exists().where(CHAIR.c.table_id == PLAYING_TABLE.c.id, CHAIR.c.guest != guest)
    return PLAYING_TABLE.c.status == "playing", PLAYING_TABLE.c.id.in_(own), others


def concerns(guest: str) -> Any:
    """Return the condition that a guest made a table or sits at it."""
    sitting = select(CHAIR.c.table_id).where(CHAIR.c.guest == guest)
    return or_(PLAYING_TABLE.c.creator == guest, PLAYING_TABLE.c.id.in_(sitting))


def _open_tables(guest: str) -> Any:
    """Return the query that counts a guest's open tables."""
    counted = select(func.count()).select_from(PLAYING_TABLE)
    return counted.where(PLAYING_TABLE.c.creator == guest, _GOING_ON)


def _values(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__slots__}


def _event(table: str, stored: Stored) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": stored.number,
        "stored": stored.stored,
        "data": stored.event.to_text(),
    }


def _change(row: TableRow, fence: int | None) -> Any:
    """Return the update of a table's list data; with shared processes, under the fence."""
    changes: dict[str, Any] = {"status": row.status, "watched": row.watched, "moved": row.moved}
    changes |= {"summary": row.summary, "due": row.due}
    known = PLAYING_TABLE.c.id == row.id
    if fence is not None:
        changes |= {"holder": row.holder, "fence": row.fence}
        known &= PLAYING_TABLE.c.fence == fence
    return update(PLAYING_TABLE).where(known).values(**changes)


_ONE_TABLE = update(PLAYING_TABLE).where(PLAYING_TABLE.c.id == bindparam("table"))
_ADD_EVENT = Prepared(insert(EVENT), *EVENT.c.keys())
_CHANGE_TABLE = Prepared(_ONE_TABLE, "status", "watched", "moved", "summary", "due")
_NOTE_MOVE = Prepared(_ONE_TABLE, "moved", "summary")
"""Used where nothing else changes: unnamed columns need no index lookup."""


def _append(
    row: TableRow, events: Sequence[dict[str, Any]], before: TableRow | None
) -> Iterator[Step]:
    """Yield the statements for new events and for the table's list data."""
    yield from ((_ADD_EVENT, each) for each in events)
    values = {"table": row.id, "moved": row.moved, "summary": row.summary}
    if before is not None and _indexed(before) == _indexed(row):
        yield _NOTE_MOVE, values
    else:
        changed = {"status": row.status, "watched": row.watched, "due": row.due}
        yield _CHANGE_TABLE, {**values, **changed}


def _indexed(row: TableRow) -> tuple[Any, ...]:
    return row.status, row.watched, row.due


def _put_chairs(connection: Connection, table: str, chairs: Sequence[ChairRow]) -> None:
    guests = {row.guest for row in chairs if row.guest is not None}
    check_not_deleted(connection, guests)
    connection.execute(delete(CHAIR).where(CHAIR.c.table_id == table))
    if chairs:
        connection.execute(insert(CHAIR), [_chair(table, row) for row in chairs])
    known = connection.execute(select(VISIT.c.guest).where(VISIT.c.table_id == table)).scalars()
    new = [{"guest": guest, "table_id": table} for guest in sorted(guests - set(known))]
    if new:
        connection.execute(insert(VISIT), new)


def _chair(table: str, row: ChairRow) -> dict[str, Any]:
    values = {"table_id": table, **_values(row)}
    del values["guest_name"]
    return values


class SqlStorage:
    """A repository as storage of the service; `fenced` where several processes write to it."""

    def __init__(self, repository: Repository, most_tables: int) -> None:
        self._repository = repository
        self._most_tables = most_tables
        self.fenced = False
        self.say = repository.say
        self.chat_numbers = repository.chat_numbers

    async def load(self, table: str) -> StoredTable | None:
        row = await self._repository.table(table)
        if row is None:
            return None
        log = await self._repository.log_rows(table)
        chairs = (await self._repository.chairs([table])).get(table, [])
        return StoredTable(row, chairs, log, await self._repository.chat_numbers(table))

    async def add(
        self, row: TableRow, chairs: Sequence[ChairRow], events: Sequence[Stored]
    ) -> None:
        await self._repository.add_table(row, chairs, events, self._most_tables)

    async def append(
        self,
        session: Session,
        row: TableRow,
        events: Sequence[Stored],
        chairs: list[ChairRow] | None,
    ) -> None:
        fence = session.row.fence if self.fenced else None
        await self._repository.append(row, events, chairs, fence, session.row)

    async def lines(self, table: str, channel: Channel, after: int) -> list[Said]:
        return await self._repository.chat(table, channel, after)
