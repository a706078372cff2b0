"""Hints: what a program would play, where no other person could be cheated by it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from spielwerk.game import AnyState, Seat
from spielwerk.refusals import Refusal
from spielwerk.server.engines.pool import Job, SearchFailed
from spielwerk.server.engines.requests import SearchReport, SearchRequest
from spielwerk.server.refusals import Cancelled, Overloaded
from spielwerk.server.tables.session import TableSession
from spielwerk.table.messages import CandidateInfo, Done, MoveOffer, SearchResult, Thinking
from spielwerk.table.projection import hint_position, move_offer
from spielwerk.table.requests import Cancel, Hint
from spielwerk.text import Language

if TYPE_CHECKING:
    from spielwerk.server.api.websocket import Connection


def hint(
    connection: Connection, session: TableSession, message: Hint, request_id: str | None
) -> None:
    """Let a program search a position; the answer comes later."""
    state, seat = hint_position(session.state, connection.guest, message.ply)
    service = connection.service
    assert connection.guest is not None
    request = SearchRequest(
        session.state.game.name,
        str(state.view(seat)["position"]),
        seat,
        message.level,
        message.seconds,
    )

    def report(found: SearchReport) -> None:
        connection.send(
            Thinking(table=session.id, id=request_id, depth=found.depth, move=found.move)
        )

    service.engines.check_limit(connection.guest)
    job = service.engines.ask(request, connection.guest, report)
    waiting = service.engines.waiting_before(job)
    connection.send(Thinking(table=session.id, id=request_id, waiting=waiting))
    connection.hints[request_id or ""] = job
    service.spawn(_send_result(connection, session.id, state, seat, request_id, job))


async def _send_result(
    connection: Connection,
    table: str,
    state: AnyState,
    seat: Seat,
    request_id: str | None,
    job: Job,
) -> None:
    try:
        found = await job.done
        connection.send(_result(state, seat, table, request_id, found, connection.language))
    except asyncio.CancelledError:
        connection.refuse(request_id, Cancelled(), table)
    except (SearchFailed, Refusal):
        connection.refuse(request_id, Overloaded(), table)
    finally:
        connection.hints.pop(request_id or "", None)


def _result(
    state: AnyState,
    seat: Seat,
    table: str,
    request_id: str | None,
    found: SearchReport,
    language: Language,
) -> SearchResult:
    def offer(text: str) -> MoveOffer:
        return move_offer(state, state.parse_move(text), language)

    return SearchResult(
        table=table,
        id=request_id,
        seat=seat,
        move=offer(found.move),
        value=2 * found.values[seat] - 1 if found.values else None,
        values=list(found.values),
        pv=list(found.pv),
        candidates=[
            CandidateInfo(move=offer(text), values=list(values))
            for text, values in found.candidates
        ],
    )


async def cancel(connection: Connection, message: Cancel, request_id: str | None) -> None:
    """Stop a hint."""
    job = connection.hints.pop(message.of, None)
    if job is not None:
        await connection.service.engines.cancel(job)
    connection.send(Done(id=request_id))
