"""An engine pool whose workers, on any machine, take searches from a queue on Redis.

The scheduler of each process decides the order. It hands out one search more than there are free
workers, and only one per person across all processes.
"""

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from typing import Any, cast

from spielwerk.server.cluster import bus
from spielwerk.server.cluster.seals import Seals
from spielwerk.server.engines.pool import MOST_TRIES, EnginePool, Job, SearchFailed
from spielwerk.server.engines.scheduler import Scheduler

log = logging.getLogger("spielwerk.server")

SECONDS_BETWEEN_LOOKS = 0.5
MOST_MISSED = 4
"""Number of checks without a worker after which a search is requested again."""
PERSON_MILLISECONDS = 3000
CANCELLED_SECONDS = 60
SECONDS_BETWEEN_TRIES = 0.5

_DELETE_OWN = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end"


@dataclass(eq=False, slots=True)
class PendingSearch:
    """A search that was handed out, with the number of times it was lost."""

    job: Job
    person: str | None
    begun: bool = False
    missed: int = 0


class RemoteEnginePool(EnginePool):
    """An engine pool whose processes run elsewhere."""

    def __init__(self, url: str, seals: Seals, scheduler: Scheduler) -> None:
        super().__init__(0, scheduler)
        self._redis, self._seals = bus.connected(url), seals
        self._name = secrets.token_hex(8)
        self._asked: dict[str, PendingSearch] = {}
        self._workers = 0
        self._delete_own = self._redis.register_script(_DELETE_OWN)

    def start(self) -> None:
        works = (self._hand_out, self._take_answers, self._watch_workers)
        self._tasks = [asyncio.create_task(_again_and_again(work)) for work in works]

    @property
    def workers(self) -> int:
        """The number of workers at the last count."""
        return self._workers

    async def close(self) -> None:
        for asked in list(self._asked.values()):
            await self.cancel(asked.job)
        await super().close()
        with contextlib.suppress(*bus.LOST):
            await self._redis.aclose()

    async def cancel(self, job: Job) -> None:
        job.done.cancel()
        if self._scheduler.withdraw(job.ticket):
            del self._jobs[job.ticket]
            return
        for search, asked in list(self._asked.items()):
            if asked.job is job:
                with contextlib.suppress(*bus.LOST):
                    await self._cancel(search)
                await self._finish(search)

    async def _cancel(self, search: str) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.set(bus.cancelled_key(search), 1, ex=CANCELLED_SECONDS)
        pipeline.publish(bus.CANCELLATIONS, search)
        await pipeline.execute()

    # Handing out.

    async def _hand_out(self) -> None:
        self._wake.clear()
        free = await self._free()
        self._workers = len(free)
        room = sum(free) + 1 - await self._redis.llen(bus.QUEUE)
        blocked = set(self._scheduler.running()) - {None}
        while room > 0 and (ticket := self._scheduler.take(blocked)) is not None:
            room -= await self._ask(self._jobs[ticket])
            blocked |= {ticket.owner} - {None}
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_BETWEEN_LOOKS):
                await self._wake.wait()

    async def _free(self) -> list[int]:
        keys = [key async for key in self._redis.scan_iter(bus.worker_key("*"))]
        found = await self._redis.mget(keys) if keys else []
        return [int(count) for count in found if count is not None]

    async def _ask(self, job: Job) -> bool:
        """Hand a search out; keep it waiting while another process searches for its owner."""
        search, owner = secrets.token_hex(8), job.ticket.owner
        person = None if owner is None else bus.person_key(self._seals.mark(owner))
        # First, so that it can be cancelled in the meantime.
        self._asked[search] = PendingSearch(job, person)
        try:
            if person is None or await self._is_first(person, search):
                asked = {"search": search, "server": self._name, "request": asdict(job.request)}
                await self._redis.rpush(bus.QUEUE, json.dumps(asked))
                return True
        except bus.LOST:
            self._put_back(search)
            raise
        self._put_back(search)
        return False

    async def _is_first(self, person: str, search: str) -> bool:
        return bool(await self._redis.set(person, search, nx=True, px=PERSON_MILLISECONDS))

    def _put_back(self, search: str) -> None:
        asked = self._asked.pop(search, None)
        if asked is not None:
            self._scheduler.put_back(asked.job.ticket)

    # Answers.

    async def _take_answers(self) -> None:
        found = await self._redis.blpop([bus.answers_key(self._name)], timeout=1)
        if found is None:
            return
        message = self._seals.opened(cast(bytes, found[1]))
        if message is None:
            log.error("a worker uses a different secret from this server")
        elif message["search"] in self._asked:
            await self._take(str(message["search"]), message)

    async def _take(self, search: str, message: dict[str, Any]) -> None:
        asked = self._asked[search]
        asked.begun, asked.missed = True, 0
        if "lost" in message:
            await self._ask_again(search)
        elif asked.job.take(message):
            await self._finish(search)

    async def _finish(self, search: str) -> None:
        asked = self._asked.pop(search)
        self._scheduler.finish(asked.job.ticket)
        self._jobs.pop(asked.job.ticket, None)
        if asked.person is not None:
            with contextlib.suppress(*bus.LOST):
                await self._delete_own([asked.person], [search])
        self._wake.set()

    # Lost searches.

    async def _watch_workers(self) -> None:
        """Renew the marks of the owners, and repeat requests that no worker has."""
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
        searches = list(self._asked)
        if not searches:
            return
        waiting = await self._redis.lrange(bus.QUEUE, 0, -1)
        marks = await self._redis.mget([bus.search_key(search) for search in searches])
        for search, mark in zip(searches, marks, strict=True):
            queued = any(search.encode() in request for request in waiting)
            await self._notice(search, mark is not None or queued)

    async def _notice(self, search: str, known: bool) -> None:
        asked = self._asked.get(search)
        if asked is None:
            return
        asked.missed = 0 if known else asked.missed + 1
        if asked.missed >= MOST_MISSED:
            log.warning("search lost; requesting it again")
            await self._ask_again(search)
        elif asked.person is not None:
            await self._redis.set(asked.person, search, px=PERSON_MILLISECONDS)

    async def _ask_again(self, search: str) -> None:
        asked = self._asked[search]
        await self._finish(search)
        # A request that Redis lost is not to blame; one that kills every worker is.
        asked.job.tries += asked.begun
        if asked.job.done.done():
            return
        if asked.job.tries >= MOST_TRIES:
            asked.job.done.set_exception(SearchFailed("every worker that ran it died"))
        else:
            self.queue(asked.job)


async def _again_and_again(work: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await work()
        except bus.LOST:
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)
        except Exception:  # Without this task, no more searches would be run.
            log.exception("engine pool failed")
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)
