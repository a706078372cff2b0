"""Under which names the server answers, and whose pages may use it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import IPv6Address
from urllib.parse import urlsplit

from spielwerk.server.networks import plain_address
from spielwerk.server.settings import LOCAL_HOSTS, Settings

EVERYWHERE = frozenset({"0.0.0.0", "::", ""})  # noqa: S104
_HOST = re.compile(r"([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?")


def name_in(host: str) -> str | None:
    """The name in a `Host` header, without the port; None if it is malformed.

    >>> name_in("localhost:8000"), name_in("[::1]:8000"), name_in("[::1")
    ('localhost', '[::1]', None)
    """
    found = _HOST.fullmatch(host.lower())
    return found[1] if found else None


def as_host(address: str) -> str:
    """An address as it stands in a `Host` header.

    >>> as_host("::1"), as_host("::ffff:192.0.2.7"), as_host("Localhost")
    ('[::1]', '192.0.2.7', 'localhost')
    """
    found = plain_address(address)
    if found is None:
        return address.lower()
    return f"[{found}]" if isinstance(found, IPv6Address) else str(found)


@dataclass(frozen=True, slots=True)
class HostNames:
    """The names under which a server answers; `names` is None for any.

    A page from elsewhere can make its own name lead to this server (DNS rebinding), and would
    then be taken for ours. So only names are answered that are known to be ours. With
    `own_addresses` these include the address at which a request arrived.
    """

    names: frozenset[str] | None
    own_addresses: bool = False

    @classmethod
    def of(cls, settings: Settings) -> HostNames:
        """Those that are set; else where it listens, and the local names."""
        given = {as_host(name.strip()) for name in settings.hosts.split(",") if name.strip()}
        if "*" in given:
            return cls(None)
        if given:
            return cls(frozenset(given))
        if settings.host in EVERYWHERE:
            return cls(LOCAL_HOSTS, own_addresses=True)
        return cls(LOCAL_HOSTS | {as_host(settings.host)})

    def known_at(self, address: str | None) -> frozenset[str]:
        """The names for a request that arrived at an address of this machine."""
        own = {as_host(address)} if self.own_addresses and address else set()
        return (self.names or frozenset()) | own

    def fits(self, host: str, address: str | None) -> bool:
        name = name_in(host)
        if self.names is None:
            return name is not None
        return name in self.known_at(address)


def is_own_origin(origin: str, host: str, secure: bool) -> bool:
    """Whether an `Origin` header names the server that was asked as `host`.

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
