"""REST: guests, their games, and what is stored about them."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Depends, Response

from spielwerk.record.model import Player
from spielwerk.refusals import Refusal
from spielwerk.server.accounts.signing import COOKIE, SECONDS_OF_COOKIE, new_guest
from spielwerk.server.schemas.rest import (
    ChangeMe,
    Export,
    ExportedChat,
    ExportedTable,
    Me,
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
from spielwerk.server.tables.info import records_of, table_list
from spielwerk.server.tables.session import LiveTable
from spielwerk.server.tables.state import Room
from spielwerk.server.tables.timekeeper import wall
from spielwerk.table.commands import Resign

router = APIRouter(prefix="/api/me", tags=["guests"])


@router.get("", responses=failures())
async def who_am_i(parts: Parts, guest: MaybeGuest, language: Spoken, response: Response) -> Me:
    """Who I am; whoever has no cookie gets one."""
    if guest is None:
        guest = Guest(new_guest(), "", language, wall())
    response.set_cookie(
        COOKIE,
        parts.signer.cookie(guest.id),
        max_age=SECONDS_OF_COOKIE,
        httponly=True,
        samesite="lax",
        secure=parts.settings.secure_cookies,
    )
    return _me(guest)


@router.put("", dependencies=[Depends(own_page)], responses=failures(401))
async def change_me(parts: Parts, guest: SomeGuest, given: ChangeMe) -> Me:
    """Change my name or language."""
    if given.name is not None:
        guest = replace(guest, name=Player(given.name).name)
    if given.language is not None:
        guest = replace(guest, language=given.language)
    await parts.archive.put_guest(guest)
    parts.host.rename(guest.id, guest.name)
    for connection in parts.connections:
        if connection.guest == guest.id:
            connection.name = guest.name
    return _me(guest)


@router.get("/tables", responses=failures(401))
async def my_tables(parts: Parts, guest: SomeGuest, language: Spoken) -> TableList:
    """The tables that I made or sit at, the newest first."""
    return await table_list(parts, await parts.archive.tables_of(guest.id), guest.id, language)


@router.get("/export", responses=failures(401))
async def export(parts: Parts, guest: SomeGuest) -> Export:
    """Everything that is stored about me."""
    tables = [
        await _exported(parts, row.id, guest.id, row.created)
        for row in await parts.archive.all_tables_of(guest.id)
    ]
    chat = [
        ExportedChat(table=table, at=at, text=text)
        for table, at, text in await parts.archive.said_by(guest.id)
    ]
    return Export(
        guest=guest.id,
        name=guest.name,
        language=guest.language,
        created=guest.created,
        tables=tables,
        chat=chat,
    )


@router.delete("", status_code=204, dependencies=[Depends(own_page)], responses=failures(401))
async def forget_me(parts: Parts, guest: SomeGuest) -> Response:
    """Delete my name, my chat and my seats. Games I still play are resigned; those that were
    played stay, without my name."""
    for row in await parts.archive.all_tables_of(guest.id):
        live = await parts.host.table(row.id)
        await _depart(parts, live, guest.id)
    await parts.archive.forget_guest(guest.id)
    parts.host.forget(guest.id)
    for connection in parts.connections:
        if connection.guest == guest.id:
            connection.end()
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


async def _depart(parts: Context, live: LiveTable, guest: str) -> None:
    """Close what waits, resign what is played."""
    if live.room.status == "waiting":
        await _unless_refused(parts, live, lambda room, now: commands.leave(room, guest, None, now))
        await _unless_refused(parts, live, lambda room, now: commands.close(room, guest, now))
    for seat in live.room.seats_of(guest):
        if live.room.status == "playing":
            await _unless_refused(parts, live, _resigning(seat))


def _resigning(seat: int) -> commands.Decide:
    def decide(room: Room, now: commands.Moment) -> commands.Happenings:
        table = commands.playing(room)
        return commands.followed(room, commands.in_game(table.decide(Resign(seat), now.at)), now)

    return decide


async def _unless_refused(parts: Context, live: LiveTable, decide: commands.Decide) -> None:
    try:
        await parts.host.act(live, decide)
    except Refusal:
        return


async def _exported(parts: Context, table: str, guest: str, created: int) -> ExportedTable:
    live = await parts.host.table(table)
    chairs = [number for number, chair in enumerate(live.room.chairs) if chair.guest == guest]
    records = [record.write() for record in records_of(live)]
    return ExportedTable(table=table, chairs=chairs, created=created, records=records)


def _me(guest: Guest) -> Me:
    return Me(guest=guest.id, name=guest.name, language=guest.language)
