"""REST: making, finding and joining tables, and downloading their records."""

import asyncio
from typing import Annotated

from fastapi import Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic_core import from_json

from spielwerk.game.text import Language
from spielwerk.record.model import Participant
from spielwerk.server.api.imports import ask, sent
from spielwerk.server.imports.tasks import (
    Answer,
    made_table,
    make_table,
    picture_of_position,
    replay_text,
)
from spielwerk.server.refusals import BlockedByCreator, LinkRenewed, TooManyRenewals, TooManyTables
from spielwerk.server.services import MaybeGuest, Needed, Services, SomeGuest, Spoken, account_of
from spielwerk.server.storage import blocks
from spielwerk.server.tables.info import all_present_positions, seat_path, table_info, table_list
from spielwerk.server.tables.session import TableSession
from spielwerk.service import rest
from spielwerk.service.export import record_of_game, record_text
from spielwerk.service.outside import wall
from spielwerk.service.rows import Guest
from spielwerk.service.table_rows import MIDDLE_LEVEL, chair_names, created_event
from spielwerk.table import decisions
from spielwerk.table.events import Seated
from spielwerk.table.refusals import HasBegun, NotYourTable, SeatTaken
from spielwerk.table.table import Table
from spielwerk.wire.limits import MOST_PLIES
from spielwerk.wire.refusals import TooMuch

MOST_RENEWALS = 100
"""Maximum number of times a seat's link can be replaced."""

TableIdPath = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
ChairPath = Annotated[int, Path(ge=0, le=7)]
GameNumber = Annotated[
    int | None,
    Query(ge=1, le=10_000, description="Number of the game at the table (default: the last one)."),
]


async def public_tables(services: Needed, guest: MaybeGuest, language: Spoken) -> rest.TableList:
    """List public tables that have free seats or can be watched."""
    since = wall() - int(services.settings.listed_hours * 3_600_000)
    rows = await services.repository.public_tables(since)
    return await table_list(
        services.repository, services.signer, rows, guest.id if guest else None, language
    )


async def create_table(
    services: Needed, request: Request, guest: SomeGuest, given: rest.CreateTable, language: Spoken
) -> rest.TableInfo | Response:
    """Create a table."""
    count = await services.repository.open_tables(guest.id)
    if count >= services.settings.tables_per_guest:
        raise TooManyTables(count=count)
    stored = len((given.record or "").encode())
    await services.quotas.take(account_of(request).address, tables=1, bytes=stored)
    services.tables.engines.remember(guest.id, account_of(request).address)
    names = [chair_names(wish, guest) for wish in given.chairs]
    if given.record is not None:
        present = await all_present_positions(services.tables, guest.id)
        made = {"given": given, "guest": guest.id, "names": names, "present": present}
        made["language"] = language
        answer = await ask(request, make_table.__name__, made, whole=True)
        if answer.status != 200:
            return sent(answer)
        return await _add(services, answer, guest, language)
    created = created_event(given, guest.id, services.tables.now())
    await services.repository.put_guest(guest)
    session = await services.tables.create(created, names)
    return _info(services, session, guest.id, language)


async def _add(
    services: Services, answer: Answer, guest: Guest, language: Language
) -> rest.TableInfo:
    """Store a table that another process has made; it is loaded when needed."""
    tables = services.tables
    row, chairs, events = await asyncio.to_thread(made_table, answer.body, tables.now())
    row = tables.peers.claimed(row)
    await services.repository.put_guest(guest)
    await services.repository.add_table(row, chairs, events)
    if row.watched:
        tables.spawn(tables.table(row.id))
    return table_info(row, chairs, guest.id, language, services.signer)


def _info(
    services: Services, session: TableSession, guest: str | None, language: Language
) -> rest.TableInfo:
    return table_info(session.row, session.chairs, guest, language, services.signer)


async def one_table(
    services: Needed, table: TableIdPath, guest: MaybeGuest, language: Spoken
) -> rest.TableInfo:
    """Return a table."""
    session = await services.tables.table(table)
    return _info(services, session, guest.id if guest else None, language)


async def join_table(
    services: Needed, table: TableIdPath, guest: SomeGuest, given: rest.Join, language: Spoken
) -> rest.Joined:
    """Take a seat; a guest who has one and names no other keeps it."""
    session = await services.tables.table(table)
    database, creator = services.repository.database, session.row.creator
    if creator != guest.id and guest.id in await blocks.blocked_by(database, creator):
        raise BlockedByCreator()
    fits = await _fits(services, table, given)
    own = "" if given.name is None else Participant(given.name).name
    await services.repository.put_guest(guest)
    names: dict[int, tuple[str, str]] = {}

    def decide(table: Table, now: decisions.Moment) -> decisions.Decided:
        decision = decisions.join(table, guest.id, given.chair, fits, given.program, now)
        # The decision may run twice if another process writes at the same moment.
        names.clear()
        names.update(
            (event.chair, (own, guest.name))
            for event in decision.events
            if isinstance(event, Seated)
        )
        return decision

    await services.tables.act(session, decide, names=names)
    services.tables.presence_changed(session)
    chair = next(iter(names or session.table.chairs_of(guest.id)))
    return rest.Joined(
        table=_info(services, session, guest.id, language),
        chair=chair if given.chair is None else given.chair,
    )


async def _fits(services: Services, table: str, given: rest.Join) -> bool:
    """Return whether a token fits the seat; raises `LinkRenewed` if it once did.

    The database has the number of renewals, because another process may have renewed the link.
    """
    if given.token is None or given.chair is None:
        return False
    chairs = (await services.repository.chairs([table])).get(table, [])
    link = next((row.link for row in chairs if row.chair == given.chair), 0)
    found = services.signer.link_of(given.token, table, given.chair, link)
    if found is not None and found < link:
        raise LinkRenewed()
    return found == link


async def renew_link(
    services: Needed, table: TableIdPath, chair: ChairPath, guest: SomeGuest
) -> rest.SeatLink:
    """Replace the link of a free seat; the old link stops working."""
    session = await services.tables.table(table)
    if session.row.creator != guest.id:
        raise NotYourTable()
    if session.table.status != "waiting":
        raise HasBegun()
    if chair >= len(session.chairs) or not session.table.chairs[chair].free:
        raise SeatTaken()
    if session.chairs[chair].link >= MOST_RENEWALS:
        raise TooManyRenewals(most=MOST_RENEWALS)
    row = await services.tables.renew_link(session, chair)
    return rest.SeatLink(chair=chair, path=seat_path(services.signer, table, row))


async def leave_table(
    services: Needed, table: TableIdPath, guest: SomeGuest, given: rest.Leave, language: Spoken
) -> rest.TableInfo:
    """Leave a seat before the game begins."""
    session = await services.tables.table(table)
    await services.tables.act(
        session, lambda table, now: decisions.leave(table, guest.id, given.chair, now)
    )
    services.tables.presence_changed(session)
    return _info(services, session, guest.id, language)


async def fill_table(
    services: Needed, table: TableIdPath, guest: SomeGuest, given: rest.Fill, language: Spoken
) -> rest.TableInfo:
    """Give a free seat to a computer opponent."""
    session = await services.tables.table(table)
    level = given.level or MIDDLE_LEVEL
    await services.tables.act(
        session, lambda table, now: decisions.fill(table, guest.id, given.chair, level, now)
    )
    return _info(services, session, guest.id, language)


async def close_table(
    services: Needed, table: TableIdPath, guest: SomeGuest, language: Spoken
) -> rest.TableInfo:
    """Close a table before the game begins."""
    session = await services.tables.table(table)
    await services.tables.act(session, lambda table, now: decisions.close(table, guest.id, now))
    return _info(services, session, guest.id, language)


# Downloads.


async def record_of_table(
    services: Needed,
    table: TableIdPath,
    language: Spoken,
    game: GameNumber = None,
    format: Annotated[  # noqa: A002
        rest.RecordFormat | None, Query(description="Format of another program (Hive only).")
    ] = None,
) -> PlainTextResponse:
    """Return the record of a game, without sealed choices."""
    session = await services.tables.table(table)
    record = record_of_game(session, game, language)
    text = record_text(record, format)
    disposition = f'attachment; filename="{session.table.game.name}.{format or "txt"}"'
    return PlainTextResponse(text, headers={"Content-Disposition": disposition})


async def replay_of_table(
    services: Needed,
    request: Request,
    table: TableIdPath,
    language: Spoken,
    game: GameNumber = None,
) -> Response:
    """Return a game of a table, ready to be stepped through."""
    session = await services.tables.table(table)
    record = record_of_game(session, game, language)
    if len(record.plies) > MOST_PLIES:
        raise TooMuch()
    replayed = {"record": record.write(), "language": language}
    return sent(await ask(request, replay_text.__name__, replayed))


async def picture_of_table(
    services: Needed, request: Request, table: TableIdPath, language: Spoken
) -> Response:
    """Return a picture of the position."""
    state = (await services.tables.table(table)).table.state
    shown = {"game": state.game.name, "position": str(state), "language": language}
    name = picture_of_position.__name__
    answer = await ask(request, name, shown, pool=services.studies, whole=True)
    if answer.status != 200:
        return sent(answer)
    return Response(from_json(answer.body), media_type="image/svg+xml")
