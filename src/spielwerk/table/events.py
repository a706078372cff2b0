"""The events of a table: typed, append-only, stored as JSON.

Events of the table are about the people at it, events of the game about one game. Some are secret
in part (a sealed move, the seed of chance): `feed.py` decides what a client is told.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Literal

from spielwerk.game import Seat
from spielwerk.game.options import Value
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text, shortened

Offerable = Literal["draw", "take-back"]

Occupant = Literal["open", "reserved", "person", "program"]
"""The occupant of a chair: none yet, none without its link, a person, a program."""

TakeBacks = Literal["free", "consent", "never"]
"""The rule for take-backs: free, by consent of all persons, or never."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """An event, with its time in milliseconds."""

    rate_limited: ClassVar[bool] = False
    """True for events that can be repeated without a move, so that their number per game is
    limited."""

    at: int

    def as_json(self) -> dict[str, Any]:
        """Return the event as JSON values, with its type; `event_from_json` parses it."""
        values = {name: _thawed(getattr(self, name)) for name in _STORED[type(self)]}
        return {"type": EVENT_NAMES[type(self)], **values}

    def to_text(self) -> str:
        """Return the event as it is stored; `event_from_text` parses it."""
        return json.dumps(self.as_json())


# Events of the table.


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEvent(Event):
    """An event around the games."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Created(TableEvent):
    """The creation of a table.

    `kinds`, `guests` and `levels` give the occupant of every chair. `record` is the text of the
    record that the first game continues.
    """

    by: str
    game: str
    options: dict[str, Value]
    clock: str
    take_backs: TakeBacks
    public: bool
    games: int
    kinds: tuple[Occupant, ...]
    guests: tuple[str | None, ...]
    levels: tuple[int | None, ...]
    record: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated(TableEvent):
    """A guest's arrival on a chair, as a person or for a program."""

    chair: int
    guest: str
    program: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Vacated(TableEvent):
    """A guest's departure from a chair before the game, which is then open or reserved again."""

    rate_limited = True
    chair: int
    reserved: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled(TableEvent):
    """The creator's choice of a program for a free chair."""

    chair: int
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(TableEvent):
    """The start of the next game. The seed is secret until its end."""

    seed: str | None = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedReady(TableEvent):
    """A change of a person's readiness for the next game."""

    rate_limited = True
    chair: int
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SubstituteVoted(TableEvent):
    """A vote for, or against, substituting a program for an absent person."""

    rate_limited = True
    chair: int
    to: int
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Substituted(TableEvent):
    """The substitution of a program for an absent person."""

    chair: int
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reclaimed(TableEvent):
    """The return of a substituted person."""

    rate_limited = True
    chair: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Delegated(TableEvent):
    """The delegation of programs' searches to the person's own browser, from here on.

    Its answers can be checked to be legal, but not to be good: such a game proves nothing about
    strength.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed(TableEvent):
    """The closing of a table before its first game.

    Or the abortion of its game, because the players on the chairs `not_begun` did not begin it.
    """

    not_begun: tuple[int, ...] = ()


# Events of the game.


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEvent(Event):
    """An event in a game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(GameEvent):
    """The set-up of a game: names and kinds of players, first position, clock, commitment.

    With `free_first_move`, the time of a seat begins after its first move.
    """

    game: str
    position: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    clock: str = "none"
    free_first_move: bool = False
    date: str | None = None
    commitment: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Contributed(GameEvent):
    """A seat's contribution to the seed of chance."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlyEvent(GameEvent):
    """An event that changes the position."""

    def texts(self) -> tuple[str, ...]:
        """Return the plies as text."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(PlyEvent):
    """A public move; `lag` is the compensation given to the seat."""

    seat: Seat
    move: str
    lag: int = 0

    def texts(self) -> tuple[str, ...]:
        """Return the move."""
        return (self.move,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(GameEvent):
    """A sealed choice among simultaneous moves; in other clients' copies the move is None.

    `lag` is the compensation given to the seat.
    """

    seat: Seat
    move: str | None = field(repr=False)
    lag: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(PlyEvent):
    """The reveal of all sealed choices, in notation order."""

    moves: tuple[str, ...]

    def texts(self) -> tuple[str, ...]:
        """Return the moves of all seats."""
        return self.moves


@dataclass(frozen=True, slots=True, kw_only=True)
class ChanceDrawn(PlyEvent):
    """The outcome of a chance event."""

    outcome: str

    def texts(self) -> tuple[str, ...]:
        """Return the outcome."""
        return (self.outcome,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(GameEvent):
    """The undoing of the last step of a seat's own unfinished turn."""

    rate_limited = True
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered(GameEvent):
    """A draw offer, or a request to go back to the position after `ply` plies."""

    rate_limited = True
    seat: Seat
    what: Offerable
    ply: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered(GameEvent):
    """An answer to an offer; a refusal ends it."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack(GameEvent):
    """A take-back agreed by all, to the position after `ply` plies."""

    rate_limited = True
    ply: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawAgreed(GameEvent):
    """A draw by agreement."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Departed(GameEvent):
    """Resignations or losses on time."""

    seats: tuple[Seat, ...]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Disclosed(GameEvent):
    """The publication of the committed seed after the game."""

    seed: str


# Stored as JSON.
_TYPES: dict[str, type[Event]] = {
    "created": Created,
    "seated": Seated,
    "vacated": Vacated,
    "filled": Filled,
    "began": Began,
    "ready": MarkedReady,
    "substitute": SubstituteVoted,
    "substituted": Substituted,
    "reclaimed": Reclaimed,
    "delegated": Delegated,
    "closed": Closed,
    "opened": Opened,
    "contributed": Contributed,
    "moved": Moved,
    "chosen": Chosen,
    "revealed": Revealed,
    "chance-drawn": ChanceDrawn,
    "undone": Undone,
    "offered": Offered,
    "answered": Answered,
    "taken-back": TakenBack,
    "draw-agreed": DrawAgreed,
    "departed": Departed,
    "disclosed": Disclosed,
}
EVENT_NAMES = {kind: name for name, kind in _TYPES.items()}


_STORED = {kind: tuple(field.name for field in fields(kind)) for kind in EVENT_NAMES}


class BadLog(Refusal, code="bad-log"):
    """Stored events that are unreadable or do not follow one another."""


def event_from_text(text: str) -> Event:
    """Parse a stored event; raises `BadLog`.

    >>> event_from_text('{"type": "reclaimed", "at": 5, "chair": 1}')
    Reclaimed(at=5, chair=1)
    """
    try:
        data = json.loads(text)
    except ValueError:
        data = None
    return event_from_json(data if isinstance(data, dict) else {})


def event_from_json(data: Mapping[str, Any]) -> Event:
    """Return an event from JSON values; raises `BadLog`."""
    kind = _TYPES.get(str(data.get("type")))
    known = set(_STORED[kind]) if kind else set()
    given = {name: _frozen(value) for name, value in data.items() if name != "type"}
    try:
        if kind is None or set(given) - known:
            raise TypeError
        return kind(**given)
    except TypeError:
        raise BadLog(
            Text("'{type}' is not an event.", type=shortened(str(data.get("type"))))
        ) from None


def _thawed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
