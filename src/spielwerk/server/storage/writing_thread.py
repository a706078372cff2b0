"""The thread that writes: it gets one thing after the other, and answers the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

Given = TypeVar("Given")
Result = TypeVar("Result")


class WritingThread(Generic[Given, Result]):
    """Calls a function in a thread of its own; as an executor does, for half the cost."""

    def __init__(self, work: Callable[[Given], Result]) -> None:
        self._work = work
        self._queue: SimpleQueue[tuple[Given, asyncio.Future[Result]] | None] = SimpleQueue()
        self._thread: Thread | None = None

    async def run(self, given: Given) -> Result:
        """The result for something, or what was raised."""
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
