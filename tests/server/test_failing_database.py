"""A database that fails for a while does no lasting damage, and its failures tell no secrets."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, insert, text

from spielwerk.games import find
from spielwerk.server.settings import Settings
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.engine import TimeLimits
from spielwerk.server.storage.failures import StorageFailed
from spielwerk.server.storage.tables import GUEST
from tests import waits
from tests.server.running import People, RunningServer, in_loop, seen
from tests.server.test_leaks import line_to_a_choice
from tests.server.test_table_clocks import timed
from tests.server.test_table_life import refused


def _execute(server: RunningServer, statement: str, **values: object) -> None:
    engine = create_engine(Settings(database=server.database).database_url())
    with engine.begin() as connection:
        connection.execute(text(statement), values)
    engine.dispose()


@contextmanager
def failing(server: RunningServer, table: str) -> Iterator[None]:
    """Make writes to one of the SQL tables fail."""
    _execute(server, f"ALTER TABLE {table} RENAME TO gone")
    try:
        yield
    finally:
        _execute(server, f"ALTER TABLE gone RENAME TO {table}")


async def until(condition: Any, seconds: float = 60) -> None:
    """Wait for something that can be asked from outside."""
    await waits.until(lambda: asyncio.to_thread(condition), seconds)


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[RunningServer]:
    """Yield a private server whose programs think for a while."""
    running = RunningServer(tmp_path, thinking_seconds=3).start()
    yield running
    running.stop()


@in_loop
async def test_signs_of_life_come_back(alone: RunningServer) -> None:
    def alive() -> int:
        return int(alone.stored("SELECT max(alive) FROM run")[0][0])

    with failing(alone, "run"):
        await until(lambda: "heartbeat could not be stored" in alone.logged())
    before = alive()
    await until(lambda: alive() > before)


@in_loop
async def test_a_program_makes_its_move_when_it_can_be_stored_again(alone: RunningServer) -> None:
    async with People(alone.url) as people:
        anna = await people.come()
        program = {"kind": "program", "level": 8}
        table = (await anna.visitor.create("hive", ["me", program]))["table"]
        followed = await anna.live.watch(table)
        await anna.live.play(table, 0, "wS1")
        with failing(alone, "event"):
            await until(lambda: "write failed" in alone.logged())
        await anna.live.until(lambda: len(followed.plies) == 2, 60)


@in_loop
async def test_time_runs_out_when_it_can_be_stored_again(alone: RunningServer) -> None:
    async with People(alone.url) as people:
        table, _, _ = await timed(people, "game 3")
        with failing(alone, "event"):
            await until(lambda: "write failed" in alone.logged())
        status = "SELECT status FROM playing_table WHERE id = :table"
        await until(lambda: alone.stored(status, table=table) == [("over",)])


def test_a_sealed_move_that_cannot_be_stored_is_in_no_log(tmp_path: Path, database: str) -> None:
    server = RunningServer(tmp_path, database).start()

    @in_loop
    async def seal() -> None:
        async with People(server.url) as people:
            table, anna, bruno = await people.pair("heaven-hell")
            guest = (await anna.visitor.call("GET", "/api/me"))["guest"]
            plies, state = line_to_a_choice(find("heaven-hell"))
            card = state.format_move(state.legal_moves(0)[0])
            for move in plies:
                seat = anna.live.tables[table].state["owing"][0]
                done = await (anna, bruno)[seat].live.play(table, seat, move)
                await seen(table, done["number"], anna, bruno)
            with failing(server, "event"):
                assert await refused(anna.live.play(table, 0, card)) == "failed"
        said = server.logged()
        assert "write failed" in said
        for secret in (guest, table, "chosen", "parameters", json.dumps(card)):
            assert secret not in said

    try:
        seal()
    finally:
        server.stop()


@in_loop
async def test_a_locked_database_is_waited_for_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url = Settings(database=str(tmp_path / "games.sqlite")).database_url()
    opened, other = (
        Database(url, limits=TimeLimits(lock=0.5)),
        create_engine(url, isolation_level=None),
    )
    opened.prepare()
    guest = {"name": "", "language": "en", "created": 0}

    def adding(name: str) -> Any:
        return opened.write(lambda c: c.execute(insert(GUEST).values(id=name, **guest)))

    with other.connect() as connection, caplog.at_level(logging.ERROR):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        outcomes = await asyncio.gather(*map(adding, "abcd"), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [StorageFailed] * 4
        assert [record.writes for record in caplog.records] == [4]  # type: ignore[attr-defined]
        connection.exec_driver_sql("ROLLBACK")
    other.dispose()
    await adding("e")
    await opened.close()


# A damaged event.


@in_loop
async def test_a_damaged_event_harms_no_other_table(alone: RunningServer) -> None:
    async with People(alone.url) as people:
        anna = await people.come()
        for _ in range(3):
            await anna.visitor.create("hive", ["me", "me"], clock="days 1")
        damaged = (await anna.visitor.create("hive", ["me", "me"], clock="days 1"))["table"]
        await asyncio.to_thread(alone.stop)
        _execute(alone, "UPDATE event SET data = '{' WHERE table_id = :t AND number = 2", t=damaged)
        # As if their days were over: else they would not be looked after before tomorrow.
        _execute(alone, "UPDATE playing_table SET due = 0")
        await asyncio.to_thread(alone.start)
        await until(lambda: "damaged table" in alone.logged())

        def loaded() -> bool:
            return bool(alone.health()["tables"] == 3)

        await until(loaded)
        assert damaged not in alone.logged()
        wanted = anna.visitor.call("GET", f"/api/tables/{damaged}")
        assert await refused(wanted) == "damaged-table"
        export = await anna.visitor.call("GET", "/api/me/export")
        found = {each["table"]: each for each in export["tables"]}
        assert len(found) == 4
        assert found[damaged]["refusal"]["code"] == "damaged-table"
        await anna.visitor.call("DELETE", "/api/me")
