"""The jobs that are still to be done: new ones, and those whose worker died."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from spielwerk.jobs.refusals import WorkerDied

TRIES = 5
"""So many workers may die of one job before it is given up."""

Job = TypeVar("Job")


@dataclass(frozen=True, slots=True)
class Attempt(Generic[Job]):
    """A job that is handed out, and how many workers died of it before."""

    number: int
    job: Job
    deaths: int = 0


class JobQueue(Generic[Job]):
    """Hands out jobs, those of dead workers first."""

    def __init__(self, jobs: Iterable[Job]) -> None:
        self._fresh: Iterator[tuple[int, Job]] = enumerate(jobs)
        self._again: deque[Attempt[Job]] = deque()

    def next(self) -> Attempt[Job] | None:
        """The next job; None if all are handed out."""
        if self._again:
            return self._again.popleft()
        fresh = next(self._fresh, None)
        return None if fresh is None else Attempt(*fresh)

    def died(self, attempt: Attempt[Job]) -> None:
        """Take back the job of a dead worker; raises `WorkerDied` if it was one too many."""
        if attempt.deaths + 1 >= TRIES:
            raise WorkerDied(times=TRIES)
        self._again.append(replace(attempt, deaths=attempt.deaths + 1))
