"""Processes of this machine."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import TypeVar

from spielwerk.jobs.envelope import done, packed, unpacked
from spielwerk.jobs.queue import Attempt, JobQueue
from spielwerk.jobs.workers import Workers

Job = TypeVar("Job")
Result = TypeVar("Result")


class LocalProcesses(Workers):
    """So many processes, started when there are jobs for them, kept until `close`."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._idle: list[_Worker] = []

    def completed(
        self, function: Callable[[Job], Result], jobs: Iterable[Job]
    ) -> Generator[tuple[int, Result], None, None]:
        queue = JobQueue(jobs)
        busy: dict[object, tuple[_Worker, Attempt[Job]]] = {}
        try:
            while True:
                while len(busy) < self._count and (attempt := queue.next()) is not None:
                    worker = self._given(packed(function, attempt.job))
                    busy[worker.connection] = worker, attempt
                if not busy:
                    return
                for connection in wait([worker.connection for worker, _ in busy.values()]):
                    worker, attempt = busy.pop(connection)
                    answer = worker.answer()
                    if answer is None:
                        queue.died(attempt)
                    else:
                        self._idle.append(worker)
                        yield attempt.number, unpacked(answer)
        finally:
            for worker, _ in busy.values():
                worker.kill()

    def _given(self, envelope: bytes) -> _Worker:
        """A worker that does this job."""
        worker = self._idle.pop() if self._idle else _Worker()
        worker.give(envelope)
        return worker

    def close(self) -> None:
        while self._idle:
            self._idle.pop().kill()


class _Worker:
    """A process that does one job at a time."""

    def __init__(self) -> None:
        # A new process, not a copy of this one: the core may have threads.
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()  # So that its death is the end of the connection.

    def give(self, envelope: bytes) -> None:
        """Hand out a job; that a worker is dead is seen when its answer is read."""
        with suppress(OSError):
            self.connection.send_bytes(envelope)

    def answer(self) -> bytes | None:
        """What the job came to; None if the worker died of it."""
        try:
            return self.connection.recv_bytes()
        except (EOFError, OSError):
            self.kill()
            return None

    def kill(self) -> None:
        """End it, whatever it does."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self.connection.close()


def _serve(connection: Connection) -> None:
    """Do jobs as long as somebody has some."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends a worker without a word.
    with suppress(EOFError, OSError):
        while True:
            connection.send_bytes(done(connection.recv_bytes()))
