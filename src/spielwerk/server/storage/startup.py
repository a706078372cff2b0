"""Opening a server's database: one sentence explains why it cannot be used."""

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
"""Interval at which a standby server checks the lease."""

log = logging.getLogger("spielwerk.server")


def open_database(
    url: str, limits: TimeLimits | None = None, wait_seconds: float = 0.0, *, shared: bool = False
) -> Database:
    """Open the database, migrated and with its lease; blocks.

    If another server uses it, wait up to `wait_seconds` for its end. Where several processes share
    the database, each takes its lease when it starts work.

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
    """Take the lease; wait if the last server may have died without releasing it."""
    first = holder = database.prepare()
    began = time.monotonic()
    until = began + LEASE_SECONDS
    while holder is not None:
        lives = _lives(holder, first)
        if lives and time.monotonic() - began >= wait_seconds:
            raise holder.problem()
        if lives and holder is first:
            log.info("standing by until another server ends")
        if lives:
            # Another process continues where this one ends.
            first, until = holder, time.monotonic() + LEASE_SECONDS
        time.sleep(SECONDS_BETWEEN_LOOKS if wait_seconds else SECONDS_BETWEEN_TRIES)
        over = time.monotonic() >= until
        holder = database.prepare(expired=holder if over else None)


def _lives(holder: Holder, first: Holder | None) -> bool:
    """Return whether the holder is alive: a process of this machine, or its lease is renewed."""
    return holder.here or holder != first


def _without_password(url: str) -> str:
    try:
        known = make_url(url)
    except ArgumentError:
        return ""
    return known.database or "" if known.host is None else known.render_as_string()
