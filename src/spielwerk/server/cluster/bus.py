"""Redis: notes between processes, and the state that servers and workers share.

A note says that something has changed, never what. Notes may be lost, with their connection or with
Redis, so everything that matters is also in the database, which is polled.

A request waits in a list until a worker takes it. While a worker searches, it renews a mark.
Answers wait, sealed, in a list of the requesting server and are removed when read. A server repeats
requests that Redis has lost.
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from spielwerk.service.ending import end

QUEUE = "spielwerk:searches"
CANCELLATIONS = "spielwerk:cancellations"
MARK_MILLISECONDS = 2000
"""Lifetime of a mark that is not renewed; it is renewed four times as often."""
SECONDS_BETWEEN_MARKS = 0.5
ANSWER_SECONDS = 15
"""Lifetime of an answer whose server may have died."""


def search_key(search: str) -> str:
    """Return the key of the mark that a worker is searching."""
    return f"spielwerk:search:{search}"


def cancelled_key(search: str) -> str:
    """Return the key of the mark that a search was cancelled."""
    return f"spielwerk:cancelled:{search}"


def person_key(mark: str) -> str:
    """Return the key of the mark that a search for a person is running."""
    return f"spielwerk:person:{mark}"


def worker_key(worker: str) -> str:
    """Return the key under which a worker reports its free slots."""
    return f"spielwerk:worker:{worker}"


def answers_key(server: str) -> str:
    """Return the key of a server's list of answers."""
    return f"spielwerk:answers:{server}"


log = logging.getLogger("spielwerk.server")

CHANNEL = "spielwerk:notes"
SECONDS_BETWEEN_TRIES = 0.3
SECONDS_OF_SILENCE = 2.0
"""Seconds without a note after which the connection is checked."""
MOST_AT_ONCE = 100
MOST_WAITING = 10_000
LOST = (RedisError, OSError, TimeoutError)

Note = dict[str, Any]


def connected(url: str) -> Redis:
    """Return a client of Redis, which connects on first use."""
    return Redis.from_url(
        url,
        decode_responses=False,
        socket_connect_timeout=5,
        health_check_interval=SECONDS_OF_SILENCE,
    )


class Bus:
    """The exchange of notes with the other processes.

    `came` is called on every reconnection: notes sent in between are lost.
    """

    def __init__(self, url: str, heard: Callable[[Note], None], came: Callable[[], None]) -> None:
        self._redis = connected(url)
        self._heard, self._came = heard, came
        self._waiting: asyncio.Queue[Note] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._send_all()), asyncio.create_task(self._hear_all())]

    async def close(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                await self._waiting.join()
        await end(self._tasks)
        with contextlib.suppress(*LOST):
            await self._redis.aclose()

    def send(self, note: Note) -> None:
        """Queue a note; drop it if the queue is full."""
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait(note)

    async def _send_all(self) -> None:
        while True:
            notes = [await self._waiting.get()]
            while len(notes) < MOST_AT_ONCE and not self._waiting.empty():
                notes.append(self._waiting.get_nowait())
            with contextlib.suppress(*LOST):
                pipeline = self._redis.pipeline(transaction=False)
                for note in notes:
                    pipeline.publish(CHANNEL, json.dumps(note))
                await pipeline.execute()
            for _ in notes:
                self._waiting.task_done()

    async def _hear_all(self) -> None:
        lost = False
        while True:
            try:
                await self._hear()
            except LOST as problem:
                if not lost:
                    log.warning("Redis is unreachable", extra={"problem": type(problem).__name__})
                lost = True
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def _hear(self) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            self._came()
            while True:
                found = await channel.get_message(
                    ignore_subscribe_messages=True, timeout=SECONDS_OF_SILENCE
                )
                if found is not None:
                    self._take(found["data"])

    def _take(self, data: bytes) -> None:
        try:
            self._heard(json.loads(data))
        except Exception:  # A malformed note must not stop the next.
            log.exception("unreadable message on the bus")
