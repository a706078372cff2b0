"""The server's time in milliseconds, which stops while the server is down.

Clocks at the tables use this time, so that an interruption costs no player time. Dates shown are
wall-clock time.
"""

import math
import time
from typing import Any

from sqlalchemy import Connection, func, insert, select, update

from spielwerk.server.storage.database import Database
from spielwerk.server.storage.lease import SHARED_SECONDS, Lease, database_time, living
from spielwerk.server.storage.tables import PLAYING_TABLE, RUN
from spielwerk.service.outside import wall

LONGEST_SILENCE = 10_000
"""Milliseconds between the last sign of life and the last move before a crash."""


GRACE = 0.05
"""Seconds by which the server may be late before clocks stop."""


class Timekeeper:
    """A clock that continues from the end of the server's last run.

    Within a run it follows the monotonic clock, so it never goes back when the wall clock is set.
    It stops while the server cannot work: `bounds` are the moments, on the monotonic clock, until
    which the event loop and the database have time.

    Of processes that share a database, one that stopped for `longest` seconds continues in the time
    of those that have taken over its tables.
    """

    def __init__(self, started: int, downtime: int, elapsed: int = 0) -> None:
        self.started = started
        self.downtime = downtime
        self._zero = time.monotonic() - elapsed / 1000
        self.longest = math.inf
        self._bounds = dict.fromkeys(("loop", "database"), math.inf)
        self._stood = 0.0
        self._reported = 0
        """Milliseconds of the standstill that are already in the database."""
        self._last = 0

    def now(self) -> int:
        """Return the time by which clocks run."""
        elapsed = int((self._until() - self._zero - self._stood) * 1000)
        # Another process may have reported its stop: this one then waits for it.
        self._last = max(self._last, self.started - self.downtime + elapsed)
        return self._last

    def _until(self) -> float:
        return min(time.monotonic(), *self._bounds.values())

    def _bound(self, what: str, until: float) -> None:
        """Let time run until a moment, continuing from where it stopped."""
        before = self._until()
        self._bounds[what] = until
        stood = self._until() - before
        if stood < self.longest:
            self._stood += stood

    def loop_is_late_after(self, seconds: float) -> None:
        """Note that the event loop works and will report again in some seconds."""
        self._bound("loop", time.monotonic() + seconds + GRACE)

    def storing(self) -> None:
        """Note that the database begins to store something."""
        if self._bounds["database"] == math.inf:
            self._bound("database", time.monotonic() + GRACE)

    def stored(self, succeeded: bool) -> None:
        """Note the end of a write; if it failed, time stops until one succeeds."""
        if succeeded:
            self._bound("database", math.inf)

    def sign_of_life(self, connection: Connection) -> None:
        alive = self.started + int((time.monotonic() - self._zero) * 1000)
        own, row = int(self._stood * 1000), RUN.c.started == self.started
        reported, self._reported = own - self._reported, own
        changed = update(RUN).where(row).values(alive=alive, downtime=RUN.c.downtime + reported)
        connection.execute(changed)
        total = connection.execute(select(RUN.c.downtime).where(row)).scalar_one()
        self.downtime = int(total) - own


def enter(database: Database) -> Timekeeper:
    """Join the other processes under a new name and in their time; blocks.

    Raises `DatabaseInUse` and `StorageFailed`.

    Lease and time are set in one transaction: of several processes that start at the same moment,
    one is the first, and the time before it counts as down time.
    """
    lease = Lease(shared=True)

    def work(connection: Connection) -> Timekeeper:
        excluded_by = lease.take(connection)
        if excluded_by is not None:
            raise excluded_by.problem()
        # All processes use the time of the database: machines may differ.
        now = int(connection.execute(select(database_time(connection))).scalar_one())
        last, others = _last_run(connection), living(connection) - {lease.holder}
        if last is None or not others:
            return start_of_run(connection, now)
        return Timekeeper(last.started, last.downtime, now - last.started)

    timekeeper = database.apart(work)
    timekeeper.longest = SHARED_SECONDS
    database.lease = lease
    return timekeeper


def _last_run(connection: Connection) -> Any:
    return connection.execute(select(RUN).order_by(RUN.c.started.desc()).limit(1)).first()


def start_of_run(connection: Connection, now: int | None = None) -> Timekeeper:
    """Begin a run: the time since the last sign of life is down time."""
    last = _last_run(connection)
    stored = connection.execute(select(func.max(PLAYING_TABLE.c.moved))).scalar() or 0
    started, downtime = wall() if now is None else now, 0
    if last is not None:
        started = max(started, last.started + 1)
        # The wall clock may have been set meanwhile, and is trusted for a moment at most. The time
        # by which clocks run continues from its last value, even if the wall clock is behind.
        alive = max(last.alive, min(stored, last.alive + LONGEST_SILENCE))
        downtime = last.downtime + started - alive
    connection.execute(insert(RUN).values(started=started, alive=started, downtime=downtime))
    return Timekeeper(started, downtime)
