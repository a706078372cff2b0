"""What is done about each request of a client at a table."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager

from spielwerk.server.api import hints
from spielwerk.server.api.client import Client
from spielwerk.server.api.rate_limits import Bucket
from spielwerk.server.refusals import NotAGuest, TooFast
from spielwerk.server.storage.failures import AlreadyThere
from spielwerk.server.tables.service import FIRST_PAUSE, TRIES
from spielwerk.server.tables.session import TableSession
from spielwerk.service.chat import printable, speaker
from spielwerk.service.outside import wall
from spielwerk.service.refusals import Overloaded
from spielwerk.service.reply import Reply
from spielwerk.service.rows import Said
from spielwerk.table.commands import Command, Play
from spielwerk.wire import answers
from spielwerk.wire.messages import Done
from spielwerk.wire.projection import Viewer
from spielwerk.wire.requests import (
    AnyRequest,
    Details,
    Gesture,
    Guide,
    Hint,
    Say,
    Sheet,
    Why,
    Words,
)


async def answer(
    client: Client, session: TableSession, message: Command | AnyRequest, reply: Reply
) -> None:
    """Answer a request at a table; raises the refusal."""
    viewer = Viewer(client.guest, client.language)
    match message:
        case Command():
            await _act(client, session, message, reply)
        case Gesture() | Why() | Guide() | Details() | Sheet() | Words():
            with _charged(client.questions):
                shown = client.projection(session)
                reply.answer(answers.answer(shown, message, viewer, reply.id))
        case Hint():
            hints.hint(client, session, message, reply)
        case Say():
            await _say(client, session, message, reply)


@contextmanager
def _charged(bucket: Bucket) -> Iterator[None]:
    """Charge the processor time that an answer takes; raise `TooFast` if none is left.

    Counting messages is not enough: a slow server would refill the count while it answers.
    """
    if bucket.delay() > 0:
        raise TooFast()
    began = time.thread_time()
    try:
        yield
    finally:
        bucket.charge(time.thread_time() - began)


async def _act(client: Client, session: TableSession, command: Command, reply: Reply) -> None:
    # The time of the next player begins when the move arrives, however long it waits to be
    # answered and stored.
    at = None
    if isinstance(command, Play):
        at = client.service.now() - int((time.monotonic() - client.arrived) * 1000)

    def acknowledge(number: int) -> None:
        reply.answer(Done(id=reply.id, table=session.id, number=number))

    await client.service.command(session, command, client.guest, at, acknowledge)


# Chat.


async def _say(client: Client, session: TableSession, message: Say, reply: Reply) -> None:
    """Say something to those of one's own kind: players or onlookers."""
    if client.guest is None:
        raise NotAGuest()
    text = printable(message.text)
    if not client.chat_bucket.take():
        raise TooFast()
    await _store_line(client, session, text)
    reply.answer(Done(id=reply.id, table=session.id))
    client.service.said(session)


async def _store_line(client: Client, session: TableSession, text: str) -> None:
    repository = client.service.repository
    channel = session.channel_of(client.guest)
    chair, name = speaker(session, client.guest, client.name, client.language)
    async with session.lock:
        for tries in range(TRIES):
            number = session.chat_numbers[channel] + 1
            line = Said(number, client.guest, name, chair, wall(), text)
            try:
                await repository.say(session.id, channel, line)
            except AlreadyThere:
                # Another process has stored a line, and may want to store more.
                await asyncio.sleep(random.uniform(0, FIRST_PAUSE * 2**tries))
                session.chat_numbers = await repository.chat_numbers(session.id)
                continue
            session.chat_numbers[channel] = number
            return
    raise Overloaded()
