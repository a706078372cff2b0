"""Integrity check: every stored game replays, and list data agrees with it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, select

from spielwerk.game.refusals import Refusal
from spielwerk.games import find
from spielwerk.server.storage.tables import CHAIR, EVENT, PLAYING_TABLE
from spielwerk.service.lists import goes_on_by_itself, summary
from spielwerk.table.events import Created, event_from_text
from spielwerk.table.table import Table


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage found at a table: a short description, and the number of the event if known."""

    table: str
    what: str
    event: int | None = None


def check(connection: Connection) -> Iterator[Damage | None]:
    """Replay every table by the rules; yield the damage found or None for each."""
    for row in connection.execute(select(PLAYING_TABLE).order_by(PLAYING_TABLE.c.id)).fetchall():
        yield _damage(connection, row)


def _damage(connection: Connection, row: Row[Any]) -> Damage | None:
    table: Table | None = None
    events = select(EVENT).where(EVENT.c.table_id == row.id).order_by(EVENT.c.number)
    for expected, stored in enumerate(connection.execute(events), start=1):
        if stored.number != expected:
            return Damage(row.id, "an event is missing", expected)
        try:
            table = _after(table, stored.data)
        except (Refusal, ValueError, TypeError, KeyError, LookupError, AssertionError):
            return Damage(row.id, "cannot be replayed", stored.number)
    if table is None:
        return Damage(row.id, "has no events")
    return _disagreement(connection, row, table)


def _after(table: Table | None, data: str) -> Table:
    event = event_from_text(data)
    if table is not None:
        return table.apply(event)
    if not isinstance(event, Created):
        raise TypeError
    return Table.new(event, find(event.game))


def _disagreement(connection: Connection, row: Row[Any], table: Table) -> Damage | None:
    """Compare list data with the events; return the first difference."""
    if (row.status, row.watched) != (table.status, goes_on_by_itself(table)):
        return Damage(row.id, "its status differs from its events")
    if row.summary != summary(table):
        return Damage(row.id, "its summary differs from its events")
    chairs = connection.execute(
        select(CHAIR).where(CHAIR.c.table_id == row.id).order_by(CHAIR.c.chair)
    ).fetchall()
    if [chair.kind for chair in chairs] != [chair.occupant for chair in table.chairs]:
        return Damage(row.id, "its chairs differ from its events")
    return None
