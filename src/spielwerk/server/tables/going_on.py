"""Games between people that go on: no program is asked about them, whatever the way."""

from __future__ import annotations

import json

from spielwerk.doors.refusals import DamagedTable, GameGoingOn, NoSuchTable
from spielwerk.server.tables.service import TableService
from spielwerk.table.hint_rights import is_between_people


async def check_table(tables: TableService, table: str | None) -> None:
    """Refuse what is asked about the game at a table while people play it; raises `GameGoingOn`."""
    if table is None:
        return
    session = await tables.table(table)
    if is_between_people(session.state):
        raise GameGoingOn()


async def present_positions(tables: TableService, guest: str | None, game: str) -> list[str]:
    """The positions, as text, of all games in which a guest plays against other people now.

    The database says at which tables: another process may hold them.
    """
    if guest is None:
        return []
    rows = await tables.repository.played_by(guest)
    ids = [row.id for row in rows if json.loads(row.setup)["game"] == game]
    found = [await _present(tables, table) for table in ids]
    return [text for text in found if text is not None]


async def _present(tables: TableService, table: str) -> str | None:
    try:
        state = (await tables.table(table)).state
    except (DamagedTable, NoSuchTable):
        return None
    return str(state.state) if is_between_people(state) else None
