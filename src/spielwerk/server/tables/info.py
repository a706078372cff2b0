"""Tables as lists and downloads show them, without replaying them."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any, cast

from pydantic_core import to_json

from spielwerk.ai import levels
from spielwerk.game import AnyGame, Result
from spielwerk.games import find
from spielwerk.record.model import Participant, Record
from spielwerk.refusals import Refusal
from spielwerk.server.accounts.signatures import Signer
from spielwerk.server.schemas.rest import SeatLink, TableInfo, TableList
from spielwerk.server.storage.repository import ChairRow, Repository, TableRow
from spielwerk.table.events import Occupant
from spielwerk.table.messages import SeatInfo, Setup, Status
from spielwerk.table.parts import result_info
from spielwerk.table.state import Chair, TableState
from spielwerk.table.words import title
from spielwerk.text import Language, Text, same

log = logging.getLogger("spielwerk.server")

GUEST = Text("Guest", "Gast")
_PROGRAM = Text("Computer", "Computer")


def display_name(game: AnyGame, chair: Chair, name: str) -> Text:
    """The name to show: the one chosen, or what stands for it."""
    if chair.free:
        return same("")
    if chair.occupant == "program" and chair.guest is None and chair.level is not None:
        return levels.name(game, chair.level)
    return same(name) if name else _PROGRAM if chair.occupant == "program" else GUEST


# What is stored for lists.


def goes_on_by_itself(state: TableState) -> bool:
    """Whether something can happen without anybody asking: time runs, or a program moves."""
    table = state.table
    if state.closed or table is None or table.result is not None:
        return False
    programs = any(chair.played_here for chair in state.chairs)
    return programs or bool(table.departures) or table.clock.control.kind != "none"


def due(state: TableState) -> int | None:
    """When something happens without anybody asking: 0 for at once, None for never.

    Programs that are alone at a table play for those who watch.
    """
    table = state.table
    if table is None or not goes_on_by_itself(state):
        return None
    seats, staying = range(len(state.chairs)), table.staying()
    played_here = [state.on(seat).played_here or seat not in staying for seat in seats]
    if not all(played_here) and any(played_here[seat] for seat in table.owing()):
        return 0
    deadline = table.clock.deadline()
    return None if deadline is None else deadline[0]


def summary(state: TableState) -> str:
    """What lists show, as JSON."""
    table = state.table
    staying = range(len(state.chairs)) if table is None else table.staying()
    return as_text(
        {
            "game_number": state.game_number,
            "plies": 0 if table is None else len(table.plies),
            "owing": [] if table is None else list(table.owing()),
            "departed": [seat for seat in range(len(state.chairs)) if seat not in staying],
            "substituted": [
                number for number, chair in enumerate(state.chairs) if chair.substituted
            ],
            "result": None if table is None or table.result is None else asdict(table.result),
        }
    )


def as_text(values: Any) -> str:
    """JSON for the columns that lists are read from."""
    return to_json(values).decode()


def chair_rows(state: TableState, names: Sequence[tuple[str, str]]) -> list[ChairRow]:
    """The chairs as they are stored; `names` has the own and the guest's name of each."""
    return [
        ChairRow(number, chair.occupant, chair.guest, own, chair.level, of_guest)
        for number, (chair, (own, of_guest)) in enumerate(zip(state.chairs, names, strict=True))
    ]


# Lists.


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
    """A table from what is stored for lists."""
    setup, stored = json.loads(row.setup), json.loads(row.summary)
    game = find(setup["game"])
    seats = _seats(game, chairs, stored, guest, language)
    result = stored["result"]
    return TableInfo(
        table=row.id,
        path=f"/t/{row.id}",
        status=cast(Status, row.status),
        setup=Setup(title=game.title.say(language), **setup),
        seats=seats,
        game_number=stored["game_number"],
        plies=stored["plies"],
        created=row.created,
        moved=row.moved,
        my_turn=any(seats[seat].mine for seat in stored["owing"]),
        result=None if result is None else result_info(game, _result(result), language),
        links=_links(row, chairs, signer) if guest == row.creator else [],
    )


def _seats(
    game: AnyGame,
    chairs: Sequence[ChairRow],
    stored: dict[str, Any],
    guest: str | None,
    language: Language,
) -> list[SeatInfo]:
    count, shift = len(chairs), stored["game_number"] - 1
    return [
        _seat(game, seat, chairs[(seat + shift) % count], stored, guest, language)
        for seat in range(count)
    ]


def _seat(
    game: AnyGame,
    seat: int,
    row: ChairRow,
    stored: dict[str, Any],
    guest: str | None,
    language: Language,
) -> SeatInfo:
    substituted = row.chair in stored["substituted"]
    chair = Chair(cast(Occupant, row.kind), row.guest, row.level, substituted)
    return SeatInfo(
        seat=seat,
        title=title(game, seat).say(language),
        chair=row.chair,
        occupant=chair.occupant,
        name=display_name(game, chair, row.name or row.guest_name).say(language),
        level=row.level if chair.played_here else None,
        mine=guest is not None and row.guest == guest,
        departed=seat in stored["departed"],
        substituted=substituted,
        may_be_substituted=False,
        substitute_votes=[],
    )


def _result(stored: dict[str, Any]) -> Result:
    return Result(stored["reason"], tuple(stored["scores"]), tuple(stored["places"]))


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


# Records.


def records_of(state: TableState, names: Sequence[str], language: Language = "en") -> list[Record]:
    """The records of all games at a table, with names; sealed choices are not in them."""
    records = list(state.records)
    if state.table is not None:
        records.append(state.table.record())
    return [_named(state, names, number, record, language) for number, record in enumerate(records)]


def _named(
    state: TableState, names: Sequence[str], number: int, record: Record, language: Language
) -> Record:
    """A record with the names of those who played; the number counts from 0."""
    players = []
    for seat, player in enumerate(record.players):
        place = (seat + number) % len(state.chairs)
        chair, name = state.chairs[place], names[place]
        if chair.level is not None and not chair.substituted:
            name = display_name(state.game, chair, name).say(language)
        players.append(Participant(name, player.kind))
    return replace(record, players=tuple(players))
