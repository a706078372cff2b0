"""Hints: what a program would play, where no other person could be cheated by it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from spielwerk.game import Seat
from spielwerk.node import Node
from spielwerk.refusals import Refusal
from spielwerk.server.engines.pool import CannotThink, Job
from spielwerk.server.engines.requests import Answer, Question, Report
from spielwerk.server.refusals import Cancelled, NoHints, NothingToThinkAbout, Overloaded
from spielwerk.server.schemas.common import CandidateInfo, MoveOffer
from spielwerk.server.schemas.websocket import Cancel, Done, Hint, Thinking, Thought
from spielwerk.server.tables import commands
from spielwerk.server.tables.session import LiveTable
from spielwerk.server.tables.view_model import may_have_hints

if TYPE_CHECKING:
    from spielwerk.server.api.websocket import Connection


def hint(connection: Connection, live: LiveTable, message: Hint) -> None:
    """Let a program think about a position; the answer comes later."""
    node, seat = _position(connection, live, message)
    host = connection.host
    assert connection.guest is not None
    question = Question(
        live.room.game.name,
        str(node.state.view(seat)["position"]),
        seat,
        message.level,
        message.seconds,
    )
    job = host.hint_for(question, connection.guest, _reporter(connection, message))
    waiting = host.opponents.waiting_before(job)
    connection.send(Thinking(table=live.id, id=message.id, waiting=waiting))
    key = message.id or ""
    connection.hints[key] = job
    host.spawn(_tell_thought(connection, node, seat, message, job))


def _position(connection: Connection, live: LiveTable, message: Hint) -> tuple[Node, Seat]:
    """The position that is asked about, and the seat that has to move in it."""
    room = live.room
    if not may_have_hints(room, connection.guest):
        raise NoHints()
    table = commands.playing(room)
    ply = len(table.plies) if message.ply is None else message.ply
    if ply >= len(table.nodes):
        raise NothingToThinkAbout()
    seats = list(table.nodes[ply].state.to_move())
    if table.result is None and ply == len(table.plies):
        seats = [seat for seat in table.owing() if seat in room.seats_of(connection.guest)]
    if not seats:
        raise NothingToThinkAbout()
    return table.nodes[ply], seats[0]


def _reporter(connection: Connection, message: Hint) -> Report:
    def report(found: Answer) -> None:
        connection.send(
            Thinking(table=message.table, id=message.id, depth=found.depth, move=found.move)
        )

    return report


async def _tell_thought(
    connection: Connection, node: Node, seat: Seat, message: Hint, job: Job
) -> None:
    try:
        found = await job.done
        connection.send(_thought(connection, node, seat, message, found))
    except asyncio.CancelledError:
        connection.refuse(message.id, Cancelled(), message.table)
    except (CannotThink, Refusal):
        connection.refuse(message.id, Overloaded(), message.table)
    finally:
        connection.hints.pop(message.id or "", None)


def _thought(
    connection: Connection, node: Node, seat: Seat, message: Hint, found: Answer
) -> Thought:
    return Thought(
        table=message.table,
        id=message.id,
        seat=seat,
        move=_offer(connection, node, found.move),
        value=2 * found.values[seat] - 1 if found.values else None,
        values=list(found.values),
        pv=list(found.pv),
        candidates=[
            CandidateInfo(move=_offer(connection, node, text), values=list(values))
            for text, values in found.candidates
        ],
    )


def _offer(connection: Connection, node: Node, text: str) -> MoveOffer:
    move = node.state.parse_move(text)
    return MoveOffer(
        move=text,
        steps=list(node.state.gesture(move)),
        words=node.state.describe(move).say(connection.language),
    )


async def cancel(connection: Connection, message: Cancel) -> None:
    """Stop a hint."""
    job = connection.hints.pop(message.of, None)
    if job is not None:
        await connection.host.opponents.cancel(job)
    connection.send(Done(id=message.id))
