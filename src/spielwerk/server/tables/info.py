"""Lists of tables, seat links, and games in progress between people."""

import asyncio
import contextlib
import json
import logging
from collections.abc import Sequence

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.server.accounts import Signer
from spielwerk.server.storage.repository import Repository
from spielwerk.server.tables.service import TableService
from spielwerk.service import lists
from spielwerk.service.refusals import DamagedTable, NoSuchTable
from spielwerk.service.rest import SeatLink, TableInfo, TableList
from spielwerk.service.rows import ChairRow, TableRow
from spielwerk.table.fair_play import is_between_people, present_text
from spielwerk.table.refusals import GameGoingOn

log = logging.getLogger("spielwerk.server")


async def table_list(
    repository: Repository,
    signer: Signer,
    rows: Sequence[TableRow],
    guest: str | None,
    language: Language,
) -> TableList:
    """Return tables for a list, leaving out those whose rows are damaged."""
    chairs = await repository.chairs([row.id for row in rows])

    def infos() -> list[TableInfo | None]:
        found = [(row, chairs.get(row.id, [])) for row in rows]
        return [_info_or_none(row, each, guest, language, signer) for row, each in found]

    # In a thread, because there may be a hundred.
    shown = await asyncio.to_thread(infos)
    return TableList(tables=[info for info in shown if info is not None])


def _info_or_none(
    row: TableRow,
    chairs: Sequence[ChairRow],
    guest: str | None,
    language: Language,
    signer: Signer,
) -> TableInfo | None:
    try:
        return table_info(row, chairs, guest, language, signer)
    except (ValueError, LookupError, TypeError, AttributeError, Refusal) as problem:
        what = {"table": row.id[:6], "problem": type(problem).__name__}
        log.error("damaged row in a list", extra=what)
        return None


def table_info(
    row: TableRow,
    chairs: Sequence[ChairRow],
    guest: str | None,
    language: Language,
    signer: Signer,
) -> TableInfo:
    """Return a table from its list data; its creator gets the seat links."""
    links = _links(row, chairs, signer) if guest == row.creator else []
    return lists.table_info(row, chairs, guest, language, links)


def seat_path(signer: Signer, table: str, chair: ChairRow) -> str:
    """Return the link of a seat; the token is in the fragment, which browsers never send."""
    token = signer.seat_token(table, chair.chair, chair.link)
    return f"/t/{table}#chair={chair.chair}&token={token}"


def _links(row: TableRow, chairs: Sequence[ChairRow], signer: Signer) -> list[SeatLink]:
    """Return the links of seats that are still free."""
    if row.status != "waiting":
        return []
    return [
        SeatLink(
            chair=chair.chair,
            path=seat_path(signer, row.id, chair),
        )
        for chair in chairs
        if chair.kind in ("open", "reserved")
    ]


async def check_table(tables: TableService, table: str | None) -> None:
    """Refuse a question about a game in progress between people; raises `GameGoingOn`."""
    if table is None:
        return
    session = await tables.table(table)
    if is_between_people(session.table):
        raise GameGoingOn()


async def present_positions(tables: TableService, guest: str | None, game: str) -> list[str]:
    """List the positions of games that a guest is now playing against other people."""
    return [] if guest is None else (await all_present_positions(tables, guest, game)).get(game, [])


async def all_present_positions(
    tables: TableService, guest: str, wanted: str | None = None
) -> dict[str, list[str]]:
    """Return the positions of a guest's games against people, by game; all unless one is `wanted`.

    The database names the tables, because other processes may hold them.
    """
    found: dict[str, list[str]] = {}
    for row in await tables.repository.played_by(guest):
        game = json.loads(row.setup)["game"]
        if wanted in (None, game):
            with contextlib.suppress(DamagedTable, NoSuchTable):
                table = (await tables.table(row.id)).table
                if is_between_people(table):
                    found.setdefault(game, []).append(present_text(table, guest))
    return found
