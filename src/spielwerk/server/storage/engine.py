"""Connections to SQLite and PostgreSQL, as the server wants them: no statement takes for ever."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.pool import PoolProxiedConnection

from spielwerk.extras import extra

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


CONNECT_SECONDS = 10
SQLITE_SETTINGS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    # The log is copied into the database when it has 32 MB, not at SQLite's 4 MB: everybody waits
    # for that, and pages that change with every move are copied once instead of eight times.
    "wal_autocheckpoint=8000",
)
IDLE_SECONDS = 10
"""Who stops in the middle of a transaction must not keep others waiting for ever."""


def is_sqlite(url: str) -> bool:
    """Whether it is a file of SQLite."""
    return make_url(url).get_backend_name() == "sqlite"


def sqlite_engine(url: str, begin: str, limits: TimeLimits | None = None) -> Engine:
    """SQLite with write-ahead log, whose transactions begin like this."""
    limits = limits or TimeLimits()
    # Values are secrets (sealed moves, seeds, chat): they must not get into errors, and into logs.
    engine = create_engine(url, connect_args={"timeout": limits.lock}, hide_parameters=True)
    limit_sqlite(engine, limits)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        # Transactions are begun by us, and not by the driver when it thinks fit.
        connection.isolation_level = None
        for setting in SQLITE_SETTINGS:
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def postgres_engine(url: str, connections: int, limits: TimeLimits | None = None) -> Engine:
    """Return an engine for PostgreSQL; raise `ExtraMissing` without its driver."""
    with extra("postgres"):
        engine = create_engine(
            url,
            pool_pre_ping=True,
            pool_size=connections,
            connect_args={"connect_timeout": CONNECT_SECONDS},
            hide_parameters=True,
        )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.execute(f"SET idle_in_transaction_session_timeout = {IDLE_SECONDS * 1000}")
        limit_postgres(connection, limits or TimeLimits())
        connection.commit()

    return engine


def keep_to_owner(url: str) -> None:
    """Make the files of SQLite readable for their owner alone: they hold every secret."""
    name = make_url(url).database
    if not is_sqlite(url) or not name or name == ":memory:" or name.startswith("file:"):
        return
    if not Path(name).exists():
        # SQLite gives its further files the rights of this one.
        os.close(os.open(name, os.O_CREAT | os.O_RDWR, 0o600))
    for path in (Path(name), Path(f"{name}-wal"), Path(f"{name}-shm")):
        if path.exists() and path.stat().st_uid == os.geteuid():
            path.chmod(0o600)
