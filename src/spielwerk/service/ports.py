"""The ports of the service, implemented by the server and by the browser.

A server has a database, worker processes, peers and a clock that continues after a crash; a browser
has IndexedDB, a worker with the core, and a clock that stops while the page is closed.
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
    """Nothing was stored; a retry may succeed."""


class Conflict(Exception):
    """The number of an event or a line is taken: another process was faster."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """The stored data of a table, without its chat lines."""

    row: TableRow
    chairs: list[ChairRow]
    log: list[LogRow]
    chat_numbers: dict[Channel, int]


class Storage(Protocol):
    """The storage of tables; raises `StorageFailed`, and `Conflict` where others write, too."""

    async def load(self, table: str) -> StoredTable | None:
        """Return the stored data of a table; None if there is no such table."""

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
        """Store further events and the row after them, with the chairs if they changed."""

    async def say(self, table: str, channel: Channel, line: Said) -> None:
        """Store a line of chat."""

    async def lines(self, table: str, channel: Channel, after: int) -> Sequence[Said]:
        """Return the chat lines of a channel after a number."""

    async def chat_numbers(self, table: str) -> dict[Channel, int]:
        """Return the number of the last line of each channel."""


# Searches.

MOST_CANDIDATES = 8
"""Maximum number of moves reported of a search."""


class SearchFailed(Exception):
    """The search has no result."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A search for a move: of the program on a seat, or as a hint for a client.

    The position contains only what the seat may know. `id` is that of the client's request.
    """

    session: Session
    state: AnyState
    seat: Seat
    level: int
    seconds: float
    client: Asker | None = None
    id: str | None = None


class Searches(Protocol):
    """A search service."""

    def begin(self, request: MoveRequest, report: Report) -> Search:
        """Begin a search; `report` is called with each better move."""


# Everything else.


class Clock(Protocol):
    """The clock that the tables use."""

    def now(self) -> int:
        """Return the time in milliseconds."""


class Peers(Protocol[C_contra]):
    """Further processes that serve the tables."""

    def holds(self, session: C_contra) -> bool:
        """Return whether this process runs the timers and programs of a table."""

    def claimed(self, row: TableRow) -> TableRow:
        """Return a row as stored by this process, which then holds the table."""

    def stored(self, session: C_contra) -> None:
        """Notify the peers that something was stored at a table."""

    def seen(self, session: C_contra) -> None:
        """Notify the peers who is connected to a table, if that has changed."""


class Alone:
    """A process without peers: it holds every table."""

    def holds(self, session: Session) -> bool:
        return True

    def claimed(self, row: TableRow) -> TableRow:
        return row

    def stored(self, session: Session) -> None:
        return

    def seen(self, session: Session) -> None:
        return
