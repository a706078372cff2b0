"""What can go wrong with a database, told without anything that was to be stored."""

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
"""What one write may be to blame for; its message may quote what was to be stored."""

_ORDER = ("40001", "40P01")
"""What PostgreSQL calls serialization failure and deadlock."""


class CannotMigrate(Exception):
    """The database has no way to the shape that this version needs."""


OPENING_PROBLEMS = (SQLAlchemyError, CannotMigrate, OSError)


class AlreadyThere(ports.Conflict):
    """What was to be added is there already: somebody else was faster."""


class TableLost(AlreadyThere):
    """Another process writes the table now: its fence is another one than was known."""


class StorageFailed(ports.StorageFailed):
    """The database could not do what was asked; try again later."""


class LeaseLost(StorageFailed):
    """The lease of this process is gone: under it, nothing may be written any more."""


class DatabaseInUse(StatedRefusal, BadSetup, code="database-in-use"):
    """Another server works on the database."""

    sentence = Text(
        "Another server works on this database (process {process} on {place}): stop it "
        "first, or choose another database with --database."
    )


class DatabaseUnusable(BadSetup, code="database-unusable"):
    """What was given is no database, or none that can be used."""

    def __init__(self, where: str, problem: Exception) -> None:
        super().__init__(
            Text("The database {where} cannot be used: {why}", where=where, why=reason(problem))
        )


def concerns_all(problem: Exception) -> bool:
    """Whether the database itself is to blame, and not one of the writes."""
    if isinstance(problem, StorageFailed):
        return True
    return isinstance(problem, SQLAlchemyError) and not isinstance(problem, ABOUT_VALUES)


def passes(problem: Exception) -> bool:
    """Whether it was a matter of order among transactions, and the same can be tried again."""
    return isinstance(problem, DBAPIError) and getattr(problem.orig, "sqlstate", "") in _ORDER


def explained(problem: Exception) -> Exception:
    """A problem as those who wait for the database get it: without any values."""
    if isinstance(problem, IntegrityError):
        return AlreadyThere()
    if isinstance(problem, SQLAlchemyError):
        return StorageFailed(reason(problem))
    return problem


def reason(problem: Exception) -> str:
    """Why, in one line, without what was to be stored.

    >>> reason(FileNotFoundError(2, "No such file or directory", "/secret"))
    'FileNotFoundError: No such file or directory'
    """
    if isinstance(problem, ABOUT_VALUES):
        return type(problem.orig).__name__
    inner = problem.orig if isinstance(problem, DBAPIError) and problem.orig else problem
    said = inner.strerror if isinstance(inner, OSError) else str(inner)
    lines = (said or "").strip().splitlines()
    return f"{type(inner).__name__}: {lines[0]}" if lines else type(inner).__name__
