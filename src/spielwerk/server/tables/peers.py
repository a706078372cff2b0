"""The other server processes, as the table service sees them; alone, there are none."""

from __future__ import annotations

from typing import Protocol

from spielwerk.server.tables.session import TableSession
from spielwerk.server.tables.watchers import Presence
from spielwerk.service.rows import TableRow


class Peers(Protocol):
    """What a process does because there are others."""

    def start(self) -> None:
        """Begin to listen to the others."""

    async def close(self) -> None:
        """Let the others have the tables of this process."""

    def holds(self, session: TableSession) -> bool:
        """Whether this process looks after what goes on by itself at a table."""

    def claimed(self, row: TableRow) -> TableRow:
        """A row as this process stores it: it holds the table from then on."""

    def fence(self, session: TableSession) -> int | None:
        """The fence that has to hold for a write; None if nobody else could write."""

    def elsewhere(self, table: str) -> dict[str, Presence]:
        """Who is connected to other processes, by process; it changes as they come and go."""

    async def is_behind(self, session: TableSession) -> bool:
        """Whether more is stored of a table than this process has."""

    async def recover(self) -> bool:
        """Begin anew after the lease was lost; False if that cannot be."""

    async def look_round(self) -> None:
        """Do now and then what messages from the others may have failed to bring about."""

    def stored(self, session: TableSession) -> None:
        """Something was stored at a table."""

    def seen(self, session: TableSession) -> None:
        """Somebody may have come or gone at a table."""

    def guest_changed(self, guest: str) -> None:
        """A guest has another name, or was deleted."""


class Alone:
    """No other process: every table is held."""

    def start(self) -> None:
        return

    async def close(self) -> None:
        return

    def holds(self, session: TableSession) -> bool:
        return True

    def claimed(self, row: TableRow) -> TableRow:
        return row

    def fence(self, session: TableSession) -> int | None:
        return None

    def elsewhere(self, table: str) -> dict[str, Presence]:
        return {}

    async def is_behind(self, session: TableSession) -> bool:
        return False

    async def recover(self) -> bool:
        return False

    async def look_round(self) -> None:
        return

    def stored(self, session: TableSession) -> None:
        return

    def seen(self, session: TableSession) -> None:
        return

    def guest_changed(self, guest: str) -> None:
        return
