"""Who may write: one server at a time works on a database, and holds a lease on it.

The lease runs out unless it is renewed. Every transaction renews it, and fails if somebody else
has it: so a server that was stopped for a while, and finds another one in its place, cannot write.
"""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import BigInteger, Connection, cast, func, insert, select, update

from spielwerk.server.storage.failures import LeaseLost
from spielwerk.server.storage.processes import is_gone, this_place, this_process
from spielwerk.server.storage.tables import LEASE

LEASE_SECONDS = 10
_SERVER = "server"


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has the lease, and until when."""

    holder: str
    place: str
    process: str
    until: int
    over: bool

    @property
    def here(self) -> bool:
        """Whether it is on this machine, where it can be known that it lives."""
        return self.place == this_place()

    @property
    def is_gone(self) -> bool:
        """Whether the lease is free: it was given back, has run out, or its process has ended."""
        return not self.holder or self.over or is_gone(self.place, self.process)


@dataclass(frozen=True, slots=True)
class Lease:
    """The lease of one server; the name of the holder is used once."""

    holder: str = field(default_factory=lambda: secrets.token_hex(16))

    def take(self, connection: Connection, expired: Holder | None = None) -> Holder | None:
        """Take the lease; if somebody has it, gives who. `expired` did not renew it for long."""
        found = _found(connection)
        free = found is None or found == expired or found.is_gone
        if found is not None and not free and found.holder != self.holder:
            return found
        values = {"holder": self.holder, "place": this_place(), "process": this_process()}
        values["until"] = _until(connection)
        statement = insert(LEASE).values(name=_SERVER) if found is None else update(LEASE)
        connection.execute(statement.values(**values))
        return None

    def renew(self, connection: Connection) -> None:
        """Renew the lease, inside the transaction that needs it; raises `LeaseLost`."""
        own = update(LEASE).where(LEASE.c.holder == self.holder)
        if connection.execute(own.values(until=_until(connection))).rowcount == 0:
            raise LeaseLost("another server works on the database now")

    def give_back(self, connection: Connection) -> None:
        """Let the next server begin at once."""
        connection.execute(update(LEASE).where(LEASE.c.holder == self.holder).values(holder=""))


def _found(connection: Connection) -> Holder | None:
    over = (LEASE.c.until < _now(connection)).label("over")
    columns = (LEASE.c.holder, LEASE.c.place, LEASE.c.process, LEASE.c.until, over)
    row = connection.execute(select(*columns)).first()
    return None if row is None else Holder(*row[:4], bool(row.over))


def _until(connection: Connection) -> Any:
    return _now(connection) + LEASE_SECONDS * 1000


def _now(connection: Connection) -> Any:
    """The time of the database, where servers on several machines could share it."""
    if connection.dialect.name == "postgresql":
        return cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
    return int(time.time() * 1000)
