"""Stored rows of tables and guests: in a database, or in a browser."""

from dataclasses import dataclass, field

from spielwerk.game.text import Language
from spielwerk.table.events import Event, event_from_text


@dataclass(frozen=True, slots=True)
class Stored:
    """An event with its number and the wall-clock time at which it was stored."""

    number: int
    stored: int
    event: Event


@dataclass(frozen=True, slots=True)
class LogRow:
    """An event as stored; `data` may contain secrets."""

    number: int
    stored: int
    data: str = field(repr=False)

    def read(self) -> Stored:
        return Stored(self.number, self.stored, event_from_text(self.data))


@dataclass(frozen=True, slots=True)
class ChairRow:
    """The occupant of a chair, with the name shown to others."""

    chair: int
    kind: str
    guest: str | None
    name: str
    level: int | None
    guest_name: str = ""
    """The guest's current name, shown where the chair has none of its own."""
    link: int = 0
    """The number of times the seat's link was renewed."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table's data for lists, without replaying it."""

    id: str
    creator: str
    public: bool
    status: str
    watched: bool
    created: int
    moved: int
    setup: str
    summary: str
    due: int | None = None
    holder: str | None = None
    fence: int = 0


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat."""

    number: int
    guest: str | None
    name: str
    chair: int | None
    said: int
    text: str


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest with a cookie."""

    id: str
    name: str
    language: Language
    created: int
