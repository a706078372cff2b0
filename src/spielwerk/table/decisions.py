"""Decisions at a table: every function checks a request, and changes nothing.

Each returns the events in order with all their consequences: the game that begins when the last
chair is taken, answers of programs, chance draws.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from spielwerk.game import AnyGame, Seat
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.record.model import Record, read
from spielwerk.table import commands, events, refusals
from spielwerk.table.chance import Committed
from spielwerk.table.clock import Lags, TimeControl
from spielwerk.table.game_session import GameSession
from spielwerk.table.replay import Decision
from spielwerk.table.resume import resume
from spielwerk.table.table import Table, has_chance

SUBSTITUTE_LEVEL = 3
"""Level of a substituted program."""

SUBSTITUTE_ENTROPY = "away"
"""Entropy added for an absent person."""

MAXIMUM_CONSEQUENCES = 100

MAX_RATE_LIMITED = 1000
"""Maximum actions per game that are not moves: undo, take back, offer, vote, leave."""

MAXIMUM_EVENTS = 10_000
"""Number of events after which no further game begins at a table."""
SECONDS_TO_BEGIN = 60
"""Maximum seconds for a stranger's first move or entropy."""

ABSENCE_SECONDS = 120.0
"""Default seconds of absence after which a program may be substituted."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The inputs from outside: time, date, source of seeds, absent people.

    `absent` lists the chairs whose people have been gone for `absence_seconds` or more. `lags`
    tells for which seats moves may still be under way, and for how long.
    """

    at: int
    date: str
    seed: Callable[[], str]
    absent: frozenset[int] = frozenset()
    absence_seconds: float = ABSENCE_SECONDS
    lags: Lags = field(default_factory=dict)


Decided = Decision[Table]
Decide = Callable[[Table, Moment], Decided]


# Making a table.


def create(created: events.Created, game: AnyGame, now: Moment) -> Decided:
    """Create a table; if no seat is free, the game begins at once."""
    control = TimeControl.read(created.clock)
    table = Table.new(created, game)
    if created.record is not None:
        _check_record(created, read(created.record), control)
    decision = _with_consequences(table, (), now)
    return Decision((created, *decision.events), decision.after)


def _check_record(created: events.Created, record: Record, control: TimeControl) -> None:
    if record.game.name != created.game or len(record.players) != len(created.kinds):
        raise BadSetup(
            Text("The record is of a game for {count} seats.", count=len(record.players))
        )
    if control.kind == "game":
        raise BadSetup(
            Text("A record contains no times: continue without a clock, or with time per move.")
        )


# Taking and leaving chairs.


def join(
    table: Table, guest: str, chair: int | None, token_fits: bool, program: bool, now: Moment
) -> Decided:
    """Seat a guest: on the requested chair, or on the first free one.

    A person with a chair keeps it unless another one is requested. Only the creator, and holders of
    a seat's link, may take further ones: a stranger cannot take all seats.
    """
    held = table.chairs_of(guest)
    if held and (chair is None or chair in held):
        return Decision((), table)
    if table.closed:
        raise refusals.TableClosed()
    wanted = _free_chair(table) if chair is None else chair
    if wanted >= len(table.chairs) or not table.chairs[wanted].free:
        raise refusals.SeatTaken()
    if table.chairs[wanted].occupant == "reserved" and not token_fits:
        raise refusals.Reserved()
    if held and guest != table.created.by and not token_fits:
        raise refusals.OneChairEach()
    seated = events.Seated(at=now.at, chair=wanted, guest=guest, program=program)
    return _with_consequences(table, (seated,), now)


def _free_chair(table: Table) -> int:
    free = [number for number, chair in enumerate(table.chairs) if chair.occupant == "open"]
    if not free:
        raise refusals.TableFull()
    return free[0]


def fill(table: Table, guest: str, chair: int, level: int, now: Moment) -> Decided:
    """Give a free chair to a program, for the table's creator; a repetition changes nothing."""
    if table.created.by != guest:
        raise refusals.NotYourTable()
    if table.closed:
        raise refusals.TableClosed()
    if chair >= len(table.chairs):
        raise refusals.SeatTaken()
    if table.chairs[chair] == replace(table.chairs[chair], occupant="program", level=level):
        return Decision((), table)
    if not table.chairs[chair].free:
        raise refusals.SeatTaken()
    return _with_consequences(table, (events.Filled(at=now.at, chair=chair, level=level),), now)


def leave(table: Table, guest: str, chair: int | None, now: Moment) -> Decided:
    """Leave a chair, or all, before the game begins; subject to the rate limit."""
    check_rate_limit(table)
    return vacate(table, guest, chair, now)


def vacate(table: Table, guest: str, chair: int | None, now: Moment) -> Decided:
    """Vacate a chair for a guest who will not come back, regardless of the rate limit."""
    if table.status not in ("waiting", "closed"):
        raise refusals.HasBegun()
    held = table.chairs_of(guest)
    wanted = held if chair is None else [number for number in held if number == chair]
    if not wanted:
        raise refusals.NotYourSeat()
    added = tuple(
        events.Vacated(at=now.at, chair=number, reserved=table.chairs[number].reserved)
        for number in wanted
    )
    return Decision(added, table.after(added))


def close(table: Table, guest: str, now: Moment) -> Decided:
    """Close a table before its game begins, for its creator."""
    if table.created.by != guest:
        raise refusals.NotYourTable()
    if table.status == "closed":
        return Decision((), table)
    if table.status != "waiting":
        raise refusals.HasBegun()
    added = (events.Closed(at=now.at),)
    return Decision(added, table.after(added))


def end(table: Table, now: Moment) -> Decided:
    """Close a table in any state, for an operator; its games stay visible."""
    if table.closed:
        return Decision((), table)
    added = (events.Closed(at=now.at),)
    return Decision(added, table.after(added))


# Playing.


def decide(table: Table, command: commands.Command, guest: str | None, now: Moment) -> Decided:
    """Decide on a guest's command; raises the refusal."""
    check_chair(table, guest, command.chair)
    if command.version is not None and command.version != table.version:
        playing(table)
        raise refusals.Stale()
    if isinstance(command, commands.Answer) and command.offer not in (None, table.offered):
        raise refusals.OtherOffer()
    if command.rate_limited:
        check_rate_limit(table)
    match command:
        case commands.Ready():
            return _ready(table, command, now)
        case commands.Substitute():
            return _substitute(table, command, now)
        case commands.Reclaim(chair=chair):
            return _reclaim(table, chair, now)
        case _:
            return _in_game(table, command, now)


def decide_for_program(table: Table, command: commands.Command, now: Moment) -> Decided:
    """Decide on a move of one of the table's programs."""
    current = playing(table)
    if command.version != table.version or current.seat_of(command.chair) not in current.owing():
        raise refusals.Stale()
    return _of_game(table, current.decide(command, now.at, now.lags), now)


def resign(table: Table, chair: int, now: Moment) -> Decided:
    """Resign for a guest who is gone for good, even if a program plays for them."""
    return _of_game(table, playing(table).decide(commands.Resign(chair), now.at, now.lags), now)


def check_chair(table: Table, guest: str | None, chair: int) -> None:
    """Refuse guests who do not hold the chair."""
    if chair not in table.chairs_of(guest):
        raise refusals.NotYourSeat()


def check_rate_limit(table: Table) -> None:
    """Refuse endless actions that are not moves: the log has to stay readable."""
    if table.rate_limited >= MAX_RATE_LIMITED:
        raise refusals.TooOften()


def playing(table: Table) -> GameSession:
    """Return the game in progress; raises a refusal if there is none."""
    if table.closed:
        raise refusals.TableClosed()
    if table.current is None:
        raise refusals.NotBegun()
    return table.current


def _in_game(table: Table, command: commands.Command, now: Moment) -> Decided:
    current = playing(table)
    if table.chairs[command.chair].substituted:
        raise refusals.PlayedByProgram()
    if isinstance(command, commands.TakeBack) and table.created.take_backs == "never":
        raise refusals.NeverTakenBack()
    if _is_done(current, command):
        return Decision((), table)
    return _of_game(table, current.decide(command, now.at, now.lags), now)


def _is_done(session: GameSession, command: commands.Command) -> bool:
    """Return whether a command repeats what was done, which is harmless.

    For example, two windows of one person both send entropy automatically: the first counts.
    """
    seat = session.seat_of(command.chair)
    if isinstance(command, commands.Contribute):
        return seat in dict(session.contributions)
    return isinstance(command, commands.Resign) and seat not in session.staying()


def _of_game(table: Table, decision: Decision[GameSession], now: Moment) -> Decided:
    """Return a decision of the game as one of the table, with its consequences."""
    after = table.played(decision.events, decision.after)
    further = _with_consequences(after, (), now)
    return Decision(decision.events + further.events, further.after)


def due(table: Table, now: Moment) -> Decided:
    """Decide what the clocks bring about."""
    if table.current is None or table.status != "playing":
        return Decision((), table)
    aborted, deadline = abort_deadline(table), table.current.clock.deadline()
    if aborted is not None and aborted <= min(now.at, now.at if deadline is None else deadline[0]):
        ended = (events.Closed(at=aborted, not_begun=_not_begun(table)),)
        return Decision(ended, table.after(ended))
    decision = table.current.due(now.at, now.lags)
    return _of_game(table, decision, now) if decision.events else Decision((), table)


def abort_deadline(table: Table) -> int | None:
    """Return when the game is aborted if a player does not begin it; None if it is not.

    No time runs before a player's first move, so at a public table a stranger could otherwise keep
    all others waiting for ever.
    """
    current = table.current
    if not table.created.public or current is None or table.status != "playing":
        return None
    if current.clock.control.kind not in ("game", "move") or not _not_begun(table):
        return None
    return current.last_ply_at() + SECONDS_TO_BEGIN * 1000


def _not_begun(table: Table) -> tuple[int, ...]:
    """Return the chairs of people who have to act before time runs, in a game with others."""
    current = table.current
    if current is None or len({chair.guest for chair in table.chairs} - {None}) < 2:
        return ()
    first_moves = [seat for seat in current.owing() if seat in current.clock.waiting]
    seats = current.awaiting_entropy() or first_moves
    chairs = map(table.chair_of, seats)
    return tuple(chair for chair in chairs if not table.chairs[chair].played_here)


# The next game.


def _ready(table: Table, command: commands.Ready, now: Moment) -> Decided:
    """Mark a person as ready for another game, or not."""
    if command.game is not None and command.game <= table.game_number:
        # That game has already begun: the answer to an earlier request was lost.
        return Decision((), table)
    if table.status != "over":
        playing(table)
        raise refusals.StillPlaying()
    if command.agreed == (command.chair in table.ready):
        return Decision((), table)
    if table.number >= MAXIMUM_EVENTS:
        raise refusals.TooManyGames()
    event = events.MarkedReady(at=now.at, chair=command.chair, agreed=command.agreed)
    return _with_consequences(table, (event,), now)


# Absent people.


def _substitute(table: Table, command: commands.Substitute, now: Moment) -> Decided:
    """Count a vote for, or against, substituting a program for an absent person."""
    playing(table)
    chair, to = command.chair, command.to
    if to >= len(table.chairs):
        raise refusals.NotYourSeat()
    if table.chairs[to].substituted and command.agreed:
        return Decision((), table)
    same_guest = table.chairs[chair].guest == table.chairs[to].guest
    if to not in now.absent or to not in table.replaceable() or same_guest:
        raise refusals.NotAbsent(seconds=round(now.absence_seconds))
    if command.agreed == (chair in table.votes.get(to, ())):
        return Decision((), table)
    voted = events.SubstituteVoted(at=now.at, chair=chair, to=to, agreed=command.agreed)
    return _with_consequences(table, (voted,), now)


def _reclaim(table: Table, chair: int, now: Moment) -> Decided:
    """Return the seat to a person who is back."""
    if not table.chairs[chair].substituted:
        raise refusals.NotSubstituted()
    return _with_consequences(table, (events.Reclaimed(at=now.at, chair=chair),), now)


# Consequences.


def _with_consequences(table: Table, added: tuple[events.Event, ...], now: Moment) -> Decided:
    """Return the events with everything that follows from them automatically."""
    after = table.after(added)
    for _ in range(MAXIMUM_CONSEQUENCES):
        further = _consequence(after, now)
        if further is None:
            break
        added, after = added + further.events, further.after
    return Decision(added, after)


def _consequence(table: Table, now: Moment) -> Decided | None:
    if table.closed:
        return None
    if _complete(table):
        return _begin(table, now)
    substituted = _substituted(table, now)
    if substituted is not None or table.current is None or table.current.result is not None:
        return substituted
    answer = _answered_by_itself(table, table.current)
    if answer is None:
        return None
    decision = table.current.decide(answer, now.at, now.lags)
    return Decision(decision.events, table.played(decision.events, decision.after))


def _complete(table: Table) -> bool:
    """Return whether the next game can begin: no chair is free, or all persons are ready."""
    if table.status == "waiting":
        return not any(chair.free for chair in table.chairs)
    return table.status == "over" and bool(table.ready) and set(table.people()) <= table.ready


def _begin(table: Table, now: Moment) -> Decided:
    began = events.Began(at=now.at, seed=now.seed() if has_chance(table.game) else None)
    begun = table.apply(began)
    if table.created.record is not None and table.current is None:
        current = _resumed(begun, table.created.record, now)
    else:
        current = _opened(begun, now)
    return Decision((began, *current.log), begun.played(current.log, current))


def _opened(table: Table, now: Moment) -> GameSession:
    clock = TimeControl.read(table.created.clock)
    # A waiting person may not be looking when the last seat is taken.
    free = clock.kind in ("game", "move")
    current = GameSession.open(
        table.game,
        table.players(),
        table.created.options,
        clock=replace(clock, free_first_move=free),
        source=table.source if isinstance(table.source, Committed) else None,
        date=now.date,
        at=now.at,
    )
    return replace(current, rotation=table.game_number - 1)


def _resumed(table: Table, text: str, now: Moment) -> GameSession:
    """Return the game of a record, as if the present players had played it here."""
    record = replace(read(text), players=table.players(), fairness=None, date=now.date)
    first, *rest = resume(record, table.source, at=now.at).log
    assert isinstance(first, events.Opened)
    log = (replace(first, clock=table.created.clock), *rest)
    return GameSession.from_log(log, lambda _: table.game, source=table.source)


def _substituted(table: Table, now: Moment) -> Decided | None:
    """Substitute a program once all others have agreed."""
    for chair, votes in table.votes.items():
        others = set(table.people()) - {chair}
        if others and others <= votes and not table.chairs[chair].substituted:
            event = events.Substituted(at=now.at, chair=chair, level=SUBSTITUTE_LEVEL)
            return Decision((event,), table.apply(event))
    return None


def _answered_by_itself(table: Table, current: GameSession) -> commands.Command | None:
    """Return the automatic answer of a seat, or its entropy."""
    for seat in current.awaiting_entropy():
        if table.on(seat).substituted:
            return commands.Contribute(table.chair_of(seat), SUBSTITUTE_ENTROPY)
    if current.offer is None:
        return None
    for seat in current.awaited():
        if current.offer.what == "take-back" and _need_not_agree(table, current.offer.seat, seat):
            return commands.Answer(table.chair_of(seat), True)
        if current.offer.what == "draw" and table.on(seat).played_here:
            return commands.Answer(table.chair_of(seat), False)
    return None


def _need_not_agree(table: Table, offering: Seat, asked: Seat) -> bool:
    """Return whether a take-back needs no consent of this seat: same person, absent, or by rule."""
    same = table.on(offering).guest == table.on(asked).guest
    return same or table.on(asked).substituted or table.created.take_backs == "free"
