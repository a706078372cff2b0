"""One game in progress, of any kind: who asks for what, and what happens then.

    table = Table.open(game, (Player("Anna"), Player("Bruno")), source=Seeded("a seed"))
    events = table.decide(Play(0, "Fc3"), at=12_000)
    table = table.after(events)

`decide` checks a command and says what happens, and changes nothing; `after` follows. In between,
a host can store the events: a table can always be rebuilt from its log. No network, no clock and
no randomness is in it: time and chance are handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Self

from spielwerk import games
from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.options import Settings
from spielwerk.record.ending import RESIGNATION, TIME
from spielwerk.record.fairness import Fairness, check_contribution
from spielwerk.record.fields import check_date
from spielwerk.record.model import Player, Record, changed_options
from spielwerk.refusals import BadSetup, ChanceIsDue, GameOver, NotYourTurn
from spielwerk.table.chance import Committed, Source, chances_of
from spielwerk.table.clock import TimeControl
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
from spielwerk.table.events import (
    Answered,
    Chosen,
    Contributed,
    Disclosed,
    DrawAgreed,
    Event,
    Happened,
    Left,
    Moved,
    Offered,
    Opened,
    Revealed,
    TakenBack,
    Undone,
    seen_by,
)
from spielwerk.table.refusals import (
    NOTHING_OF_YOURS,
    REVEALED,
    SEALED,
    AlreadyChosen,
    CannotTakeBack,
    ContributionsMissing,
    HasLeft,
    NoContribution,
    NoDraws,
    NoOffer,
    NoSource,
    NoSuchSeat,
    NothingToUndo,
    OfferStands,
    OutOfTime,
)
from spielwerk.table.replay import Replay
from spielwerk.text import Text

__all__ = [
    "Answer",
    "AskTakeBack",
    "Command",
    "Contribute",
    "OfferDraw",
    "Play",
    "Player",
    "Resign",
    "Table",
    "TimeControl",
    "Undo",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Replay):
    """A table: how the game stands (see `Replay`), what may be asked, and what is shown to whom."""

    source: Source | None = field(default=None, compare=False, repr=False)

    @classmethod
    def open(
        cls,
        game: AnyGame,
        players: Iterable[Player],
        options: Settings | None = None,
        *,
        start: str | None = None,
        clock: TimeControl | None = None,
        source: Source | None = None,
        date: str | None = None,
        at: int = 0,
    ) -> Self:
        """A new table; raises `BadSetup`, or what is wrong with the start position or the date.

        Its log has what happened already: the set-up, and what chance did first. With a
        `Committed` source every person adds a contribution before the game begins.
        """
        seated = tuple(players)
        state: AnyState = game.parse_state(start) if start else game.start(len(seated), options)
        if len(seated) != state.seats or (start and options):
            raise BadSetup(
                Text(
                    "A position brings its own options, and is for {count} seats.",
                    "Eine Stellung bringt ihre Optionen mit und ist für {count} Plätze.",
                ).filled(count=state.seats)
            )
        if date is not None:
            check_date(date)
        opened = Opened(
            at=at,
            game=game.name,
            position=str(state),
            names=tuple(player.name for player in seated),
            kinds=tuple(player.kind for player in seated),
            clock=(clock or TimeControl()).written(),
            date=date,
            commitment=source.commitment if isinstance(source, Committed) else None,
        )
        table = cls.from_log([opened], lambda _: game, source=source)
        return table.after(table.due(at))

    @classmethod
    def from_log(
        cls,
        events: Iterable[Event],
        find: Callable[[str], AnyGame] = games.find,
        *,
        source: Source | None = None,
    ) -> Self:
        """The table of a log; to go on it needs the source of chance that it was opened with.

        Raises `BadLog`, or what is wrong with a ply.
        """
        return replace(cls.of(events, find), source=source)

    # Deciding.

    def decide(self, command: Command, at: int | None = None) -> tuple[Event, ...]:
        """What happens if this is asked at this time; raises the refusal. Changes nothing.

        Left out, the time is that of the last event. Where somebody's time has run out, that
        comes first: ask `due`.
        """
        now = self.clock.since if at is None else max(at, self.clock.since)
        self._check(command, now)
        return self._with_consequences(self._decided(command, now), now)

    def due(self, at: int) -> tuple[Event, ...]:
        """What happens by itself until this time: chance that waits, time that runs out."""
        events = self._with_consequences((), self.clock.since)
        table = self.after(events)
        while (deadline := table.clock.deadline()) is not None and deadline[0] <= at:
            left = Left(at=deadline[0], seats=deadline[1], reason=TIME)
            further = table._with_consequences((left,), deadline[0])
            events, table = (*events, *further), table.after(further)
        return events

    def _check(self, command: Command, now: int) -> None:
        """Refuse what nobody could ask for now."""
        if command.seat not in range(self.state.seats):
            raise NoSuchSeat(command.seat)
        if self.result is not None:
            raise GameOver()
        deadline = self.clock.deadline()
        if deadline is not None and deadline[0] <= now:
            raise OutOfTime(deadline[1])
        if command.seat not in self.staying() and not isinstance(command, Play):
            raise HasLeft()

    def _decided(self, command: Command, now: int) -> tuple[Event, ...]:
        match command:
            case Play(seat, move):
                return self._play(seat, move, now)
            case Undo(seat):
                return self._undo(seat, now)
            case AskTakeBack(seat, ply):
                return self._ask_take_back(seat, ply, now)
            case OfferDraw(seat):
                return self._offer_draw(seat, now)
            case Answer(seat, agreed):
                return self._answer(seat, agreed, now)
            case Resign(seat):
                return (Left(at=now, seats=(seat,), reason=RESIGNATION),)
            case Contribute(seat, text):
                return self._contribute(seat, text, now)
            case _:
                raise TypeError(f"{type(command).__name__} is no command of a table")

    def _with_consequences(self, events: tuple[Event, ...], now: int) -> tuple[Event, ...]:
        """The events, and what chance does then; at the end of the game the promised seed."""
        table = self.after(events)
        while True:
            then = table._consequence(now)
            if then is None:
                return events
            events, table = (*events, then), table.apply(then)

    def _consequence(self, now: int) -> Event | None:
        if self.result is not None:
            if isinstance(self.source, Committed) and self.commitment and self.seed is None:
                return Disclosed(at=now, seed=self.source.seed)
            return None
        chances = () if self.silent() else chances_of(self.nodes[-1])
        if not chances:
            return None
        if self.source is None:
            raise NoSource()
        number = 1 + self.made_by.count(())
        return Happened(at=now, event=self.source.draw(number, self.contributions, chances))

    # Moves.

    def _play(self, seat: Seat, text: str, now: int) -> tuple[Event, ...]:
        move = self._legal_move(seat, text)
        if len(self.state.to_move()) == 1:
            return (Moved(at=now, seat=seat, move=move),)
        chosen = Chosen(at=now, seat=seat, move=move)
        choices = {**self.sealed, seat: move}
        if len(choices) < len(self.state.to_move()):
            return (chosen,)
        shown = tuple(str(choices[each]) for each in self.state.to_move())
        return (chosen, Revealed(at=now, moves=shown))

    def _legal_move(self, seat: Seat, text: str) -> str:
        if self.silent():
            raise ContributionsMissing(self.silent())
        if seat in self.sealed:
            raise AlreadyChosen()
        if seat not in self.state.to_move():
            raise NotYourTurn() if self.state.to_move() else ChanceIsDue()
        move = self.state.parse_move(" ".join(text.split()))
        refusal = self.state.explain(seat, move)
        if refusal is not None:
            raise refusal
        return self.state.format_move(move)

    def _undo(self, seat: Seat, now: int) -> tuple[Event, ...]:
        if not self.can_undo(seat):
            raise NothingToUndo()
        return (Undone(at=now, seat=seat),)

    def can_undo(self, seat: Seat) -> bool:
        """Whether the last ply is a step of the seat's own turn, which goes on, and is not final."""
        if self.made_by[-1:] != ((seat,),) or self.sealed or self.result is not None:
            return False
        before, now = self.nodes[-2].state, self.state
        if before.turn != now.turn or before.to_move() != (seat,) or now.to_move() != (seat,):
            return False
        return not self.game.is_final(before.position, before.parse_move(self.plies[-1]))

    # Offers.

    def _ask_take_back(self, seat: Seat, ply: int | None, now: int) -> tuple[Event, ...]:
        if self.offer is not None:
            raise OfferStands()
        target = self._own_ply(seat) if ply is None else ply
        self._check_take_back(seat, target)
        if set(self.persons()) <= {seat}:
            return (TakenBack(at=now, ply=target),)
        return (Offered(at=now, seat=seat, what="take-back", ply=target),)

    def _own_ply(self, seat: Seat) -> int:
        """The seat's last move, made alone or together with others."""
        return max((ply for ply, seats in enumerate(self.made_by) if seat in seats), default=-1)

    def _check_take_back(self, seat: Seat, ply: int) -> None:
        """Refuse to go anywhere but to before an own move, and to unsee what was shown."""
        if self.sealed:
            raise CannotTakeBack(SEALED)
        if not 0 <= ply < len(self.plies) or seat not in self.made_by[ply]:
            raise CannotTakeBack(NOTHING_OF_YOURS)
        if any(len(seats) > 1 for seats in self.made_by[ply:]):
            raise CannotTakeBack(REVEALED)

    def _offer_draw(self, seat: Seat, now: int) -> tuple[Event, ...]:
        if not self.game.knows_draws:
            raise NoDraws()
        if self.offer is None:
            return (Offered(at=now, seat=seat, what="draw"),)
        if self.offer.what == "draw" and seat in self.awaited():
            return self._answer(seat, True, now)
        raise OfferStands()

    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have not answered the offer; to a take-back programs always agree."""
        if self.offer is None:
            return ()
        asked = self.staying() if self.offer.what == "draw" else self.persons()
        heard = (self.offer.seat, *self.offer.agreed)
        return tuple(seat for seat in asked if seat not in heard)

    def _answer(self, seat: Seat, agreed: bool, now: int) -> tuple[Event, ...]:
        offer, awaited = self.offer, self.awaited()
        withdrawn = offer is not None and seat == offer.seat and not agreed
        if offer is None or (seat not in awaited and not withdrawn):
            raise NoOffer()
        answer = Answered(at=now, seat=seat, agreed=agreed)
        if not agreed or awaited != (seat,):
            return (answer,)
        if offer.ply is None:
            return (answer, DrawAgreed(at=now))
        return (answer, TakenBack(at=now, ply=offer.ply))

    # Chance.

    def _contribute(self, seat: Seat, text: str, now: int) -> tuple[Event, ...]:
        if seat not in self.silent():
            raise NoContribution()
        check_contribution(text)
        return (Contributed(at=now, seat=seat, text=text),)

    # What is shown.

    def log_for(self, seat: Seat | None) -> tuple[Event, ...]:
        """The log as a seat, or an onlooker (None), may know it."""
        return tuple(seen_by(event, seat) for event in self.log)

    def view(self, seat: Seat | None, at: int | None = None) -> dict[str, Any]:
        """The table as a seat, or an onlooker (None), may know it, as JSON values."""
        clock = self.clock if at is None else self.clock.at(at)
        result, offer = self.result, self.offer
        return {
            "game": self.game.name,
            "players": [asdict(player) for player in self.players],
            "view": self.state.view(seat),
            "plies": list(self.plies),
            "owing": list(self.owing()),
            "chosen": sorted(self.sealed),
            "own_choice": None if seat is None else self.sealed.get(seat),
            "silent": list(self.silent()),
            "clock": {
                "control": clock.control.written(),
                "left": list(clock.left),
                "running": list(clock.running),
            },
            "offer": offer and {**asdict(offer), "awaited": self.awaited()},
            "left": [seat for departure in self.departures for seat in departure.seats],
            "result": result and asdict(result),
        }

    def record(self) -> Record:
        """The game so far as a record; sealed choices are not in it."""
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
