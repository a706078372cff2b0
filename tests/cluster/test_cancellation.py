"""A worker ends cancelled searches, even if notified too early or never."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict

from redis import Redis as Blocking

from spielwerk.games import find
from spielwerk.server.cluster.bus import cancelled_key
from spielwerk.server.cluster.seals import Seals
from spielwerk.server.cluster.worker import Worker
from spielwerk.server.engines.requests import EngineRequest
from spielwerk.service.ending import end
from tests.cluster.redis import RedisServer
from tests.cluster.running import SECRET
from tests.server.running import in_loop

REQUEST = asdict(EngineRequest("hive", str(find("hive").start()), 0, limit=60))


@asynccontextmanager
async def _searching(redis: RedisServer, cancelled: bool = False) -> AsyncIterator[Worker]:
    """Yield a worker without processes that has begun a search, which has to end."""
    with Blocking.from_url(redis.url) as client:
        client.flushall()
    if cancelled:
        _cancel(redis)
    worker = Worker(redis.url, Seals([SECRET]), 1)
    searching = asyncio.create_task(worker.search("search", "server", REQUEST))
    # Lets it wait for Redis's first answer.
    await asyncio.sleep(0)
    try:
        yield worker
        async with asyncio.timeout(10):
            await searching
        assert worker._pool.waiting == 0
    finally:
        await end([searching])
        await worker._redis.aclose()


def _cancel(redis: RedisServer) -> None:
    """Leave the mark of a cancelled search, but no note."""
    with Blocking.from_url(redis.url) as client:
        client.set(cancelled_key("search"), 1)


def test_a_search_cancelled_before_it_arrives_does_not_begin(redis: RedisServer) -> None:
    @in_loop
    async def search() -> None:
        async with _searching(redis, cancelled=True):
            pass

    search()


def test_a_note_that_comes_while_a_search_begins_ends_it(redis: RedisServer) -> None:
    @in_loop
    async def search() -> None:
        async with _searching(redis) as worker:
            await worker._end("search")

    search()


def test_a_search_whose_note_was_lost_is_ended_soon(redis: RedisServer) -> None:
    @in_loop
    async def search() -> None:
        async with _searching(redis) as worker:
            await asyncio.sleep(0.1)
            _cancel(redis)
            marking = asyncio.create_task(worker._mark())
            await asyncio.wait([worker._jobs["search"][1].done], timeout=10)
            await end([marking])

    search()
