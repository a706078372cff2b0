"""A table with its people, its current game and its finished ones.

A `Table` is the replay of its events, and a frozen value like all its parts: `decisions.py`
decides, the caller stores the events, and then there is a new table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, Self

from spielwerk import games
from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.game.text import Text
from spielwerk.record.model import Participant, Record
from spielwerk.table import events
from spielwerk.table.chance import Committed, Seeded, Source
from spielwerk.table.fast_replace import fast_replace
from spielwerk.table.game_session import GameSession
from spielwerk.table.series import Series

Status = Literal["waiting", "playing", "over", "closed"]


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair and its occupant.

    A built-in program has a level; a program that joined as a guest does not.

    `substituted`: a program of that level plays for an absent person.
    """

    occupant: events.Occupant
    guest: str | None = None
    level: int | None = None
    substituted: bool = False
    reserved: bool = False

    @property
    def free(self) -> bool:
        """True if a guest can still take this chair."""
        return self.occupant in ("open", "reserved")

    @property
    def played_here(self) -> bool:
        """True if a program of the table has to choose the moves."""
        return self.substituted or (self.occupant == "program" and self.guest is None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The state of a table after all its events.

    `number` counts the events; `version` is the number of the one that led to the present position.
    `series_from` is the first game of the present series, counted from 0. `votes` has, for the
    chair of an absent person, the chairs that agree to substitute a program. `rate_limited` counts
    such events in the present game, or before the first. `delegated` is set if the person's browser
    has searched for a program in the present game.
    """

    created: events.Created
    game: AnyGame
    first: AnyState
    """The initial position of a game here."""
    chairs: tuple[Chair, ...]
    current: GameSession | None = None
    """The game in progress, or the last one until the next begins."""
    source: Source | None = field(default=None, repr=False)
    records: tuple[Record, ...] = ()
    series_from: int = 0
    ready: frozenset[int] = frozenset()
    votes: Mapping[int, frozenset[int]] = field(default_factory=dict)
    closed: bool = False
    number: int = 1
    version: int = 1
    rate_limited: int = 0
    delegated: bool = False
    offered: int = 0
    """The number of the last offer."""

    @classmethod
    def from_log(
        cls, log: Iterable[events.Event], find: Callable[[str], AnyGame] = games.find
    ) -> Self:
        """Return the table after all these events; raises `BadLog` or the refusal of a ply."""
        rest = iter(log)
        first = next(rest, None)
        if not isinstance(first, events.Created):
            raise events.BadLog(Text("A log begins with 'created'."))
        return cls.new(first, find(first.game)).after(rest)

    @classmethod
    def new(cls, created: events.Created, game: AnyGame) -> Self:
        """Return a new table; raises `BadSetup`."""
        seats = zip(created.kinds, created.guests, created.levels, strict=True)
        chairs = tuple(
            Chair(kind, guest, level, reserved=kind == "reserved") for kind, guest, level in seats
        )
        first = game.start(len(chairs), created.options)
        return cls(created=created, game=game, first=first, chairs=chairs)

    # The state.

    @property
    def status(self) -> Status:
        """The status: waiting for people, playing, over, or closed."""
        if self.closed:
            return "closed"
        if self.current is None:
            return "waiting"
        return "playing" if self.current.result is None else "over"

    @property
    def game_number(self) -> int:
        """The number of the current game at this table, from 1; also 1 before the first."""
        return len(self.records) + 1

    @property
    def state(self) -> AnyState:
        """The position, or the initial position before the first game."""
        return self.first if self.current is None else self.current.state

    def chair_of(self, seat: Seat) -> int:
        """Return the chair of a seat in the present game: seats rotate from game to game."""
        return (seat + self.game_number - 1) % len(self.chairs)

    def seat_of(self, chair: int) -> Seat:
        """Return the seat of a chair in the present game."""
        return (chair - self.game_number + 1) % len(self.chairs)

    def on(self, seat: Seat) -> Chair:
        """Return the chair of a seat."""
        return self.chairs[self.chair_of(seat)]

    def chairs_of(self, guest: str | None) -> tuple[int, ...]:
        """Return the chairs that a guest holds."""
        if guest is None:
            return ()
        return tuple([number for number, chair in enumerate(self.chairs) if chair.guest == guest])

    def seats_of(self, guest: str | None) -> tuple[Seat, ...]:
        """Return the seats that a guest holds."""
        return tuple(sorted(map(self.seat_of, self.chairs_of(guest))))

    def people(self) -> tuple[int, ...]:
        """Return the chairs with persons who are not substituted."""
        return tuple(
            number
            for number, chair in enumerate(self.chairs)
            if chair.occupant == "person" and not chair.substituted
        )

    def only_person(self) -> str | None:
        """Return the only guest, who plays against programs; None if another guest has a chair.

        A substituted person still has a chair.
        """
        guests = {chair.guest for chair in self.chairs if chair.guest is not None}
        people = {self.chairs[chair].guest for chair in self.people()}
        return guests.pop() if len(guests) == 1 and guests == people else None

    def replaceable(self) -> tuple[int, ...]:
        """Return the chairs for which a program could be substituted if their people left."""
        if self.current is None or self.status != "playing":
            return ()
        seats = self.current.staying()
        if self.current.clock.control.kind != "none":
            # Once the clock runs, it decides about absent people.
            seats = tuple(seat for seat in seats if seat in self.current.clock.waiting)
        return tuple(
            number
            for number, chair in enumerate(self.chairs)
            if chair.guest is not None and not chair.substituted and self.seat_of(number) in seats
        )

    def players(self) -> tuple[Participant, ...]:
        """Return the player of each seat, without names, which are added when shown."""
        return tuple(self._player(self.chair_of(seat)) for seat in range(len(self.chairs)))

    def _player(self, chair: int) -> Participant:
        return Participant("", "person" if self.chairs[chair].occupant == "person" else "program")

    def series(self) -> Series:
        """Return the present series with all its finished games."""
        count, first = len(self.chairs), self.series_from
        people = tuple(self._player((first + person) % count) for person in range(count))
        series = Series(self.game, people, dict(self.created.options))
        for record in self.finished()[first:]:
            # A game continued from a record may have begun with other players.
            series = series.add(replace(record, players=series.players()))
        return series

    def finished(self) -> tuple[Record, ...]:
        """Return the records of all finished games."""
        if self.current is None or self.current.result is None:
            return self.records
        return (*self.records, self.current.record())

    # Following.

    def after(self, added: Iterable[events.Event]) -> Self:
        """Return the table after these events."""
        table = self
        for event in added:
            table = table.apply(event)
        return table

    def apply(self, event: events.Event) -> Self:
        """Return the table after one more event."""
        if not isinstance(event, events.GameEvent):
            rate_limited = self.rate_limited + event.rate_limited
            return replace(self, number=self.number + 1, rate_limited=rate_limited)._changed(event)
        if isinstance(event, events.Opened):
            current = GameSession.from_log([event], lambda _: self.game, source=self.source)
            current = replace(current, rotation=self.game_number - 1)
        elif self.current is None:
            raise events.BadLog(Text("No game was opened."))
        else:
            current = self.current.apply(event)
        return self.played((event,), current)

    def played(self, added: Sequence[events.Event], current: GameSession) -> Self:
        """Return the table after events of its game, with the game's new state."""
        version, offered = self.version, self.offered
        for number, event in enumerate(added, start=self.number + 1):
            if isinstance(
                event, events.PlyEvent | events.Opened | events.Undone | events.TakenBack
            ):
                version = number
            elif isinstance(event, events.Offered):
                offered = number
        return fast_replace(
            self,
            current=current,
            number=self.number + len(added),
            version=version,
            offered=offered,
            rate_limited=self.rate_limited + sum(event.rate_limited for event in added),
            votes=self.votes if version == self.version else {},
        )

    def _changed(self, event: events.Event) -> Self:
        match event:
            case events.Seated(chair=chair, guest=guest, program=program):
                occupant: events.Occupant = "program" if program else "person"
                return self._with_chair(chair, occupant=occupant, guest=guest)
            case events.Vacated(chair=chair, reserved=reserved):
                free: events.Occupant = "reserved" if reserved else "open"
                return self._with_chair(chair, occupant=free, guest=None)
            case events.Filled(chair=chair, level=level):
                return self._with_chair(chair, occupant="program", level=level)
            case events.Began(seed=seed):
                return self._begun(seed)
            case events.MarkedReady(chair=chair, agreed=agreed):
                ready = self.ready | {chair} if agreed else self.ready - {chair}
                return replace(self, ready=ready)
            case events.SubstituteVoted(chair=chair, to=to, agreed=agreed):
                votes = self.votes.get(to, frozenset())
                votes = votes | {chair} if agreed else votes - {chair}
                return replace(self, votes={**self.votes, to: votes})
            case events.Substituted(chair=chair, level=level):
                return replace(self._with_chair(chair, substituted=True, level=level), votes={})
            case events.Reclaimed(chair=chair):
                return self._with_chair(chair, substituted=False, level=None)
            case events.Delegated():
                return replace(self, delegated=True)
            case events.Closed():
                return replace(self, closed=True)
            case _:
                raise events.BadLog(Text("This cannot have happened here."))

    def _with_chair(self, number: int, **changes: object) -> Self:
        chairs = list(self.chairs)
        chairs[number] = replace(chairs[number], **changes)  # type: ignore[arg-type]
        return replace(self, chairs=tuple(chairs))

    def _begun(self, seed: str | None) -> Self:
        """Return the table with the next game of the series, or the first of a new one."""
        records, series_from = self.finished(), self.series_from
        if len(records) - series_from >= self.created.games:
            series_from = len(records)
        return replace(
            self,
            records=records,
            series_from=series_from,
            source=self._source(seed),
            current=None,
            ready=frozenset(),
            rate_limited=0,
            delegated=False,
        )

    def _source(self, seed: str | None) -> Source | None:
        if seed is None:
            return None
        # Chance in a record continued here was not committed here.
        promised = self.created.record is None or self.current is not None
        return Committed(seed) if promised else Seeded(seed)


def has_chance(game: AnyGame) -> bool:
    """Return whether a game has chance events."""
    return game.chance is not None
