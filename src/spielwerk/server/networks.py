"""Client addresses as limits see them, and trusted networks."""

from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Self

_BITS_OF_A_CUSTOMER = 64
"""Providers assign at least a /64 of IPv6: 2^64 addresses are one customer."""


def plain_address(text: str) -> IPv4Address | IPv6Address | None:
    """Parse an address, unwrapping IPv4 in IPv6; None if it is not an address.

    >>> plain_address("::ffff:192.0.2.7")
    IPv4Address('192.0.2.7')
    """
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


def customer(address: str) -> str:
    """Return the customer behind an address, for limits: an IPv4 address or a /64 of IPv6.

    >>> customer("2001:db8::1:2:3:4"), customer("::ffff:192.0.2.7")
    ('2001:db8::/64', '192.0.2.7')
    """
    found = plain_address(address)
    if isinstance(found, IPv6Address):
        bits = int(found) >> _BITS_OF_A_CUSTOMER << _BITS_OF_A_CUSTOMER
        return f"{IPv6Address(bits)}/{_BITS_OF_A_CUSTOMER}"
    return address[:64] if found is None else str(found)


@dataclass(frozen=True, slots=True)
class Networks:
    """A list of addresses and networks.

    >>> "10.1.2.3" in Networks.parse("127.0.0.1, 10.0.0.0/8")
    True
    """

    listed: tuple[IPv4Network | IPv6Network, ...]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a comma-separated list; raises `ValueError`."""
        parts = [part.strip() for part in text.split(",")]
        return cls(tuple(ip_network(part) for part in parts if part))

    def __contains__(self, address: str) -> bool:
        found = plain_address(address)
        return found is not None and any(found in network for network in self.listed)
