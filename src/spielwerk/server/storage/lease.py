"""Who may write: server processes hold a lease on the database, alone or beside each other.

The lease runs out unless it is renewed. Every transaction that writes checks it and fails if it
is gone: so a process that was stopped for a while, and finds another one in its place, cannot
write. Where processes share the database, one that was too late is replaced by the others, even if
nobody has come yet; a process alone goes on if nobody came.
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
    """Where numbers of processes hold: the machine since it was started, or the container."""
    parts = [socket.gethostname(), _read(PROC / "sys/kernel/random/boot_id")]
    try:
        parts.append(str((PROC / "self/ns/pid").readlink()))
    except OSError:
        parts.append("")
    return " ".join(part for part in parts if part)[:200]


def this_process() -> str:
    """The number of this process, and when it began where the system tells that."""
    return _process(os.getpid()) or str(os.getpid())


def is_gone(place: str, process: str) -> bool:
    """Whether a process has ended for sure; of other machines nobody knows."""
    if place != this_place():
        return False
    return _process(int(process.split(maxsplit=1)[0])) != process


def _process(number: int) -> str | None:
    """A living process; None if there is none of this number."""
    if not (PROC / "self/stat").exists():
        return str(number) if _answers(number) else None
    # The name of the program stands in brackets and may hold blanks.
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
