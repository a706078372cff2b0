"""Statements that run or wait for too long are ended, in both kinds of database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, insert, text

from spielwerk.server.settings import Settings
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.engine import TimeLimits
from spielwerk.server.storage.failures import StorageFailed
from spielwerk.server.storage.quick import Prepared, QuickWork
from spielwerk.server.storage.tables import GUEST
from tests.server.running import in_loop

COUNTING = """
    WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 1000000000)
    SELECT count(*) FROM counted
"""
"""Minutes of work, if it is not interrupted."""
LONG = 60.0


def guest(name: str) -> Callable[[Connection], Any]:
    """Return a write that adds a guest."""
    values = {"id": name, "name": "", "language": "en", "created": 0}
    return lambda connection: connection.execute(insert(GUEST).values(**values))


def opened(database: str, limits: TimeLimits) -> Database:
    found = Database(Settings(database=database).database_url(), limits=limits)
    found.prepare()
    return found


@in_loop
async def test_a_statement_that_runs_for_too_long_is_ended(database: str) -> None:
    limited = await asyncio.to_thread(opened, database, TimeLimits(statement=0.5))
    slow = text(COUNTING)
    began = time.monotonic()
    for work in (limited.read, limited.write):
        with pytest.raises(StorageFailed):
            await work(lambda connection: connection.execute(slow).scalar())
    assert time.monotonic() - began < LONG
    # The next statements have their own time.
    for _ in range(3):
        await asyncio.sleep(0.2)
        assert await limited.read(lambda c: c.execute(text("SELECT 1")).scalar()) == 1
        await limited.write(lambda c: c.execute(text("SELECT 1")).scalar())
    await limited.write(guest("a"))
    await limited.close()


@in_loop
async def test_a_statement_that_waits_for_too_long_is_ended(database: str) -> None:
    limited = await asyncio.to_thread(opened, database, TimeLimits(lock=0.5))
    other = create_engine(Settings(database=database).database_url(), isolation_level="AUTOCOMMIT")
    with other.connect() as blocking:
        sqlite = other.dialect.name == "sqlite"
        blocking.exec_driver_sql("BEGIN IMMEDIATE" if sqlite else "BEGIN; LOCK TABLE guest")
        began = time.monotonic()
        with pytest.raises(StorageFailed):
            await limited.write(guest("a"))
        assert time.monotonic() - began < LONG
        blocking.exec_driver_sql("ROLLBACK")
    other.dispose()
    await limited.write(guest("a"))
    await limited.close()


@in_loop
async def test_a_migration_may_take_longer_and_nothing_after_it(database: str) -> None:
    limited = await asyncio.to_thread(opened, database, TimeLimits(statement=0.5))
    await asyncio.to_thread(limited.prepare)
    with pytest.raises(StorageFailed):
        await limited.write(lambda connection: connection.execute(text(COUNTING)).scalar())
    await limited.close()


@in_loop
async def test_moves_that_go_their_own_way_have_the_same_limit(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite")
    limited = await asyncio.to_thread(opened, path, TimeLimits(statement=0.5))
    slow = QuickWork([(Prepared(text(COUNTING)), {})])
    began = time.monotonic()
    with pytest.raises(StorageFailed):
        await limited.write(slow)
    assert time.monotonic() - began < LONG
    await limited.write(QuickWork([(Prepared(text("SELECT 1")), {})]))
    await limited.close()
