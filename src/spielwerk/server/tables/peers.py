"""The other server processes, as the table service sees them; alone, there are none."""

from collections.abc import Sequence
from typing import Protocol

from spielwerk.server.storage.repository import Repository
from spielwerk.server.tables.session import Presence, TableSession
from spielwerk.service import ports


class Peers(ports.Peers[TableSession], Protocol):
    """What a process does because there are others."""

    def start(self) -> None: ...

    async def close(self) -> None: ...

    def elsewhere(self, table: str) -> dict[str, Presence]:
        """Who is connected to other processes, by process; it changes as they come and go."""

    async def due(self, until: int) -> Sequence[str]: ...

    async def is_behind(self, session: TableSession) -> bool: ...

    async def recover(self) -> bool:
        """Begin anew after the lease was lost; False if that cannot be."""

    async def reconcile(self) -> None:
        """Do now and then what messages from the others may have failed to bring about."""

    def guest_changed(self, guest: str) -> None: ...


class Alone(ports.Alone):
    """No other process: every table is held."""

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
