"""Events of a table that another process has stored."""

from __future__ import annotations

import asyncio

from spielwerk.server.storage.repository import Repository
from spielwerk.server.tables.session import TableSession
from spielwerk.service.rows import LogRow

MOST_AT_ONCE = 20
"""More events than this are replayed outside the event loop."""


async def followed(repository: Repository, session: TableSession) -> bool:
    """Take over what was stored since; False if what is in memory does not lead there.

    That is so when somebody was deleted: the events that named them are others now.
    """
    rows = await repository.log_rows(session.id, session.table.number)
    row = await repository.table(session.id)
    chairs = (await repository.chairs([session.id])).get(session.id, [])
    session.chat_numbers = await repository.chat_numbers(session.id)
    if row is None:
        return False
    try:
        await _replay(session, rows)
    except Exception:
        return False
    session.row, session.chairs = row, chairs
    session.forget_names()
    guests = [chair.guest for chair in session.table.chairs]
    return guests == [chair.guest for chair in chairs] and session.table.created.by == row.creator


async def _replay(session: TableSession, rows: list[LogRow]) -> None:
    stored = [row.read() for row in rows]
    if len(stored) > MOST_AT_ONCE:
        await asyncio.to_thread(session.replay, stored)
    else:
        session.replay(stored)
