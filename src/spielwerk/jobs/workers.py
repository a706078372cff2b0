"""What all workers promise, whoever they are: the same results for the same jobs.

A job is anything that can be pickled; a function makes a result of it, which can be pickled too.
The function may be called twice for a job, on different machines, when a worker dies: it should
depend on the job alone, and leave nothing behind but its result.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import Self, TypeVar

__all__ = ["SingleProcess", "Workers"]

Job = TypeVar("Job")
Result = TypeVar("Result")


class Workers(ABC):
    """Those who do jobs, several at a time; closed when nobody has jobs for them any more."""

    @abstractmethod
    def completed(
        self, function: Callable[[Job], Result], jobs: Iterable[Job]
    ) -> Generator[tuple[int, Result], None, None]:
        """The results as they come, each with the number of its job, from 0.

        Jobs are taken out of `jobs` only when somebody is about to be free for them. What the
        function raises is raised here. A job whose worker died is done again; raises `WorkerDied`
        for a job that nobody survives. Closing the iterator cancels the jobs under way.
        """

    def in_order(
        self, function: Callable[[Job], Result], jobs: Iterable[Job]
    ) -> Generator[Result, None, None]:
        """The results in the order of the jobs: an early one waits for those before it."""
        early: dict[int, Result] = {}
        due = 0
        with closing(self.completed(function, jobs)) as completed:
            for number, result in completed:
                early[number] = result
                while due in early:
                    yield early.pop(due)
                    due += 1

    def close(self) -> None:
        """Let the workers go."""
        return  # Without it mypy takes the method for abstract.

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class SingleProcess(Workers):
    """Nobody but this process: it does one job after the other.

    >>> list(SingleProcess().completed(abs, [-3, 4]))
    [(0, 3), (1, 4)]
    """

    def completed(
        self, function: Callable[[Job], Result], jobs: Iterable[Job]
    ) -> Generator[tuple[int, Result], None, None]:
        for number, job in enumerate(jobs):
            yield number, function(job)
