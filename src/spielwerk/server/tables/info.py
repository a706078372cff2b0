"""Tables as lists and downloads show them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from spielwerk.game import AnyGame, Result
from spielwerk.games import find
from spielwerk.record.model import Player, Record
from spielwerk.server.accounts.signing import Signer
from spielwerk.server.schemas.common import SeatInfo, Setup, Status
from spielwerk.server.schemas.rest import SeatLink, TableInfo, TableList
from spielwerk.server.services import Context
from spielwerk.server.storage.repository import ChairRow, TableRow
from spielwerk.server.tables.feed import title
from spielwerk.server.tables.session import LiveTable
from spielwerk.server.tables.state import OCCUPANTS, Chair
from spielwerk.server.tables.view_model import display_name, result_info
from spielwerk.text import Language


async def table_list(
    parts: Context, rows: Sequence[TableRow], guest: str | None, language: Language
) -> TableList:
    """Tables for a list."""
    chairs = await parts.archive.chairs([row.id for row in rows])
    tables = [table_info(row, chairs[row.id], guest, language, parts.signer) for row in rows]
    return TableList(tables=tables)


def table_info(
    row: TableRow,
    chairs: Sequence[ChairRow],
    guest: str | None,
    language: Language,
    signer: Signer,
) -> TableInfo:
    """A table from what is stored for lists, without replaying it."""
    setup, summary = json.loads(row.setup), json.loads(row.summary)
    game = find(setup["game"])
    seats = _seats(game, chairs, summary, guest, language)
    owing = summary["owing"]
    result = summary["result"]
    status: Any = row.status
    known: Status = status
    return TableInfo(
        table=row.id,
        path=f"/t/{row.id}",
        status=known,
        setup=Setup(title=game.title.say(language), **setup),
        seats=seats,
        game_number=summary["game_number"],
        plies=summary["plies"],
        created=row.created,
        moved=row.moved,
        my_turn=any(seats[seat].mine for seat in owing),
        result=None if result is None else _result(game, result, language),
        links=_links(row, chairs, signer) if guest == row.creator else [],
    )


def _seats(
    game: AnyGame,
    chairs: Sequence[ChairRow],
    summary: dict[str, Any],
    guest: str | None,
    language: Language,
) -> list[SeatInfo]:
    count, shift = len(chairs), summary["game_number"] - 1
    found = []
    for seat in range(count):
        row = chairs[(seat + shift) % count]
        away = row.chair in summary["away"]
        chair = Chair(OCCUPANTS[row.kind], row.guest, row.level, away)
        name = row.name or row.guest_name
        found.append(
            SeatInfo(
                seat=seat,
                title=title(game, seat).say(language),
                chair=row.chair,
                occupant=chair.occupant,
                name=display_name(game, chair, name, language),
                level=row.level if chair.played_here else None,
                mine=guest is not None and row.guest == guest,
                left=seat in summary["left"],
                given_away=away,
                may_be_given_away=False,
                for_giving_away=[],
            )
        )
    return found


def _result(game: AnyGame, stored: dict[str, Any], language: Language) -> Any:
    result = Result(stored["reason"], tuple(stored["scores"]), tuple(stored["places"]))
    return result_info(game, result, language)


def _links(row: TableRow, chairs: Sequence[ChairRow], signer: Signer) -> list[SeatLink]:
    """The links of the seats that are still free."""
    free = [chair.chair for chair in chairs if chair.kind in ("open", "reserved")]
    if row.status != "waiting":
        return []
    return [
        SeatLink(
            chair=chair, path=f"/t/{row.id}?chair={chair}&token={signer.seat_token(row.id, chair)}"
        )
        for chair in free
    ]


# Records.


def records_of(live: LiveTable, language: Language = "en") -> list[Record]:
    """The records of all games at a table, with names; sealed choices are not in them."""
    room = live.room
    finished = list(room.records)
    if room.table is not None:
        finished.append(room.table.record())
    return [_named(live, number, record, language) for number, record in enumerate(finished)]


def _named(live: LiveTable, number: int, record: Record, language: Language) -> Record:
    """A record with the names of those who played; the number counts from 0."""
    count = len(live.chairs)
    players = []
    for seat, player in enumerate(record.players):
        chair = (seat + number) % count
        name = live.name(chair)
        if live.room.chairs[chair].level is not None and not live.room.chairs[chair].away:
            name = display_name(live.room.game, live.room.chairs[chair], name, language)
        players.append(Player(name, player.kind))
    return replace(record, players=tuple(players))
