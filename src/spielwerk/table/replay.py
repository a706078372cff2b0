"""What a log amounts to: how a game stands at a table after everything that happened.

Nothing is decided here. `Table` decides what happens; this only follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from spielwerk.game import AnyGame, AnyState, Result, Seat
from spielwerk.node import Node
from spielwerk.record.ending import Departure, outcome, staying
from spielwerk.record.fairness import Contributions
from spielwerk.record.model import Player
from spielwerk.table.clock import Clock, TimeControl
from spielwerk.table.events import (
    Answered,
    BadLog,
    Chosen,
    Contributed,
    Disclosed,
    DrawAgreed,
    Event,
    Happened,
    Left,
    Moved,
    Offerable,
    Offered,
    Opened,
    Revealed,
    TakenBack,
    Undone,
)
from spielwerk.text import Text


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat has offered, and who has agreed so far."""

    seat: Seat
    what: Offerable
    ply: int | None
    agreed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """A game at a table: the node of its plies, what is sealed, clocks, offers, who left.

    `nodes` has the game before the first ply and after each. `made_by` says of every ply who made
    it: nobody (chance), one seat, or all that moved at the same time. `sealed` are the choices
    that wait for others; they are in nothing that is shown.
    """

    game: AnyGame
    players: tuple[Player, ...]
    nodes: tuple[Node, ...]
    clock: Clock
    plies: tuple[str, ...] = ()
    made_by: tuple[tuple[Seat, ...], ...] = ()
    sealed: dict[Seat, str | None] = field(default_factory=dict, repr=False)
    offer: Offer | None = None
    departures: tuple[Departure, ...] = ()
    draw_agreed: bool = False
    date: str | None = None
    commitment: str | None = None
    contributions: Contributions = ()
    seed: str | None = None
    log: tuple[Event, ...] = field(default=(), repr=False)

    @classmethod
    def of(cls, events: Iterable[Event], find: Callable[[str], AnyGame]) -> Self:
        """The game as it stands after these events; raises `BadLog`, or why a ply is refused."""
        log = tuple(events)
        if not log or not isinstance(log[0], Opened):
            raise BadLog(Text("A log begins with 'opened'.", "Ein Verlauf beginnt mit 'opened'."))
        return cls._opened(log[0], find(log[0].game)).after(log[1:])

    @classmethod
    def _opened(cls, event: Opened, game: AnyGame) -> Self:
        state = game.parse_state(event.position)
        if not len(event.names) == len(event.kinds) == state.seats:
            raise _does_not_follow(event)
        control = TimeControl.read(event.clock)
        table = cls(
            game=game,
            players=tuple(map(_player, event.names, event.kinds)),
            nodes=(Node(state),),
            clock=Clock.new(control, state.seats, event.at),
            date=event.date,
            commitment=event.commitment,
            log=(event,),
        )
        return replace(table, clock=table.clock.run(table.owing()))

    # How it stands.

    @property
    def state(self) -> AnyState:
        """The position; sealed choices are not in it."""
        return self.nodes[-1].state

    @property
    def result(self) -> Result | None:
        """How the game ended, by its rules or otherwise; None while it goes on."""
        return outcome(self.state, self.departures, self.draw_agreed)

    def staying(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return staying(self.state.seats, self.departures)

    def silent(self) -> tuple[Seat, ...]:
        """The persons who still have to add to the seed before the game begins."""
        if self.commitment is None:
            return ()
        heard = {seat for seat, _ in self.contributions}
        return tuple(seat for seat in self.persons() if seat not in heard)

    def persons(self) -> tuple[Seat, ...]:
        """The persons who have not left."""
        return tuple(seat for seat in self.staying() if self.players[seat].kind == "person")

    def owing(self) -> tuple[Seat, ...]:
        """The seats that have to choose a move now; whoever has sealed a choice owes nothing."""
        if self.result is not None or self.silent():
            return ()
        return tuple(seat for seat in self.state.to_move() if seat not in self.sealed)

    # Following.

    def after(self, events: Iterable[Event]) -> Self:
        """How it stands after these events."""
        table = self
        for event in events:
            table = table.apply(event)
        return table

    def apply(self, event: Event) -> Self:
        """How it stands after one more event."""
        then = replace(self, log=(*self.log, event), clock=self.clock.at(event.at))
        return then._changed(event)._with_clock(event, self.state.turn)

    def _with_clock(self, event: Event, turn: int) -> Self:
        running = tuple(seat for seat in self.owing() if seat in self.staying())
        clock = self.clock.renewed() if isinstance(event, TakenBack) else self.clock
        if isinstance(event, Moved | Chosen) and (
            event.seat not in running or self.state.turn != turn
        ):
            clock = clock.done(event.seat)
        return replace(self, clock=clock.run(running))

    def _changed(self, event: Event) -> Self:
        match event:
            case Moved(seat=seat, move=move) if self.state.to_move() == (seat,):
                return self._played([move])
            case Chosen(seat=seat, move=move) if self._together() and seat in self.owing():
                return replace(self, sealed={**self.sealed, seat: move})
            case Revealed(moves=moves) if self._together() and not self.owing():
                return self._played(moves)
            case Happened(event=text) if self.nodes[-1].actor() == "chance":
                return self._played([text])
            case Undone():
                return self._back(len(self.plies) - 1)
            case TakenBack(ply=ply):
                return self._back(ply)
            case _:
                return self._agreed(event)

    def _together(self) -> bool:
        """Whether several seats move at the same time now."""
        return len(self.state.to_move()) > 1

    def _agreed(self, event: Event) -> Self:
        match event:
            case Offered(seat=seat, what=what, ply=ply):
                return replace(self, offer=Offer(seat, what, ply))
            case Answered(seat=seat, agreed=True) if self.offer:
                agreed = (*self.offer.agreed, seat)
                return replace(self, offer=replace(self.offer, agreed=agreed))
            case Answered():
                return replace(self, offer=None)
            case DrawAgreed():
                return replace(self, draw_agreed=True, offer=None)
            case Left(seats=seats, reason=reason):
                departure = Departure(seats, reason, len(self.plies))
                return replace(self, departures=(*self.departures, departure), offer=None)
            case Contributed(seat=seat, text=text):
                return replace(self, contributions=(*self.contributions, (seat, text)))
            case Disclosed(seed=seed):
                return replace(self, seed=seed)
            case _:
                raise _does_not_follow(event)

    def _played(self, texts: Sequence[str]) -> Self:
        nodes = list(self.nodes)
        for text in texts:
            nodes.append(nodes[-1].play(text))
        return replace(
            self,
            nodes=tuple(nodes),
            plies=(*self.plies, *texts),
            made_by=self.made_by + (self.state.to_move(),) * len(texts),
            sealed={},
            offer=None,
        )

    def _back(self, ply: int) -> Self:
        """Back to the position after so many plies; who left since has left from there."""
        return replace(
            self,
            nodes=self.nodes[: ply + 1],
            plies=self.plies[:ply],
            made_by=self.made_by[:ply],
            departures=tuple(
                replace(departure, ply=min(departure.ply, ply)) for departure in self.departures
            ),
            offer=None,
        )


def _player(name: str, kind: str) -> Player:
    return Player(name, "program" if kind == "program" else "person")


def _does_not_follow(event: Event) -> BadLog:
    return BadLog(
        Text(
            "This event does not follow from those before it: {kind}.",
            "Dieses Ereignis folgt nicht aus denen davor: {kind}.",
        ).filled(kind=event.as_json()["type"])
    )
