"""A table with the people at it, the game they play and those they have played.

A `Table` is the replay of its events, and a frozen value like everything it is made of:
`decisions.py` says what happens, the caller stores it, and then there is a new table.
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
    """Who is on a chair. A program of the server has a level; one that came as a guest has not.

    `substituted`: a program of that level plays for a person who is gone.
    """

    occupant: events.Occupant
    guest: str | None = None
    level: int | None = None
    substituted: bool = False
    reserved: bool = False

    @property
    def free(self) -> bool:
        """Whether somebody can still sit down here."""
        return self.occupant in ("open", "reserved")

    @property
    def played_here(self) -> bool:
        """Whether a program of the table has to find the moves."""
        return self.substituted or (self.occupant == "program" and self.guest is None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """How a table stands after everything that happened at it.

    `number` counts what happened; `version` is the number that led to the present position.
    `series_from` is the first game of the present series, counted from 0. `votes` has, for a chair
    whose person is gone, the chairs that agree to substitute a program. `rate_limited` counts
    such events of the present game, or before the first. `delegated` says that the
    person's browser has searched for a program in the present game.
    """

    created: events.Created
    game: AnyGame
    first: AnyState
    """The position that a game here begins with."""
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
        """The table after all that happened; raises `BadLog`, or why a ply is refused."""
        rest = iter(log)
        first = next(rest, None)
        if not isinstance(first, events.Created):
            raise events.BadLog(Text("A log begins with 'created'."))
        return cls.new(first, find(first.game)).after(rest)

    @classmethod
    def new(cls, created: events.Created, game: AnyGame) -> Self:
        """A table that was just made; raises `BadSetup`."""
        seats = zip(created.kinds, created.guests, created.levels, strict=True)
        chairs = tuple(
            Chair(kind, guest, level, reserved=kind == "reserved") for kind, guest, level in seats
        )
        first = game.start(len(chairs), created.options)
        return cls(created=created, game=game, first=first, chairs=chairs)

    # How it stands.

    @property
    def status(self) -> Status:
        """Waiting for people, playing, over, or given up."""
        if self.closed:
            return "closed"
        if self.current is None:
            return "waiting"
        return "playing" if self.current.result is None else "over"

    @property
    def game_number(self) -> int:
        """Which game at this table it is, from 1; before the first it is 1 as well."""
        return len(self.records) + 1

    @property
    def state(self) -> AnyState:
        """The position, or before the first game the one it will begin with."""
        return self.first if self.current is None else self.current.state

    def chair_of(self, seat: Seat) -> int:
        """The chair that holds a seat in the present game: seats rotate from game to game."""
        return (seat + self.game_number - 1) % len(self.chairs)

    def seat_of(self, chair: int) -> Seat:
        """The seat of a chair in the present game."""
        return (chair - self.game_number + 1) % len(self.chairs)

    def on(self, seat: Seat) -> Chair:
        """Who is on a seat."""
        return self.chairs[self.chair_of(seat)]

    def chairs_of(self, guest: str | None) -> tuple[int, ...]:
        """The chairs that a guest holds."""
        if guest is None:
            return ()
        return tuple([number for number, chair in enumerate(self.chairs) if chair.guest == guest])

    def seats_of(self, guest: str | None) -> tuple[Seat, ...]:
        """The seats that a guest holds."""
        return tuple(sorted(map(self.seat_of, self.chairs_of(guest))))

    def people(self) -> tuple[int, ...]:
        """The chairs with persons for whom no program is substituted."""
        return tuple(
            number
            for number, chair in enumerate(self.chairs)
            if chair.occupant == "person" and not chair.substituted
        )

    def only_person(self) -> str | None:
        """The guest for whom alone programs play here; None if anybody else has a chair.

        Somebody for whom a program is substituted still has one.
        """
        guests = {chair.guest for chair in self.chairs if chair.guest is not None}
        people = {self.chairs[chair].guest for chair in self.people()}
        return guests.pop() if len(guests) == 1 and guests == people else None

    def replaceable(self) -> tuple[int, ...]:
        """The chairs for which a program could be substituted, were their people gone."""
        if self.current is None or self.status != "playing":
            return ()
        seats = self.current.staying()
        if self.current.clock.control.kind != "none":
            # Once the clock runs, it decides about people who do not come back.
            seats = tuple(seat for seat in seats if seat in self.current.clock.waiting)
        return tuple(
            number
            for number, chair in enumerate(self.chairs)
            if chair.guest is not None and not chair.substituted and self.seat_of(number) in seats
        )

    def players(self) -> tuple[Participant, ...]:
        """Who plays on each seat; names are not in the log and are filled in when shown."""
        return tuple(self._player(self.chair_of(seat)) for seat in range(len(self.chairs)))

    def _player(self, chair: int) -> Participant:
        return Participant("", "person" if self.chairs[chair].occupant == "person" else "program")

    def series(self) -> Series:
        """Return the present series with all its games that are over."""
        count, first = len(self.chairs), self.series_from
        people = tuple(self._player((first + person) % count) for person in range(count))
        series = Series(self.game, people, dict(self.created.options))
        for record in self.finished()[first:]:
            # A game that goes on from a record may have begun with other players.
            series = series.add(replace(record, players=series.players()))
        return series

    def finished(self) -> tuple[Record, ...]:
        """The records of all games that are over."""
        if self.current is None or self.current.result is None:
            return self.records
        return (*self.records, self.current.record())

    # Following.

    def after(self, added: Iterable[events.Event]) -> Self:
        """The table after these events."""
        table = self
        for event in added:
            table = table.apply(event)
        return table

    def apply(self, event: events.Event) -> Self:
        """The table after one more event."""
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
        """Return the table after events of its game, which then stands as `current` says."""
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
        """Return the next game: after the last one of a series, the first of the next."""
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
        # What goes on from a record was promised by nobody here.
        promised = self.created.record is None or self.current is not None
        return Committed(seed) if promised else Seeded(seed)


def has_chance(game: AnyGame) -> bool:
    """Whether anything in this game is left to chance."""
    return game.chance is not None
