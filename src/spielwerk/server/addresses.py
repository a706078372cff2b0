"""Listening sockets, host names and origins of the server."""

import errno
import logging
import re
import socket
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Self
from urllib.parse import urlsplit

from spielwerk.game.refusals import BadSetup, StatedRefusal
from spielwerk.game.text import Text
from spielwerk.server.networks import plain_address
from spielwerk.server.settings import LOCAL_HOSTS, Settings

log = logging.getLogger("spielwerk.server")

EVERYWHERE = "0.0.0.0"  # noqa: S104
PORTS_TRIED = 50
UNSENT_BYTES = 131_072
"""Send buffer in the system for a client that does not read; the default would be megabytes."""
_ELSEWHERE = ("192.0.2.1", 9)
"""An unassigned address (RFC 5737): nothing is sent there, only the route to it is looked up."""


class PortTaken(StatedRefusal, BadSetup, code="port-taken"):
    """Another program already listens on the port."""

    sentence = Text("Port {port} is used by another program: choose another one with --port.")


def listen(settings: Settings) -> socket.socket:
    """Open a listening socket: on the requested port, or else on the first free one.

    Raises `PortTaken`, or `BadSetup` for an address of another machine.
    """
    asked_for = "port" in settings.model_fields_set
    ports = range(settings.port, settings.port + (1 if asked_for else PORTS_TRIED))
    for port in ports:
        found = _listening(settings.host, port)
        if found is not None:
            return found
    raise PortTaken(port=settings.port)


def _listening(host: str, port: int) -> socket.socket | None:
    """Try to open a listening socket; None if the port is taken."""
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
                "The server cannot listen on '{host}', port {port}: {reason}.",
                host=host,
                port=port,
                reason=reason,
            )
        ) from None


# Serving the local network.

QUOTAS = (
    "question_seconds_per_second",
    "question_seconds_burst",
    "guest_question_seconds_per_second",
    "guest_question_seconds_burst",
    "tables_per_address_and_day",
    "studies_per_address_and_day",
    "stored_bytes_per_address_and_day",
    "imports_per_address",
)
RELAXED = 4
"""Factor by which `--lan` raises the quotas."""


def for_neighbours(settings: Settings, find: Callable[[], str] | None = None) -> Settings:
    """Return settings that let the local network in, under the names printed at start."""
    address = (find or own_address)()
    if not ip_address(address).is_private:
        log.warning(
            "this address is not private: it may be reachable from the internet",
            extra={"address": address},
        )
    known = settings.hosts or ",".join([address, *sorted(LOCAL_HOSTS)])
    found = {"host": EVERYWHERE, "hosts": known, "invite_host": settings.invite_host or address}
    return settings.model_copy(update={**_relaxed(settings), **found})


def _relaxed(settings: Settings) -> dict[str, object]:
    """Return higher quotas where none are set: people in one network know each other."""
    wanted = [name for name in QUOTAS if name not in settings.model_fields_set]
    return {name: RELAXED * getattr(settings, name) for name in wanted}


def own_address() -> str:
    """Return this machine's address in the local network; raises `BadSetup` without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(_ELSEWHERE)
        except OSError:
            raise BadSetup(
                Text("This computer is not on a network, so others cannot join: start without LAN.")
            ) from None
        return str(asked.getsockname()[0])


_ANY = frozenset({EVERYWHERE, "::", ""})
_HOST = re.compile(r"([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?")


def name_in(host: str) -> str | None:
    """Return the name in a `Host` header without the port; None if it is malformed.

    >>> name_in("localhost:8000"), name_in("[::1]:8000"), name_in("[::1")
    ('localhost', '[::1]', None)
    """
    found = _HOST.fullmatch(host.lower())
    return found[1] if found else None


def as_host(address: str) -> str:
    """Return an address in the form of a `Host` header.

    >>> as_host("::1"), as_host("::ffff:192.0.2.7"), as_host("Localhost")
    ('[::1]', '192.0.2.7', 'localhost')
    """
    found = plain_address(address)
    if found is None:
        return address.lower()
    return f"[{found}]" if isinstance(found, IPv6Address) else str(found)


def is_local_name(host: str, address: str | None) -> bool:
    """Return whether a `Host` header names this machine, locally or by the given address.

    >>> is_local_name("localhost:8000", None), is_local_name("games.example", "10.0.0.5")
    (True, False)
    """
    name = name_in(host)
    return name in LOCAL_HOSTS or (address is not None and name == as_host(address))


@dataclass(frozen=True, slots=True)
class HostNames:
    """Host names that the server answers to; `names` is None for any.

    A foreign page can point its own name at this server (DNS rebinding) and would then be taken for
    ours, so only known names are answered. With `own_addresses`, these include the address that a
    request arrived at.
    """

    names: frozenset[str] | None
    own_addresses: bool = False

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """Return the configured names; by default the listening address and the local names."""
        given = {as_host(name.strip()) for name in settings.hosts.split(",") if name.strip()}
        if "*" in given:
            return cls(None)
        if given:
            return cls(frozenset(given))
        if settings.host in _ANY:
            return cls(LOCAL_HOSTS, own_addresses=True)
        return cls(LOCAL_HOSTS | {as_host(settings.host)})

    def known_at(self, address: str | None) -> frozenset[str]:
        """Return the names for a request that arrived at an address of this machine."""
        own = {as_host(address)} if self.own_addresses and address else set()
        return (self.names or frozenset()) | own

    def fits(self, host: str, address: str | None) -> bool:
        name = name_in(host)
        if self.names is None:
            return name is not None
        return name in self.known_at(address)


def is_own_origin(origin: str, host: str, secure: bool) -> bool:
    """Return whether an `Origin` header names the server that was addressed as `host`.

    >>> is_own_origin("http://localhost:8000", "localhost:8000", secure=False)
    True
    >>> is_own_origin("http://[::1", "localhost:8000", secure=False)
    False
    """
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    schemes = ("https",) if secure else ("http", "https")
    return parts.scheme in schemes and parts.netloc.lower() == host.lower()
