"""Hints: what a program would play, where no other person could be cheated by it."""

from __future__ import annotations

import asyncio

from spielwerk.ai import player
from spielwerk.game import AnyState, Seat
from spielwerk.game.refusals import Refusal
from spielwerk.server.api.client import Client
from spielwerk.server.engines.pool import Job, SearchFailed
from spielwerk.server.engines.requests import SearchRequest
from spielwerk.server.engines.scheduler import Priority
from spielwerk.server.engines.searcher import Purpose
from spielwerk.server.tables.session import TableSession
from spielwerk.service.hints import search_result
from spielwerk.service.refusals import Cancelled, Overloaded
from spielwerk.service.reply import Reply
from spielwerk.table.fair_play import hint_position
from spielwerk.wire.messages import Done, Thinking
from spielwerk.wire.requests import Cancel, Hint


def hint(client: Client, session: TableSession, message: Hint, reply: Reply) -> None:
    """Let a program search a position; the answer comes later."""
    state, seat = hint_position(session.table, client.guest, message.ply)
    service = client.service
    assert client.guest is not None
    request = SearchRequest(
        session.table.game.name,
        str(state.visible_to(seat)),
        seat,
        message.level,
        message.seconds,
    )

    def report(found: player.SearchResult) -> None:
        reply.progress(Thinking(table=session.id, id=reply.id, depth=found.depth, move=found.move))

    service.engines.remember(client.guest, client.address)
    searcher = client.searcher if client.searcher.available else None
    if searcher is None:
        service.engines.check_hint(client.guest)
    purpose = Purpose(session.id, id=reply.id)
    job = service.searches.ask(request, client.guest, report, Priority.HINT, searcher, purpose)
    waiting = service.engines.waiting_before(job)
    reply.progress(Thinking(table=session.id, id=reply.id, waiting=waiting))
    client.hints[reply.id or ""] = job
    service.spawn(_send_result(client, session.id, state, seat, reply, job))


async def _send_result(
    client: Client,
    table: str,
    state: AnyState,
    seat: Seat,
    reply: Reply,
    job: Job,
) -> None:
    try:
        found = await job.done
        reply.answer(search_result(state, seat, table, reply.id, found, client.language))
    except asyncio.CancelledError:
        client.refuse(reply, Cancelled())
    except (SearchFailed, Refusal):
        client.refuse(reply, Overloaded())
    finally:
        client.hints.pop(reply.id or "", None)


async def cancel(client: Client, message: Cancel, reply: Reply) -> None:
    """Stop a hint."""
    job = client.hints.pop(message.of, None)
    if job is not None:
        await client.service.engines.cancel(job)
    reply.answer(Done(id=reply.id))
