"""The replay of a log: the state of a game after all its events.

Nothing is decided here: `GameSession` decides, this only follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Self, TypeVar

from spielwerk.game import AnyGame, AnyState, Result, Seat
from spielwerk.game.node import Node
from spielwerk.game.text import Text
from spielwerk.record.ending import Departure, outcome, staying
from spielwerk.record.fairness import Contributions
from spielwerk.record.model import Participant
from spielwerk.table.clock import Clock, TimeControl
from spielwerk.table.events import (
    Answered,
    BadLog,
    ChanceDrawn,
    Chosen,
    Contributed,
    Departed,
    Disclosed,
    DrawAgreed,
    Event,
    Moved,
    Offerable,
    Offered,
    Opened,
    PlyEvent,
    Revealed,
    TakenBack,
    Undone,
)
from spielwerk.table.fast_replace import fast_replace
from spielwerk.table.nodes import Nodes

State_co = TypeVar("State_co", covariant=True)
RECENT = 6
"""Number of recent plies whose nodes are stored: for undo, watchers and reconnections."""
KEPT_OF_OLD = 8
"""Interval of older nodes that are stored, because they are rarely needed."""
History = tuple[Event, "History | None"]
"""The last event, and those before it: adding one copies nothing."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[State_co]):
    """The events that follow a command, and the state after them.

    Nothing has changed yet: the caller stores the events first, then continues from `after`.
    """

    events: tuple[Event, ...]
    after: State_co


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer of a seat, with the seats that have agreed so far."""

    seat: Seat
    what: Offerable
    ply: int | None
    agreed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Sealed:
    """A choice that waits for other seats, with the parsed ply if it was checked."""

    move: str
    ply: Any = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """The state of a game at a table: nodes, sealed choices, clocks, offers, departures.

    `nodes` has the game before the first ply and after each, and the parsed plies. `made_by` has
    the seats that made each ply: none (chance), one, or all that moved simultaneously. `sealed` are
    the choices that wait for other seats; they are never shown. `rotation` is the offset of the
    seats from the chairs.
    """

    game: AnyGame
    players: tuple[Participant, ...]
    nodes: Nodes
    clock: Clock
    plies: tuple[str, ...] = ()
    made_by: tuple[tuple[Seat, ...], ...] = ()
    sealed: dict[Seat, Sealed] = field(default_factory=dict, repr=False)
    offer: Offer | None = None
    departures: tuple[Departure, ...] = ()
    draw_agreed: bool = False
    result: Result | None = None
    """The result, by the rules or otherwise; None while the game is in progress."""
    date: str | None = None
    commitment: str | None = None
    contributions: Contributions = ()
    seed: str | None = None
    rotation: int = 0
    history: History | None = field(default=None, repr=False, compare=False)

    @classmethod
    def of(cls, log: Iterable[Event], find: Callable[[str], AnyGame]) -> Self:
        """Return the state after these events; raises `BadLog` or the refusal of a ply."""
        rest = iter(log)
        first = next(rest, None)
        if not isinstance(first, Opened):
            raise BadLog(Text("A log begins with 'opened'."))
        return cls._opened(first, find(first.game)).after(rest)

    @classmethod
    def _opened(cls, event: Opened, game: AnyGame) -> Self:
        state = game.parse_state(event.position)
        if not len(event.names) == len(event.kinds) == state.seats:
            raise _does_not_follow(event)
        control = replace(TimeControl.read(event.clock), free_first_move=event.free_first_move)
        session = cls(
            game=game,
            players=tuple(map(_player, event.names, event.kinds)),
            nodes=Nodes.begin(Node(state)),
            clock=Clock.new(control, state.seats, event.at),
            result=outcome(state),
            date=event.date,
            commitment=event.commitment,
            history=(event, None),
        )
        return replace(session, clock=session.clock.run(session.owing()))

    # The state.

    @property
    def state(self) -> AnyState:
        """The position, without sealed choices."""
        return self.nodes.last.state

    @property
    def log(self) -> tuple[Event, ...]:
        """All events in order."""
        found, rest = [], self.history
        while rest is not None:
            event, rest = rest
            found.append(event)
        return tuple(reversed(found))

    def seat_of(self, chair: int) -> Seat:
        """Return the seat of a chair."""
        return (chair - self.rotation) % len(self.players)

    def staying(self) -> tuple[Seat, ...]:
        """Return the seats that have not left."""
        return staying(self.state.seats, self.departures)

    def awaiting_entropy(self) -> tuple[Seat, ...]:
        """Return the persons who still have to contribute to the seed."""
        if self.commitment is None or len(self.contributions) == len(self.players):
            return ()
        heard = {seat for seat, _ in self.contributions}
        return tuple(seat for seat in self.persons() if seat not in heard)

    def persons(self) -> tuple[Seat, ...]:
        """Return the persons who have not left."""
        return tuple(seat for seat in self.staying() if self.players[seat].kind == "person")

    def owing(self) -> tuple[Seat, ...]:
        """Return the seats that have to choose a move now; sealed choices count as made."""
        if self.result is not None or self.awaiting_entropy():
            return ()
        return tuple(seat for seat in self.state.to_move() if seat not in self.sealed)

    # Following.

    def after(self, added: Iterable[Event]) -> Self:
        """Return the state after these events."""
        session = self
        for event in added:
            session = session.apply(event)
        return session

    def apply(self, event: Event, ply: Any = None) -> Self:
        """Return the state after one more event.

        `ply` is the parsed move or choice if it was checked; otherwise it is checked here.
        """
        then = fast_replace(self, history=(event, self.history), **self._changes(event, ply))
        # The new value is not shared yet, and another copy for the clock would be slow.
        object.__setattr__(then, "clock", then._clock_after(event, self))
        return then

    def _checked(self, event: PlyEvent) -> list[Any]:
        """Return the parsed plies of an event; raises `BadLog` or the refusal."""
        if not self._follows(event):
            raise _does_not_follow(event)
        node, plies = self.nodes.last, list[Any]()
        for seat, text in zip(self.state.to_move() or (None,), event.texts(), strict=True):
            if plies:
                node = node.child(plies[-1])
            known = None if seat is None else self.sealed.get(seat)
            is_checked = known is not None and known.ply is not None and known.move == text
            plies.append(known.ply if known is not None and is_checked else node.parse(text))
        return plies

    def _follows(self, event: PlyEvent) -> bool:
        """Return whether it is still the turn of the seat that made the ply."""
        together = len(self.state.to_move()) > 1
        match event:
            case Moved(seat=seat):
                return self.state.to_move() == (seat,)
            case Revealed(moves=moves):
                return together and not self.owing() and len(moves) == len(self.state.to_move())
            case _:
                return self.nodes.last.actor() == "chance"

    def _clock_after(self, event: Event, before: Replay) -> Clock:
        running = self.owing()
        if self.departures:
            running = tuple(seat for seat in running if seat in self.staying())
        if not before.clock.counts:
            return before.clock.uncounted(event.at, running)
        clock = before.clock.at(event.at)
        if isinstance(event, Moved | Chosen):
            clock = clock.given_back(event.seat, event.lag)
        if isinstance(event, TakenBack):
            clock = clock.renewed()
        if isinstance(event, Moved | Chosen) and (
            event.seat not in running or self.state.turn != before.state.turn
        ):
            clock = clock.done(event.seat)
        return clock.run(running)

    def _changes(self, event: Event, ply: Any) -> dict[str, Any]:
        match event:
            case Moved() if ply is not None:
                return self._played(event, [ply])
            case Moved() | Revealed() | ChanceDrawn():
                return self._played(event, self._checked(event))
            case Chosen(seat=seat) if len(self.state.to_move()) > 1 and seat in self.owing():
                return {"sealed": {**self.sealed, seat: Sealed(str(event.move), ply)}}
            case Undone():
                return self._back(len(self.plies) - 1)
            case TakenBack(ply=ply):
                return self._back(ply)
            case Departed(seats=seats, reason=reason):
                departure = Departure(seats, reason, len(self.plies))
                return self._ended(departures=(*self.departures, departure))
            case DrawAgreed():
                return self._ended(draw_agreed=True)
            case _:
                return self._agreed(event)

    def _agreed(self, event: Event) -> dict[str, Any]:
        match event:
            case Offered(seat=seat, what=what, ply=ply):
                return {"offer": Offer(seat, what, ply)}
            case Answered(seat=seat, agreed=True) if self.offer:
                return {"offer": replace(self.offer, agreed=(*self.offer.agreed, seat))}
            case Answered():
                return {"offer": None}
            case Contributed(seat=seat, text=text):
                return {"contributions": (*self.contributions, (seat, text))}
            case Disclosed(seed=seed):
                return {"seed": seed}
            case _:
                raise _does_not_follow(event)

    def _played(self, event: PlyEvent, plies: Sequence[Any]) -> dict[str, Any]:
        nodes = _forgetful(self.nodes.extended(plies))
        return {
            "nodes": nodes,
            "plies": self.plies + event.texts(),
            "made_by": self.made_by + (self.state.to_move(),) * len(plies),
            "sealed": {},
            "offer": None,
            "result": outcome(nodes.last.state, self.departures, self.draw_agreed),
        }

    def _ended(
        self, *, departures: tuple[Departure, ...] | None = None, draw_agreed: bool = False
    ) -> dict[str, Any]:
        """Return the changes after a departure or an agreed draw."""
        left = self.departures if departures is None else departures
        result = outcome(self.state, left, draw_agreed)
        return {"departures": left, "draw_agreed": draw_agreed, "offer": None, "result": result}

    def _back(self, ply: int) -> dict[str, Any]:
        """Return the changes that go back to `ply` plies; seats that left stay away."""
        departures = tuple(
            replace(departure, ply=min(departure.ply, ply)) for departure in self.departures
        )
        nodes = _forgetful(self.nodes.until(ply))
        return {
            "nodes": nodes,
            "plies": self.plies[:ply],
            "made_by": self.made_by[:ply],
            "departures": departures,
            "offer": None,
            "result": outcome(nodes.last.state, departures, self.draw_agreed),
        }


def _forgetful(nodes: Nodes) -> Nodes:
    """Return the nodes, of which the recent ones and some older ones are stored."""
    recent = max(0, len(nodes.plies) - RECENT)
    return nodes.keeping([*range(0, recent, KEPT_OF_OLD), *range(recent, len(nodes))])


def _player(name: str, kind: str) -> Participant:
    return Participant(name, "program" if kind == "program" else "person")


def _does_not_follow(event: Event) -> BadLog:
    return BadLog(
        Text(
            "This event does not follow from those before it: {kind}.", kind=event.as_json()["type"]
        )
    )
