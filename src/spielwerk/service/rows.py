"""What is stored of tables and those who play: in a database, or in a browser."""

from dataclasses import dataclass, field

from spielwerk.game.text import Language
from spielwerk.table.events import Event, event_from_text


@dataclass(frozen=True, slots=True)
class Stored:
    """An event with its number, and when it was stored by the clock on the wall."""

    number: int
    stored: int
    event: Event


@dataclass(frozen=True, slots=True)
class LogRow:
    """An event as it is stored; `data` has secrets."""

    number: int
    stored: int
    data: str = field(repr=False)

    def read(self) -> Stored:
        return Stored(self.number, self.stored, event_from_text(self.data))


@dataclass(frozen=True, slots=True)
class ChairRow:
    """Who is on a chair, with the name by which the others know them."""

    chair: int
    kind: str
    guest: str | None
    name: str
    level: int | None
    guest_name: str = ""
    """The name that the guest has now; it shows where the chair has none of its own."""
    link: int = 0
    """How often the link of the seat was renewed."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """What lists show of a table, without replaying it."""

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
    """Somebody with a cookie."""

    id: str
    name: str
    language: Language
    created: int
