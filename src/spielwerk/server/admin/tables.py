"""Close or delete a table, whoever made it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from spielwerk.games import find
from spielwerk.server.storage.tables import CHAIR, CHAT, EVENT, PLAYING_TABLE, VISIT
from spielwerk.service.lists import due, goes_on_by_itself, summary
from spielwerk.service.refusals import NoSuchTable
from spielwerk.table.events import Closed, Created, event_from_text
from spielwerk.table.table import Table


def close_table(connection: Connection, table_id: str) -> bool:
    """Close a table at whatever point it stands; whether it was open. Raises `NoSuchTable`."""
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


def delete_table(connection: Connection, table: str) -> None:
    """Delete a table with its game and everything that was said at it; raises `NoSuchTable`."""
    _events(connection, table)
    for part in (VISIT, CHAT, CHAIR, EVENT):
        connection.execute(delete(part).where(part.c.table_id == table))
    connection.execute(delete(PLAYING_TABLE).where(PLAYING_TABLE.c.id == table))


def _events(connection: Connection, table: str) -> Sequence[Row[Any]]:
    query = select(EVENT).where(EVENT.c.table_id == table).order_by(EVENT.c.number)
    found = connection.execute(query).fetchall()
    if not found:
        raise NoSuchTable()
    return found
