"""Open connections: limits in total and per client, and supervision of progress."""

import asyncio
import logging
from typing import Any, Literal, Protocol

import uvicorn
from starlette.types import ASGIApp

from spielwerk.server.api.rate_limits import Counts
from spielwerk.server.networks import Networks, customer
from spielwerk.server.settings import Settings

log = logging.getLogger("spielwerk.server")

Address = tuple[str, int] | None


class Supervised(Protocol):
    """A connection that is checked every second."""

    def supervise(self) -> None:
        """End what takes too long."""


class OpenSockets:
    """Open connections, counted in total and per customer; proxies count separately."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.supervised: set[Supervised] = set()
        self._proxies = Networks.parse(settings.trusted_proxies)
        self._counts = Counts()
        self.total = 0

    def add(self, client: Address) -> bool:
        """Count one more connection; return False if a limit is reached."""
        if self.total >= self.settings.sockets:
            return False
        counted = self._counted(client)
        if counted is not None and not self._counts.add(
            counted, self.settings.most_sockets_of_one()
        ):
            return False
        self.total += 1
        return True

    def remove(self, client: Address) -> None:
        self.total -= 1
        counted = self._counted(client)
        if counted is not None:
            self._counts.remove(counted)

    def supervise(self) -> None:
        for connection in list(self.supervised):
            try:
                connection.supervise()
            except Exception:  # a failure of one connection must not end the others
                log.exception("connection could not be supervised")

    def _counted(self, client: Address) -> str | None:
        """Return the customer that a connection counts for, if any."""
        return None if client is None or client[0] in self._proxies else customer(client[0])


class TransportConfig(uvicorn.Config):
    """The configuration of uvicorn; `served` is the application without its outer middleware."""

    def __init__(self, app: ASGIApp, served: ASGIApp, sockets: OpenSockets, **further: Any) -> None:
        super().__init__(app, **further)
        self.served, self.sockets = served, sockets


class Progress:
    """A detector of connections whose written data does not go out."""

    def __init__(self, transport: asyncio.Transport, now: float) -> None:
        self._transport = transport
        self._unsent = 0
        self._since = now

    def stalled_for(self, now: float) -> float:
        """Return for how many seconds nothing has gone out; call this regularly."""
        unsent = self._transport.get_write_buffer_size()
        if unsent == 0 or unsent < self._unsent:
            self._since = now
        self._unsent = unsent
        return now - self._since


def end_of(transport: asyncio.BaseTransport, name: Literal["peername", "sockname"]) -> Address:
    """Return the address and port at one end of a connection."""
    found = transport.get_extra_info(name)
    return (str(found[0]), int(found[1])) if isinstance(found, tuple) else None
