"""A server begins at once, however many tables are open, and looks after what is due."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, text

from spielwerk.client.client import Visitor
from spielwerk.server.accounts import Signer, new_guest
from spielwerk.server.settings import Settings
from spielwerk.service.outside import wall
from tests.server.many_tables import fill
from tests.server.processes import WATCHED
from tests.server.running import RunningServer, in_loop
from tests.waits import wait_until

KEY = "a key for the test"


def begin(tmp_path: Path, count: int) -> tuple[RunningServer, list[str], str, float]:
    """Return a server with this many open tables, their ids, their owner, and the start time."""
    guest = new_guest()
    server = RunningServer(tmp_path, secret=KEY)
    server.program = WATCHED  # Imports are part of the time.
    tables = fill(server.database, count, guest, wall())
    began = time.monotonic()
    server.start()
    while httpx.get(server.url + "/readyz", timeout=30).status_code != 200:
        assert time.monotonic() < began + 60
    return server, tables, guest, time.monotonic() - began


@pytest.mark.parametrize(
    ("count", "limit"),
    [(400, 60), pytest.param(10_000, 10, marks=[pytest.mark.slow, pytest.mark.alone])],
)
def test_open_tables_are_not_loaded_at_the_start(tmp_path: Path, count: int, limit: float) -> None:
    server, tables, guest, seconds = begin(tmp_path, count)
    try:
        assert seconds < limit
        assert server.health()["tables"] == 0, "nothing is due at any of them"
        looking(server, tables, guest)
        assert server.health()["tables"] == 4
    finally:
        server.stop()
    print(f"{count} open tables: ready after {seconds:.1f} s")
    assert '"level": "error"' not in server.logged()


def looking(server: RunningServer, tables: list[str], guest: str) -> None:
    """Watch one table of each kind."""

    @in_loop
    async def look() -> None:
        async with Visitor(server.url, cookie=Signer([KEY]).cookie(guest)) as visitor:
            live = await visitor.live()
            for table in tables[:4]:
                assert (await live.watch(table)).state["seats"][0]["mine"]
            await live.close()

    look()


def execute(server: RunningServer, statement: str, **values: object) -> None:
    engine = create_engine(Settings(database=server.database).database_url())
    with engine.begin() as connection:
        connection.execute(text(statement), values)
    engine.dispose()


def test_what_is_due_happens_though_nobody_looks(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, secret=KEY)
    at = wall()
    tables = fill(server.database, 8, new_guest(), at)
    with_program, with_clock = tables[2], tables[1]
    # As if the migration had just been made: when it is due is known after loading them.
    execute(server, "UPDATE playing_table SET due = 0 WHERE id = :t", t=with_program)
    execute(server, "UPDATE playing_table SET due = 0 WHERE id = :t", t=with_clock)
    server.start()
    try:
        query = "SELECT id, due FROM playing_table"
        wait_until(lambda: 0 not in dict(server.stored(query)).values())
        found = dict(server.stored(query))
        assert found[with_program] is None, "a person has to move, without a clock"
        assert found[with_clock] == at + 3 * 24 * 3600 * 1000, "three days from the beginning"
        assert server.health()["tables"] == 2
    finally:
        server.stop()
