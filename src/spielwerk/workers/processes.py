"""Local processes that do one job at a time: bytes in, bytes out.

A job that crashes, takes too long or is cancelled costs only its process, which is replaced.
docs/internals/decisions/processes.md explains why this pool is our own.
"""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TypeVar

from spielwerk.workers.envelope import done, packed, unpacked
from spielwerk.workers.workers import Attempt, JobQueue, Workers

SECONDS_TO_START = 60.0

Job = TypeVar("Job")
Result = TypeVar("Result")
Work = Callable[[bytes], bytes]


class ProcessEnded(Exception):
    """The process of a job has died or was ended."""


class WorkerProcess:
    """A process that does one job at a time, with the function returned by `begin`."""

    def __init__(self, begin: Callable[[], Work]) -> None:
        # A spawned process, not a fork: the core may have threads.
        context = get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, begin), daemon=True)
        self.alive, self.kill = self._process.is_alive, self._process.kill
        self._process.start()
        self._ready = False
        theirs.close()  # So that its death ends the connection.

    def get_ready(self) -> None:
        """Wait for its first message; raises `TimeoutError` or `ProcessEnded`."""
        if not self._ready:
            self.answer(None, SECONDS_TO_START)
            self._ready = True

    def answer(self, job: bytes | None, seconds: float | None) -> bytes:
        """Return the result of a job; raises `TimeoutError` or `ProcessEnded`."""
        try:
            if job is not None:
                self._connection.send_bytes(job)
            if self._connection.poll(seconds):
                return self._connection.recv_bytes()
        except (EOFError, OSError):
            raise ProcessEnded from None
        raise TimeoutError

    def end(self) -> None:
        """End the process, when nothing else reads from it."""
        self.kill()
        self._process.join()
        self._connection.close()


def _serve(connection: Connection, begin: Callable[[], Work]) -> None:
    """Run jobs until there are no more."""
    work = begin()
    with suppress(EOFError, OSError):
        connection.send_bytes(b"ready")
        while True:
            connection.send_bytes(work(connection.recv_bytes()))


@dataclass(eq=False, slots=True)
class PoolJob:
    """A job that waits for a process, or has one."""

    request: bytes
    seconds: float | None
    answer: Future[bytes] = field(init=False)
    unwanted: bool = False
    process: deque[WorkerProcess] = field(default_factory=deque)
    """The job's process: taken either by the job to kill it, or by the pool to keep it."""

    def close(self) -> None:
        """Cancel the job; a process that is only starting is kept."""
        self.answer.cancel()
        self.unwanted = True
        with suppress(IndexError):
            self.process.pop().kill()


class ProcessPool:
    """A pool of up to `count` processes, started on demand and reused.

    Each imports `begin` and calls it for its function.
    """

    def __init__(self, count: int, begin: Callable[[], Work]) -> None:
        self._begin = begin
        self._threads = ThreadPoolExecutor(count)  # Each waits for one process.
        self._processes: set[WorkerProcess] = set()
        self._idle: deque[WorkerProcess] = deque()

    def submit(self, request: bytes, seconds: float | None = None) -> PoolJob:
        """Queue a job.

        Its answer may be `TimeoutError` after `seconds` of work, `ProcessEnded` after a crash, or
        `OSError` if no process could be started.
        """
        job = PoolJob(request, seconds)
        job.answer = self._threads.submit(self._answer, job)
        return job

    def close(self) -> None:
        """End the processes and the jobs under way."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for process in list(self._processes):
            process.kill()
        self._threads.shutdown()
        for process in list(self._processes):
            self._end(process)

    def _answer(self, job: PoolJob) -> bytes:
        process = self._free()
        try:
            process.get_ready()
            job.process.append(process)
            answer = b"" if job.unwanted else process.answer(job.request, job.seconds)
            job.process.pop()
        except BaseException:
            self._end(process)
            raise
        self._idle.append(process)
        return answer

    def _free(self) -> WorkerProcess:
        """Return an idle process, possibly a new one."""
        with suppress(IndexError):
            while not (process := self._idle.popleft()).alive():
                self._end(process)
            return process
        process = WorkerProcess(self._begin)
        self._processes.add(process)
        return process

    def _end(self, process: WorkerProcess) -> None:
        self._processes.discard(process)
        process.end()


class LocalProcesses(Workers):
    """Local processes that run Python functions."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = ProcessPool(count, _begin)

    def completed(
        self, function: Callable[[Job], Result], jobs: Iterable[Job]
    ) -> Generator[tuple[int, Result], None, None]:
        queue = JobQueue(jobs)
        running: dict[Future[bytes], tuple[PoolJob, Attempt[Job]]] = {}
        try:
            while True:
                while len(running) < self._count and (attempt := queue.next()) is not None:
                    given = self._pool.submit(packed(function, attempt.job))
                    running[given.answer] = given, attempt
                if not running:
                    return
                for answer in wait(running, return_when=FIRST_COMPLETED).done:
                    _, attempt = running.pop(answer)
                    try:
                        found = answer.result()
                    except ProcessEnded:
                        queue.died(attempt)
                    else:
                        yield attempt.number, unpacked(found)
        finally:
            for given, _ in running.values():
                given.close()
            wait(running)

    def close(self) -> None:
        self._pool.close()


def _begin() -> Work:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends a worker silently.
    return done
