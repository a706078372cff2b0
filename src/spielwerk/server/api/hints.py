"""Hints: what a program would play, where no other person could be cheated by it."""

from __future__ import annotations

import asyncio

from spielwerk.ai import player
from spielwerk.game import AnyState, Seat
from spielwerk.refusals import Refusal
from spielwerk.server.api.client import Client
from spielwerk.server.engines.pool import Job, SearchFailed
from spielwerk.server.engines.requests import SearchRequest
from spielwerk.server.engines.scheduler import Priority
from spielwerk.server.refusals import Cancelled, Overloaded
from spielwerk.server.tables.session import TableSession
from spielwerk.table.hint_rights import hint_position
from spielwerk.table.messages import CandidateInfo, Done, SearchResult, Thinking
from spielwerk.table.position_view import move_offer
from spielwerk.table.requests import Cancel, Hint
from spielwerk.text import Language


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
    service.engines.check_hint(client.guest)
    job = service.engines.ask(request, client.guest, report, Priority.HINT)
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
        client.send(_result(state, seat, table, request_id, found, client.language))
    except asyncio.CancelledError:
        client.refuse(request_id, Cancelled(), table)
    except (SearchFailed, Refusal):
        client.refuse(request_id, Overloaded(), table)
    finally:
        client.hints.pop(request_id or "", None)


def _result(
    state: AnyState,
    seat: Seat,
    table: str,
    request_id: str | None,
    found: player.SearchResult,
    language: Language,
) -> SearchResult:
    return SearchResult(
        table=table,
        id=request_id,
        seat=seat,
        move=move_offer(state, state.parse_move(found.move), language),
        value=2 * found.values[seat] - 1 if found.values else None,
        values=list(found.values),
        pv=list(found.pv),
        candidates=[
            CandidateInfo(
                move=move_offer(state, state.parse_move(one.move), language),
                values=list(one.values),
            )
            for one in found.candidates
        ],
    )


async def cancel(client: Client, message: Cancel, request_id: str | None) -> None:
    """Stop a hint."""
    job = client.hints.pop(message.of, None)
    if job is not None:
        await client.service.engines.cancel(job)
    client.send(Done(id=request_id))
