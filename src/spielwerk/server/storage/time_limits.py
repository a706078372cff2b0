"""No statement takes for ever: how long one may run, and how long it may wait for others."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.pool import PoolProxiedConnection

STEPS_BETWEEN_LOOKS = 20_000
"""Of SQLite's machine: some tens of thousands take a millisecond."""
_KEY = "statement limit"


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """Seconds for one statement, and of these for waiting until others let go of a lock."""

    statement: float = 15.0
    lock: float = 5.0


PATIENT = TimeLimits(statement=3600.0, lock=600.0)
"""For what is done once and reads everything: migrations, copies, checks."""


@contextmanager
def patiently(connection: Connection) -> Iterator[None]:
    """Let the statements of this transaction take as long as a migration may."""
    if connection.dialect.name == "postgresql":
        for name, milliseconds in _named(PATIENT):
            connection.exec_driver_sql(f"SET LOCAL {name} = {milliseconds}")
        yield
        return
    limit: SqliteLimit = connection.info[_KEY]
    usual, limit.seconds = limit.seconds, PATIENT.statement
    try:
        yield
    finally:
        limit.seconds = usual


def limit_postgres(connection: Any, limits: TimeLimits) -> None:
    """Set the limits of a new connection of psycopg."""
    for name, milliseconds in _named(limits):
        connection.execute(f"SET {name} = {milliseconds}")


def _named(limits: TimeLimits) -> list[tuple[str, int]]:
    return [
        ("statement_timeout", int(limits.statement * 1000)),
        ("lock_timeout", int(limits.lock * 1000)),
    ]


class SqliteLimit:
    """Interrupts a statement of one connection that runs for too long."""

    def __init__(self, connection: sqlite3.Connection, seconds: float) -> None:
        self.seconds = seconds
        self._until = float("inf")
        connection.set_progress_handler(self._is_over, STEPS_BETWEEN_LOOKS)

    def restart(self) -> None:
        self._until = time.monotonic() + self.seconds

    def _is_over(self) -> bool:
        return time.monotonic() > self._until


def limit_sqlite(engine: Engine, limits: TimeLimits) -> None:
    """Watch over the statements of an engine."""

    @event.listens_for(engine, "connect")
    def watch(connection: Any, record: Any) -> None:
        record.info[_KEY] = SqliteLimit(connection, limits.statement)

    @event.listens_for(engine, "before_cursor_execute")
    def begin(connection: Connection, *_: object) -> None:
        connection.info[_KEY].restart()


def restart_limit(connection: PoolProxiedConnection) -> None:
    """Statements begin on a connection of SQLite that SQLAlchemy does not see."""
    limit: SqliteLimit = connection.info[_KEY]
    limit.restart()
