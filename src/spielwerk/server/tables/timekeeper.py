"""The server's time: milliseconds that stand still while the server is down.

Clocks at the tables run in this time, so that an interruption is charged to nobody. What is
shown as a date is the time of the wall.
"""

import time
from typing import Any

from sqlalchemy import Connection, func, insert, select, update

from spielwerk.server.storage.database import Database
from spielwerk.server.storage.lease import Lease, database_time, living
from spielwerk.server.storage.tables import PLAYING_TABLE, RUN
from spielwerk.service.outside import wall

LONGEST_SILENCE = 10_000
"""Milliseconds between the last sign of life and the last move before a crash."""


class Timekeeper:
    """Counts on from where the last run of the server stopped.

    Within a run it follows the monotonic clock: it never goes back when the wall clock is set.
    """

    def __init__(self, started: int, downtime: int, elapsed: int = 0) -> None:
        self.started = started
        self.downtime = downtime
        self._zero = time.monotonic() - elapsed / 1000

    def now(self) -> int:
        """The time by which clocks run."""
        return self.started - self.downtime + int((time.monotonic() - self._zero) * 1000)

    def sign_of_life(self, connection: Connection) -> None:
        alive = self.started + int((time.monotonic() - self._zero) * 1000)
        connection.execute(update(RUN).where(RUN.c.started == self.started).values(alive=alive))


def enter(database: Database) -> Timekeeper:
    """Begin to work beside other processes, under a new name and in their time; blocks.

    Raises `DatabaseInUse` and `StorageFailed`.

    Lease and time in one transaction: of several processes that begin at the same moment, one
    finds nobody, and the time during which there was nobody is charged to nobody.
    """
    lease = Lease(shared=True)

    def work(connection: Connection) -> Timekeeper:
        excluded_by = lease.take(connection)
        if excluded_by is not None:
            raise excluded_by.problem()
        # All go by the time of the database: machines may differ.
        now = int(connection.execute(select(database_time(connection))).scalar_one())
        last, others = _last_run(connection), living(connection) - {lease.holder}
        if last is None or not others:
            return start_of_run(connection, now)
        return Timekeeper(last.started, last.downtime, now - last.started)

    timekeeper = database.apart(work)
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
        # The wall clock may have been set meanwhile, and is trusted for a moment at most. The
        # time by which clocks run goes on from where it was, even if the wall is behind it now.
        alive = max(last.alive, min(stored, last.alive + LONGEST_SILENCE))
        downtime = last.downtime + started - alive
    connection.execute(insert(RUN).values(started=started, alive=started, downtime=downtime))
    return Timekeeper(started, downtime)
