"""Lists of tables, and the links of their seats."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.server.accounts import Signer
from spielwerk.server.storage.repository import Repository
from spielwerk.service import lists
from spielwerk.service.rest import SeatLink, TableInfo, TableList
from spielwerk.service.rows import ChairRow, TableRow

log = logging.getLogger("spielwerk.server")


async def table_list(
    repository: Repository,
    signer: Signer,
    rows: Sequence[TableRow],
    guest: str | None,
    language: Language,
) -> TableList:
    """Tables for a list; those whose rows are damaged are left out."""
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
        log.error("a row of a list is damaged", extra=what)
        return None


def table_info(
    row: TableRow,
    chairs: Sequence[ChairRow],
    guest: str | None,
    language: Language,
    signer: Signer,
) -> TableInfo:
    """A table from what is stored for lists; who made it gets the links of its seats."""
    links = _links(row, chairs, signer) if guest == row.creator else []
    return lists.table_info(row, chairs, guest, language, links)


def seat_path(signer: Signer, table: str, chair: ChairRow) -> str:
    """The link of a seat; its token stands where browsers send it to nobody."""
    token = signer.seat_token(table, chair.chair, chair.link)
    return f"/t/{table}#chair={chair.chair}&token={token}"


def _links(row: TableRow, chairs: Sequence[ChairRow], signer: Signer) -> list[SeatLink]:
    """The links of the seats that are still free."""
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
