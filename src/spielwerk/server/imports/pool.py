"""The processes that read games from elsewhere, each for a limited time, and who may wait."""

from __future__ import annotations

import asyncio
import logging

from spielwerk.doors.refusals import DoorRefusal, Overloaded
from spielwerk.server.api.rate_limits import Counts
from spielwerk.server.imports.tasks import Answer, Task
from spielwerk.server.processes import Child
from spielwerk.server.refusals import ImportTooSlow, TooManyImports
from spielwerk.server.settings import Settings

log = logging.getLogger("spielwerk.server")

WORKER = "spielwerk.server.imports.worker"
SECONDS_TO_START = 60.0


class ImportPool:
    """Reads games one after the other in processes that are ended when they take too long.

    They start when there is something to read, and are kept for the next.
    """

    def __init__(self, settings: Settings) -> None:
        self._seconds = settings.import_seconds
        self._most = settings.import_queue
        self._per_address = settings.imports_per_address
        self._turns = asyncio.Semaphore(settings.import_workers)
        self._counts = Counts()
        self._idle: list[Child] = []

    async def ask(self, task: Task, address: str) -> Answer:
        """The answer to a task; who is cancelled leaves the queue, or ends the process.

        Raises `TooManyImports` at once, `ImportTooSlow` after the time that there is.
        """
        if self._counts.total() >= self._most or not self._counts.add(address, self._per_address):
            raise TooManyImports()
        try:
            async with self._turns:
                return await self._answer(task)
        finally:
            self._counts.remove(address)

    async def close(self) -> None:
        """End the processes."""
        while self._idle:
            await self._idle.pop().end()

    async def _answer(self, task: Task) -> Answer:
        child = await self._child()
        try:
            async with asyncio.timeout(self._seconds):
                await child.send(task)
                head = await child.line()
                body = await child.read(head["bytes"])
        except BaseException as problem:
            await child.end()
            if isinstance(problem, Exception):
                raise _refusal(problem) from problem
            raise
        self._idle.append(child)
        return Answer(head["status"], body, head["zipped"])

    async def _child(self) -> Child:
        """A process that is ready; one that has died while it was idle is left alone."""
        while self._idle:
            child = self._idle.pop()
            if child.alive:
                return child
        try:
            child = await Child.start(WORKER)
        except OSError as problem:
            raise _refusal(problem) from problem
        try:
            async with asyncio.timeout(SECONDS_TO_START):
                await child.line()
        except BaseException as problem:
            await child.end()
            if isinstance(problem, Exception):
                raise _refusal(problem) from problem
            raise
        return child


def _refusal(problem: Exception) -> DoorRefusal:
    """What a client is told about a failure."""
    if isinstance(problem, TimeoutError):
        return ImportTooSlow()
    log.warning("a game could not be read", extra={"problem": type(problem).__name__})
    return Overloaded()
