"""Fill a database with open tables, behind the server's back: far more than would be played."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import create_engine, insert

from spielwerk.server.settings import Settings
from spielwerk.server.storage.migrations import bring_up_to_date
from spielwerk.server.storage.tables import CHAIR, EVENT, PLAYING_TABLE, VISIT
from spielwerk.service.rest import CreateTable
from spielwerk.service.session import Session
from spielwerk.service.table_rows import created_event, new_table
from spielwerk.table.decisions import Moment
from spielwerk.wire.codec import decoded

KINDS: tuple[tuple[str, list[dict[str, Any]], str], ...] = (
    ("ignite-flow", [{"kind": "me"}, {"kind": "me"}], "none"),
    ("hive", [{"kind": "me"}, {"kind": "me"}], "days 3"),
    ("hive", [{"kind": "me"}, {"kind": "program", "level": 1}], "none"),
    ("ignite-flow", [{"kind": "me"}, {"kind": "open"}], "none"),
)
"""Without a clock, with days for each move, with a program that waits, and not begun."""
_TABLES = (PLAYING_TABLE, EVENT, CHAIR, VISIT)


def fill(database: str, count: int, guest: str, at: int) -> list[str]:
    """Add `count` tables, a quarter of each kind, begun at a time; return their ids."""
    engine = create_engine(Settings(database=database).database_url())
    ids = [secrets.token_urlsafe(16) for _ in range(count)]
    with engine.begin() as connection:
        bring_up_to_date(connection)
        for number, kind in enumerate(KINDS):
            rows = _rows(kind, guest, at)
            for sql, each in zip(_TABLES, rows, strict=True):
                own = [_at(row, table) for table in ids[number :: len(KINDS)] for row in each]
                if own:
                    connection.execute(insert(sql), own)
    engine.dispose()
    return ids


def _rows(
    kind: tuple[str, list[dict[str, Any]], str], guest: str, at: int
) -> Sequence[list[dict[str, Any]]]:
    game, chairs, clock = kind
    given = decoded(CreateTable, {"game": game, "chairs": chairs, "clock": clock})
    names = [("", "")] * len(chairs)
    now = Moment(at, "2026-01-01", lambda: secrets.token_hex(32))
    session, stored = new_table(Session, created_event(given, guest, at), names, now)
    table = {name: getattr(session.row, name) for name in session.row.__slots__}
    events = [
        {"number": each.number, "stored": each.stored, "data": each.event.to_text()}
        for each in stored
    ]
    seats = [
        {name: getattr(row, name) for name in row.__slots__ if name != "guest_name"}
        for row in session.chairs
    ]
    return [table], events, seats, [{"guest": guest}]


def _at(row: dict[str, Any], table: str) -> dict[str, Any]:
    return row | ({"id": table} if "id" in row else {"table_id": table})
