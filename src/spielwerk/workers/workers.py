"""The contract of all workers: equal jobs give equal results on every machine.

A job is anything picklable; a function turns it into a picklable result. The function may run twice
for a job, on different machines, if a worker dies: it should depend on the job only, and have no
side effects.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

from spielwerk.game.refusals import StatedRefusal
from spielwerk.game.text import Text

__all__ = ["SingleProcess", "Workers"]

TRIES = 5
"""Maximum number of workers that may die from a job."""

Job = TypeVar("Job")
Result = TypeVar("Result")


class Workers(ABC):
    """Processes that run several jobs in parallel, until they are closed."""

    @abstractmethod
    def completed(
        self, function: Callable[[Job], Result], jobs: Iterable[Job]
    ) -> Generator[tuple[int, Result], None, None]:
        """Yield results as they are finished, each with the number of its job, from 0.

        Jobs are taken from `jobs` only when a worker is about to be free. Exceptions of the
        function are raised here. A job whose worker died is retried; raises `WorkerDied` for a job
        that no worker survives. Closing the iterator cancels running jobs.
        """

    def in_order(
        self, function: Callable[[Job], Result], jobs: Iterable[Job]
    ) -> Generator[Result, None, None]:
        """Yield the results in the order of the jobs, holding back early ones."""
        early: dict[int, Result] = {}
        due = 0
        with closing(self.completed(function, jobs)) as completed:
            for number, result in completed:
                early[number] = result
                while due in early:
                    yield early.pop(due)
                    due += 1

    def close(self) -> None:
        """Release the workers."""
        return  # Without it mypy takes the method for abstract.

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class SingleProcess(Workers):
    """The calling process, which runs one job after the other.

    >>> list(SingleProcess().completed(abs, [-3, 4]))
    [(0, 3), (1, 4)]
    """

    def completed(
        self, function: Callable[[Job], Result], jobs: Iterable[Job]
    ) -> Generator[tuple[int, Result], None, None]:
        for number, job in enumerate(jobs):
            yield number, function(job)


class WorkerDied(StatedRefusal, code="worker-died"):
    """Several workers died from one job."""

    sentence = Text("A job was abandoned: {times} workers in a row crashed while running it.")


@dataclass(frozen=True, slots=True)
class Attempt(Generic[Job]):
    """A job that is handed out, with the number of workers that died from it."""

    number: int
    job: Job
    deaths: int = 0


class JobQueue(Generic[Job]):
    """The unfinished jobs: those of dead workers first, then new ones."""

    def __init__(self, jobs: Iterable[Job]) -> None:
        self._fresh = enumerate(jobs)
        self._again: deque[Attempt[Job]] = deque()

    def next(self) -> Attempt[Job] | None:
        """Return the next job; None if all are handed out."""
        if self._again:
            return self._again.popleft()
        fresh = next(self._fresh, None)
        return None if fresh is None else Attempt(*fresh)

    def died(self, attempt: Attempt[Job]) -> None:
        """Take back the job of a dead worker; raises `WorkerDied` after too many."""
        if attempt.deaths + 1 >= TRIES:
            raise WorkerDied(times=TRIES)
        self._again.append(replace(attempt, deaths=attempt.deaths + 1))
