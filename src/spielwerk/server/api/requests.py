"""What is done about each request of a client at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.server.engines import hints
from spielwerk.server.refusals import NotAGuest, NothingSaid, Overloaded, TooFast
from spielwerk.server.storage.database import AlreadyThere
from spielwerk.server.storage.repository import Said
from spielwerk.server.tables.session import TableSession
from spielwerk.server.tables.timekeeper import wall
from spielwerk.table.commands import Command, Play
from spielwerk.table.messages import Done
from spielwerk.table.projection import Viewer
from spielwerk.table.requests import AnyRequest, Gesture, Hint, Say, Why

if TYPE_CHECKING:
    from spielwerk.server.api.websocket import Connection


async def answer(
    connection: Connection,
    session: TableSession,
    message: Command | AnyRequest,
    request_id: str | None,
) -> None:
    """Answer a request at a table; raises the refusal."""
    viewer = Viewer(connection.guest, connection.language)
    match message:
        case Command():
            await _act(connection, session, message, request_id)
        case Gesture():
            connection.send(connection.projection(session).gesture(message, viewer, request_id))
        case Why():
            connection.send(connection.projection(session).why(message, viewer, request_id))
        case Hint():
            hints.hint(connection, session, message, request_id)
        case Say():
            await _say(connection, session, message, request_id)


async def _act(
    connection: Connection, session: TableSession, command: Command, request_id: str | None
) -> None:
    service, at = connection.service, None
    if isinstance(command, Play):
        at = service.now() - service.allowance(connection.lag())
    number = await service.command(session, command, connection.guest, at)
    connection.send(Done(id=request_id, table=session.id, number=number))


# Chat.


async def _say(
    connection: Connection, session: TableSession, message: Say, request_id: str | None
) -> None:
    """Say something to those of one's own kind: players or onlookers."""
    if connection.guest is None:
        raise NotAGuest()
    text = "".join(letter for letter in message.text if letter.isprintable()).strip()
    if not text:
        raise NothingSaid()
    if not connection.chat_bucket.take():
        raise TooFast()
    await _store_line(connection, session, text)
    connection.send(Done(id=request_id, table=session.id))
    connection.service.wake(session)


async def _store_line(connection: Connection, session: TableSession, text: str) -> None:
    repository = connection.service.repository
    channel = session.channel_of(connection.guest)
    chair, name = _speaker(connection, session)
    async with session.lock:
        for _ in range(3):
            number = session.chat_numbers[channel] + 1
            line = Said(number, connection.guest, name, chair, wall(), text)
            try:
                await repository.say(session.id, channel, line)
            except AlreadyThere:
                session.chat_numbers = await repository.chat_numbers(session.id)
                continue
            session.chat_numbers[channel] = number
            return
    raise Overloaded()


def _speaker(connection: Connection, session: TableSession) -> tuple[int | None, str]:
    chairs = session.state.chairs_of(connection.guest)
    if not chairs:
        return None, connection.name
    return chairs[0], session.display_name(chairs[0]).say(connection.language)
