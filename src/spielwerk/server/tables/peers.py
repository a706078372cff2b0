"""Server processes of the cluster, as seen by the table service."""

from collections.abc import Sequence
from typing import Protocol

from spielwerk.server.storage.repository import Repository
from spielwerk.server.tables.session import Presence, TableSession
from spielwerk.service import ports


class Peers(ports.Peers[TableSession], Protocol):
    """The duties of a process among others."""

    def start(self) -> None: ...

    async def close(self) -> None: ...

    def elsewhere(self, table: str) -> dict[str, Presence]:
        """Return who is connected to other processes, by process; a live view."""

    async def due(self, until: int) -> Sequence[str]: ...

    async def is_behind(self, session: TableSession) -> bool: ...

    async def recover(self) -> bool:
        """Rejoin after the lease was lost; return False if that is impossible."""

    async def reconcile(self) -> None:
        """Make up for messages that other processes may have lost."""

    def guest_changed(self, guest: str) -> None: ...

    def deleted(self, table: str) -> None:
        """Tell them that a table is gone."""


class Alone(ports.Alone):
    """A process without peers: it holds every table."""

    def __init__(self, repository: Repository) -> None:
        self.due = repository.due_tables

    def start(self) -> None:
        return

    async def close(self) -> None:
        return

    def elsewhere(self, table: str) -> dict[str, Presence]:
        return {}

    async def is_behind(self, session: TableSession) -> bool:
        return False

    async def recover(self) -> bool:
        return False

    async def reconcile(self) -> None:
        return

    def guest_changed(self, guest: str) -> None:
        return

    def deleted(self, table: str) -> None:
        return
