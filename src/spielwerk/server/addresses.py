"""Where the server listens: a free port, and an address that the neighbours reach."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable

from spielwerk.game.refusals import BadSetup, StatedRefusal
from spielwerk.game.text import Text
from spielwerk.server.settings import LOCAL_HOSTS, Settings

EVERYWHERE = "0.0.0.0"  # noqa: S104
PORTS_TRIED = 50
UNSENT_BYTES = 131_072
"""What the system keeps for a client that does not read; by itself it would keep megabytes."""
_ELSEWHERE = ("192.0.2.1", 9)
"""An address of nobody's (RFC 5737): nothing is sent there, only the way to it is looked up."""


class PortTaken(StatedRefusal, BadSetup, code="port-taken"):
    """Somebody else listens there already."""

    sentence = Text(
        "Port {port} is taken by another program: choose another one with --port.",
        "Der Port {port} ist von einem anderen Programm belegt: Wähle mit --port einen anderen.",
    )


def listen(settings: Settings) -> socket.socket:
    """A listening socket: on the port that was asked for, else on the first that is free.

    Raises `PortTaken`, or `BadSetup` for an address that is not this machine's.
    """
    asked_for = "port" in settings.model_fields_set
    ports = range(settings.port, settings.port + (1 if asked_for else PORTS_TRIED))
    for port in ports:
        found = _listening(settings.host, port)
        if found is not None:
            return found
    raise PortTaken(port=settings.port)


def _listening(host: str, port: int) -> socket.socket | None:
    """A socket that listens; None if the port is taken."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.create_server(address, family=family, backlog=2048)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT_BYTES)
        return found
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            return None
        reason = (problem.strerror or type(problem).__name__).partition(" (")[0]
        raise BadSetup(
            Text(
                "The server cannot listen at '{host}', port {port}: {reason}.",
                "Der Server kann an '{host}', Port {port} nicht lauschen: {reason}.",
            ).filled(host=host, port=port, reason=reason)
        ) from None


# For the neighbours.


def for_neighbours(settings: Settings, find: Callable[[], str] | None = None) -> Settings:
    """The same server for everybody in the local network, under the names it prints alone."""
    address = (find or own_address)()
    known = settings.hosts or ",".join([address, *sorted(LOCAL_HOSTS)])
    return settings.model_copy(
        update={"host": EVERYWHERE, "hosts": known, "invite_host": settings.invite_host or address}
    )


def own_address() -> str:
    """The address of this machine in the local network; raises `BadSetup` without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(_ELSEWHERE)
        except OSError:
            raise BadSetup(
                Text(
                    "This machine is in no network, so nobody else can join: start without LAN.",
                    "Dieser Rechner ist in keinem Netz, also kann niemand dazukommen: Starte ohne "
                    "LAN.",
                )
            ) from None
        return str(asked.getsockname()[0])
