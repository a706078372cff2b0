"""The games between people that a guest plays now, for `spielwerk.table.fair_play`."""

from __future__ import annotations

import contextlib
import json

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
    """List the positions, as text, of a game in which a guest plays against other people now."""
    return [] if guest is None else (await all_present_positions(tables, guest, game)).get(game, [])


async def all_present_positions(
    tables: TableService, guest: str, wanted: str | None = None
) -> dict[str, list[str]]:
    """Return them by game: of one, or of all, where it is not known yet which is asked about.

    The database says at which tables: another process may hold them.
    """
    found: dict[str, list[str]] = {}
    for row in await tables.repository.played_by(guest):
        game = json.loads(row.setup)["game"]
        if wanted in (None, game):
            with contextlib.suppress(DamagedTable, NoSuchTable):
                table = (await tables.table(row.id)).table
                if is_between_people(table):
                    found.setdefault(game, []).append(str(table.state))
    return found
