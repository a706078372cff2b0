"""Time limits and a limited queue for games from elsewhere, which other processes read."""

import asyncio
import logging
from contextlib import closing

from pydantic_core import to_json

from spielwerk.server.api.rate_limits import Counts
from spielwerk.server.imports.tasks import Answer, Task, begin
from spielwerk.server.refusals import ImportTooSlow, TooManyImports
from spielwerk.server.settings import Settings
from spielwerk.service.refusals import Overloaded
from spielwerk.workers.processes import ProcessPool

log = logging.getLogger("spielwerk.server")


class ImportPool:
    """The processes that read games, and the clients that wait for them.

    A process that is still starting when its client leaves is kept for the next: a client that
    reloads the page impatiently waits for the same one.
    """

    def __init__(self, settings: Settings) -> None:
        self._seconds = settings.import_seconds
        self._most = settings.import_queue
        self._per_address = settings.imports_per_address
        self._pool = ProcessPool(settings.import_workers, begin)
        self._counts = Counts()

    async def ask(self, task: Task, address: str) -> Answer:
        """Return the answer to a task; one that is cancelled leaves the queue, or its process ends.

        Raises `TooManyImports` at once, `ImportTooSlow` after the time that there is.
        """
        if self._counts.total() >= self._most or not self._counts.add(address, self._per_address):
            raise TooManyImports()
        try:
            with closing(self._pool.submit(to_json(task), self._seconds)) as job:
                status, _, body = (await asyncio.wrap_future(job.answer)).partition(b"\n")
        except TimeoutError as problem:
            raise ImportTooSlow from problem
        except Exception as problem:
            log.warning("a game could not be read", extra={"problem": type(problem).__name__})
            raise Overloaded from problem
        finally:
            self._counts.remove(address)
        return Answer(int(status), body, task["zipped"])

    async def close(self) -> None:
        await asyncio.to_thread(self._pool.close)
