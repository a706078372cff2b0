"""Hints: what a program would play, where no other person could be cheated by it."""

from __future__ import annotations

import asyncio

from spielwerk.ai import player
from spielwerk.doors.hints import search_result
from spielwerk.doors.refusals import Cancelled, Overloaded
from spielwerk.game import AnyState, Seat
from spielwerk.refusals import Refusal
from spielwerk.server.api.client import Client
from spielwerk.server.engines.pool import Job, SearchFailed
from spielwerk.server.engines.requests import SearchRequest
from spielwerk.server.engines.scheduler import Priority
from spielwerk.server.engines.searcher import Purpose
from spielwerk.server.tables.session import TableSession
from spielwerk.table.hint_rights import hint_position
from spielwerk.table.messages import Done, Thinking
from spielwerk.table.requests import Cancel, Hint


def hint(client: Client, session: TableSession, message: Hint, request_id: str | None) -> None:
    """Let a program search a position; the answer comes later."""
    state, seat = hint_position(session.state, client.guest, message.ply)
    service = client.service
    assert client.guest is not None
    request = SearchRequest(
        session.state.game.name,
        str(state.known(seat)),
        seat,
        message.level,
        message.seconds,
    )

    def report(found: player.SearchResult) -> None:
        client.send(Thinking(table=session.id, id=request_id, depth=found.depth, move=found.move))

    service.engines.remember(client.guest, client.address)
    searcher = client.searcher if client.searcher.available else None
    if searcher is None:
        service.engines.check_hint(client.guest)
    purpose = Purpose(session.id, id=request_id)
    job = service.searches.ask(request, client.guest, report, Priority.HINT, searcher, purpose)
    waiting = service.engines.waiting_before(job)
    client.send(Thinking(table=session.id, id=request_id, waiting=waiting))
    client.hints[request_id or ""] = job
    service.spawn(_send_result(client, session.id, state, seat, request_id, job))


async def _send_result(
    client: Client,
    table: str,
    state: AnyState,
    seat: Seat,
    request_id: str | None,
    job: Job,
) -> None:
    try:
        found = await job.done
        client.send(search_result(state, seat, table, request_id, found, client.language))
    except asyncio.CancelledError:
        client.refuse(request_id, Cancelled(), table)
    except (SearchFailed, Refusal):
        client.refuse(request_id, Overloaded(), table)
    finally:
        client.hints.pop(request_id or "", None)


async def cancel(client: Client, message: Cancel, request_id: str | None) -> None:
    """Stop a hint."""
    job = client.hints.pop(message.of, None)
    if job is not None:
        await client.service.engines.cancel(job)
    client.send(Done(id=request_id))
