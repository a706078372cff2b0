"""A game in progress, of any kind: commands and their consequences.

    table = Table.open(game, (Participant("Anna"), Participant("Bruno")), source=Seeded("a seed"))
    decision = table.decide(Play(0, "Fc3"), at=12_000)
    table = decision.after

`decide` checks a command and returns its consequences, and changes nothing. A host can store
`decision.events` before it continues from `decision.after`: a table can always be rebuilt from its
log. There is no network, clock or randomness: time and chance are passed in.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Self

from spielwerk import games
from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.game.options import Settings
from spielwerk.game.refusals import BadSetup, ChanceIsDue, GameOver, NotYourTurn, Refusal
from spielwerk.game.text import Text
from spielwerk.record.ending import RESIGNATION, TIME
from spielwerk.record.fairness import Fairness, chances_of, check_contribution
from spielwerk.record.fields import check_date
from spielwerk.record.model import Participant, Record, changed_options
from spielwerk.table import commands, events, refusals
from spielwerk.table.chance import Committed, Source
from spielwerk.table.clock import NO_LAGS, Lags, TimeControl
from spielwerk.table.legal_move import legal_move
from spielwerk.table.replay import Decision, Replay


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSession(Replay):
    """A game (see `Replay`) with its commands."""

    source: Source | None = field(default=None, compare=False, repr=False)

    @classmethod
    def open(
        cls,
        game: AnyGame,
        players: Iterable[Participant],
        options: Settings | None = None,
        *,
        start: str | None = None,
        clock: TimeControl | None = None,
        source: Source | None = None,
        date: str | None = None,
        at: int = 0,
    ) -> Self:
        """Open a new game; raise `BadSetup`, or what is wrong with the start position or the date.

        Its log contains the set-up and the first chance events. With a `Committed` source every
        person adds a contribution before the game begins.
        """
        seated = tuple(players)
        state: AnyState = game.parse_state(start) if start else game.start(len(seated), options)
        if len(seated) != state.seats or (start and options):
            raise BadSetup(
                Text(
                    "A position has its own options and is for {count} seats.",
                    count=state.seats,
                )
            )
        if date is not None:
            check_date(date)
        opened = events.Opened(
            at=at,
            game=game.name,
            position=str(state),
            names=tuple(player.name for player in seated),
            kinds=tuple(player.kind for player in seated),
            clock=(clock or TimeControl()).written(),
            free_first_move=clock is not None and clock.free_first_move,
            date=date,
            commitment=source.commitment if isinstance(source, Committed) else None,
        )
        session = cls.from_log([opened], lambda _: game, source=source)
        return session.due(at).after

    @classmethod
    def from_log(
        cls,
        log: Iterable[events.Event],
        find: Callable[[str], AnyGame] = games.find,
        *,
        source: Source | None = None,
    ) -> Self:
        """Return the game of a log; continuing requires its source of chance.

        Raises `BadLog`, or the refusal of a ply.
        """
        return replace(cls.of(log, find), source=source)

    # Deciding.

    def decide(
        self, command: commands.Command, at: int | None = None, lags: Lags = NO_LAGS
    ) -> Decision[Self]:
        """Decide on a command at a time, without changing anything; raises the refusal.

        The default time is that of the last event. Where time has run out, call `due` first. The
        time of the next seat begins at this time; the moving seat is compensated for lag.
        """
        now = self.clock.since if at is None else max(at, self.clock.since)
        seat = self._check(command, now, lags)
        if not isinstance(command, commands.Play):
            return self._with_consequences(self._decided(command, seat, now), now)
        move = self._legal_move(seat, command)
        added = self._moved(seat, move, now, self.clock.lag_of(seat, now, lags))
        return self._with_consequences(added, now, move)

    def due(self, at: int, lags: Lags = NO_LAGS) -> Decision[Self]:
        """Decide what happens automatically until this time: pending chance, flag falls.

        A seat whose move may still be under way does not lose on time before it could have arrived.
        """
        decision = self._with_consequences((), self.clock.since)
        while True:
            clock = decision.after.clock
            deadline = clock.deadline()
            if deadline is None or not set(deadline[1]) <= set(clock.overdue(at, lags)):
                return decision
            departed = events.Departed(at=deadline[0], seats=deadline[1], reason=TIME)
            further = decision.after._with_consequences((departed,), deadline[0])
            decision = Decision(decision.events + further.events, further.after)

    def _check(self, command: commands.Command, now: int, lags: Lags) -> Seat:
        """Return the seat of a command; refuse what no seat could do now."""
        if command.chair not in range(self.state.seats):
            raise refusals.NoSuchSeat(seat=command.chair)
        if self.result is not None:
            raise GameOver()
        seat = self.seat_of(command.chair)
        deadline, overdue = self.clock.deadline(), set(self.clock.overdue(now, lags))
        if deadline is not None and (seat in overdue or set(deadline[1]) <= overdue):
            raise refusals.OutOfTime(seats=", ".join(map(str, deadline[1])))
        if seat not in self.staying() and not isinstance(command, commands.Play):
            raise refusals.HasLeft()
        return seat

    def _decided(self, command: commands.Command, seat: Seat, now: int) -> tuple[events.Event, ...]:
        match command:
            case commands.Undo():
                return self._undo(seat, now)
            case commands.TakeBack(ply=ply):
                return self._take_back(seat, ply, now)
            case commands.OfferDraw():
                return self._offer_draw(seat, now)
            case commands.Answer(agreed=agreed):
                return self._answer(seat, agreed, now)
            case commands.Resign():
                return (events.Departed(at=now, seats=(seat,), reason=RESIGNATION),)
            case commands.Contribute(text=text):
                return self._contribute(seat, text, now)
            case _:
                raise TypeError(f"{type(command).__name__} is not a command of a game")

    def _with_consequences(
        self, added: tuple[events.Event, ...], now: int, move: Any = None
    ) -> Decision[Self]:
        """Return the events with the chance events that follow, and the seed at the end."""
        session = self
        for event in added:
            session = session.apply(event, move)
        while (then := session._consequence(now)) is not None:
            added, session = (*added, then), session.apply(then)
        return Decision(added, session)

    def _consequence(self, now: int) -> events.Event | None:
        if self.result is not None:
            if isinstance(self.source, Committed) and self.commitment and self.seed is None:
                return events.Disclosed(at=now, seed=self.source.seed)
            return None
        chances = () if self.awaiting_entropy() else chances_of(self.nodes.last)
        if not chances:
            return None
        if self.source is None:
            raise refusals.NoSource()
        number = 1 + self.made_by.count(())
        outcome = self.source.draw(number, self.contributions, chances)
        return events.ChanceDrawn(at=now, outcome=outcome)

    def last_ply_at(self) -> int:
        """Return the time of the last change of the position."""
        rest = self.history
        while rest is not None:
            event, rest = rest
            if isinstance(
                event, events.PlyEvent | events.Opened | events.Undone | events.TakenBack
            ):
                return event.at
        return self.clock.since

    # Moves.

    def _legal_move(self, seat: Seat, command: commands.Play) -> Any:
        refusal = self.cannot_move(seat)
        if refusal is not None:
            raise refusal
        return legal_move(self.state, seat, command)

    def _moved(self, seat: Seat, move: Any, now: int, lag: int) -> tuple[events.Event, ...]:
        """Return a public or a sealed move; the last sealed one reveals all."""
        owed, written = self.state.to_move(), self.state.format_move(move)
        if len(owed) == 1:
            return (events.Moved(at=now, seat=seat, move=written, lag=lag),)
        chosen = events.Chosen(at=now, seat=seat, move=written, lag=lag)
        choices = {each: sealed.move for each, sealed in self.sealed.items()} | {seat: written}
        if len(choices) < len(owed):
            return (chosen,)
        return (chosen, events.Revealed(at=now, moves=tuple(choices[each] for each in owed)))

    def cannot_move(self, seat: Seat) -> Refusal | None:
        """Return why a seat cannot move at all now; None if it can."""
        if self.result is not None:
            return GameOver()
        awaited = self.awaiting_entropy()
        if awaited:
            return refusals.ContributionsMissing(seats=", ".join(map(str, awaited)))
        if seat in self.sealed:
            return refusals.AlreadyChosen()
        if seat in self.state.to_move():
            return None
        return NotYourTurn() if self.state.to_move() else ChanceIsDue()

    def _undo(self, seat: Seat, now: int) -> tuple[events.Event, ...]:
        if not self.can_undo(seat):
            raise refusals.NothingToUndo()
        return (events.Undone(at=now, seat=seat),)

    def can_undo(self, seat: Seat) -> bool:
        """Return whether the last ply is an undoable step of the seat's unfinished turn."""
        if self.made_by[-1:] != ((seat,),) or self.sealed or self.result is not None:
            return False
        before, now = self.nodes[-2].state, self.state
        if before.turn != now.turn or before.to_move() != (seat,) or now.to_move() != (seat,):
            return False
        return not self.game.rules.is_final(before.position, self.nodes.plies[-1])

    # Offers.

    def _take_back(self, seat: Seat, ply: int | None, now: int) -> tuple[events.Event, ...]:
        target = self._own_ply(seat) if ply is None else ply
        if self.offer is not None:
            if (self.offer.seat, self.offer.ply) == (seat, target):
                return ()
            raise refusals.OfferStands()
        why_not = self._why_not_take_back(seat, target)
        if why_not is not None:
            raise refusals.CannotTakeBack(why_not)
        if set(self.persons()) <= {seat}:
            return (events.TakenBack(at=now, ply=target),)
        return (events.Offered(at=now, seat=seat, what="take-back", ply=target),)

    def _own_ply(self, seat: Seat) -> int:
        """Return the seat's last move, alone or simultaneous with others."""
        for ply in range(len(self.made_by) - 1, -1, -1):
            if seat in self.made_by[ply]:
                return ply
        return -1

    def can_take_back(self, seat: Seat) -> bool:
        """Return whether the seat may ask to take its last move back."""
        if self.result is not None or self.offer is not None or seat not in self.staying():
            return False
        return self._why_not_take_back(seat, self._own_ply(seat)) is None

    def _why_not_take_back(self, seat: Seat, ply: int) -> Text | None:
        """Return why a seat may not go back: only before an own move, never past a reveal."""
        if self.sealed:
            return refusals.SEALED
        if not 0 <= ply < len(self.plies) or seat not in self.made_by[ply]:
            return refusals.NOTHING_OF_YOURS
        if any(len(seats) > 1 for seats in self.made_by[ply:]):
            return refusals.REVEALED
        return None

    def can_offer_draw(self, seat: Seat) -> bool:
        """Return whether the seat may offer a draw."""
        return self.game.about.allows_draws and self.offer is None and seat in self.staying()

    def _offer_draw(self, seat: Seat, now: int) -> tuple[events.Event, ...]:
        if not self.game.about.allows_draws:
            raise refusals.NoDraws()
        if self.offer is None:
            return (events.Offered(at=now, seat=seat, what="draw"),)
        if self.offer.what == "draw":
            return self._answer(seat, True, now) if seat in self.awaited() else ()
        raise refusals.OfferStands()

    def awaited(self) -> tuple[Seat, ...]:
        """Return the seats yet to answer the offer; programs always agree to take-backs."""
        if self.offer is None:
            return ()
        asked = self.staying() if self.offer.what == "draw" else self.persons()
        heard = (self.offer.seat, *self.offer.agreed)
        return tuple(seat for seat in asked if seat not in heard)

    def _answer(self, seat: Seat, agreed: bool, now: int) -> tuple[events.Event, ...]:
        offer, awaited = self.offer, self.awaited()
        withdrawn = offer is not None and seat == offer.seat and not agreed
        if offer is None or (seat not in awaited and not withdrawn):
            raise refusals.NoOffer()
        answer = events.Answered(at=now, seat=seat, agreed=agreed)
        if not agreed or awaited != (seat,):
            return (answer,)
        if offer.ply is None:
            return (answer, events.DrawAgreed(at=now))
        return (answer, events.TakenBack(at=now, ply=offer.ply))

    # Chance.

    def _contribute(self, seat: Seat, text: str, now: int) -> tuple[events.Event, ...]:
        if seat not in self.awaiting_entropy():
            raise refusals.NoContribution()
        check_contribution(text)
        return (events.Contributed(at=now, seat=seat, text=text),)

    # Records.

    def record(self) -> Record:
        """Return the record of the game so far, without sealed choices."""
        first = self.nodes[0].state
        options = changed_options(self.game, first)
        usual = first == self.game.start(first.seats, options)
        fairness = None
        if self.commitment is not None:
            fairness = Fairness(self.commitment, self.contributions, self.seed)
        return Record(
            self.game,
            self.players,
            options,
            None if usual else str(first),
            self.plies,
            self.departures,
            self.result,
            self.date,
            fairness=fairness,
        )
