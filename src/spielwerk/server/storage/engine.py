"""Connections to SQLite and PostgreSQL, with time limits on every statement."""

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
"""Steps of SQLite's machine between checks: some tens of thousands take a millisecond."""
_KEY = "statement limit"


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """Maximum seconds for a statement, and for waiting for a lock within it."""

    statement: float = 15.0
    lock: float = 5.0


PATIENT = TimeLimits(statement=3600.0, lock=600.0)
"""Limits for work that reads everything: migrations, copies, checks."""


@contextmanager
def patiently(connection: Connection) -> Iterator[None]:
    """Allow the statements of this transaction the time of a migration."""
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
    """Set the time limits of a new psycopg connection."""
    for name, milliseconds in _named(limits):
        connection.execute(f"SET {name} = {milliseconds}")


def _named(limits: TimeLimits) -> list[tuple[str, int]]:
    return [
        ("statement_timeout", int(limits.statement * 1000)),
        ("lock_timeout", int(limits.lock * 1000)),
    ]


class SqliteLimit:
    """A watch that interrupts long statements of one connection."""

    def __init__(self, connection: sqlite3.Connection, seconds: float) -> None:
        self.seconds = seconds
        self._until = float("inf")
        connection.set_progress_handler(self._is_over, STEPS_BETWEEN_LOOKS)

    def restart(self) -> None:
        self._until = time.monotonic() + self.seconds

    def _is_over(self) -> bool:
        return time.monotonic() > self._until


def limit_sqlite(engine: Engine, limits: TimeLimits) -> None:
    """Limit the statements of an engine."""

    @event.listens_for(engine, "connect")
    def watch(connection: Any, record: Any) -> None:
        record.info[_KEY] = SqliteLimit(connection, limits.statement)

    @event.listens_for(engine, "before_cursor_execute")
    def begin(connection: Connection, *_: object) -> None:
        connection.info[_KEY].restart()


def restart_limit(connection: PoolProxiedConnection) -> None:
    """Restart the limit: statements begin on a SQLite connection that SQLAlchemy does not see."""
    limit: SqliteLimit = connection.info[_KEY]
    limit.restart()


CONNECT_SECONDS = 10
SQLITE_SETTINGS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    # The log is copied into the database at 32 MB, not at SQLite's 4 MB: all writes wait for that,
    # and pages that change with every move are copied once instead of eight times.
    "wal_autocheckpoint=8000",
)
IDLE_SECONDS = 10
"""Seconds after which an abandoned transaction is ended."""


def is_sqlite(url: str) -> bool:
    """Return whether a URL names an SQLite file."""
    return make_url(url).get_backend_name() == "sqlite"


def sqlite_engine(url: str, begin: str, limits: TimeLimits | None = None) -> Engine:
    """Return an SQLite engine with write-ahead log that begins transactions with this statement."""
    limits = limits or TimeLimits()
    # Values are secrets (sealed moves, seeds, chat) and must not reach errors or logs.
    engine = create_engine(url, connect_args={"timeout": limits.lock}, hide_parameters=True)
    limit_sqlite(engine, limits)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        # Transactions are begun by us, not by the driver.
        connection.isolation_level = None
        for setting in SQLITE_SETTINGS:
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def postgres_engine(url: str, connections: int, limits: TimeLimits | None = None) -> Engine:
    """Return a PostgreSQL engine; raises `ExtraMissing` without its driver."""
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
    """Make SQLite's files readable for their owner only: they hold every secret."""
    name = make_url(url).database
    if not is_sqlite(url) or not name or name == ":memory:" or name.startswith("file:"):
        return
    if not Path(name).exists():
        # SQLite gives its further files the permissions of this one.
        os.close(os.open(name, os.O_CREAT | os.O_RDWR, 0o600))
    for path in (Path(name), Path(f"{name}-wal"), Path(f"{name}-shm")):
        if path.exists() and path.stat().st_uid == os.geteuid():
            path.chmod(0o600)
