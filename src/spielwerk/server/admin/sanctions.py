"""Bans and mutes: imposed, lifted and listed, whether a server runs or not."""

import re

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text, shortened
from spielwerk.server.admin.access import reading, writing
from spielwerk.server.admin.orders import operator
from spielwerk.server.networks import customer, plain_address
from spielwerk.server.storage import moderation
from spielwerk.server.storage.moderation import LogLine, Measure, Order, Sanction
from spielwerk.server.storage.retention import DAY
from spielwerk.service.outside import wall

_GUEST = re.compile(r"[A-Za-z0-9_-]{16,40}")


class NoTarget(Refusal, code="no-target"):
    """Neither a guest nor an address."""


def target_of(text: str) -> str:
    """Return a guest, or an address as limits see it; raises `NoTarget`.

    >>> target_of("2001:db8::1"), target_of("2001:db8::/64"), target_of("192.0.2.7")
    ('2001:db8::/64', '2001:db8::/64', '192.0.2.7')
    """
    address = text.removesuffix("/64") if ":" in text else text
    if plain_address(address) is not None:
        return customer(address)
    if _GUEST.fullmatch(text):
        return text
    raise NoTarget(
        Text(
            "'{given}' is neither a guest nor an address. Give a guest's id from spielwerk admin "
            "guests, an IPv4 address, or an IPv6 address, which stands for its /64 network.",
            given=shortened(text),
        )
    )


def impose(
    database: str | None, action: Measure, target: str, days: float | None, reason: str
) -> Sanction:
    """Ban or mute a guest or an address, for some days or until it is lifted."""
    now = wall()
    until = None if days is None else now + int(days * DAY)
    order = Order(now, operator(), action, target_of(target), reason, until)
    with writing(database, beside=True) as connection:
        moderation.impose(connection, action, order)
        moderation.note(connection, order, {"done": True})
    return Sanction(action, order.target, now, until, reason)


def lift(database: str | None, action: Measure, target: str) -> bool:
    """Lift a ban or a mute; whether there was one."""
    named = target_of(target)
    with writing(database, beside=True) as connection:
        lifted = moderation.lift(connection, action, named)
        order = Order(wall(), operator(), f"un{action}", named)
        moderation.note(connection, order, {"lifted": lifted})
    return lifted


def listed(database: str | None) -> list[Sanction]:
    """Return the bans and mutes that hold, the newest first."""
    with reading(database) as connection:
        return moderation.sanctions(connection, wall())


def log_lines(database: str | None, most: int) -> list[LogLine]:
    """Return what operators have done, the newest first."""
    with reading(database) as connection:
        return moderation.log_lines(connection, most)
