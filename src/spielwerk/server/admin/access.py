"""Access to a database that an operator names."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, make_url

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text
from spielwerk.server.settings import Settings
from spielwerk.server.storage.engine import (
    PATIENT,
    is_sqlite,
    keep_to_owner,
    postgres_engine,
    sqlite_engine,
)
from spielwerk.server.storage.failures import OPENING_PROBLEMS, DatabaseUnusable
from spielwerk.server.storage.lease import Holder, Lease
from spielwerk.server.storage.migrations import has_table, lock
from spielwerk.server.storage.tables import LEASE


class NoDatabase(Refusal, code="no-database"):
    """No database was found at the given address."""


@contextmanager
def reading(database: str | None) -> Iterator[Connection]:
    """Open a read-only snapshot of the database, even while a server runs."""
    url = _address(database)
    _check_there(url)
    with _connected(url, "BEGIN DEFERRED") as connection:
        yield connection


@contextmanager
def writing(
    database: str | None, *, new: bool = False, beside: bool = False
) -> Iterator[Connection]:
    """Open a transaction that is stored entirely or not at all.

    Raises `DatabaseInUse` while a server runs, which would not notice the changes, unless servers
    poll for them (`beside`).
    """
    url = _address(database)
    if new:
        keep_to_owner(url)
    _check_there(url)
    with _connected(url, "BEGIN IMMEDIATE") as connection:
        lock(connection)
        if not beside:
            _check_unused(connection)
        yield connection


def _address(database: str | None) -> str:
    return Settings.read(**({} if database is None else {"database": database})).database_url()


def _check_there(url: str) -> None:
    file = make_url(url).database
    if is_sqlite(url) and not Path(file or "").is_file():
        raise NoDatabase(
            Text("There is no database at {file}: name one with --database.", file=file)
        )


def is_used(connection: Connection) -> bool:
    """Return whether a server is using the database."""
    return _holder(connection) is not None


def _check_unused(connection: Connection) -> None:
    holder = _holder(connection)
    if holder is not None:
        raise holder.problem()


def _holder(connection: Connection) -> Holder | None:
    """Return the server that works on the database; none begins before the transaction ends."""
    if not has_table(connection, LEASE.name):
        return None
    lease = Lease()
    holder = lease.take(connection)
    if holder is None:
        lease.give_back(connection)
    return holder


@contextmanager
def _connected(url: str, begin: str) -> Iterator[Connection]:
    engine = _engine(url, begin)
    try:
        with engine.begin() as connection:
            yield connection
    except OPENING_PROBLEMS as problem:
        raise DatabaseUnusable(make_url(url).database or "", problem) from None
    finally:
        engine.dispose()


def _engine(url: str, begin: str) -> Engine:
    if is_sqlite(url):
        return sqlite_engine(url, begin, PATIENT)
    # One snapshot, however long it takes to read.
    return postgres_engine(url, 1, PATIENT).execution_options(isolation_level="REPEATABLE READ")
