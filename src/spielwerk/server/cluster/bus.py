"""Redis: notes between processes, and what servers and workers know of each other.

A note says that something has changed, never what. It may be lost, with its connection or with
Redis, so everything that matters is in the database, too, and is looked at now and then.

A request waits in a list until a worker takes it; nothing is kept of it. While a worker searches,
it renews a mark; answers wait, sealed, in a list of the server that asked, and are gone when read.
Whatever Redis forgets is asked again by the server, which knows what it has asked.
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


log = logging.getLogger("spielwerk.server")

CHANNEL = "spielwerk:notes"
SECONDS_BETWEEN_TRIES = 0.3
SECONDS_OF_SILENCE = 2.0
"""After so long without a note the connection is looked at."""
MOST_AT_ONCE = 100
MOST_WAITING = 10_000
LOST = (RedisError, OSError, TimeoutError)

Note = dict[str, Any]


def connected(url: str) -> Redis:
    """A client of Redis, which connects when it is used."""
    return Redis.from_url(
        url,
        decode_responses=False,
        socket_connect_timeout=5,
        health_check_interval=SECONDS_OF_SILENCE,
    )


class Bus:
    """Sends notes to the other processes, and hears theirs.

    `came` is called whenever the connection is there again: what was sent meanwhile is lost.
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
        """Send a note when the line is free; beyond measure, drop it."""
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
                    log.warning("Redis is away", extra={"problem": type(problem).__name__})
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
        except Exception:  # Whatever somebody writes there, the next note is heard.
            log.exception("a note could not be understood")
