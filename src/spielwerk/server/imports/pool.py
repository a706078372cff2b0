"""Worker processes for the server, with time limits and a queue fair to all clients."""

import asyncio
import logging
import time
from contextlib import closing

from pydantic_core import to_json

from spielwerk.server.engines.scheduler import Priority, Scheduler, Ticket
from spielwerk.server.gate import Account
from spielwerk.server.imports.tasks import Answer, Task, begin
from spielwerk.server.refusals import (
    ImportTooSlow,
    SearchQueueFull,
    TooManyImports,
    TooManySearches,
)
from spielwerk.service.refusals import Overloaded
from spielwerk.workers.processes import ProcessPool

log = logging.getLogger("spielwerk.server")

BYTES_PER_SECOND = 50_000
"""Approximate speed of tasks, used to tell short ones from long ones."""
LEAST_SECONDS = 0.01


class ImportPool:
    """The worker processes and the clients waiting for them.

    A process that is still starting when its client leaves is kept for the next client, often the
    same one after an impatient reload.
    """

    def __init__(self, workers: int, seconds: float, most: int, scheduler: Scheduler) -> None:
        self._free = workers
        self._most = most
        self._seconds = seconds
        self._scheduler = scheduler
        self._pool = ProcessPool(workers, begin)
        self._turns: dict[Ticket, asyncio.Future[None]] = {}

    async def ask(self, task: Task, account: Account) -> Answer:
        """Return the answer to a task; cancelling removes it from the queue or ends its process.

        The account is charged. Raises `TooManyImports` if the queue is full, or `ImportTooSlow`.
        """
        request = to_json(task)
        who, expected = account.guest or account.address, len(request) / BYTES_PER_SECOND
        ticket = Ticket(who, account.address, LEAST_SECONDS + expected, Priority.CLOCK)
        if self._scheduler.unfinished >= self._most:
            raise TooManyImports()
        try:
            self._scheduler.check_hint(who, account.address)
        except (TooManySearches, SearchQueueFull):
            raise TooManyImports() from None
        await self._turn(ticket)
        began, spent = time.monotonic(), None
        try:
            answer, spent = await self._answered(request)
        finally:
            # A client that leaves early has still used the process.
            spent = time.monotonic() - began if spent is None else spent
            account.charge(spent)
            self._end(ticket, spent)
        return Answer(answer.status, answer.body, bool(task["zipped"]))

    async def _turn(self, ticket: Ticket) -> None:
        """Wait until a process is free for a ticket."""
        turn = self._turns[ticket] = asyncio.get_running_loop().create_future()
        self._scheduler.add(ticket)
        self._begin_next()
        try:
            await turn
        except asyncio.CancelledError:
            if not self._scheduler.withdraw(ticket) and not turn.cancelled():
                self._end(ticket, 0.0)
            raise
        finally:
            del self._turns[ticket]

    def _begin_next(self) -> None:
        while self._free and (ticket := self._scheduler.take()) is not None:
            if self._turns[ticket].cancelled():
                # The waiting client has left, and this was not noticed yet.
                self._scheduler.finish(ticket, 0.0)
                continue
            self._free -= 1
            self._turns[ticket].set_result(None)

    def _end(self, ticket: Ticket, spent: float) -> None:
        self._scheduler.finish(ticket, spent)
        self._free += 1
        self._begin_next()

    async def _answered(self, request: bytes) -> tuple[Answer, float]:
        """Return an answer and the processor time it took."""
        try:
            with closing(self._pool.submit(request, self._seconds)) as job:
                head, _, body = (await asyncio.wrap_future(job.answer)).partition(b"\n")
        except TimeoutError as problem:
            raise ImportTooSlow from problem
        except Exception as problem:
            log.warning("task was not answered", extra={"problem": type(problem).__name__})
            raise Overloaded from problem
        status, spent = head.split()
        return Answer(int(status), body), float(spent)

    async def close(self) -> None:
        await asyncio.to_thread(self._pool.close)
