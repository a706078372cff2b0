"""Background tasks end on request, even if they miss a cancellation."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from spielwerk.server.cluster.bus import Bus
from spielwerk.server.cluster.seals import Seals
from spielwerk.server.cluster.worker import Worker
from spielwerk.service import ending
from spielwerk.service.ending import end
from tests.cluster.redis import RedisServer, start_redis
from tests.server.running import in_loop


async def _missing_one() -> None:
    """Wait for ever, but miss the first cancellation, as while sending to Redis."""
    try:
        await asyncio.Event().wait()
    except asyncio.CancelledError:
        await asyncio.Event().wait()


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "SECONDS_BETWEEN_TRIES", 0.05)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    if shutil.which("redis-server") is None:
        pytest.skip("no Redis here: no redis-server in the path")
    found = start_redis(tmp_path)
    assert isinstance(found, RedisServer)
    yield found
    found.stop()


@in_loop
async def test_a_task_that_misses_its_cancellation_ends() -> None:
    tasks = [asyncio.create_task(_missing_one()) for _ in range(3)]
    await asyncio.sleep(0)
    await asyncio.wait_for(end(tasks), 10)
    assert all(task.cancelled() for task in tasks)


def test_a_worker_ends_when_its_mark_misses_the_cancellation(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Worker, "_mark", lambda _: _missing_one())

    async def terminated() -> None:
        # One more, like those that report what was found.
        further = asyncio.create_task(_missing_one())
        asyncio.get_running_loop().call_later(0.1, os.kill, os.getpid(), signal.SIGTERM)
        async with asyncio.timeout(10):
            await Worker(redis.url, Seals(["a secret"]), 1).run()
        assert further.cancelled()

    asyncio.run(terminated())


def test_notes_end_when_a_cancellation_is_missed(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bus, "_hear_all", lambda _: _missing_one())

    async def closed() -> None:
        bus = Bus(redis.url, lambda _: None, lambda: None)
        bus.start()
        await asyncio.sleep(0)
        await asyncio.wait_for(bus.close(), 10)

    asyncio.run(closed())
