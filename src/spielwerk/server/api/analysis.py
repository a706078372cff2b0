"""Analysis: what the strongest program finds in any position, except in games between people."""

from __future__ import annotations

import asyncio

from spielwerk.ai import player
from spielwerk.analysis.messages import StudyLine
from spielwerk.game import AnyState, Seat
from spielwerk.game.refusals import GameOver, NotYourTurn, Refusal
from spielwerk.server.api.client import Client
from spielwerk.server.engines.pool import Job, SearchFailed
from spielwerk.server.engines.requests import SearchRequest
from spielwerk.server.engines.scheduler import Priority
from spielwerk.server.refusals import NotAGuest
from spielwerk.server.tables.going_on import check_table, present_positions
from spielwerk.service.refusals import Cancelled, Overloaded
from spielwerk.service.reply import Reply
from spielwerk.service.study import reached
from spielwerk.table.fair_play import check_not_present
from spielwerk.wire.messages import Analysed, AnalysedMove
from spielwerk.wire.requests import Analyse

PLACES = 4
"""Of values: a position may have a thousand moves."""


async def analyse(client: Client, message: Analyse, reply: Reply) -> None:
    """Let a program search a position; what it finds comes later, again and again."""
    if client.guest is None:
        raise NotAGuest()
    service = client.service
    await check_table(service, reply.table)
    present = await present_positions(service, client.guest, message.game)
    async with service.studies:
        state = await asyncio.to_thread(_searched, message, present)
    await end(client)
    service.engines.remember(client.guest, client.address)
    service.engines.check_hint(client.guest)
    request = SearchRequest(
        message.game,
        str(state),
        _seat(state, message.seat),
        limit=message.seconds,
        lines=message.lines,
    )

    def report(found: player.SearchResult) -> None:
        reply.progress(_message(reply.id, found, final=False))

    job = service.engines.ask(request, client.guest, report, Priority.ANALYSIS)
    waiting = service.engines.waiting_before(job)
    reply.progress(Analysed(id=reply.id, final=False, waiting=waiting))
    client.hints[reply.id or ""] = client.analysis = job
    service.spawn(_send_result(client, reply, job))


async def end(client: Client) -> None:
    """Stop what a client has analysed so far."""
    job, client.analysis = client.analysis, None
    if job is not None and not job.done.done():
        await client.service.engines.cancel(job)


def _searched(message: Analyse, present: list[str]) -> AnyState:
    """The position that is asked about; raises `GameGoingOn` if it is one of the present ones."""
    line = StudyLine(
        game=message.game,
        seats=message.seats,
        options=message.options,
        start=message.start,
        plies=message.plies,
    )
    state = reached(line).node.state
    check_not_present([state], present)
    if state.result() is not None:
        raise GameOver()
    return state


def _seat(state: AnyState, wanted: Seat | None) -> Seat:
    owing = state.to_move()
    if wanted is None or not owing:
        return owing[0] if owing else 0
    if wanted not in owing:
        raise NotYourTurn()
    return wanted


async def _send_result(client: Client, reply: Reply, job: Job) -> None:
    try:
        reply.answer(_message(reply.id, await job.done, final=True))
    except asyncio.CancelledError:
        client.refuse(reply, Cancelled())
    except (SearchFailed, Refusal):
        client.refuse(reply, Overloaded())
    finally:
        client.hints.pop(reply.id or "", None)


def _message(request_id: str | None, found: player.SearchResult, final: bool) -> Analysed:
    return Analysed(
        id=request_id,
        final=final,
        move=found.move,
        values=list(found.values),
        pv=list(found.pv),
        candidates=[
            AnalysedMove(
                move=each.move,
                values=[round(value, PLACES) for value in each.values],
                share=round(each.share, PLACES),
                visits=each.visits,
            )
            for each in found.candidates
        ],
        nodes=found.nodes,
        depth=found.depth,
        exact=found.exact,
    )
