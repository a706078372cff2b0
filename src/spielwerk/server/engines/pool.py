"""The search workers; `Scheduler` decides whose turn it is.

Workers are separate processes. One that crashes or hangs is replaced and its request repeated; one
whose request was cancelled is ended. A spare is kept ready, so that the next request does not wait
for a process to start.
"""

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from dataclasses import asdict, dataclass, field
from typing import Any

from spielwerk.ai.player import Report
from spielwerk.ai.results import result_from_json
from spielwerk.server import metrics
from spielwerk.server.engines.child import Child
from spielwerk.server.engines.requests import PoolRequest
from spielwerk.server.engines.scheduler import MOST_REMEMBERED, Priority, Scheduler, Ticket
from spielwerk.service import ports
from spielwerk.service.ending import end

log = logging.getLogger("spielwerk.server")

WORKER = "spielwerk.server.engines.worker"
MOST_TRIES = 3
GRACE_SECONDS = 20.0
"""Seconds beyond its limit after which a worker counts as hanging."""
FIRST_DELAY, LONGEST_DELAY = 0.2, 5.0
"""Seconds between attempts to start a worker, at first and at most."""


class SearchFailed(ports.SearchFailed):
    """No worker could answer."""


@dataclass(eq=False, slots=True)
class Job:
    """A request in the queue or with a worker."""

    request: PoolRequest
    ticket: Ticket
    report: Report
    done: asyncio.Future[Any]
    """The result that the request reads from the worker's answer."""
    tries: int = 0
    worker: Child | None = None
    asked: float = field(default_factory=time.monotonic)
    delegated: asyncio.Task[None] | None = None
    """The task that waits for a searching client."""
    by_client: bool = False
    """True if the result comes from a client."""

    def take(self, message: dict[str, Any]) -> bool:
        """Take a message of a worker; return whether it was the last.

        Lines that a worker wrote before its search was ended are still read.
        """
        if self.done.done():
            return "progress" not in message
        if "progress" in message:
            self.report(result_from_json(message["progress"]))
            return False
        if "answer" in message:
            self.done.set_result(self.request.read(message["answer"]))
        else:
            self.done.set_exception(SearchFailed(message.get("failed")))
        return True


class EnginePool:
    """The processes that search, and the requests waiting for them."""

    def __init__(self, workers: int, scheduler: Scheduler) -> None:
        self._count = workers
        self._scheduler = scheduler
        self._jobs: dict[Ticket, Job] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._spare: Child | None = None
        self._starting: asyncio.Task[None] | None = None
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def start(self) -> None:
        """Start answering; processes start with the first request."""
        self._tasks = [asyncio.create_task(self._work()) for _ in range(self._count)]

    async def close(self) -> None:
        await end([*self._tasks, *([self._starting] if self._starting else [])])
        if self._spare is not None:
            await self._spare.end()
        for job in self._jobs.values():
            job.done.cancel()

    @property
    def workers(self) -> int:
        """The number of searches that can run in parallel."""
        return sum(not task.done() for task in self._tasks)

    @property
    def waiting(self) -> int:
        return self._scheduler.waiting

    # Requests.

    def remember(self, guest: str, address: str) -> None:
        """Remember a guest's address: programs also move at tables whose guests are away."""
        self._addresses[guest] = address
        self._addresses.move_to_end(guest)
        if len(self._addresses) > MOST_REMEMBERED:
            self._addresses.popitem(last=False)

    def ask(
        self,
        request: PoolRequest,
        owner: str | None,
        report: Report,
        priority: Priority = Priority.OPPONENT,
    ) -> Job:
        """Queue a request; moves of opponents are never refused."""
        job = self.job(request, owner, report, priority)
        self.queue(job)
        return job

    def job(
        self,
        request: PoolRequest,
        owner: str | None,
        report: Report,
        priority: Priority = Priority.OPPONENT,
    ) -> Job:
        ticket = Ticket(owner, self._address(owner), request.expected_seconds(), priority)
        return Job(request, ticket, report, asyncio.get_running_loop().create_future())

    def check_hint(self, owner: str) -> None:
        """Refuse a hint over the limit; raises `TooManySearches` or `SearchQueueFull`."""
        self._scheduler.check_hint(owner, self._address(owner))

    def waiting_before(self, job: Job) -> int:
        return self._scheduler.waiting_before(job.ticket)

    async def cancel(self, job: Job) -> None:
        job.done.cancel()
        if self._scheduler.withdraw(job.ticket):
            del self._jobs[job.ticket]
        elif job.worker is not None:
            await job.worker.end()

    def _address(self, owner: str | None) -> str:
        return self._addresses.get(owner or "", "")

    def queue(self, job: Job) -> None:
        self._jobs[job.ticket] = job
        self._scheduler.add(job.ticket)
        self._wake.set()

    # Answers.

    async def _work(self) -> None:
        worker: Child | None = None
        try:
            while True:
                try:
                    worker = await self._answer_next(worker)
                except Exception:  # Without this task, no more searches would be run.
                    log.exception("engine pool failed")
                    await asyncio.sleep(FIRST_DELAY)
        finally:
            if worker is not None:
                await worker.end()

    async def _answer_next(self, worker: Child | None) -> Child | None:
        job = await self._next()
        metrics.SEARCH_WAITS.observe(time.monotonic() - job.asked)
        try:
            return await self._answered(job, worker)
        finally:
            self._scheduler.finish(job.ticket)
            if job.done.done():
                self._jobs.pop(job.ticket, None)
            self._wake.set()

    async def _next(self) -> Job:
        while (ticket := self._scheduler.take()) is None:
            self._wake.clear()
            await self._wake.wait()
        return self._jobs[ticket]

    async def _answered(self, job: Job, worker: Child | None) -> Child | None:
        """Answer a request; return the worker, or None if it is gone."""
        try:
            worker = await self._ready(job, worker)
            if worker is None or job.done.done():
                return worker
            job.worker = worker
            async with asyncio.timeout(job.request.limit + GRACE_SECONDS):
                await worker.send(asdict(job.request))
                while not job.take(await worker.line()):
                    pass
        except Exception as problem:  # Whatever the error, other requests are still answered.
            if worker is not None:
                await worker.end()
                worker = None
            self._try_again(job, problem)
        finally:
            job.worker = None
        return worker

    def _try_again(self, job: Job, problem: Exception) -> None:
        if job.done.done():
            return
        expected = isinstance(problem, TimeoutError | OSError | ValueError)
        log.warning(
            "worker failed",
            extra={"problem": type(problem).__name__},
            exc_info=None if expected else problem,
        )
        job.tries += 1
        if job.tries < MOST_TRIES:
            self.queue(job)
        else:
            job.done.set_exception(SearchFailed(str(problem)))

    # Processes.

    async def _ready(self, job: Job, worker: Child | None) -> Child | None:
        """Wait for a worker for a request; None if the request was cancelled."""
        delay = FIRST_DELAY
        while not job.done.done():
            if worker is None or not worker.alive:
                worker, self._spare = self._spare, None
            try:
                if worker is None or not worker.alive:
                    worker = await _started()
                self._keep_spare()
                return worker
            except Exception as problem:  # Out of memory, files or threads: retry later.
                log.warning(
                    "worker could not be started", extra={"problem": type(problem).__name__}
                )
                await asyncio.wait([job.done], timeout=delay)
                delay = min(2 * delay, LONGEST_DELAY)
        return worker

    def _keep_spare(self) -> None:
        if self._spare is None and (self._starting is None or self._starting.done()):
            self._starting = asyncio.create_task(self._start_spare())

    async def _start_spare(self) -> None:
        # Without a spare, the next request starts its own process.
        with contextlib.suppress(Exception):
            self._spare = await _started()


async def _started() -> Child:
    return await Child.start(WORKER)
