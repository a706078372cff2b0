"""A table with the people at it, the game they play and those they have played.

A `Room` is the replay of its happenings, and a frozen value like everything it is made of:
`deciding.py` says what happens, the host stores it, and only then there is a new `Room`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from spielwerk import games
from spielwerk.game import AnyGame, AnyState, Game, Seat
from spielwerk.record.model import Player, Record
from spielwerk.server.schemas.common import Occupant, Status
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
from spielwerk.table.chance import Committed, Seeded, Source
from spielwerk.table.events import (
    BadLog,
    Event,
    Happened,
    Moved,
    Opened,
    Revealed,
    TakenBack,
    Undone,
)
from spielwerk.table.series import Match
from spielwerk.table.table import Table
from spielwerk.text import Text

OCCUPANTS: dict[str, Occupant] = {
    "open": "open",
    "reserved": "reserved",
    "person": "person",
    "program": "program",
}
_CHANGES_POSITION = (Opened, Moved, Revealed, Happened, Undone, TakenBack)


@dataclass(frozen=True, slots=True)
class Chair:
    """Who is on a chair. A program of the server has a level; one that came as a guest has not.

    `away`: a program of that level plays for a person who is gone.
    """

    occupant: Occupant
    guest: str | None = None
    level: int | None = None
    away: bool = False
    reserved: bool = False

    @property
    def free(self) -> bool:
        """Whether somebody can still sit down here."""
        return self.occupant in ("open", "reserved")

    @property
    def played_here(self) -> bool:
        """Whether the server itself has to find the moves."""
        return self.away or (self.occupant == "program" and self.guest is None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """How a table stands after everything that happened at it.

    `number` counts what happened; `position` is the number that led to the present position.
    `match_from` is the first game of the present match, counted from 0. `votes` has, for a chair
    whose person is gone, the chairs that agree to give it to a program.
    """

    created: Created
    game: AnyGame
    chairs: tuple[Chair, ...]
    table: Table | None = None
    source: Source | None = field(default=None, repr=False)
    records: tuple[Record, ...] = ()
    match_from: int = 0
    ready: frozenset[int] = frozenset()
    votes: Mapping[int, frozenset[int]] = field(default_factory=dict)
    closed: bool = False
    number: int = 1
    position: int = 1

    @classmethod
    def from_log(
        cls, log: Iterable[AnyHappening], find: Callable[[str], AnyGame] = games.find
    ) -> Self:
        """The table after all that happened."""
        happenings = iter(log)
        first = next(happenings, None)
        if not isinstance(first, Created):
            raise BadLog(Text("A log begins with 'created'.", "Ein Verlauf beginnt mit 'created'."))
        return cls.opened(first, find(first.game)).after(happenings)

    @classmethod
    def opened(cls, created: Created, game: AnyGame) -> Self:
        """A table that was just made."""
        seats = zip(created.kinds, created.guests, created.levels, strict=True)
        chairs = tuple(
            Chair(OCCUPANTS[kind], guest, level, reserved=kind == "reserved")
            for kind, guest, level in seats
        )
        return cls(created=created, game=game, chairs=chairs)

    # How it stands.

    @property
    def status(self) -> Status:
        """Waiting for people, playing, over, or given up."""
        if self.closed:
            return "closed"
        if self.table is None:
            return "waiting"
        return "playing" if self.table.result is None else "over"

    @property
    def game_number(self) -> int:
        """Which game at this table it is, from 1; before the first it is 1 as well."""
        return len(self.records) + 1

    def chair_of(self, seat: Seat) -> int:
        """The chair of whoever has a seat in the present game: seats rotate from game to game."""
        return (seat + self.game_number - 1) % len(self.chairs)

    def seat_of(self, chair: int) -> Seat:
        """The seat of a chair in the present game."""
        return (chair - self.game_number + 1) % len(self.chairs)

    def on(self, seat: Seat) -> Chair:
        """Who is on a seat."""
        return self.chairs[self.chair_of(seat)]

    def seats_of(self, guest: str | None) -> tuple[Seat, ...]:
        """The seats that a guest holds."""
        if guest is None:
            return ()
        seats = range(len(self.chairs))
        return tuple(seat for seat in seats if self.on(seat).guest == guest)

    def people(self) -> tuple[int, ...]:
        """The chairs with persons who are not replaced by a program."""
        return tuple(
            number
            for number, chair in enumerate(self.chairs)
            if chair.occupant == "person" and not chair.away
        )

    def replaceable(self) -> tuple[int, ...]:
        """The chairs that can be given to a program of the server: it plays on none of them yet."""
        return tuple(
            number
            for number, chair in enumerate(self.chairs)
            if chair.guest is not None and not chair.away
        )

    def players(self) -> tuple[Player, ...]:
        """Who plays on each seat; names are not in the log and are filled in when shown."""
        seats = range(len(self.chairs))
        return tuple(
            Player("", "person" if self.on(seat).occupant == "person" else "program")
            for seat in seats
        )

    def first_state(self) -> AnyState:
        """The position that a game here begins with."""
        state: AnyState = self.game.start(len(self.chairs), self.created.options)
        return state

    def state(self) -> AnyState:
        """The position, or before the first game the one it will begin with."""
        return self.first_state() if self.table is None else self.table.state

    def match(self) -> Match:
        """The present match with all its games that are over."""
        count, first = len(self.chairs), self.match_from
        people = tuple(self._player((first + person) % count) for person in range(count))
        match = Match(self.game, people, dict(self.created.options))
        for record in self.finished()[first:]:
            # A game that goes on from a record may have begun with other players.
            match = match.add(replace(record, players=match.players()))
        return match

    def _player(self, chair: int) -> Player:
        return Player("", "person" if self.chairs[chair].occupant == "person" else "program")

    def finished(self) -> tuple[Record, ...]:
        """The records of all games that are over."""
        if self.table is None or self.table.result is None:
            return self.records
        return (*self.records, self.table.record())

    # Following.

    def after(self, happenings: Iterable[AnyHappening]) -> Self:
        """The table after these happenings."""
        room = self
        for happening in happenings:
            room = room.apply(happening)
        return room

    def apply(self, happening: AnyHappening) -> Self:
        """The table after one more happening."""
        room = replace(self, number=self.number + 1)
        if isinstance(happening, InGame):
            return room._played(happening.event)
        return room._changed(happening)

    def _played(self, event: Event) -> Self:
        if isinstance(event, Opened):
            table = Table.from_log([event], lambda _: self.game, source=self.source)
        elif self.table is None:
            raise BadLog(Text("No game was opened.", "Es wurde kein Spiel eröffnet."))
        else:
            table = self.table.apply(event)
        changed = isinstance(event, _CHANGES_POSITION)
        return replace(
            self,
            table=table,
            position=self.number if changed else self.position,
            votes={} if changed else self.votes,
        )

    def _changed(self, happening: AnyHappening) -> Self:
        match happening:
            case Seated(chair=chair, guest=guest, program=program):
                occupant: Occupant = "program" if program else "person"
                return self._with_chair(chair, occupant=occupant, guest=guest)
            case Vacated(chair=chair, reserved=reserved):
                free: Occupant = "reserved" if reserved else "open"
                return self._with_chair(chair, occupant=free, guest=None)
            case Began(seed=seed):
                return self._begun(seed)
            case Ready(chair=chair, agreed=agreed):
                ready = self.ready | {chair} if agreed else self.ready - {chair}
                return replace(self, ready=ready)
            case Voted(chair=chair, to=to, agreed=agreed):
                votes = self.votes.get(to, frozenset())
                votes = votes | {chair} if agreed else votes - {chair}
                return replace(self, votes={**self.votes, to: votes})
            case GivenAway(chair=chair, level=level):
                room = self._with_chair(chair, away=True, level=level)
                return replace(room, votes={})
            case Reclaimed(chair=chair):
                return self._with_chair(chair, away=False, level=None)
            case Closed():
                return replace(self, closed=True)
            case _:
                raise BadLog(
                    Text("This cannot have happened here.", "Das kann hier nicht gewesen sein.")
                )

    def _with_chair(self, number: int, **changes: object) -> Self:
        chairs = list(self.chairs)
        chairs[number] = replace(chairs[number], **changes)  # type: ignore[arg-type]
        return replace(self, chairs=tuple(chairs))

    def _begun(self, seed: str | None) -> Self:
        """The next game; with the last game of a match over, that of the next match."""
        records, match_from = self.finished(), self.match_from
        if len(records) - match_from >= self.created.games:
            match_from = len(records)
        return replace(
            self,
            records=records,
            match_from=match_from,
            source=self._source(seed),
            table=None,
            ready=frozenset(),
        )

    def _source(self, seed: str | None) -> Source | None:
        if seed is None:
            return None
        # What goes on from a record was promised by nobody here.
        promised = self.created.record is None or self.table is not None
        return Committed(seed) if promised else Seeded(seed)


def has_chance(state: AnyState) -> bool:
    """Whether anything in this game is left to chance: then its state says what."""
    return state.game.outcomes is not Game.__dataclass_fields__["outcomes"].default
