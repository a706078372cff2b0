"""`spielwerk worker`: answers searches from the queue on Redis.

Searches run in child processes, so that they can be cancelled at once.
"""

import asyncio
import contextlib
import json
import logging
import secrets
import signal
from dataclasses import asdict
from typing import Any

from spielwerk.ai.player import SearchResult
from spielwerk.game.text import Text
from spielwerk.server.cluster import bus
from spielwerk.server.cluster.optional import ClusterUnusable, check_address
from spielwerk.server.cluster.seals import Seals
from spielwerk.server.engines.pool import EnginePool, Job, SearchFailed
from spielwerk.server.engines.requests import request_from
from spielwerk.server.engines.scheduler import Scheduler
from spielwerk.server.logs import begin_logging
from spielwerk.server.settings import Settings
from spielwerk.server.storage.database import Database
from spielwerk.server.storage.failures import StorageFailed
from spielwerk.server.storage.keys import known_keys
from spielwerk.service.ending import end

log = logging.getLogger("spielwerk.server")

MOST_TRIES = 15
"""Attempts to send an answer before it is dropped: by then it has been requested again."""


def work(settings: Settings) -> None:
    """Search until interrupted; raises `BadSetup` if it cannot start."""
    check_address(settings.redis)
    begin_logging(settings)
    asyncio.run(_work(settings))


async def _work(settings: Settings) -> None:
    seals = Seals(settings.keys() or await _keys_of_database(settings))
    await Worker(settings.redis, seals, settings.workers).run()


async def _keys_of_database(settings: Settings) -> list[str]:
    """Return the secrets that the servers generated; raises `ClusterUnusable`."""
    found: list[str] = []
    if settings.database:
        database = Database(settings.database_url())
        with contextlib.suppress(StorageFailed):
            found = await database.read(known_keys)
        await database.close()
    if not found:
        raise ClusterUnusable(
            Text(
                "A worker needs the secret of the servers: set SPIELWERK_SECRET to the "
                "same value, or set SPIELWERK_DATABASE to the database that stores it."
            )
        )
    return found


class Worker:
    """A worker that answers as many searches in parallel as it has slots."""

    def __init__(self, url: str, seals: Seals, slots: int) -> None:
        self._name = secrets.token_hex(8)
        self._slots, self._seals = slots, seals
        self._redis = bus.connected(url)
        self._pool = EnginePool(slots, Scheduler())
        self._jobs: dict[str, tuple[str, Job]] = {}
        self._reports: set[asyncio.Task[bool]] = set()

    async def run(self) -> None:
        ended = asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, ended.set)
        self._pool.start()
        works = [*(self._take() for _ in range(self._slots)), self._mark(), self._hear()]
        tasks = {asyncio.create_task(work) for work in works}
        print("Spielwerk worker: waiting for searches.", flush=True)
        await ended.wait()
        await self._give_back()
        await end((tasks | asyncio.all_tasks()) - {asyncio.current_task()})
        await self._pool.close()
        with contextlib.suppress(*bus.LOST):
            await self._redis.aclose()

    async def _give_back(self) -> None:
        """Return unfinished searches to the queue."""
        with contextlib.suppress(*bus.LOST):
            await self._redis.delete(bus.worker_key(self._name))
            for search, (server, _) in self._jobs.items():
                await self._send(server, {"search": search, "lost": True})

    # Searching.

    async def _take(self) -> None:
        """Answer one request after another while a slot is free."""
        while True:
            try:
                found = await self._redis.blpop([bus.QUEUE], timeout=1)
                if found is not None:
                    await self.search(**json.loads(found[1]))
            except bus.LOST:
                await asyncio.sleep(bus.SECONDS_BETWEEN_TRIES)
            except Exception:  # A failing request must not stop the next.
                log.exception("search failed")

    async def search(self, search: str, server: str, request: dict[str, Any]) -> None:
        job = self._pool.job(
            request_from(request), None, lambda found: self._report(search, server, found)
        )
        # First, so that a cancellation that arrives now finds it.
        self._jobs[search] = (server, job)
        try:
            with contextlib.suppress(*bus.LOST):
                await self._show(search)
            if not job.done.done():
                self._pool.queue(job)
            await asyncio.wait([job.done])
            await self._answer(search, server, job)
        finally:
            del self._jobs[search]
            with contextlib.suppress(*bus.LOST):
                await self._redis.delete(bus.search_key(search))
                await self._show()

    async def _answer(self, search: str, server: str, job: Job) -> None:
        if job.done.cancelled():
            return
        problem = job.done.exception()
        if isinstance(problem, SearchFailed):
            message: dict[str, Any] = {"search": search, "failed": str(problem)}
        else:
            message = {"search": search, "answer": asdict(job.done.result())}
        for _ in range(MOST_TRIES):
            if await self._send(server, message):
                return
            await asyncio.sleep(bus.SECONDS_BETWEEN_TRIES)

    def _report(self, search: str, server: str, found: SearchResult) -> None:
        sending = self._send(server, {"search": search, "progress": asdict(found)})
        task = asyncio.create_task(sending)
        self._reports.add(task)
        task.add_done_callback(self._reports.discard)

    async def _send(self, server: str, message: dict[str, Any]) -> bool:
        """Put a sealed message into a server's list; return whether Redis accepted it."""
        try:
            pipeline = self._redis.pipeline()
            pipeline.rpush(bus.answers_key(server), self._seals.sealed(message))
            pipeline.expire(bus.answers_key(server), bus.ANSWER_SECONDS)
            await pipeline.execute()
        except bus.LOST:
            return False
        return True

    # Marks for the servers.

    async def _mark(self) -> None:
        """Keep renewing the marks of this worker and its searches."""
        while True:
            with contextlib.suppress(*bus.LOST):
                await self._show(*self._jobs)
            await asyncio.sleep(bus.SECONDS_BETWEEN_MARKS)

    async def _show(self, *searches: str) -> None:
        """Renew the marks of these searches, and end those whose cancellation note was lost."""
        pipeline = self._redis.pipeline(transaction=False)
        free = self._slots - len(self._jobs)
        pipeline.set(bus.worker_key(self._name), free, px=bus.MARK_MILLISECONDS)
        for search in searches:
            pipeline.set(bus.search_key(search), 1, px=bus.MARK_MILLISECONDS)
            pipeline.exists(bus.cancelled_key(search))
        cancelled = (await pipeline.execute())[2::2]
        for search, is_cancelled in zip(searches, cancelled, strict=True):
            if is_cancelled:
                await self._end(search)

    async def _hear(self) -> None:
        """End cancelled searches at once."""
        while True:
            with contextlib.suppress(*bus.LOST):
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(bus.CANCELLATIONS)
                    while True:
                        found = await channel.get_message(ignore_subscribe_messages=True, timeout=1)
                        if found is not None:
                            await self._end(found["data"].decode())
            await asyncio.sleep(bus.SECONDS_BETWEEN_TRIES)

    async def _end(self, search: str) -> None:
        known = self._jobs.get(search)
        if known is not None:
            await self._pool.cancel(known[1])
