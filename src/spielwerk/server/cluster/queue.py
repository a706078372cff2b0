"""The queue of searches on Redis: what servers and workers know of each other.

A request waits in a list until a worker takes it; nothing is kept of it. While a worker searches,
it renews a mark; answers wait, sealed, in a list of the server that asked, and are gone when read.
Whatever Redis forgets is asked again by the server, which knows what it has asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import asdict

from redis.asyncio import Redis
from taskiq.kicker import AsyncKicker
from taskiq_redis import ListQueueBroker

from spielwerk.server.cluster.bus import LOST, SECONDS_BETWEEN_TRIES
from spielwerk.server.engines.requests import PoolRequest

QUEUE = "spielwerk:searches"
CANCELLATIONS = "spielwerk:cancellations"
TASK = "search"
MARK_MILLISECONDS = 2000
"""How long a mark holds that is not renewed; it is renewed four times as often."""
SECONDS_BETWEEN_MARKS = 0.5
ANSWER_SECONDS = 15
"""How long an answer waits for a server that may have died."""


def search_key(search: str) -> str:
    """The mark that a worker searches."""
    return f"spielwerk:search:{search}"


def cancelled_key(search: str) -> str:
    """The mark that nobody wants the answer any more."""
    return f"spielwerk:cancelled:{search}"


def person_key(mark: str) -> str:
    """The mark that somebody is searched for."""
    return f"spielwerk:person:{mark}"


def worker_key(worker: str) -> str:
    """How many searches a worker could begin."""
    return f"spielwerk:worker:{worker}"


def answers_key(server: str) -> str:
    """The list of answers to a server."""
    return f"spielwerk:answers:{server}"


class Queue(ListQueueBroker):
    """The list of requests; it comes back when Redis does."""

    def __init__(self, url: str) -> None:
        super().__init__(url, queue_name=QUEUE, socket_connect_timeout=5)

    async def listen(self) -> AsyncGenerator[bytes, None]:
        """The requests, one after the other, as long as there is somebody to take them."""
        while True:
            try:
                async for request in super().listen():
                    yield request
            except LOST:
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def put(self, search: str, server: str, request: PoolRequest) -> None:
        """Ask whichever worker is free; raises `SendTaskError` if Redis is away."""
        asked: AsyncKicker[..., None] = AsyncKicker(TASK, self, {})
        values = {"search": search, "server": server, "request": asdict(request)}
        await asked.with_task_id(search).kiq(**values)


async def free_workers(redis: Redis) -> list[int]:
    """How many searches each worker could begin now."""
    keys = [key async for key in redis.scan_iter(worker_key("*"))]
    found = await redis.mget(keys) if keys else []
    return [int(count) for count in found if count is not None]
