"""One database, SQLite or PostgreSQL: writes go through a single thread and are stored together.

While one transaction is being synchronised to the disk, the writes that arrive wait; then they
all go into the next one. So the disk is waited for once per batch and not once per move, and
nobody is answered before the transaction that holds the answer is stored.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import IntegrityError

from spielwerk.server.storage.migrations import bring_up_to_date

Result = TypeVar("Result")
Work = Callable[[Connection], Any]

MOST_AT_ONCE = 500
READERS = 4

log = logging.getLogger("spielwerk.server")


class AlreadyThere(Exception):
    """What was to be added is there already: somebody else was faster."""


class Database:
    """Reads and writes, outside the event loop."""

    def __init__(self, url: str) -> None:
        sqlite = make_url(url).get_backend_name() == "sqlite"
        self._writer = _engine(url, "BEGIN IMMEDIATE" if sqlite else None)
        self._reader = _engine(url, "BEGIN DEFERRED") if sqlite else self._writer
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="database")
        self._writing = ThreadPoolExecutor(1, thread_name_prefix="writing")
        self._waiting: list[tuple[Work, asyncio.Future[Any]]] = []
        self._task: asyncio.Task[None] | None = None

    def prepare(self) -> None:
        """Bring the SQL tables up to date; blocks."""
        with self._writer.begin() as connection:
            bring_up_to_date(connection)

    async def close(self) -> None:
        """Finish what is being written, and let go of the database."""
        while self._task is not None:
            await asyncio.wait([self._task])
        await asyncio.to_thread(self._shut_down)

    def _shut_down(self) -> None:
        self._writing.shutdown()
        self._threads.shutdown()
        self._reader.dispose()
        self._writer.dispose()

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """The result of reading something."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, functools.partial(self._read, work))

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        with self._reader.begin() as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Write something; when this returns, it is stored. Raises `AlreadyThere`."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        # The caller may go away: what was begun is stored all the same.
        return await asyncio.shield(future)

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                batch = self._waiting[:MOST_AT_ONCE]
                del self._waiting[: len(batch)]
                works = [work for work, _ in batch]
                outcomes = await loop.run_in_executor(self._writing, self._write_batch, works)
                for (_, future), outcome in zip(batch, outcomes, strict=True):
                    _resolve(future, outcome)
        finally:
            self._task = None

    def _write_batch(self, works: list[Work]) -> list[Any]:
        """All in one transaction; if that fails, each in its own, to tell who is to blame."""
        try:
            with self._writer.begin() as connection:
                return [work(connection) for work in works]
        except Exception as problem:
            if len(works) == 1:
                return [_explained(problem)]
        return [self._write_batch([work])[0] for work in works]


def _explained(problem: Exception) -> Exception:
    if isinstance(problem, IntegrityError):
        return AlreadyThere()
    log.error("a write failed", exc_info=problem)
    return problem


def _resolve(future: asyncio.Future[Any], outcome: Any) -> None:
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
        # Nobody may be waiting any more; that is no reason for a warning.
        future.exception()
    else:
        future.set_result(outcome)


def _engine(url: str, begin: str | None) -> Engine:
    if begin is None:
        return create_engine(url, pool_pre_ping=True, pool_size=READERS + 1)
    engine = create_engine(url, connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        # Transactions are begun by us, and not by the driver when it thinks fit.
        connection.isolation_level = None
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
