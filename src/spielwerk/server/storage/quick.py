"""The way of a move into SQLite: known statements on one connection, without SQLAlchemy's cost.

Everything about it is as with other transactions: the lease is checked inside, nothing is told
before it is synchronised, and what goes wrong is raised as SQLAlchemy would.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import PoolProxiedConnection

from spielwerk.server.storage.failures import LeaseLost
from spielwerk.server.storage.lease import Lease
from spielwerk.server.storage.time_limits import restart_limit

ADD_EVENT = "INSERT INTO event (table_id, number, stored, data) VALUES (?, ?, ?, ?)"
CHANGE_TABLE = (
    "UPDATE playing_table SET status = ?, watched = ?, moved = ?, summary = ?, due = ? WHERE id = ?"
)
NOTE_MOVE = "UPDATE playing_table SET moved = ?, summary = ? WHERE id = ?"
"""The same where nothing else changes: what is not named needs no look at its indexes."""
_HOLDS_LEASE = "SELECT 1 FROM lease WHERE holder = ?"

Statement = tuple[str, tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class QuickWork:
    """Something to write, for any database, and as the statements that do the same in SQLite."""

    work: Callable[[Connection], None]
    statements: Sequence[Statement] = field(repr=False)

    def __call__(self, connection: Connection) -> None:
        """Write it, among other things."""
        self.work(connection)


class QuickWriter:
    """Writes in transactions of known statements; all in the thread that writes."""

    def __init__(self, engine: Engine, lease: Lease | None) -> None:
        self._engine = engine
        self._lease = lease
        self._connection: PoolProxiedConnection | None = None

    def close(self) -> None:
        """Let go of the connection."""
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
                for statement, values in work.statements:
                    connection.execute(statement, values)
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
