"""What happens at a table if something is asked: every function checks, and changes nothing.

Each gives the events in order, with everything that follows of itself: the game that begins when
the last chair is taken, the answers of programs, what chance does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from spielwerk.game import AnyGame, Seat
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.record.model import Record, read
from spielwerk.table.chance import Committed
from spielwerk.table.clock import Lags, TimeControl
from spielwerk.table.commands import (
    Answer,
    Command,
    Contribute,
    OfferDraw,
    Ready,
    Reclaim,
    Resign,
    Substitute,
    TakeBack,
    Undo,
)
from spielwerk.table.events import (
    Began,
    Closed,
    Created,
    Event,
    Filled,
    MarkedReady,
    Opened,
    Reclaimed,
    Seated,
    Substituted,
    SubstituteVoted,
    Vacated,
)
from spielwerk.table.game_session import GameSession
from spielwerk.table.refusals import (
    HasBegun,
    NeverTakenBack,
    NotAbsent,
    NotBegun,
    NotSubstituted,
    NotYourSeat,
    NotYourTable,
    OneChairEach,
    PlayedByProgram,
    Reserved,
    SeatTaken,
    Stale,
    StillPlaying,
    TableClosed,
    TableFull,
    TooManyGames,
    TooOften,
)
from spielwerk.table.replay import Decision
from spielwerk.table.resume import resume
from spielwerk.table.state import TableState, has_chance

SUBSTITUTE_LEVEL = 3
"""How strong the program is that plays for somebody who is gone."""

SUBSTITUTE_ENTROPY = "away"
"""What is added to the seed for somebody who is gone."""

MAXIMUM_CONSEQUENCES = 100

MAXIMUM_ASIDES = 1000
"""How often anybody may do in one game what is no move: undo, take back, offer, vote, leave."""

MAXIMUM_EVENTS = 10_000
"""After so many events no further game begins at a table."""
ABSENCE_SECONDS = 120.0
"""How long a person is gone before the computer may play for them, unless a host says otherwise."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What comes from outside: the time, the date, where seeds come from, and who is gone.

    `absent` are the chairs whose people have been gone for `absence_seconds` and more. `lags`
    says of which seats moves may still be under way, and for how long.
    """

    at: int
    date: str
    seed: Callable[[], str]
    absent: frozenset[int] = frozenset()
    absence_seconds: float = ABSENCE_SECONDS
    lags: Lags = field(default_factory=dict)


Decided = Decision[TableState]
Decide = Callable[[TableState, Moment], Decided]


# Making a table.


def create(created: Created, game: AnyGame, now: Moment) -> Decided:
    """A table is made; if nobody is missing, the game begins at once."""
    control = TimeControl.read(created.clock)
    state = TableState.new(created, game)
    if created.record is not None:
        _check_record(created, read(created.record), control)
    decision = _with_consequences(state, (), now)
    return Decision((created, *decision.events), decision.after)


def _check_record(created: Created, record: Record, control: TimeControl) -> None:
    if record.game.name != created.game or len(record.players) != len(created.kinds):
        raise BadSetup(
            Text(
                "The record is of a game for {count} seats.",
                "Die Aufzeichnung ist von einem Spiel für {count} Plätze.",
            ).filled(count=len(record.players))
        )
    if control.kind == "game":
        raise BadSetup(
            Text(
                "A record has no times in it: play on without a clock, or with time for each move.",
                "Eine Aufzeichnung nennt keine Zeiten: Spiele ohne Uhr weiter oder mit Zeit für "
                "jeden Zug.",
            )
        )


# Sitting down and getting up.


def join(
    state: TableState, guest: str, chair: int | None, token_fits: bool, program: bool, now: Moment
) -> Decided:
    """A guest takes a chair: the one asked for, or the first that is free.

    A person who has one keeps it, unless another one is asked for. A further one is for who made
    the table, and for those who have its link: a stranger cannot take all seats at once.
    """
    held = state.chairs_of(guest)
    if held and (chair is None or chair in held):
        return Decision((), state)
    if state.closed:
        raise TableClosed()
    wanted = _free_chair(state) if chair is None else chair
    if wanted >= len(state.chairs) or not state.chairs[wanted].free:
        raise SeatTaken()
    if state.chairs[wanted].occupant == "reserved" and not token_fits:
        raise Reserved()
    if held and guest != state.created.by and not token_fits:
        raise OneChairEach()
    seated = Seated(at=now.at, chair=wanted, guest=guest, program=program)
    return _with_consequences(state, (seated,), now)


def _free_chair(state: TableState) -> int:
    free = [number for number, chair in enumerate(state.chairs) if chair.occupant == "open"]
    if not free:
        raise TableFull()
    return free[0]


def fill(state: TableState, guest: str, chair: int, level: int, now: Moment) -> Decided:
    """The creator of a table gives a free chair to a program; asked again, nothing changes."""
    if state.created.by != guest:
        raise NotYourTable()
    if state.closed:
        raise TableClosed()
    if chair >= len(state.chairs):
        raise SeatTaken()
    if state.chairs[chair] == replace(state.chairs[chair], occupant="program", level=level):
        return Decision((), state)
    if not state.chairs[chair].free:
        raise SeatTaken()
    return _with_consequences(state, (Filled(at=now.at, chair=chair, level=level),), now)


def leave(state: TableState, guest: str, chair: int | None, now: Moment) -> Decided:
    """A guest gives up a chair, or all, before the game begins; refused if done without end."""
    check_asides(state)
    return vacate(state, guest, chair, now)


def vacate(state: TableState, guest: str, chair: int | None, now: Moment) -> Decided:
    """The same for somebody who will not come back."""
    if state.status not in ("waiting", "closed"):
        raise HasBegun()
    held = state.chairs_of(guest)
    wanted = held if chair is None else [number for number in held if number == chair]
    if not wanted:
        raise NotYourSeat()
    events = tuple(
        Vacated(at=now.at, chair=number, reserved=state.chairs[number].reserved)
        for number in wanted
    )
    return Decision(events, state.after(events))


def close(state: TableState, guest: str, now: Moment) -> Decided:
    """The creator of a table gives it up before its game begins."""
    if state.created.by != guest:
        raise NotYourTable()
    if state.status == "closed":
        return Decision((), state)
    if state.status != "waiting":
        raise HasBegun()
    events = (Closed(at=now.at),)
    return Decision(events, state.after(events))


# Playing.


def decide(state: TableState, command: Command, guest: str | None, now: Moment) -> Decided:
    """What happens if a guest asks for something; raises the refusal."""
    check_chair(state, guest, command.chair)
    if command.version is not None and command.version != state.version:
        playing(state)
        raise Stale()
    if isinstance(command, Undo | TakeBack | OfferDraw | Ready | Substitute):
        check_asides(state)
    match command:
        case Ready():
            return _ready(state, command, now)
        case Substitute():
            return _substitute(state, command, now)
        case Reclaim(chair=chair):
            return _reclaim(state, chair, now)
        case _:
            return _in_game(state, command, now)


def decide_for_program(state: TableState, command: Command, now: Moment) -> Decided:
    """What follows from a move of one of the programs at the table."""
    table = playing(state)
    if command.version != state.version or table.seat_of(command.chair) not in table.owing():
        raise Stale()
    return _of_game(state, table.decide(command, now.at, now.lags), now)


def resign(state: TableState, chair: int, now: Moment) -> Decided:
    """What happens if somebody is gone for good, even if a program plays for them."""
    return _of_game(state, playing(state).decide(Resign(chair), now.at, now.lags), now)


def check_chair(state: TableState, guest: str | None, chair: int) -> None:
    """Refuse anybody who does not hold the chair."""
    if chair not in state.chairs_of(guest):
        raise NotYourSeat()


def check_asides(state: TableState) -> None:
    """Refuse what is no move, if there was no end of it: the log has to stay readable."""
    if state.asides >= MAXIMUM_ASIDES:
        raise TooOften()


def playing(state: TableState) -> GameSession:
    """The game that is on; raises a refusal if there is none."""
    if state.closed:
        raise TableClosed()
    if state.table is None:
        raise NotBegun()
    return state.table


def _in_game(state: TableState, command: Command, now: Moment) -> Decided:
    table = playing(state)
    if state.chairs[command.chair].substituted:
        raise PlayedByProgram()
    if isinstance(command, TakeBack) and state.created.take_backs == "never":
        raise NeverTakenBack()
    if _is_done(table, command):
        return Decision((), state)
    return _of_game(state, table.decide(command, now.at, now.lags), now)


def _is_done(table: GameSession, command: Command) -> bool:
    """Whether somebody asks again for what they have done: nothing is wrong with that.

    Two windows of one person both add entropy by themselves, for example: the first counts.
    """
    seat = table.seat_of(command.chair)
    if isinstance(command, Contribute):
        return seat in dict(table.contributions)
    return isinstance(command, Resign) and seat not in table.staying()


def _of_game(state: TableState, decision: Decision[GameSession], now: Moment) -> Decided:
    """A decision of the game as one of the table, with what follows."""
    after = state.played(decision.events, decision.after)
    further = _with_consequences(after, (), now)
    return Decision(decision.events + further.events, further.after)


def due(state: TableState, now: Moment) -> Decided:
    """What the clocks bring about."""
    if state.table is None or state.table.result is not None:
        return Decision((), state)
    decision = state.table.due(now.at, now.lags)
    return _of_game(state, decision, now) if decision.events else Decision((), state)


# The next game.


def _ready(state: TableState, command: Ready, now: Moment) -> Decided:
    """A person is ready for another game, or not any more."""
    if command.game is not None and command.game <= state.game_number:
        # That game has begun already: the answer to an earlier request was lost.
        return Decision((), state)
    if state.status != "over":
        playing(state)
        raise StillPlaying()
    if command.agreed == (command.chair in state.ready):
        return Decision((), state)
    if state.number >= MAXIMUM_EVENTS:
        raise TooManyGames()
    event = MarkedReady(at=now.at, chair=command.chair, agreed=command.agreed)
    return _with_consequences(state, (event,), now)


# Somebody is gone.


def _substitute(state: TableState, command: Substitute, now: Moment) -> Decided:
    """A person agrees that a program plays for another one, who is gone; or not any more."""
    playing(state)
    chair, to = command.chair, command.to
    if to >= len(state.chairs):
        raise NotYourSeat()
    if state.chairs[to].substituted and command.agreed:
        return Decision((), state)
    same_guest = state.chairs[chair].guest == state.chairs[to].guest
    if to not in now.absent or to not in state.replaceable() or same_guest:
        raise NotAbsent(seconds=round(now.absence_seconds))
    if command.agreed == (chair in state.votes.get(to, ())):
        return Decision((), state)
    voted = SubstituteVoted(at=now.at, chair=chair, to=to, agreed=command.agreed)
    return _with_consequences(state, (voted,), now)


def _reclaim(state: TableState, chair: int, now: Moment) -> Decided:
    """A person is back and plays on."""
    if not state.chairs[chair].substituted:
        raise NotSubstituted()
    return _with_consequences(state, (Reclaimed(at=now.at, chair=chair),), now)


# What follows of itself.


def _with_consequences(state: TableState, events: tuple[Event, ...], now: Moment) -> Decided:
    """The events, and everything that follows from them without anybody asking."""
    after = state.after(events)
    for _ in range(MAXIMUM_CONSEQUENCES):
        further = _consequence(after, now)
        if further is None:
            break
        events, after = events + further.events, further.after
    return Decision(events, after)


def _consequence(state: TableState, now: Moment) -> Decided | None:
    if state.closed:
        return None
    if _complete(state):
        return _begin(state, now)
    substituted = _substituted(state, now)
    if substituted is not None or state.table is None or state.table.result is not None:
        return substituted
    answer = _answered_by_itself(state, state.table)
    if answer is None:
        return None
    decision = state.table.decide(answer, now.at, now.lags)
    return Decision(decision.events, state.played(decision.events, decision.after))


def _complete(state: TableState) -> bool:
    """Whether the next game can begin: all are there, or all persons are ready."""
    if state.status == "waiting":
        return not any(chair.free for chair in state.chairs)
    return state.status == "over" and bool(state.ready) and set(state.people()) <= state.ready


def _begin(state: TableState, now: Moment) -> Decided:
    began = Began(at=now.at, seed=now.seed() if has_chance(state.game) else None)
    begun = state.apply(began)
    if state.created.record is not None and state.table is None:
        table = _resumed(begun, state.created.record, now)
    else:
        table = _opened(begun, now)
    return Decision((began, *table.log), begun.played(table.log, table))


def _opened(state: TableState, now: Moment) -> GameSession:
    clock = TimeControl.read(state.created.clock)
    # A person who waits for the others may look elsewhere when the last of them sits down.
    free = clock.kind in ("game", "move")
    table = GameSession.open(
        state.game,
        state.players(),
        state.created.options,
        clock=replace(clock, free_first_move=free),
        source=state.source if isinstance(state.source, Committed) else None,
        date=now.date,
        at=now.at,
    )
    return replace(table, rotation=state.game_number - 1)


def _resumed(state: TableState, text: str, now: Moment) -> GameSession:
    """The game of a record, as if it had been played here by those who play on."""
    record = replace(read(text), players=state.players(), fairness=None, date=now.date)
    first, *rest = resume(record, state.source, at=now.at).log
    assert isinstance(first, Opened)
    log = (replace(first, clock=state.created.clock), *rest)
    return GameSession.from_log(log, lambda _: state.game, source=state.source)


def _substituted(state: TableState, now: Moment) -> Decided | None:
    """A program plays for somebody when everybody else has agreed."""
    for chair, votes in state.votes.items():
        others = set(state.people()) - {chair}
        if others and others <= votes and not state.chairs[chair].substituted:
            event = Substituted(at=now.at, chair=chair, level=SUBSTITUTE_LEVEL)
            return Decision((event,), state.apply(event))
    return None


def _answered_by_itself(state: TableState, table: GameSession) -> Command | None:
    """The answer of a seat that need not be asked, or what it has to add to the seed."""
    for seat in table.awaiting_entropy():
        if state.on(seat).substituted:
            return Contribute(state.chair_of(seat), SUBSTITUTE_ENTROPY)
    if table.offer is None:
        return None
    for seat in table.awaited():
        if table.offer.what == "take-back" and _need_not_agree(state, table.offer.seat, seat):
            return Answer(state.chair_of(seat), True)
        if table.offer.what == "draw" and state.on(seat).played_here:
            return Answer(state.chair_of(seat), False)
    return None


def _need_not_agree(state: TableState, offering: Seat, asked: Seat) -> bool:
    """Whether a take-back needs no yes from this seat: the same person, nobody, or by the rule."""
    same = state.on(offering).guest == state.on(asked).guest
    return same or state.on(asked).substituted or state.created.take_backs == "free"
