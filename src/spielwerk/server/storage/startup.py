"""Open the database of a server: one sentence says why it cannot be used."""

from __future__ import annotations

import logging
import time

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from spielwerk.server.storage.database import Database
from spielwerk.server.storage.engine import keep_to_owner
from spielwerk.server.storage.failures import OPENING_PROBLEMS, DatabaseInUse, DatabaseUnusable
from spielwerk.server.storage.lease import LEASE_SECONDS, Holder, Lease

SECONDS_BETWEEN_TRIES = 0.5

log = logging.getLogger("spielwerk.server")


def open_database(url: str) -> Database:
    """The database, up to date and with its lease; blocks.

    Raises `DatabaseInUse` and `DatabaseUnusable`.
    """
    try:
        keep_to_owner(url)
        database = Database(url, Lease())
        try:
            _take_over(database)
        except BaseException:
            database.shut_down()
            raise
    except OPENING_PROBLEMS as problem:
        raise DatabaseUnusable(_without_password(url), problem) from None
    return database


def _take_over(database: Database) -> None:
    """Begin; where the last server may have died without giving the lease back, wait for it."""
    first = holder = database.prepare()
    until = time.monotonic() + LEASE_SECONDS
    while holder is not None:
        if _lives(holder, first):
            raise DatabaseInUse(holder.place.split()[0], holder.process.split()[0])
        time.sleep(SECONDS_BETWEEN_TRIES)
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
