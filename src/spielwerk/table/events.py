"""What happened at a table: typed events that are only ever added to, and are stored as JSON.

Events of the table are about the people at it, events of the game about one game. Some are secret
in part (a sealed move, the seed of chance): what anybody is told of them is up to `feed.py`.
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
"""Who is on a chair: nobody yet, nobody without its link, a person, a program."""

TakeBacks = Literal["free", "consent", "never"]
"""Whether moves are taken back at once, when all persons agree, or not at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened, at a time in milliseconds."""

    rate_limited: ClassVar[bool] = False
    """Whether it can happen again and again without a move: its number in a game has a limit."""

    at: int

    def as_json(self) -> dict[str, Any]:
        """The event as JSON values, with its type; `event_from_json` reads it."""
        values = {name: _thawed(getattr(self, name)) for name in _STORED[type(self)]}
        return {"type": EVENT_NAMES[type(self)], **values}

    def to_text(self) -> str:
        """The event as it is stored; `event_from_text` reads it."""
        return json.dumps(self.as_json())


# Events of the table.


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEvent(Event):
    """Something that happened around the games."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Created(TableEvent):
    """A table was made.

    `kinds`, `guests` and `levels` say of every chair who is on it. `record` is the text of the
    record that the first game goes on from.
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
    """A guest took a chair, as a person or for a program."""

    chair: int
    guest: str
    program: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Vacated(TableEvent):
    """A guest gave a chair up before the game began; then it is open or reserved again."""

    rate_limited = True
    chair: int
    reserved: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled(TableEvent):
    """The creator of the table gave a free chair to a program of a level."""

    chair: int
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(TableEvent):
    """All are there: the next game begins. The seed is nobody's business before its end."""

    seed: str | None = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedReady(TableEvent):
    """Somebody is ready for the next game, or not any more."""

    rate_limited = True
    chair: int
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SubstituteVoted(TableEvent):
    """Somebody agrees that a program plays for a person who is gone, or not any more."""

    rate_limited = True
    chair: int
    to: int
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Substituted(TableEvent):
    """All agreed: a program plays for a person who is gone."""

    chair: int
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reclaimed(TableEvent):
    """The person is back and plays on."""

    rate_limited = True
    chair: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Delegated(TableEvent):
    """From here on in this game, programs may have been searched for by the person's own browser.

    What it answers can be checked to be legal, not to be good: such a game proves nothing about
    anybody's strength.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed(TableEvent):
    """The table was given up before its first game began.

    Or its game was aborted, because those on the chairs `not_begun` did nothing to begin it.
    """

    not_begun: tuple[int, ...] = ()


# Events of the game.


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEvent(Event):
    """Something that happened in a game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(GameEvent):
    """A game was set up: names and kinds of the players, first position, clock, promise.

    `free_first_move`: the time of a seat begins when it has made its first move.
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
    """A seat added to the seed of chance."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlyEvent(GameEvent):
    """An event that changes the position."""

    def texts(self) -> tuple[str, ...]:
        """The plies, as they are written."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(PlyEvent):
    """A seat made a move that everybody sees; `lag` of its time was given back to it."""

    seat: Seat
    move: str
    lag: int = 0

    def texts(self) -> tuple[str, ...]:
        """The move."""
        return (self.move,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(GameEvent):
    """A seat sealed its choice among moves made at the same time; to others the move is None.

    `lag` of its time was given back to it.
    """

    seat: Seat
    move: str | None = field(repr=False)
    lag: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(PlyEvent):
    """All choices are in and are shown, in the order in which they are written."""

    moves: tuple[str, ...]

    def texts(self) -> tuple[str, ...]:
        """The moves of all."""
        return self.moves


@dataclass(frozen=True, slots=True, kw_only=True)
class ChanceDrawn(PlyEvent):
    """Chance did something."""

    outcome: str

    def texts(self) -> tuple[str, ...]:
        """The outcome."""
        return (self.outcome,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(GameEvent):
    """A seat took the last step of its own unfinished turn back."""

    rate_limited = True
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered(GameEvent):
    """A seat offers a draw, or asks to go back to where the game stood after `ply` plies."""

    rate_limited = True
    seat: Seat
    what: Offerable
    ply: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered(GameEvent):
    """A seat agreed to what was offered, or did not: then the offer is over."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack(GameEvent):
    """Everybody agreed: the game stands again where it stood after `ply` plies."""

    rate_limited = True
    ply: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawAgreed(GameEvent):
    """Everybody agreed to a draw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Departed(GameEvent):
    """Seats resigned, or their time ran out."""

    seats: tuple[Seat, ...]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Disclosed(GameEvent):
    """The game is over, and the promised seed is published."""

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
    """Stored events that cannot be read, or that do not follow one another."""


def event_from_text(text: str) -> Event:
    """The event that was stored; raises `BadLog`.

    >>> event_from_text('{"type": "reclaimed", "at": 5, "chair": 1}')
    Reclaimed(at=5, chair=1)
    """
    try:
        data = json.loads(text)
    except ValueError:
        data = None
    return event_from_json(data if isinstance(data, dict) else {})


def event_from_json(data: Mapping[str, Any]) -> Event:
    """The event that was stored; raises `BadLog`."""
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
