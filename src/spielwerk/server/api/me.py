"""REST: guests, their tables, and the data stored about them."""

import contextlib
from dataclasses import replace
from typing import Annotated

from fastapi import Path, Response

from spielwerk.game.refusals import Refusal
from spielwerk.record.model import Participant
from spielwerk.server.accounts import COOKIE, SECONDS_OF_COOKIE, new_guest
from spielwerk.server.api.studies import stored_study
from spielwerk.server.services import MaybeGuest, Needed, Services, SomeGuest, Spoken
from spielwerk.server.storage import blocks, studies
from spielwerk.server.tables.info import table_list
from spielwerk.server.tables.session import TableSession
from spielwerk.service.export import exported_table
from spielwerk.service.outside import wall
from spielwerk.service.refusals import DamagedTable
from spielwerk.service.rest import (
    BlockAuthor,
    Blocks,
    ChangeMe,
    Export,
    ExportedChat,
    Me,
    TableList,
)
from spielwerk.service.rows import Guest
from spielwerk.table import decisions
from spielwerk.table.decisions import Decide

BlockId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]


async def who_am_i(services: Needed, guest: MaybeGuest, language: Spoken, response: Response) -> Me:
    """Return the guest; create one, with a cookie, if there is none."""
    if guest is None:
        guest = Guest(new_guest(), "", language, wall())
    settings = services.settings
    response.set_cookie(
        settings.cookie_name(),
        services.signer.cookie(guest.id),
        max_age=SECONDS_OF_COOKIE,
        httponly=True,
        samesite=settings.same_site(),
        secure=settings.secure_cookies,
    )
    if settings.secure_cookies:
        # Replace a cookie that was set before TLS: the guest remains.
        response.delete_cookie(COOKIE, httponly=True, samesite=settings.same_site(), secure=True)
    return _me(guest)


async def change_me(services: Needed, guest: SomeGuest, given: ChangeMe) -> Me:
    """Change the guest's name or language."""
    if given.name is not None:
        guest = replace(guest, name=Participant(given.name).name)
    if given.language is not None:
        guest = replace(guest, language=given.language)
    await services.repository.put_guest(guest)
    services.tables.rename(guest.id, guest.name)
    for connection in services.connections:
        if connection.guest == guest.id:
            connection.name = guest.name
    return _me(guest)


async def my_tables(services: Needed, guest: SomeGuest, language: Spoken) -> TableList:
    """List the tables that the guest made or sits at, newest first."""
    rows = await services.repository.tables_of(guest.id)
    return await table_list(services.repository, services.signer, rows, guest.id, language)


async def my_blocks(services: Needed, guest: SomeGuest) -> Blocks:
    """List the guests that I have blocked."""
    return Blocks(blocks=await blocks.listed(services.repository.database, guest.id))


async def block_author(services: Needed, guest: SomeGuest, given: BlockAuthor) -> Blocks:
    """Block the author of a line of chat: I see none of theirs, and they take no seat of mine."""
    database = services.repository.database
    await blocks.add(database, guest.id, given.table, given.channel, given.line)
    return await _blocks_changed(services, guest)


async def unblock(services: Needed, guest: SomeGuest, block: BlockId) -> Blocks:
    """Unblock a guest."""
    await blocks.remove(services.repository.database, guest.id, block)
    return await _blocks_changed(services, guest)


async def _blocks_changed(services: Services, guest: Guest) -> Blocks:
    blocked = await blocks.blocked_by(services.repository.database, guest.id)
    for connection in services.connections:
        if connection.guest == guest.id:
            connection.blocked = blocked
    services.tables.peers.guest_changed(guest.id)
    return await my_blocks(services, guest)


async def export(services: Needed, guest: SomeGuest, language: Spoken) -> Export:
    """Return all data stored about the guest."""
    tables = [
        await exported_table(row, services.tables.table, guest.id, language)
        for row in await services.repository.all_tables_of(guest.id)
    ]
    chat = [
        ExportedChat(table=table, at=at, text=text)
        for table, at, text in await services.repository.said_by(guest.id)
    ]
    return Export(
        guest=guest.id,
        name=guest.name,
        language=guest.language,
        created=guest.created,
        tables=tables,
        chat=chat,
        studies=[
            stored_study(study, text)
            for study, text in await studies.of_guest(services.repository.database, guest.id)
        ],
        blocks=await blocks.listed(services.repository.database, guest.id),
    )


async def forget_me(services: Needed, guest: SomeGuest) -> Response:
    """Delete the guest's name, chat and seats, and invalidate the cookie.

    Games in progress are resigned; finished games remain, anonymously.
    """
    for row in await services.repository.all_tables_of(guest.id):
        if row.status in ("waiting", "playing"):
            # A damaged table is not being played.
            with contextlib.suppress(DamagedTable):
                session = await services.tables.table(row.id)
                await _depart(services, session, guest.id)
    await services.tables.forget(guest.id)
    for connection in services.connections:
        if connection.guest == guest.id:
            connection.guest = None
            connection.end()
    response = Response(status_code=204)
    settings = services.settings
    for name in {COOKIE, settings.cookie_name()}:
        response.delete_cookie(
            name, httponly=True, samesite=settings.same_site(), secure=settings.secure_cookies
        )
    return response


async def _depart(services: Services, session: TableSession, guest: str) -> None:
    """Close waiting tables and resign games in progress."""
    if session.table.status == "waiting":
        await _try(services, session, lambda table, now: decisions.vacate(table, guest, None, now))
        await _try(services, session, lambda table, now: decisions.close(table, guest, now))
    for chair in session.table.chairs_of(guest):
        if session.table.status == "playing":
            await _try(services, session, _resigning(chair))


def _resigning(chair: int) -> Decide:
    return lambda table, now: decisions.resign(table, chair, now)


async def _try(services: Services, session: TableSession, decide: Decide) -> None:
    with contextlib.suppress(Refusal):
        await services.tables.act(session, decide)


def _me(guest: Guest) -> Me:
    return Me(guest=guest.id, name=guest.name, language=guest.language)
