"""What is done about each request of a client at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.refusals import Refusal
from spielwerk.server.refusals import (
    NotAGuest,
    NothingSaid,
    NotUnderstood,
    Overloaded,
    Stale,
    TooFast,
)
from spielwerk.server.schemas.websocket import (
    AddChance,
    Again,
    AnswerOffer,
    Because,
    Done,
    GiveAway,
    OfferADraw,
    PlayMove,
    Reclaim,
    ResignGame,
    Say,
    SeatRequest,
    TableRequest,
    TakeBack,
    Touch,
    Touched,
    UndoStep,
    Why,
)
from spielwerk.server.storage.database import AlreadyThere
from spielwerk.server.storage.repository import Said
from spielwerk.server.tables import commands, gestures
from spielwerk.server.tables.commands import Happenings, Moment
from spielwerk.server.tables.session import LiveTable, channel_of
from spielwerk.server.tables.state import Room
from spielwerk.server.tables.timekeeper import wall
from spielwerk.server.tables.view_model import Viewer, display_name
from spielwerk.table.commands import (
    Answer,
    AskTakeBack,
    Command,
    Contribute,
    OfferDraw,
    Play,
    Resign,
    Undo,
)
from spielwerk.text import shortened

if TYPE_CHECKING:
    from spielwerk.server.api.websocket import Connection


async def answer(connection: Connection, live: LiveTable, message: TableRequest) -> None:
    """Answer a request at a table; raises the refusal."""
    if isinstance(message, Say):
        await say(connection, live, message)
        return
    assert isinstance(message, SeatRequest)
    commands.check_seat(live.room, connection.guest, message.seat)
    if isinstance(message, Touch):
        _touch(connection, live, message)
    elif isinstance(message, Why):
        _why(connection, live, message)
    else:
        await _act(connection, live, message)


# Doing something.


async def _act(connection: Connection, live: LiveTable, message: SeatRequest) -> None:
    def decide(room: Room, now: Moment) -> Happenings:
        # Again, because the table may have gone on while this waited for its turn.
        commands.check_seat(room, connection.guest, message.seat)
        return _decided(connection, live, room, message, now)

    at = None
    if isinstance(message, PlayMove):
        host = connection.host
        at = host.timekeeper.now() - host.allowance(connection.lag())
    number = await connection.host.act(live, decide, at=at)
    connection.send(Done(id=message.id, table=live.id, number=number))


def _decided(
    connection: Connection, live: LiveTable, room: Room, message: SeatRequest, now: Moment
) -> Happenings:
    match message:
        case Again(seat=seat, agreed=agreed):
            return commands.again(room, seat, agreed, now)
        case GiveAway(seat=seat, to=to, agreed=agreed):
            seconds = connection.host.settings.absence_seconds
            absent = to in live.absent(seconds)
            return commands.give_away(room, seat, to, agreed, absent, seconds, now)
        case Reclaim(seat=seat):
            return commands.reclaim(room, seat, now)
        case PlayMove(position=position) if position != room.position:
            commands.playing(room)
            raise Stale()
        case _:
            return commands.command(room, _command(message), now)


def _command(message: SeatRequest) -> Command:
    match message:
        case PlayMove(seat=seat, move=move):
            return Play(seat, move)
        case UndoStep(seat=seat):
            return Undo(seat)
        case TakeBack(seat=seat, ply=ply):
            return AskTakeBack(seat, ply)
        case OfferADraw(seat=seat):
            return OfferDraw(seat)
        case AnswerOffer(seat=seat, agreed=agreed):
            return Answer(seat, agreed)
        case ResignGame(seat=seat):
            return Resign(seat)
        case AddChance(seat=seat, text=text):
            return Contribute(seat, text)
        case _:
            raise NotUnderstood(what=type(message).__name__)


# Asking about moves.


def _touch(connection: Connection, live: LiveTable, message: Touch) -> None:
    table, language = commands.playing(live.room), connection.language
    possible = gestures.touched(table, message.seat, message.steps)
    refusal = possible.refusal
    connection.send(
        Touched(
            id=message.id,
            table=live.id,
            seat=message.seat,
            steps=message.steps,
            complete=[gestures.offer(live.room, move, language) for move in possible.complete],
            next=possible.next,
            refusal=None if refusal is None else gestures.told(refusal, language),
        )
    )


def _why(connection: Connection, live: LiveTable, message: Why) -> None:
    table, language = commands.playing(live.room), connection.language
    about = table.state.inspect(message.move)
    if about is not None:
        said = about.say(language)
        connection.send(
            Because(id=message.id, table=live.id, legal=None, refusal=None, message=said)
        )
        return
    try:
        refusal = gestures.why_not(table, message.seat, message.move)
    except Refusal as badly_written:
        refusal = badly_written
    legal = gestures.LEGAL.filled(move=shortened(message.move))
    said = (legal if refusal is None else refusal.text).say(language)
    info = None if refusal is None else gestures.told(refusal, language)
    connection.send(
        Because(id=message.id, table=live.id, legal=refusal is None, refusal=info, message=said)
    )


# Chat.


async def say(connection: Connection, live: LiveTable, message: Say) -> None:
    """Say something to those of one's own kind: players or onlookers."""
    if connection.guest is None:
        raise NotAGuest()
    text = "".join(letter for letter in message.text if letter.isprintable()).strip()
    if not text:
        raise NothingSaid()
    if not connection.chat_bucket.take():
        raise TooFast()
    await _store_line(connection, live, text)
    connection.send(Done(id=message.id, table=live.id))
    connection.host.tell(live)


async def _store_line(connection: Connection, live: LiveTable, text: str) -> None:
    archive = connection.host.archive
    viewer = Viewer(connection.guest, connection.language)
    channel = channel_of(live, viewer)
    chair, name = _speaker(connection, live)
    async with live.lock:
        for _ in range(3):
            number = live.chat_numbers[channel] + 1
            line = Said(number, connection.guest, name, chair, wall(), text)
            try:
                await archive.say(live.id, channel, line)
            except AlreadyThere:
                live.chat_numbers = await archive.chat_numbers(live.id)
                continue
            live.chat_numbers[channel] = number
            return
    raise Overloaded()


def _speaker(connection: Connection, live: LiveTable) -> tuple[int | None, str]:
    room = live.room
    seats = room.seats_of(connection.guest)
    if not seats:
        return None, connection.name
    chair = room.chair_of(seats[0])
    return chair, display_name(room.game, room.chairs[chair], live.name(chair), connection.language)
