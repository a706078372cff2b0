"""Lag compensation comes from a limited store, and costs no other player time."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator

import pytest

from tests.server.running import People, RunningServer, in_loop, seen
from tests.server.test_table_clocks import Slow, timed

ROUNDS = 3
THINKING = 0.6
STORE = 700


@pytest.fixture(scope="module")
def stingy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server with small compensation and frequent pings."""
    folder = tmp_path_factory.mktemp("stingy")
    running = RunningServer(folder, lag_store_milliseconds=STORE, heartbeat=1).start()
    yield running
    running.stop()


async def _slow_pongs(people: People, cookie: str | None, table: str) -> Slow:
    slow = Slow(people.url, cookie)
    slow.delay = 0.55
    await slow.open()
    await slow.watch(table)
    await slow.measured()
    return slow


@in_loop
async def test_a_late_pong_takes_nothing_from_the_opponent(stingy: RunningServer) -> None:
    async with People(stingy.url) as people:
        table, anna, bruno = await timed(people, "game 600")
        slow = await _slow_pongs(people, anna.visitor.cookie, table)
        followed, elapsed, began = bruno.live.tables[table], 0.0, time.monotonic()
        for _ in range(ROUNDS):
            await asyncio.sleep(THINKING)
            sent = time.monotonic()
            done = await slow.touch(table, 0, slow.tables[table].moves(0)[0])
            await bruno.live.until(lambda n=done["number"]: followed.number >= n)  # type: ignore[misc]
            done = await bruno.live.touch(table, 1, followed.moves(1)[0])
            elapsed += time.monotonic() - sent
            await seen(table, done["number"], bruno)
            await slow.until(lambda n=done["number"]: slow.tables[table].number >= n)  # type: ignore[misc]
        took = time.monotonic() - began
        charged = 600_000 - followed.state["clock"]["remaining"][1]
        await slow.close()
    assert charged <= elapsed * 1000 + ROUNDS, "from the arrival of the move to that of the answer"
    query = "SELECT data FROM event WHERE table_id = :table"
    events = [json.loads(data) for (data,) in stingy.stored(query, table=table)]
    given = sum(event.get("lag", 0) for event in events)
    assert 0 < given <= STORE + 50 * (took + 1), "the store fills slowly"
