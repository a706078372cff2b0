"""Database failures, described without any stored values."""

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    ProgrammingError,
    SQLAlchemyError,
)

from spielwerk.game.refusals import BadSetup, StatedRefusal
from spielwerk.game.text import Text
from spielwerk.service import ports

ABOUT_VALUES = (IntegrityError, DataError, ProgrammingError)
"""Errors caused by one write; their messages may quote stored values."""

_ORDER = ("40001", "40P01")
"""PostgreSQL's codes for serialization failure and deadlock."""


class CannotMigrate(Exception):
    """The database cannot be migrated to this version."""


OPENING_PROBLEMS = (SQLAlchemyError, CannotMigrate, OSError)


class AlreadyThere(ports.Conflict):
    """The row to be added already exists: another writer was faster."""


class TableLost(AlreadyThere):
    """Another process writes the table now: its fence has changed."""


class StorageFailed(ports.StorageFailed):
    """The database could not do what was asked; try again later."""


class LeaseLost(StorageFailed):
    """The lease of this process is gone: it must no longer write."""


class DatabaseInUse(StatedRefusal, BadSetup, code="database-in-use"):
    """Another server uses the database."""

    sentence = Text(
        "Another server is using this database (process {process} on {place}): stop it "
        "first, or choose another database with --database."
    )


class DatabaseUnusable(BadSetup, code="database-unusable"):
    """The given address is not a database, or not a usable one."""

    def __init__(self, where: str, problem: Exception) -> None:
        super().__init__(
            Text("The database {where} cannot be used: {why}", where=where, why=reason(problem))
        )


def concerns_all(problem: Exception) -> bool:
    """Return whether the database itself is to blame, not one of the writes."""
    if isinstance(problem, StorageFailed):
        return True
    return isinstance(problem, SQLAlchemyError) and not isinstance(problem, ABOUT_VALUES)


def passes(problem: Exception) -> bool:
    """Return whether the failure was a transaction conflict, so that a retry can succeed."""
    return isinstance(problem, DBAPIError) and getattr(problem.orig, "sqlstate", "") in _ORDER


def explained(problem: Exception) -> Exception:
    """Return a problem without any values, for callers waiting for the database."""
    if isinstance(problem, IntegrityError):
        return AlreadyThere()
    if isinstance(problem, SQLAlchemyError):
        return StorageFailed(reason(problem))
    return problem


def reason(problem: Exception) -> str:
    """Return the reason in one line, without stored values.

    >>> reason(FileNotFoundError(2, "No such file or directory", "/secret"))
    'FileNotFoundError: No such file or directory'
    """
    if isinstance(problem, ABOUT_VALUES):
        return type(problem.orig).__name__
    inner = problem.orig if isinstance(problem, DBAPIError) and problem.orig else problem
    said = inner.strerror if isinstance(inner, OSError) else str(inner)
    lines = (said or "").strip().splitlines()
    return f"{type(inner).__name__}: {lines[0]}" if lines else type(inner).__name__
