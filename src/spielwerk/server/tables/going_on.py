"""The games between people that a guest plays now, for `spielwerk.table.fair_play`."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

from spielwerk.server.tables.service import TableService
from spielwerk.service.refusals import DamagedTable, NoSuchTable
from spielwerk.table.fair_play import is_between_people
from spielwerk.table.refusals import GameGoingOn


async def check_table(tables: TableService, table: str | None) -> None:
    """Refuse what is asked about the game at a table while people play it; raises `GameGoingOn`."""
    if table is None:
        return
    session = await tables.table(table)
    if is_between_people(session.table):
        raise GameGoingOn()


async def present_positions(tables: TableService, guest: str | None, game: str) -> list[str]:
    """The positions, as text, of all games in which a guest plays against other people now.

    The database says at which tables: another process may hold them.
    """
    if guest is None:
        return []
    return [text async for _, text in _positions(tables, guest, game)]


async def all_present_positions(tables: TableService, guest: str) -> dict[str, list[str]]:
    """The same of every game, for what has still to be read before it is known of which it is."""
    found: dict[str, list[str]] = {}
    async for game, text in _positions(tables, guest, None):
        found.setdefault(game, []).append(text)
    return found


async def _positions(
    tables: TableService, guest: str, wanted: str | None
) -> AsyncIterator[tuple[str, str]]:
    """Games with their present positions: those of one game, or of all."""
    for row in await tables.repository.played_by(guest):
        game = json.loads(row.setup)["game"]
        if wanted in (None, game) and (text := await _present(tables, row.id)) is not None:
            yield game, text


async def _present(tables: TableService, table_id: str) -> str | None:
    try:
        table = (await tables.table(table_id)).table
    except (DamagedTable, NoSuchTable):
        return None
    return str(table.state) if is_between_people(table) else None
