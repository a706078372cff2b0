"""REST: making tables, finding them, sitting down, and taking their records away."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response
from fastapi.responses import PlainTextResponse

from spielwerk.games import find
from spielwerk.options import Value
from spielwerk.record.model import Player, Record
from spielwerk.refusals import BadSetup
from spielwerk.server.importing import cut, read_any, replay
from spielwerk.server.refusals import NoSuchGameHere, TooManyTables
from spielwerk.server.schemas.rest import (
    ChairWish,
    CreateTable,
    Join,
    Joined,
    Leave,
    ReplayInfo,
    TableInfo,
    TableList,
)
from spielwerk.server.services import (
    Context,
    MaybeGuest,
    Parts,
    SomeGuest,
    Spoken,
    failures,
    own_page,
)
from spielwerk.server.storage.repository import Guest
from spielwerk.server.tables import commands
from spielwerk.server.tables.events import Created, Seated
from spielwerk.server.tables.info import records_of, table_info, table_list
from spielwerk.server.tables.session import LiveTable
from spielwerk.server.tables.state import Room
from spielwerk.server.tables.timekeeper import wall
from spielwerk.text import Language, Text

router = APIRouter(prefix="/api/tables", tags=["tables"])

TableIdPath = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
GameNumber = Annotated[
    int | None, Query(ge=1, le=10_000, description="Which game at the table; the last if left out.")
]
_KINDS = {"me": "person", "open": "open", "reserved": "reserved", "program": "program"}
MIDDLE_LEVEL = 4


@router.get("", responses=failures())
async def public_tables(parts: Parts, guest: MaybeGuest, language: Spoken) -> TableList:
    """Public tables: with free seats, or to watch."""
    since = wall() - int(parts.settings.listed_hours * 3_600_000)
    rows = await parts.archive.public_tables(since)
    return await table_list(parts, rows, guest.id if guest else None, language)


@router.post("", status_code=201, dependencies=[Depends(own_page)], responses=failures(401, 413))
async def create_table(
    parts: Parts, guest: SomeGuest, given: CreateTable, language: Spoken
) -> TableInfo:
    """Make a table."""
    count = await parts.archive.open_tables(guest.id)
    if count >= parts.settings.tables_per_guest:
        raise TooManyTables(count=count)
    async with parts.heavy:
        created = await asyncio.to_thread(_created, parts, guest, given)
        await parts.archive.put_guest(guest)
        live = await parts.host.create(created, [_names(wish, guest) for wish in given.chairs])
    return _info(parts, live, guest.id, language)


def _created(parts: Context, guest: Guest, given: CreateTable) -> Created:
    record = None if given.record is None else cut(read_any(given.record), given.ply)
    game = _game_name(given, record)
    options: dict[str, Value] = dict(given.options) if record is None else dict(record.options)
    kinds = tuple(_KINDS[wish.kind] for wish in given.chairs)
    return Created(
        at=parts.host.moment().at,
        by=guest.id,
        game=game,
        options=_checked_options(game, len(kinds), options),
        clock=given.clock,
        take_backs=given.take_backs,
        public=given.public,
        games=given.games,
        kinds=kinds,
        guests=tuple(guest.id if wish.kind == "me" else None for wish in given.chairs),
        levels=tuple(
            (wish.level or MIDDLE_LEVEL) if wish.kind == "program" else None
            for wish in given.chairs
        ),
        record=None if record is None else record.write(),
    )


def _game_name(given: CreateTable, record: Record | None) -> str:
    if record is not None:
        return record.game.name
    if given.game is None:
        raise BadSetup(
            Text("Say which game, or give a record.", "Nenne ein Spiel oder gib ein Protokoll an.")
        )
    return find(given.game).name


def _checked_options(name: str, seats: int, given: dict[str, Value]) -> dict[str, Value]:
    """What differs from the defaults; refuses what the game does not know."""
    game = find(name)
    game.start(seats, given)
    settings = game.settings(given)
    known = {option.name: option for option in game.options + game.parameters}
    return {name: value for name, value in settings.items() if value != known[name].default}


def _names(wish: ChairWish, guest: Guest) -> tuple[str, str]:
    """The name given for this chair, and that of the guest."""
    own = Player(wish.name).name if wish.kind == "me" else ""
    return own, guest.name if wish.kind == "me" else ""


def _info(parts: Context, live: LiveTable, guest: str | None, language: Language) -> TableInfo:
    return table_info(live.row, live.chairs, guest, language, parts.signer)


@router.get("/{table}", responses=failures(404))
async def one_table(
    parts: Parts, table: TableIdPath, guest: MaybeGuest, language: Spoken
) -> TableInfo:
    """One table."""
    live = await parts.host.table(table)
    return _info(parts, live, guest.id if guest else None, language)


@router.post(
    "/{table}/join", dependencies=[Depends(own_page)], responses=failures(401, 404, 409, 413)
)
async def join_table(
    parts: Parts, table: TableIdPath, guest: SomeGuest, given: Join, language: Spoken
) -> Joined:
    """Take a seat; whoever has one and names no other keeps it."""
    live = await parts.host.table(table)
    held = [row.chair for row in live.chairs if row.guest == guest.id]
    if held and given.chair is None:
        return Joined(table=_info(parts, live, guest.id, language), chair=held[0])
    fits = parts.signer.fits(given.token, table, given.chair)
    own = "" if given.name is None else Player(given.name).name
    await parts.archive.put_guest(guest)
    taken: list[int] = []
    names: dict[int, tuple[str, str]] = {}

    def decide(room: Room, now: commands.Moment) -> commands.Happenings:
        happenings = commands.join(room, guest.id, given.chair, fits, given.program, now)
        seated = happenings[0]
        assert isinstance(seated, Seated)
        taken[:] = [seated.chair]
        names[seated.chair] = (own, guest.name)
        return happenings

    await parts.host.act(live, decide, names=names)
    parts.host.presence_changed(live)
    return Joined(table=_info(parts, live, guest.id, language), chair=taken[0])


@router.post(
    "/{table}/leave", dependencies=[Depends(own_page)], responses=failures(401, 404, 409, 413)
)
async def leave_table(
    parts: Parts, table: TableIdPath, guest: SomeGuest, given: Leave, language: Spoken
) -> TableInfo:
    """Give up a seat before the game begins."""
    live = await parts.host.table(table)
    await parts.host.act(live, lambda room, now: commands.leave(room, guest.id, given.chair, now))
    parts.host.presence_changed(live)
    return _info(parts, live, guest.id, language)


@router.post("/{table}/close", dependencies=[Depends(own_page)], responses=failures(401, 404, 409))
async def close_table(
    parts: Parts, table: TableIdPath, guest: SomeGuest, language: Spoken
) -> TableInfo:
    """Close a table at which nobody plays yet."""
    live = await parts.host.table(table)
    await parts.host.act(live, lambda room, now: commands.close(room, guest.id, now))
    return _info(parts, live, guest.id, language)


# Taking away.


def _record(live: LiveTable, number: int | None, language: Language) -> Record:
    records = records_of(live, language)
    wanted = len(records) if number is None else number
    if not 1 <= wanted <= len(records):
        raise NoSuchGameHere()
    return records[wanted - 1]


@router.get(
    "/{table}/record",
    response_class=PlainTextResponse,
    responses={**failures(404), 200: {"content": {"text/plain": {}}}},
)
async def record_of_table(
    parts: Parts, table: TableIdPath, language: Spoken, game: GameNumber = None
) -> PlainTextResponse:
    """The record of a game; sealed choices are not in it."""
    live = await parts.host.table(table)
    text = _record(live, game, language).write()
    disposition = f'attachment; filename="{live.room.game.name}.txt"'
    return PlainTextResponse(text, headers={"Content-Disposition": disposition})


@router.get("/{table}/replay", responses=failures(404, 413))
async def replay_of_table(
    parts: Parts, table: TableIdPath, language: Spoken, game: GameNumber = None
) -> ReplayInfo:
    """A game of a table, ready to be stepped through."""
    live = await parts.host.table(table)
    record = _record(live, game, language)
    async with parts.heavy:
        return await asyncio.to_thread(replay, record, language)


@router.get(
    "/{table}/picture.svg",
    response_class=Response,
    responses={**failures(404), 200: {"content": {"image/svg+xml": {}}}},
)
async def picture_of_table(parts: Parts, table: TableIdPath) -> Response:
    """The position as a picture."""
    live = await parts.host.table(table)
    picture = await asyncio.to_thread(live.room.state().picture)
    return Response(picture, media_type="image/svg+xml")
