"""What happens at a table if something is asked: every function checks, and changes nothing.

Each gives the happenings in order, with everything that follows of itself: the game that begins
when the last seat is taken, the answers of programs, what chance does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from spielwerk.game import Seat
from spielwerk.record.model import Record, read
from spielwerk.refusals import BadSetup
from spielwerk.server.engines.requests import FRIENDLY
from spielwerk.server.refusals import (
    HasBegun,
    NeverTakenBack,
    NotAbsent,
    NotBegun,
    NotGivenAway,
    NotYourSeat,
    NotYourTable,
    PlayedByProgram,
    Reserved,
    SeatTaken,
    StillPlaying,
    TableClosed,
    TableFull,
)
from spielwerk.server.tables.events import (
    AnyHappening,
    Began,
    Closed,
    Created,
    GivenAway,
    InGame,
    Ready,
    Reclaimed,
    Seated,
    Vacated,
    Voted,
)
from spielwerk.server.tables.state import Room, has_chance
from spielwerk.table.chance import Committed
from spielwerk.table.clock import TimeControl
from spielwerk.table.commands import Answer, AskTakeBack, Command, Contribute
from spielwerk.table.events import Event, Opened
from spielwerk.table.resume import resume
from spielwerk.table.table import Table
from spielwerk.text import Text

AWAY_LEVEL = FRIENDLY
"""How strong the program is that plays for somebody who is gone."""

AWAY_CONTRIBUTION = "away"
"""What is added to the seed for somebody who is gone."""

MAXIMUM_CONSEQUENCES = 100


@dataclass(frozen=True, slots=True)
class Moment:
    """What comes from outside: the time, the date, and where seeds come from."""

    at: int
    date: str
    seed: Callable[[], str]


Happenings = tuple[AnyHappening, ...]
Decide = Callable[[Room, Moment], Happenings]


# Making a table.


def create(created: Created, room: Room, now: Moment) -> Happenings:
    """A table is made; if nobody is missing, the game begins at once."""
    TimeControl.read(created.clock)
    room.first_state()
    if created.record is not None:
        _check_record(created, read(created.record))
    return (created, *followed(room, (), now))


def _check_record(created: Created, record: Record) -> None:
    if record.game.name != created.game or len(record.players) != len(created.kinds):
        raise BadSetup(
            Text(
                "The record is of a game for {count} seats.",
                "Das Spielprotokoll ist von einem Spiel für {count} Plätze.",
            ).filled(count=len(record.players))
        )
    if TimeControl.read(created.clock).kind == "game":
        raise BadSetup(
            Text(
                "A record does not tell the times: play on without a clock, or with time for "
                "each move.",
                "Ein Spielprotokoll nennt keine Zeiten: Spiele ohne Uhr weiter oder mit Zeit für "
                "jeden Zug.",
            )
        )


# Sitting down and getting up.


def join(
    room: Room, guest: str, chair: int | None, token_fits: bool, program: bool, now: Moment
) -> Happenings:
    """A guest takes a chair: the one asked for, or the first that is free."""
    if room.closed:
        raise TableClosed()
    wanted = _free_chair(room) if chair is None else chair
    if wanted >= len(room.chairs) or not room.chairs[wanted].free:
        raise SeatTaken()
    if room.chairs[wanted].occupant == "reserved" and not token_fits:
        raise Reserved()
    seated = Seated(at=now.at, chair=wanted, guest=guest, program=program)
    return followed(room, (seated,), now)


def _free_chair(room: Room) -> int:
    free = [number for number, chair in enumerate(room.chairs) if chair.occupant == "open"]
    if not free:
        raise TableFull()
    return free[0]


def leave(room: Room, guest: str, chair: int | None, now: Moment) -> Happenings:
    """A guest gives up a chair, or all, before the game begins."""
    if room.status not in ("waiting", "closed"):
        raise HasBegun()
    held = [number for number, found in enumerate(room.chairs) if found.guest == guest]
    wanted = held if chair is None else [number for number in held if number == chair]
    if not wanted:
        raise NotYourSeat()
    return tuple(
        Vacated(at=now.at, chair=number, reserved=room.chairs[number].reserved) for number in wanted
    )


def close(room: Room, guest: str, now: Moment) -> Happenings:
    """Whoever made a table gives it up before its game begins."""
    if room.created.by != guest:
        raise NotYourTable()
    if room.status == "closed":
        return ()
    if room.status != "waiting":
        raise HasBegun()
    return (Closed(at=now.at),)


# Playing.


def check_seat(room: Room, guest: str | None, seat: Seat) -> None:
    """Refuse whoever does not hold the seat."""
    if seat not in room.seats_of(guest):
        raise NotYourSeat()


def playing(room: Room) -> Table:
    """The game that is on; raises a refusal if there is none."""
    if room.closed:
        raise TableClosed()
    if room.table is None:
        raise NotBegun()
    return room.table


def command(room: Room, asked: Command, now: Moment) -> Happenings:
    """What happens if a seat asks for something in the game."""
    table = playing(room)
    if room.on(asked.seat).away:
        raise PlayedByProgram()
    if isinstance(asked, AskTakeBack) and room.created.take_backs == "never":
        raise NeverTakenBack()
    if isinstance(asked, Contribute) and asked.seat in dict(table.contributions):
        # Two windows of one person both add by themselves: the first counts, nothing is wrong.
        return ()
    return followed(room, in_game(table.decide(asked, now.at)), now)


def due(room: Room, now: Moment) -> Happenings:
    """What the clocks bring about."""
    if room.table is None or room.table.result is not None:
        return ()
    events = in_game(room.table.due(now.at))
    return followed(room, events, now) if events else ()


def in_game(events: Iterable[Event]) -> Happenings:
    """Events of a game as happenings of its table."""
    return tuple(InGame(event) for event in events)


# The next game.


def again(room: Room, seat: Seat, agreed: bool, now: Moment) -> Happenings:
    """A person is ready for another game, or not any more."""
    if room.status != "over":
        playing(room)
        raise StillPlaying()
    chair = room.chair_of(seat)
    if agreed == (chair in room.ready):
        return ()
    return followed(room, (Ready(at=now.at, chair=chair, agreed=agreed),), now)


# Somebody is gone.


def give_away(
    room: Room, seat: Seat, to: Seat, agreed: bool, absent: bool, seconds: float, now: Moment
) -> Happenings:
    """A person agrees that a program plays for another one, who is gone; or not any more."""
    table = playing(room)
    if to >= len(room.chairs):
        raise NotYourSeat()
    replaceable = room.chair_of(to) in room.replaceable()
    possible = absent and replaceable and table.clock.control.kind == "none"
    if not possible or table.result is not None or room.on(seat).guest == room.on(to).guest:
        raise NotAbsent(seconds=round(seconds))
    chair, chair_to = room.chair_of(seat), room.chair_of(to)
    if agreed == (chair in room.votes.get(chair_to, ())):
        return ()
    voted = Voted(at=now.at, chair=chair, to=chair_to, agreed=agreed)
    return followed(room, (voted,), now)


def reclaim(room: Room, seat: Seat, now: Moment) -> Happenings:
    """A person is back and plays on."""
    if not room.on(seat).away:
        raise NotGivenAway()
    return followed(room, (Reclaimed(at=now.at, chair=room.chair_of(seat)),), now)


# What follows of itself.


def followed(room: Room, happenings: Happenings, now: Moment) -> Happenings:
    """The happenings, and everything that follows from them without anybody asking."""
    after = room.after(happenings)
    for _ in range(MAXIMUM_CONSEQUENCES):
        more = _consequence(after, now)
        if not more:
            break
        happenings, after = (*happenings, *more), after.after(more)
    return happenings


def _consequence(room: Room, now: Moment) -> Happenings:
    if room.closed:
        return ()
    if _complete(room):
        return _begin(room, now)
    given = _given_away(room, now)
    if given or room.table is None or room.table.result is not None:
        return given
    answer = _answered_by_itself(room, room.table)
    return () if answer is None else in_game(room.table.decide(answer, now.at))


def _complete(room: Room) -> bool:
    """Whether the next game can begin: all are there, or all persons are ready."""
    if room.status == "waiting":
        return not any(chair.free for chair in room.chairs)
    return room.status == "over" and bool(room.ready) and set(room.people()) <= room.ready


def _begin(room: Room, now: Moment) -> Happenings:
    chance = has_chance(room.first_state())
    began = Began(at=now.at, seed=now.seed() if chance else None)
    next_room = room.apply(began)
    if room.created.record is not None and room.table is None:
        table = _resumed(next_room, room.created.record, now)
    else:
        table = _opened(next_room, now)
    return (began, *in_game(table.log))


def _opened(room: Room, now: Moment) -> Table:
    return Table.open(
        room.game,
        room.players(),
        room.created.options,
        clock=TimeControl.read(room.created.clock),
        source=room.source if isinstance(room.source, Committed) else None,
        date=now.date,
        at=now.at,
    )


def _resumed(room: Room, text: str, now: Moment) -> Table:
    """The game of a record, as if it had been played here by those who play on."""
    record = replace(read(text), players=room.players(), fairness=None, date=now.date)
    first, *rest = resume(record, room.source, at=now.at).log
    assert isinstance(first, Opened)
    log = (replace(first, clock=room.created.clock), *rest)
    return Table.from_log(log, lambda _: room.game, source=room.source)


def _given_away(room: Room, now: Moment) -> Happenings:
    """A chair is given to a program when everybody else has agreed."""
    for chair, votes in room.votes.items():
        others = set(room.people()) - {chair}
        if others and others <= votes and not room.chairs[chair].away:
            return (GivenAway(at=now.at, chair=chair, level=AWAY_LEVEL),)
    return ()


def _answered_by_itself(room: Room, table: Table) -> Command | None:
    """The answer of a seat that need not be asked, or what it has to add to the seed."""
    for seat in table.silent():
        if room.on(seat).away:
            return Contribute(seat, AWAY_CONTRIBUTION)
    if table.offer is None:
        return None
    for seat in table.awaited():
        if table.offer.what == "take-back" and _need_not_agree(room, table.offer.seat, seat):
            return Answer(seat, True)
        if table.offer.what == "draw" and room.on(seat).played_here:
            return Answer(seat, False)
    return None


def _need_not_agree(room: Room, asking: Seat, asked: Seat) -> bool:
    """Whether a take-back needs no yes from this seat: the same person, nobody, or by the rule."""
    same = room.on(asking).guest == room.on(asked).guest
    return same or room.on(asked).away or room.created.take_backs == "free"
