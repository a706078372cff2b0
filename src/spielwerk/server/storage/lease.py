"""Leases on the database, held by server processes, exclusively or shared.

A lease expires unless it is renewed. Every writing transaction checks it and fails if it is gone,
so a process that was suspended and replaced cannot write. Where processes share the database, a
late one is always replaced; an exclusive one may continue if no other has started.
"""

import os
import secrets
import socket
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import BigInteger, Connection, cast, delete, func, insert, literal, select, update

from spielwerk.server.storage.failures import DatabaseInUse, LeaseLost
from spielwerk.server.storage.tables import LEASE

PROC = Path("/proc")


def this_place() -> str:
    """Return the scope of process ids: the machine since its start, or the container."""
    parts = [socket.gethostname(), _read(PROC / "sys/kernel/random/boot_id")]
    try:
        parts.append(str((PROC / "self/ns/pid").readlink()))
    except OSError:
        parts.append("")
    return " ".join(part for part in parts if part)[:200]


def this_process() -> str:
    """Return the id of this process, with its start time where the system knows it."""
    return _process(os.getpid()) or str(os.getpid())


def is_gone(place: str, process: str) -> bool:
    """Return whether a process has certainly ended; of other machines this is unknown."""
    if place != this_place():
        return False
    return _process(int(process.split(maxsplit=1)[0])) != process


def _process(number: int) -> str | None:
    """Return a living process with its start time; None if this id is not in use."""
    if not (PROC / "self/stat").exists():
        return str(number) if _answers(number) else None
    # The program's name is in brackets and may contain blanks.
    state = _read(PROC / str(number) / "stat").rpartition(")")[2].split()
    return f"{number} {state[19]}" if state and state[0] not in "ZX" else None


def _answers(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8").strip()
    except OSError:
        return ""


LEASE_SECONDS = 10
SHARED_SECONDS = 6
"""Lease duration where other processes wait to take over."""
SECONDS_BETWEEN_RENEWALS = 2.0
_SERVER = "server"


@dataclass(frozen=True, slots=True)
class Holder:
    """A holder of a lease, and its expiry."""

    name: str
    holder: str
    place: str
    process: str
    until: int
    over: bool

    @property
    def here(self) -> bool:
        """True if it runs on this machine, where its end can be detected."""
        return self.place == this_place()

    @property
    def is_gone(self) -> bool:
        """True if the lease is free: released, expired, or its process has ended."""
        return not self.holder or self.over or is_gone(self.place, self.process)

    def problem(self) -> DatabaseInUse:
        return DatabaseInUse(place=self.place.split()[0], process=self.process.split()[0])


@dataclass(slots=True)
class Lease:
    """The lease of one server process; a holder's name is used once."""

    shared: bool = False
    holder: str = field(default_factory=lambda: secrets.token_hex(10))
    _renewed: float = float("-inf")

    def excluded_by(self, connection: Connection, expired: Holder | None = None) -> Holder | None:
        """Return the holder that excludes this process; `expired` counts as gone."""
        for found in _found(connection):
            other = found.holder != self.holder and not (self.shared and found.name != _SERVER)
            if other and found != expired and not found.is_gone:
                return found
        return None

    def take(self, connection: Connection, expired: Holder | None = None) -> Holder | None:
        """Take the lease; return the holder if another excludes this process."""
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

        It is renewed only now and then, because reading costs less than writing.
        """
        if time.monotonic() - self._renewed >= SECONDS_BETWEEN_RENEWALS:
            renewal = update(LEASE).where(*self._valid(connection))
            renewed = connection.execute(renewal.values(until=self._until(connection))).rowcount
            self._renewed = time.monotonic()
        else:
            # No other process can take it before the end of this transaction.
            own = select(literal(1)).select_from(LEASE).where(*self._valid(connection))
            renewed = len(connection.execute(own.with_for_update(read=True)).fetchall())
        if renewed == 0:
            raise LeaseLost("another server now uses the database")

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
    """Return the processes with a valid lease."""
    return frozenset(found.holder for found in _found(connection) if not found.is_gone)


def _found(connection: Connection) -> list[Holder]:
    over = (LEASE.c.until < database_time(connection)).label("over")
    columns = (LEASE.c.name, LEASE.c.holder, LEASE.c.place, LEASE.c.process, LEASE.c.until)
    rows = connection.execute(select(*columns, over)).fetchall()
    return [Holder(*row[:5], bool(row.over)) for row in rows]


def database_time(connection: Connection) -> Any:
    """Return the time of the database where servers on several machines could share it."""
    if connection.dialect.name == "postgresql":
        return cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
    return literal(int(time.time() * 1000))
