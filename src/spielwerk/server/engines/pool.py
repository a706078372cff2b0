"""The workers that search, the queue before them, and who may have how many searches at a time.

Workers are processes of their own. One that crashes or hangs is replaced, and its request asked
again; one whose request nobody wants answered any more is ended and replaced.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from dataclasses import asdict, dataclass, field
from typing import Any

from spielwerk.ai.player import Report, SearchResult
from spielwerk.server.engines.requests import SearchRequest, result_from_json
from spielwerk.server.refusals import TooManySearches

log = logging.getLogger("spielwerk.server")

MOST_TRIES = 3
MOST_REMEMBERED = 10_000
GRACE_SECONDS = 20.0
"""How much longer than asked a worker may take before it counts as hanging."""


class SearchFailed(Exception):
    """No worker could answer."""


@dataclass(eq=False, slots=True)
class Job:
    """A request in the queue or with a worker; `owner` is the guest it is asked for."""

    request: SearchRequest
    owner: str | None
    report: Report
    done: asyncio.Future[SearchResult]
    tries: int = 0
    worker: Worker | None = None


@dataclass(eq=False, slots=True)
class Worker:
    """A process that searches for one request at a time."""

    process: asyncio.subprocess.Process
    asked: int = field(default=0)

    async def answer(self, request: SearchRequest, report: Report) -> SearchResult:
        """The answer; raises `SearchFailed` if there is none, `ConnectionError` if it crashes."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(asdict(request)).encode() + b"\n")
        await self.process.stdin.drain()
        self.asked += 1
        while True:
            message = await self._line()
            if "progress" in message:
                report(result_from_json(message["progress"]))
            elif "answer" in message:
                return result_from_json(message["answer"])
            else:
                raise SearchFailed(message.get("failed"))

    async def _line(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = await self.process.stdout.readline()
        if not line:
            raise ConnectionError("a worker is gone")
        found: dict[str, Any] = json.loads(line)
        return found

    async def end(self) -> None:
        """End the process, whatever it does."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class EnginePool:
    """The processes that search, and the requests that wait for them."""

    def __init__(self, workers: int, per_owner: int) -> None:
        self._count = workers
        self._per_owner = per_owner
        self._queue: list[Job] = []
        self._running: set[Job] = set()
        self._turns = 0
        self._last_turn: dict[str | None, int] = {}
        self._wake = asyncio.Condition()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to answer; the processes start when there is something to think about."""
        self._tasks = [asyncio.create_task(self._work()) for _ in range(self._count)]

    async def close(self) -> None:
        """Stop thinking, and end the processes."""
        while any(not task.done() for task in self._tasks):
            # Again and again: a task that is just being answered may miss that it is cancelled.
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks, timeout=1)
        for job in [*self._queue, *self._running]:
            job.done.cancel()

    def waiting_before(self, job: Job) -> int:
        """How many requests come first."""
        return self._queue.index(job) if job in self._queue else 0

    def ask(self, request: SearchRequest, owner: str | None, report: Report) -> Job:
        """Put a request into the queue; raises `TooManySearches` for a hint too many.

        Moves of opponents are not refused: they wait behind those of other people.
        """
        job = Job(request, owner, report, asyncio.get_running_loop().create_future())
        self._queue.append(job)
        asyncio.ensure_future(self._notify())  # noqa: RUF006  # it ends by itself
        return job

    def check_limit(self, owner: str) -> None:
        """Refuse a hint to a guest with as many searches as allowed."""
        count = sum(job.owner == owner for job in [*self._queue, *self._running])
        if count >= self._per_owner:
            raise TooManySearches(count=count)

    async def cancel(self, job: Job) -> None:
        """Nobody wants the answer any more."""
        job.done.cancel()
        if job in self._queue:
            self._queue.remove(job)
        elif job.worker is not None:
            await job.worker.end()

    async def _notify(self) -> None:
        async with self._wake:
            self._wake.notify()

    async def _next(self) -> Job:
        """The next request: of those for whom least is being searched, who waited longest."""
        async with self._wake:
            while not self._queue:
                await self._wake.wait()
            job = min(self._queue, key=self._urgency)
            self._queue.remove(job)
            self._running.add(job)
            self._turns += 1
            self._last_turn[job.owner] = self._turns
            if len(self._last_turn) > MOST_REMEMBERED:
                self._last_turn.clear()
            return job

    def _urgency(self, job: Job) -> tuple[int, int]:
        """Smaller is sooner; of equal ones the first in the queue is taken."""
        busy = sum(job.owner == other.owner for other in self._running)
        return busy, self._last_turn.get(job.owner, 0)

    async def _work(self) -> None:
        worker: Worker | None = None
        try:
            while True:
                job = await self._next()
                try:
                    worker = worker or await _started()
                    worker = await self._answered(job, worker)
                finally:
                    self._running.discard(job)
                    await self._notify()
        finally:
            if worker is not None:
                await worker.end()

    async def _answered(self, job: Job, worker: Worker) -> Worker | None:
        """Answer a request; gives back the worker, or None if it is no more."""
        job.worker = worker
        limit = job.request.limit + GRACE_SECONDS
        try:
            async with asyncio.timeout(limit):
                answer = await worker.answer(job.request, job.report)
        except SearchFailed as problem:
            _settle(job, problem)
            return worker
        except (TimeoutError, OSError, ValueError) as problem:
            await worker.end()
            self._try_again(job, problem)
            return None
        finally:
            job.worker = None
        if not job.done.done():
            job.done.set_result(answer)
        return worker

    def _try_again(self, job: Job, problem: Exception) -> None:
        if job.done.done():
            return
        log.warning("a worker failed", extra={"problem": type(problem).__name__})
        job.tries += 1
        if job.tries < MOST_TRIES:
            self._queue.insert(0, job)
        else:
            _settle(job, SearchFailed(str(problem)))


def _settle(job: Job, problem: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(problem)


async def _started() -> Worker:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "spielwerk.server.engines.worker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        # What goes wrong there is told by how it ends; its words would not be JSON.
        stderr=asyncio.subprocess.DEVNULL,
        limit=2**22,
    )
    return Worker(process)
