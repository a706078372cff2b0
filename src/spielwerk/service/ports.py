"""The ports of the service: what a server and a browser each give it.

A server has a database, worker processes, peers and a clock that continues after a crash; a
browser has IndexedDB, a worker with the core, and a clock that stands still while the page is
closed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from spielwerk.ai.player import Report
from spielwerk.game import AnyState, Seat
from spielwerk.service.rows import ChairRow, LogRow, Said, Stored, TableRow
from spielwerk.service.session import Search, Session
from spielwerk.service.watchers import Asker
from spielwerk.wire.messages import Channel

C_contra = TypeVar("C_contra", bound=Session, contravariant=True)

# Storage.


class StorageFailed(Exception):
    """Nothing was stored; it can be tried again later."""


class Conflict(Exception):
    """The number of an event or a line is taken: another process was faster."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """Everything that is stored of a table, but for the lines of its chat."""

    row: TableRow
    chairs: list[ChairRow]
    log: list[LogRow]
    chat_numbers: dict[Channel, int]


class Storage(Protocol):
    """Where tables are stored; raises `StorageFailed`, and `Conflict` where others write too."""

    async def load(self, table: str) -> StoredTable | None:
        """Return what is stored of a table; None if there is no such table."""

    async def add(
        self, row: TableRow, chairs: Sequence[ChairRow], events: Sequence[Stored]
    ) -> None:
        """Store a new table."""

    async def append(
        self,
        session: Session,
        row: TableRow,
        events: Sequence[Stored],
        chairs: list[ChairRow] | None,
    ) -> None:
        """Store further events, and the row after them; the chairs if they have changed."""

    async def say(self, table: str, channel: Channel, line: Said) -> None:
        """Store a line of chat."""

    async def lines(self, table: str, channel: Channel, after: int) -> Sequence[Said]:
        """Return the lines of a channel after one of them."""

    async def chat_numbers(self, table: str) -> dict[Channel, int]:
        """Return the number of the last line of each channel."""


# Searches.

MOST_CANDIDATES = 8
"""Maximum number of moves that are told of a search."""


class SearchFailed(Exception):
    """The search has no result."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A search for a move: of the program on a seat, or as a hint for a client.

    The position is as the seat may know it. `id` is that of the client's request.
    """

    session: Session
    state: AnyState
    seat: Seat
    level: int
    seconds: float
    client: Asker | None = None
    id: str | None = None


class Searches(Protocol):
    """Where searches are begun."""

    def begin(self, request: MoveRequest, report: Report) -> Search:
        """Begin a search; `report` is called with better moves as they are found."""


# Everything else.


class Clock(Protocol):
    """The time by which the clocks at the tables run."""

    def now(self) -> int:
        """Return milliseconds."""


class Peers(Protocol[C_contra]):
    """The other processes that serve the same tables."""

    def holds(self, session: C_contra) -> bool:
        """Whether this process is responsible for timers and programs at a table."""

    def claimed(self, row: TableRow) -> TableRow:
        """Return a row as this process stores it, which holds the table from then on."""

    def stored(self, session: C_contra) -> None:
        """Tell them that something was stored at a table."""

    def seen(self, session: C_contra) -> None:
        """Tell them who is connected to a table, if that has changed."""


class Alone:
    """No other process: every table is held."""

    def holds(self, session: Session) -> bool:
        return True

    def claimed(self, row: TableRow) -> TableRow:
        return row

    def stored(self, session: Session) -> None:
        return

    def seen(self, session: Session) -> None:
        return
