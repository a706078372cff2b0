"""One database, SQLite or PostgreSQL: writes go through a single thread and are stored together.

Writes that arrive while a transaction is being synchronised to disk all go into the next one. So
there is one disk wait per batch instead of one per move, and no answer is sent before its
transaction is stored.
"""

import asyncio
import functools
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Connection

from spielwerk.game.refusals import Refusal
from spielwerk.server import metrics
from spielwerk.server.storage.engine import (
    TimeLimits,
    is_sqlite,
    patiently,
    postgres_engine,
    sqlite_engine,
)
from spielwerk.server.storage.failures import (
    AlreadyThere,
    StorageFailed,
    concerns_all,
    explained,
    passes,
)
from spielwerk.server.storage.lease import Holder, Lease
from spielwerk.server.storage.migrations import bring_up_to_date, has_table, lock
from spielwerk.server.storage.quick import QuickWork, QuickWriter
from spielwerk.server.storage.tables import LEASE

Given = TypeVar("Given")
Result = TypeVar("Result")


class WritingThread(Generic[Given, Result]):
    """A thread that calls a function, like an executor but at half the cost."""

    def __init__(self, work: Callable[[Given], Result]) -> None:
        self._work = work
        self._queue: SimpleQueue[tuple[Given, asyncio.Future[Result]] | None] = SimpleQueue()
        self._thread: Thread | None = None

    async def run(self, given: Given) -> Result:
        """Return the result for an argument, or raise what the function raised."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="writing", daemon=True)
            self._thread.start()
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._queue.put((given, future))
        return await future

    def shut_down(self) -> None:
        """Finish what was handed over; blocks."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        while (item := self._queue.get()) is not None:
            given, future = item
            loop = future.get_loop()
            try:
                result = self._work(given)
            except BaseException as problem:
                loop.call_soon_threadsafe(_fail, future, problem)
            else:
                loop.call_soon_threadsafe(_answer, future, result)


def _answer(future: asyncio.Future[Result], result: Result) -> None:
    if not future.done():
        future.set_result(result)


def _fail(future: asyncio.Future[Result], problem: BaseException) -> None:
    if not future.done():
        future.set_exception(problem)


Work = Callable[[Connection], Any]

MOST_AT_ONCE = 500
MOST_DEADLOCKS = 3
READERS = 4

log = logging.getLogger("spielwerk.server")


class WritesWatcher(Protocol):
    """An observer of the database's health."""

    def storing(self) -> None:
        """Note that a write is about to be stored."""

    def stored(self, succeeded: bool) -> None:
        """Note that the write was stored, or that the database failed."""


class Database:
    """Reads and writes outside the event loop. With a lease, writes require it."""

    def __init__(
        self, url: str, lease: Lease | None = None, limits: TimeLimits | None = None
    ) -> None:
        sqlite = is_sqlite(url)
        self.lease = lease
        self._writer = (
            sqlite_engine(url, "BEGIN IMMEDIATE", limits)
            if sqlite
            else postgres_engine(url, READERS + 1, limits)
        )
        self._reader = sqlite_engine(url, "BEGIN DEFERRED", limits) if sqlite else self._writer
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="database")
        self._writing: WritingThread[list[Work], list[Any]] = WritingThread(self._write_batch)
        self._quick = QuickWriter(self._writer, lease) if sqlite else None
        self._waiting: list[tuple[str, Work, asyncio.Future[Any]]] = []
        self._task: asyncio.Task[None] | None = None
        self.watch_writes: WritesWatcher | None = None

    def prepare(self, expired: Holder | None = None) -> Holder | None:
        """Take the lease and migrate; return the holder if another has the lease. Blocks.

        `expired` is a holder whose lease counts as released, because it was not renewed.
        """
        with self._writer.begin() as connection, patiently(connection):
            lock(connection)
            if self.lease is not None and has_table(connection, LEASE.name):
                holder = self.lease.excluded_by(connection, expired)
                if holder is not None:
                    return holder
            bring_up_to_date(connection)
            if self.lease is None or self.lease.shared:
                return None
            return self.lease.take(connection, expired)

    def apart(self, work: Callable[[Connection], Result]) -> Result:
        """Write something that needs no lease, in a separate transaction; blocks."""
        try:
            with self._writer.begin() as connection:
                lock(connection)
                return work(connection)
        except Exception as problem:
            raise explained(problem) from None

    async def close(self) -> None:
        while self._task is not None:
            await asyncio.wait([self._task])
        await asyncio.to_thread(self.shut_down)

    def shut_down(self) -> None:
        """Close the database; blocks."""
        self._writing.shut_down()
        if self._quick is not None:
            self._quick.close()
        self._threads.shutdown()
        self._reader.dispose()
        self._writer.dispose()

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Return the result of a read; raises `StorageFailed`."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, functools.partial(self._read, work))

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        try:
            with self._reader.begin() as connection:
                return work(connection)
        except Exception as problem:
            raise explained(problem) from None

    async def write(self, work: Callable[[Connection], Result], row: str = "") -> Result:
        """Run a write in a transaction; its changes are stored when this returns.

        `row` names the changed row: several processes lock rows in the order of these names. Raises
        `AlreadyThere`, or `StorageFailed` while the database is unavailable.
        """
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, work, future))
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        # The write is stored even if the caller is cancelled.
        return await future

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                batch = self._waiting[:MOST_AT_ONCE]
                del self._waiting[: len(batch)]
                if self._quick is None:
                    batch.sort(key=_row)
                works = [work for _, work, _ in batch]
                if self.watch_writes is not None:
                    self.watch_writes.storing()
                with metrics.WRITES.time():
                    outcomes = await self._writing.run(works)
                if self.watch_writes is not None:
                    failed = all(isinstance(each, StorageFailed) for each in outcomes)
                    self.watch_writes.stored(not failed)
                metrics.BATCHES.observe(len(batch))
                for (_, _, future), outcome in zip(batch, outcomes, strict=True):
                    _resolve(future, outcome)
        finally:
            self._task = None

    def _write_batch(self, works: list[Work]) -> list[Any]:
        """Write a batch in one transaction; if a write fails, each separately to find which."""
        outcomes: list[Any] = []
        try:
            return self._in_order(works)
        except Exception as problem:
            if len(works) == 1 or concerns_all(problem):
                return _failed(works, problem)
        for number, work in enumerate(works):
            try:
                outcomes += self._in_order([work])
            except Exception as problem:
                if concerns_all(problem):
                    # The rest would wait as long for an equal answer.
                    return outcomes + _failed(works[number:], problem)
                outcomes += _failed([work], problem)
        return outcomes

    def _in_order(self, works: list[Work]) -> list[Any]:
        """Write a batch in one transaction; retry after a deadlock with another process."""
        for _ in range(MOST_DEADLOCKS):
            try:
                return self._in_one_transaction(works)
            except Exception as problem:
                if not passes(problem):
                    raise
        return self._in_one_transaction(works)

    def _in_one_transaction(self, works: list[Work]) -> list[Any]:
        quick = [work for work in works if isinstance(work, QuickWork)]
        if self._quick is not None and len(quick) == len(works):
            return list(self._quick.write(quick))
        with self._writer.begin() as connection:
            if self.lease is not None:
                self.lease.check(connection)
            return [work(connection) for work in works]


def _row(waiting: tuple[str, Work, asyncio.Future[Any]]) -> str:
    return waiting[0]


def _failed(works: list[Work], problem: Exception) -> list[Any]:
    """Return the outcome of each of these failed writes, logged once."""
    outcomes = [explained(problem) for _ in works]
    if not isinstance(outcomes[0], AlreadyThere | Refusal):
        what = f"{type(outcomes[0]).__name__}: {outcomes[0]}"
        log.error("write failed", extra={"problem": what, "writes": len(works)})
    return outcomes


def _resolve(future: asyncio.Future[Any], outcome: Any) -> None:
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
        # The caller may have been cancelled; that must not cause a warning.
        future.exception()
    else:
        future.set_result(outcome)
