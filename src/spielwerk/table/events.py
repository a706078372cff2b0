"""What happened at a table: typed events that are only ever added to, and can be stored as JSON.

A log has sealed moves in it, and is the table's own. What others may see of it is `seen_by`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Literal

from spielwerk.game import Seat
from spielwerk.refusals import Refusal
from spielwerk.text import Text, shortened

Offerable = Literal["draw", "take-back"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened, at a time in milliseconds."""

    at: int

    def as_json(self) -> dict[str, Any]:
        """The event as JSON values, with its type; `event_from_json` reads it."""
        values = {name: _thawed(value) for name, value in asdict(self).items()}
        return {"type": _NAMES[type(self)], **values}


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(Event):
    """A game was set up: names and kinds of the players, first position, clock, promise."""

    game: str
    position: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    clock: str = "none"
    date: str | None = None
    commitment: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Contributed(Event):
    """A seat added to the seed of chance."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """A seat made a move that everybody sees."""

    seat: Seat
    move: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(Event):
    """A seat sealed its choice among moves made at the same time; to others the move is None."""

    seat: Seat
    move: str | None = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(Event):
    """All choices are in and are shown, in the order in which they are written."""

    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened(Event):
    """Chance did something."""

    event: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(Event):
    """A seat took the last step of its own unfinished turn back."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered(Event):
    """A seat offered a draw, or asked to go back to the position after so many plies."""

    seat: Seat
    what: Offerable
    ply: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered(Event):
    """A seat agreed to what was offered, or did not: then the offer is over."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack(Event):
    """Everybody agreed: the game stands again where it stood after so many plies."""

    ply: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawAgreed(Event):
    """Everybody agreed to a draw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Left(Event):
    """Seats resigned, or their time ran out."""

    seats: tuple[Seat, ...]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Disclosed(Event):
    """The game is over, and the promised seed is published."""

    seed: str


_TYPES: dict[str, type[Event]] = {
    "opened": Opened,
    "contributed": Contributed,
    "moved": Moved,
    "chosen": Chosen,
    "revealed": Revealed,
    "happened": Happened,
    "undone": Undone,
    "offered": Offered,
    "answered": Answered,
    "taken-back": TakenBack,
    "draw-agreed": DrawAgreed,
    "left": Left,
    "disclosed": Disclosed,
}
_NAMES = {kind: name for name, kind in _TYPES.items()}


class BadLog(Refusal):
    """Stored events that are none, or that do not follow one another."""

    code = "bad-log"


def event_from_json(data: Mapping[str, Any]) -> Event:
    """The event that was stored; raises `BadLog`."""
    kind = _TYPES.get(str(data.get("type")))
    names = {found.name for found in fields(kind)} if kind else set()
    given = {name: _frozen(value) for name, value in data.items() if name != "type"}
    try:
        if kind is None or set(given) - names:
            raise TypeError
        return kind(**given)
    except TypeError:
        raise BadLog(
            Text("'{data}' is no event.", "'{data}' ist kein Ereignis.").filled(
                data=shortened(str(data.get("type")))
            )
        ) from None


def _thawed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def seen_by(event: Event, seat: Seat | None) -> Event:
    """An event as a seat, or an onlooker (None), may know it: others' sealed moves stay sealed.

    That somebody chose is public, what was chosen comes with `Revealed`: so what has once been
    seen of a log never changes.
    """
    if isinstance(event, Chosen) and event.seat != seat:
        return replace(event, move=None)
    return event
