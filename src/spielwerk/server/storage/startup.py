"""Open the database of a server: one sentence says why it cannot be used."""

import logging
import time

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from spielwerk.server.storage.database import Database
from spielwerk.server.storage.engine import TimeLimits, keep_to_owner
from spielwerk.server.storage.failures import OPENING_PROBLEMS, DatabaseUnusable
from spielwerk.server.storage.lease import LEASE_SECONDS, Holder, Lease

SECONDS_BETWEEN_TRIES = 0.5
SECONDS_BETWEEN_LOOKS = 0.05
"""Of a server that stands by to take over."""

log = logging.getLogger("spielwerk.server")


def open_database(
    url: str, limits: TimeLimits | None = None, wait_seconds: float = 0.0, *, shared: bool = False
) -> Database:
    """The database, up to date and with its lease; blocks.

    If another server works on it, its end is awaited for so many seconds. Where several processes
    share the database, each takes its lease when it begins to work.

    Raises `DatabaseInUse` and `DatabaseUnusable`.
    """
    try:
        keep_to_owner(url)
        database = Database(url, Lease(shared), limits)
        try:
            _take_over(database, wait_seconds)
        except BaseException:
            database.shut_down()
            raise
    except OPENING_PROBLEMS as problem:
        raise DatabaseUnusable(_without_password(url), problem) from None
    return database


def _take_over(database: Database, wait_seconds: float) -> None:
    """Begin; where the last server may have died without giving the lease back, wait for it."""
    first = holder = database.prepare()
    began = time.monotonic()
    until = began + LEASE_SECONDS
    while holder is not None:
        lives = _lives(holder, first)
        if lives and time.monotonic() - began >= wait_seconds:
            raise holder.problem()
        if lives and holder is first:
            log.info("stands by until another server ends")
        if lives:
            # Another one begins where it ends, whenever that is.
            first, until = holder, time.monotonic() + LEASE_SECONDS
        time.sleep(SECONDS_BETWEEN_LOOKS if wait_seconds else SECONDS_BETWEEN_TRIES)
        over = time.monotonic() >= until
        holder = database.prepare(expired=holder if over else None)


def _lives(holder: Holder, first: Holder | None) -> bool:
    """Whether somebody works with the lease: a process of this machine, or it was renewed."""
    return holder.here or holder != first


def _without_password(url: str) -> str:
    try:
        known = make_url(url)
    except ArgumentError:
        return ""
    return known.database or "" if known.host is None else known.render_as_string()
