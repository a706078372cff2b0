"""The actions of `spielwerk admin`, each in one transaction."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select, update

from spielwerk.games import find
from spielwerk.server.admin import copies, integrity
from spielwerk.server.admin.access import reading, writing
from spielwerk.server.admin.orders import Outcome, carry_out
from spielwerk.server.settings import Settings
from spielwerk.server.storage import keys, retention
from spielwerk.server.storage.migrations import bring_up_to_date
from spielwerk.server.storage.moderation import DRY_RUN
from spielwerk.server.storage.repository import concerns
from spielwerk.server.storage.tables import CHAIR, CHAT, EVENT, GUEST, PLAYING_TABLE
from spielwerk.service.lists import due, goes_on_by_itself, summary
from spielwerk.service.outside import wall
from spielwerk.service.refusals import NoSuchTable
from spielwerk.table.events import Closed, Created, event_from_text
from spielwerk.table.table import Table


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in the operator's list: game, progress, creation and last activity."""

    id: str
    game: str
    status: str
    plies: int
    created: int
    moved: int
    creator: str


@dataclass(frozen=True, slots=True)
class GuestLine:
    """A guest in the operator's list, with counts of tables and chat lines."""

    id: str
    name: str
    created: int
    tables: int
    lines: int


def list_tables(
    database: str | None, most: int, status: str | None, guest: str | None
) -> list[TableLine]:
    """List tables, most recently active first."""
    query = select(PLAYING_TABLE).order_by(PLAYING_TABLE.c.moved.desc()).limit(most)
    if status is not None:
        query = query.where(PLAYING_TABLE.c.status == status)
    if guest is not None:
        query = query.where(concerns(guest))
    with reading(database) as connection:
        rows = connection.execute(query).all()
    lines = []
    for row in rows:
        game, plies = json.loads(row.setup)["game"], json.loads(row.summary)["plies"]
        line = TableLine(row.id, game, row.status, plies, row.created, row.moved, row.creator)
        lines.append(line)
    return lines


def list_guests(database: str | None, most: int) -> list[GuestLine]:
    """List guests, newest first."""
    sitting = select(func.count(CHAIR.c.table_id.distinct())).where(CHAIR.c.guest == GUEST.c.id)
    said = select(func.count()).select_from(CHAT).where(CHAT.c.guest == GUEST.c.id)
    columns = (GUEST.c.id, GUEST.c.name, GUEST.c.created)
    query = select(*columns, sitting.scalar_subquery(), said.scalar_subquery())
    with reading(database) as connection:
        rows = connection.execute(query.order_by(GUEST.c.created.desc()).limit(most)).all()
    return [GuestLine(*row) for row in rows]


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of chat with the guest who wrote it; None if they have deleted themselves."""

    channel: str
    number: int
    guest: str | None
    name: str
    said: int
    text: str


def list_chat(database: str | None, table: str) -> list[ChatLine]:
    """List what was said at a table, in order; raises `NoSuchTable`."""
    columns = [CHAT.c[name] for name in ChatLine.__slots__]
    query = select(*columns).where(CHAT.c.table_id == table, CHAT.c.text != "")
    with reading(database) as connection:
        _check_table(connection, table)
        rows = connection.execute(query.order_by(CHAT.c.said, CHAT.c.number)).all()
    return [ChatLine(*row) for row in rows]


def check(database: str | None) -> list[integrity.Damage | None]:
    """Return, for each table, the damage found or None."""
    with reading(database) as connection:
        return list(integrity.check(connection))


def backup(database: str | None, file: Path) -> int:
    """Copy everything into a new file; return the number of rows."""
    with reading(database) as connection:
        return copies.write_copy(connection, file)


def restore(database: str | None, file: Path) -> int:
    """Fill an empty or new database from a copy; return the number of rows."""
    with writing(database, new=True) as connection:
        return copies.read_copy(connection, file)


def migrate(database: str | None) -> None:
    """Bring a database up to date."""
    with writing(database) as connection:
        bring_up_to_date(connection)


def prune(database: str | None, dry_run: bool) -> retention.Pruned:
    """Delete what exceeds its retention period, or only count it."""
    settings, now = Settings.read(), wall()

    def work(connection: Connection) -> Outcome:
        everything = retention.keeps_everything(connection)
        keep = settings.retention(keeps_everything=everything)
        found = retention.count_old(connection, keep, now)
        while not dry_run and retention.prune(connection, keep, now).total:
            pass
        return asdict(found)

    return retention.Pruned(**carry_out(database, "prune", DRY_RUN if dry_run else "", work))


def rotate_key(database: str | None) -> int:
    """Create a new signing key; return the number of valid keys."""
    with writing(database, beside=True) as connection:
        keys.add_key(connection)
        return len(keys.known_keys(connection))


def drop_old_keys(database: str | None) -> int:
    """Revoke all keys but the newest; return how many were revoked."""
    with writing(database, beside=True) as connection:
        return keys.drop_old_keys(connection)


def close(database: str | None, table_id: str) -> bool:
    """Close a table in any state; return whether it was open. Raises `NoSuchTable`."""

    def work(connection: Connection) -> Outcome:
        return {"closed": _close(connection, table_id)}

    return bool(carry_out(database, "close", table_id, work, _check_table)["closed"])


def _close(connection: Connection, table_id: str) -> bool:
    rows = _events(connection, table_id)
    events = [event_from_text(row.data) for row in rows]
    created = events[0]
    assert isinstance(created, Created)
    table = Table.new(created, find(created.game)).after(events[1:])
    if table.closed:
        return False
    closed = Closed(at=events[-1].at)
    after = table.apply(closed)
    connection.execute(
        insert(EVENT).values(
            table_id=table_id, number=after.number, stored=rows[-1].stored, data=closed.to_text()
        )
    )
    connection.execute(
        update(PLAYING_TABLE)
        .where(PLAYING_TABLE.c.id == table_id)
        .values(
            status=after.status,
            watched=goes_on_by_itself(after),
            summary=summary(after),
            due=due(after),
        )
    )
    return True


def delete_table(database: str | None, table: str) -> None:
    """Delete a table with its games and chat; raises `NoSuchTable`."""

    def work(connection: Connection) -> Outcome:
        retention.delete_tables(connection, [table])
        return {"deleted": 1}

    carry_out(database, "delete", table, work, _check_table)


def _check_table(connection: Connection, table: str) -> None:
    _events(connection, table)


def _events(connection: Connection, table: str) -> Sequence[Row[Any]]:
    query = select(EVENT).where(EVENT.c.table_id == table).order_by(EVENT.c.number)
    found = connection.execute(query).fetchall()
    if not found:
        raise NoSuchTable()
    return found
