"""The way of a move into SQLite: known statements on one connection, without SQLAlchemy's cost.

Everything about it is as with other transactions: the lease is checked inside, nothing is told
before it is synchronised, and what goes wrong is raised as SQLAlchemy would.
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
    """A statement of SQLAlchemy, compiled once for SQLite."""

    def __init__(self, statement: Insert | Update | TextClause, *columns: str) -> None:
        compiled = statement.compile(dialect=SQLITE, column_keys=columns)
        self.statement = statement
        self.text = str(compiled)
        self.names = tuple(compiled.positiontup or ())


Step = tuple[Prepared, dict[str, Any]]


@dataclass(frozen=True, slots=True)
class QuickWork:
    """Statements to execute in one transaction, by SQLAlchemy or as their text in SQLite."""

    steps: Sequence[Step] = field(repr=False)

    def __call__(self, connection: Connection) -> None:
        """Write it, among other things."""
        for step, values in self.steps:
            connection.execute(step.statement, values)


class QuickWriter:
    """Writes in transactions of known statements; all in the thread that writes."""

    def __init__(self, engine: Engine, lease: Lease | None) -> None:
        self._engine = engine
        self._lease = lease
        self._connection: PoolProxiedConnection | None = None

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def write(self, works: Sequence[QuickWork]) -> list[None]:
        """All in one transaction; raises what SQLAlchemy would, or `LeaseLost`."""
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
        # Once for all of a transaction, which is shorter than any single statement may be.
        restart_limit(self._connection)
        return self._driver()

    def _driver(self) -> sqlite3.Connection:
        assert self._connection is not None
        found = self._connection.driver_connection
        assert isinstance(found, sqlite3.Connection)
        return found

    def _check_lease(self, connection: sqlite3.Connection) -> None:
        """Nobody else can take it before the end of the transaction; others renew it."""
        if self._lease is None:
            return
        if connection.execute(_HOLDS_LEASE, (self._lease.holder,)).fetchone() is None:
            raise LeaseLost("another server works on the database now")

    def _give_up(self, connection: sqlite3.Connection) -> None:
        """Undo what was begun, and begin the next time with a fresh connection."""
        if connection.in_transaction:
            connection.rollback()
        if self._connection is not None:
            self._connection.invalidate()
            self._connection = None


def _as_elsewhere(problem: sqlite3.Error) -> BaseException:
    """The same problem as SQLAlchemy raises it, without values."""
    return DBAPIError.instance("", None, problem, sqlite3.Error, hide_parameters=True)
