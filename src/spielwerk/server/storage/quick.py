"""Fast writes of moves to SQLite: prepared statements without SQLAlchemy's overhead.

They behave like other transactions: the lease is checked inside, nothing is reported before it is
synchronised, and errors are those of SQLAlchemy.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine, Insert, TextClause, Update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import PoolProxiedConnection

from spielwerk.server.storage.engine import restart_limit
from spielwerk.server.storage.failures import LeaseLost
from spielwerk.server.storage.lease import Lease

SQLITE = sqlite.dialect(paramstyle="qmark")
_HOLDS_LEASE = "SELECT 1 FROM lease WHERE holder = ?"


class Prepared:
    """A SQLAlchemy statement, compiled once for SQLite."""

    def __init__(self, statement: Insert | Update | TextClause, *columns: str) -> None:
        compiled = statement.compile(dialect=SQLITE, column_keys=columns)
        self.statement = statement
        self.text = str(compiled)
        self.names = tuple(compiled.positiontup or ())


Step = tuple[Prepared, dict[str, Any]]


@dataclass(frozen=True, slots=True)
class QuickWork:
    """Statements for one transaction, run by SQLAlchemy or as SQLite text."""

    steps: Sequence[Step] = field(repr=False)

    def __call__(self, connection: Connection) -> None:
        """Write through SQLAlchemy, as part of a larger transaction."""
        for step, values in self.steps:
            connection.execute(step.statement, values)


class QuickWriter:
    """A writer of prepared transactions; it runs in the writing thread."""

    def __init__(self, engine: Engine, lease: Lease | None) -> None:
        self._engine = engine
        self._lease = lease
        self._connection: PoolProxiedConnection | None = None

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def write(self, works: Sequence[QuickWork]) -> list[None]:
        """Write everything in one transaction; raises what SQLAlchemy would, or `LeaseLost`."""
        connection = self._connected()
        try:
            connection.execute("BEGIN IMMEDIATE")
            self._check_lease(connection)
            for work in works:
                for step, values in work.steps:
                    connection.execute(step.text, [values[name] for name in step.names])
            connection.execute("COMMIT")
        except BaseException as problem:
            self._give_up(connection)
            if isinstance(problem, sqlite3.Error):
                raise _as_elsewhere(problem) from None
            raise
        return [None] * len(works)

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        # One limit for the whole transaction, shorter than any single statement's.
        restart_limit(self._connection)
        return self._driver()

    def _driver(self) -> sqlite3.Connection:
        assert self._connection is not None
        found = self._connection.driver_connection
        assert isinstance(found, sqlite3.Connection)
        return found

    def _check_lease(self, connection: sqlite3.Connection) -> None:
        """Check the lease, which cannot change before the end of the transaction."""
        if self._lease is None:
            return
        if connection.execute(_HOLDS_LEASE, (self._lease.holder,)).fetchone() is None:
            raise LeaseLost("another server now uses the database")

    def _give_up(self, connection: sqlite3.Connection) -> None:
        """Roll back, and start the next transaction with a fresh connection."""
        if connection.in_transaction:
            connection.rollback()
        if self._connection is not None:
            self._connection.invalidate()
            self._connection = None


def _as_elsewhere(problem: sqlite3.Error) -> BaseException:
    """Return a problem as SQLAlchemy would raise it, without values."""
    return DBAPIError.instance("", None, problem, sqlite3.Error, hide_parameters=True)
