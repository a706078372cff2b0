"""Who may write: server processes hold a lease on the database, alone or beside each other.

The lease runs out unless it is renewed. Every transaction that writes checks it and fails if it
is gone: so a process that was stopped for a while, and finds another one in its place, cannot
write. Where processes share the database, one that was too late is replaced by the others, even if
nobody has come yet; a process alone goes on if nobody came.
"""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import BigInteger, Connection, cast, delete, func, insert, literal, select, update

from spielwerk.server.storage.failures import DatabaseInUse, LeaseLost
from spielwerk.server.storage.processes import is_gone, this_place, this_process
from spielwerk.server.storage.tables import LEASE

LEASE_SECONDS = 10
SHARED_SECONDS = 6
"""Where others wait to take over, they wait for a shorter time."""
SECONDS_BETWEEN_RENEWALS = 2.0
_SERVER = "server"


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a lease, and until when."""

    name: str
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

    def problem(self) -> DatabaseInUse:
        return DatabaseInUse(place=self.place.split()[0], process=self.process.split()[0])


@dataclass(slots=True)
class Lease:
    """The lease of one server process; the name of the holder is used once."""

    shared: bool = False
    holder: str = field(default_factory=lambda: secrets.token_hex(10))
    _renewed: float = float("-inf")

    def excluded_by(self, connection: Connection, expired: Holder | None = None) -> Holder | None:
        """Who keeps this process from working; `expired` did not renew its lease for long."""
        for found in _found(connection):
            other = found.holder != self.holder and not (self.shared and found.name != _SERVER)
            if other and found != expired and not found.is_gone:
                return found
        return None

    def take(self, connection: Connection, expired: Holder | None = None) -> Holder | None:
        """Take the lease; if somebody keeps this process from it, gives who."""
        excluded_by = self.excluded_by(connection, expired)
        if excluded_by is not None:
            return excluded_by
        name = self.holder if self.shared else _SERVER
        gone = [found.name for found in _found(connection) if found.is_gone]
        connection.execute(delete(LEASE).where(LEASE.c.name.in_([name, *gone])))
        values = {"holder": self.holder, "place": this_place(), "process": this_process()}
        values["until"] = self._until(connection)
        connection.execute(insert(LEASE).values(name=name, **values))
        self._renewed = time.monotonic()
        return None

    def check(self, connection: Connection) -> None:
        """Check the lease inside the transaction that needs it; raises `LeaseLost`.

        It is renewed now and then alone, because reading costs less than writing.
        """
        if time.monotonic() - self._renewed >= SECONDS_BETWEEN_RENEWALS:
            renewal = update(LEASE).where(*self._valid(connection))
            renewed = connection.execute(renewal.values(until=self._until(connection))).rowcount
            self._renewed = time.monotonic()
        else:
            # Nobody takes it before the end of this transaction.
            own = select(literal(1)).select_from(LEASE).where(*self._valid(connection))
            renewed = len(connection.execute(own.with_for_update(read=True)).fetchall())
        if renewed == 0:
            raise LeaseLost("another server works on the database now")

    def give_back(self, connection: Connection) -> None:
        own = LEASE.c.holder == self.holder
        if self.shared:
            connection.execute(delete(LEASE).where(own))
        else:
            connection.execute(update(LEASE).where(own).values(holder=""))

    def _valid(self, connection: Connection) -> list[Any]:
        conditions = [LEASE.c.holder == self.holder]
        return [*conditions, LEASE.c.until > database_time(connection)][: 1 + self.shared]

    def _until(self, connection: Connection) -> Any:
        seconds = SHARED_SECONDS if self.shared else LEASE_SECONDS
        return database_time(connection) + seconds * 1000


def living(connection: Connection) -> frozenset[str]:
    """The processes whose leases hold."""
    return frozenset(found.holder for found in _found(connection) if not found.is_gone)


def _found(connection: Connection) -> list[Holder]:
    over = (LEASE.c.until < database_time(connection)).label("over")
    columns = (LEASE.c.name, LEASE.c.holder, LEASE.c.place, LEASE.c.process, LEASE.c.until)
    rows = connection.execute(select(*columns, over)).fetchall()
    return [Holder(*row[:5], bool(row.over)) for row in rows]


def database_time(connection: Connection) -> Any:
    """The time of the database, where servers on several machines could share it."""
    if connection.dialect.name == "postgresql":
        return cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
    return literal(int(time.time() * 1000))
