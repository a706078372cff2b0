"""REST: making tables, finding them, sitting down, and taking their records away."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response
from fastapi.responses import PlainTextResponse

from spielwerk.formats.uhp_games import pgn_of
from spielwerk.games import find
from spielwerk.options import Value
from spielwerk.record.model import Participant, Record, changed_options
from spielwerk.refusals import BadSetup
from spielwerk.server.game_import import cut, read_any, replay
from spielwerk.server.refusals import NoSuchGameHere, TooManyTables
from spielwerk.server.schemas.rest import (
    ChairWish,
    CreateTable,
    Fill,
    Join,
    Joined,
    Leave,
    RecordFormat,
    ReplayInfo,
    TableInfo,
    TableList,
)
from spielwerk.server.services import (
    MaybeGuest,
    Needed,
    Services,
    SomeGuest,
    Spoken,
    failures,
    own_page,
)
from spielwerk.server.storage.repository import Guest
from spielwerk.server.tables.info import records_of, table_info, table_list
from spielwerk.server.tables.session import TableSession
from spielwerk.server.tables.timekeeper import wall
from spielwerk.table import decisions
from spielwerk.table.events import Created, Occupant, Seated
from spielwerk.table.state import TableState
from spielwerk.text import Language, Text

router = APIRouter(prefix="/api/tables", tags=["tables"])

TableIdPath = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
GameNumber = Annotated[
    int | None, Query(ge=1, le=10_000, description="Which game at the table; the last if left out.")
]
_KINDS: dict[str, Occupant] = {
    "me": "person",
    "open": "open",
    "reserved": "reserved",
    "program": "program",
}
MIDDLE_LEVEL = 4


@router.get("", responses=failures())
async def public_tables(services: Needed, guest: MaybeGuest, language: Spoken) -> TableList:
    """Public tables: with free seats, or to watch."""
    since = wall() - int(services.settings.listed_hours * 3_600_000)
    rows = await services.repository.public_tables(since)
    return await table_list(
        services.repository, services.signer, rows, guest.id if guest else None, language
    )


@router.post("", status_code=201, dependencies=[Depends(own_page)], responses=failures(401, 413))
async def create_table(
    services: Needed, guest: SomeGuest, given: CreateTable, language: Spoken
) -> TableInfo:
    """Make a table."""
    count = await services.repository.open_tables(guest.id)
    if count >= services.settings.tables_per_guest:
        raise TooManyTables(count=count)
    async with services.heavy:
        created = await asyncio.to_thread(_created, services, guest, given)
        await services.repository.put_guest(guest)
        session = await services.tables.create(
            created, [_names(wish, guest) for wish in given.chairs]
        )
    return _info(services, session, guest.id, language)


def _created(services: Services, guest: Guest, given: CreateTable) -> Created:
    record = None if given.record is None else cut(read_any(given.record), given.ply)
    game = find(_game_name(given, record))
    options: dict[str, Value] = dict(given.options) if record is None else dict(record.options)
    kinds = tuple(_KINDS[wish.kind] for wish in given.chairs)
    return Created(
        at=services.tables.now(),
        by=guest.id,
        game=game.name,
        options=changed_options(game, game.start(len(kinds), options)),
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
            Text(
                "Say which game, or give a record.",
                "Nenne ein Spiel oder gib eine Aufzeichnung an.",
            )
        )
    return given.game


def _names(wish: ChairWish, guest: Guest) -> tuple[str, str]:
    """The name given for this chair, and that of the guest."""
    own = Participant(wish.name).name if wish.kind == "me" else ""
    return own, guest.name if wish.kind == "me" else ""


def _info(
    services: Services, session: TableSession, guest: str | None, language: Language
) -> TableInfo:
    return table_info(session.row, session.chairs, guest, language, services.signer)


@router.get("/{table}", responses=failures(404))
async def one_table(
    services: Needed, table: TableIdPath, guest: MaybeGuest, language: Spoken
) -> TableInfo:
    """One table."""
    session = await services.tables.table(table)
    return _info(services, session, guest.id if guest else None, language)


@router.post(
    "/{table}/join", dependencies=[Depends(own_page)], responses=failures(401, 404, 409, 413)
)
async def join_table(
    services: Needed, table: TableIdPath, guest: SomeGuest, given: Join, language: Spoken
) -> Joined:
    """Take a seat; a guest who has one and names no other keeps it."""
    session = await services.tables.table(table)
    fits = services.signer.fits(given.token, table, given.chair)
    own = "" if given.name is None else Participant(given.name).name
    await services.repository.put_guest(guest)
    names: dict[int, tuple[str, str]] = {}

    def decide(state: TableState, now: decisions.Moment) -> decisions.Decided:
        decision = decisions.join(state, guest.id, given.chair, fits, given.program, now)
        names.update(
            (event.chair, (own, guest.name))
            for event in decision.events
            if isinstance(event, Seated)
        )
        return decision

    await services.tables.act(session, decide, names=names)
    services.tables.presence_changed(session)
    chair = next(iter(names or session.state.chairs_of(guest.id)))
    return Joined(
        table=_info(services, session, guest.id, language),
        chair=chair if given.chair is None else given.chair,
    )


@router.post(
    "/{table}/leave", dependencies=[Depends(own_page)], responses=failures(401, 404, 409, 413)
)
async def leave_table(
    services: Needed, table: TableIdPath, guest: SomeGuest, given: Leave, language: Spoken
) -> TableInfo:
    """Give up a seat before the game begins."""
    session = await services.tables.table(table)
    await services.tables.act(
        session, lambda state, now: decisions.leave(state, guest.id, given.chair, now)
    )
    services.tables.presence_changed(session)
    return _info(services, session, guest.id, language)


@router.post(
    "/{table}/fill", dependencies=[Depends(own_page)], responses=failures(401, 404, 409, 413)
)
async def fill_table(
    services: Needed, table: TableIdPath, guest: SomeGuest, given: Fill, language: Spoken
) -> TableInfo:
    """Give a free seat to a program of the server."""
    session = await services.tables.table(table)
    level = given.level or MIDDLE_LEVEL
    await services.tables.act(
        session, lambda state, now: decisions.fill(state, guest.id, given.chair, level, now)
    )
    return _info(services, session, guest.id, language)


@router.post("/{table}/close", dependencies=[Depends(own_page)], responses=failures(401, 404, 409))
async def close_table(
    services: Needed, table: TableIdPath, guest: SomeGuest, language: Spoken
) -> TableInfo:
    """Close a table at which nobody plays yet."""
    session = await services.tables.table(table)
    await services.tables.act(session, lambda state, now: decisions.close(state, guest.id, now))
    return _info(services, session, guest.id, language)


# Taking away.


def _record(session: TableSession, number: int | None, language: Language) -> Record:
    records = records_of(session.state, session.names(), language)
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
    services: Needed,
    table: TableIdPath,
    language: Spoken,
    game: GameNumber = None,
    format: Annotated[  # noqa: A002
        RecordFormat | None, Query(description="A format of other programs, for Hive.")
    ] = None,
) -> PlainTextResponse:
    """The record of a game; sealed choices are not in it."""
    session = await services.tables.table(table)
    record = _record(session, game, language)
    text = record.write() if format is None else pgn_of(record)
    disposition = f'attachment; filename="{session.state.game.name}.{format or "txt"}"'
    return PlainTextResponse(text, headers={"Content-Disposition": disposition})


@router.get("/{table}/replay", responses=failures(404, 413))
async def replay_of_table(
    services: Needed, table: TableIdPath, language: Spoken, game: GameNumber = None
) -> ReplayInfo:
    """A game of a table, ready to be stepped through."""
    session = await services.tables.table(table)
    record = _record(session, game, language)
    async with services.heavy:
        return await asyncio.to_thread(replay, record, language)


@router.get(
    "/{table}/picture.svg",
    response_class=Response,
    responses={**failures(404), 200: {"content": {"image/svg+xml": {}}}},
)
async def picture_of_table(services: Needed, table: TableIdPath) -> Response:
    """The position as a picture."""
    session = await services.tables.table(table)
    picture = await asyncio.to_thread(session.state.state.picture)
    return Response(picture, media_type="image/svg+xml")
