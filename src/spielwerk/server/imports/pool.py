"""The processes that read games from elsewhere, each for a limited time, and who may wait."""

from __future__ import annotations

import asyncio
import logging

from spielwerk.server.api.rate_limits import Counts
from spielwerk.server.imports.tasks import Answer, Task
from spielwerk.server.processes import Child
from spielwerk.server.refusals import ImportTooSlow, TooManyImports
from spielwerk.server.settings import Settings
from spielwerk.service.refusals import DoorRefusal, Overloaded

log = logging.getLogger("spielwerk.server")

WORKER = "spielwerk.server.imports.worker"
SECONDS_TO_START = 60.0


class ImportPool:
    """Reads games one after the other in processes that are ended when they take too long.

    They start when there is something to read, and are kept for the next: also one that was not
    ready yet when whoever asked for it went away. Who reloads an impatient page waits for the same.
    """

    def __init__(self, settings: Settings) -> None:
        self._seconds = settings.import_seconds
        self._most = settings.import_queue
        self._per_address = settings.imports_per_address
        self._turns = asyncio.Semaphore(settings.import_workers)
        self._counts = Counts()
        self._idle: list[asyncio.Task[Child]] = []

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
            starting = self._idle.pop()
            starting.cancel()
            (child,) = await asyncio.gather(starting, return_exceptions=True)
            if isinstance(child, Child):
                await child.end()

    async def _answer(self, task: Task) -> Answer:
        starting = self._process()
        try:
            child = await asyncio.shield(starting)
        except asyncio.CancelledError:
            self._idle.append(starting)
            raise
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
        self._idle.append(starting)
        return Answer(head["status"], body, head["zipped"])

    def _process(self) -> asyncio.Task[Child]:
        """A process that works for nobody, perhaps still starting; one that has died is left."""
        while self._idle:
            starting = self._idle.pop()
            if not starting.done() or (not starting.exception() and starting.result().alive):
                return starting
        return asyncio.create_task(_started())


async def _started() -> Child:
    """A new process, once it is ready."""
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
