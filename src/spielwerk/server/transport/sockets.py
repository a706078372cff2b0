"""How many connections are open, and whether they make progress."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn

from spielwerk.server.api.rate_limits import Counts
from spielwerk.server.correlation import NotePeer
from spielwerk.server.networks import Networks, customer
from spielwerk.server.settings import Settings


class OpenSockets:
    """Counts connections, in total and of each customer; proxies have customers of their own."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.sockets
        self._most_of_one = settings.most_sockets_of_one()
        self._proxies = Networks.parse(settings.trusted_proxies)
        self._counts = Counts()
        self.total = 0

    def add(self, client: tuple[str, int] | None) -> bool:
        """Count one more, unless there are as many as allowed."""
        if self.total >= self._most:
            return False
        counted = self._counted(client)
        if counted is not None and not self._counts.add(counted, self._most_of_one):
            return False
        self.total += 1
        return True

    def remove(self, client: tuple[str, int] | None) -> None:
        """One that was counted is closed."""
        self.total -= 1
        counted = self._counted(client)
        if counted is not None:
            self._counts.remove(counted)

    def _counted(self, client: tuple[str, int] | None) -> str | None:
        """Whose connection it is; None if nobody's."""
        return None if client is None or client[0] in self._proxies else customer(client[0])


class Progress:
    """Notices when nothing of what was written has gone out for long."""

    def __init__(self, transport: asyncio.Transport, now: float) -> None:
        self._transport = transport
        self._unsent = 0
        self._since = now

    def stalled_for(self, now: float) -> float:
        """Seconds since which nothing goes out; to be asked every now and then."""
        unsent = self._transport.get_write_buffer_size()
        if unsent == 0 or unsent < self._unsent:
            self._since = now
        self._unsent = unsent
        return now - self._since


class TransportConfig(uvicorn.Config):
    """The configuration of uvicorn, with what its protocols need of ours."""

    def __init__(self, app: Any, settings: Settings, **further: Any) -> None:
        super().__init__(app, **further)
        self.settings = settings
        self.sockets = OpenSockets(settings)

    def load(self) -> None:
        """Put the application together; what proxies say counts behind who they are."""
        super().load()
        self.loaded_app = NotePeer(self.loaded_app)
