"""The games of a report, several at a time: the one place where they are spread over processes."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path

from spielwerk.report.model import Sample
from spielwerk.report.plan import Plan
from spielwerk.report.results import append, begun
from spielwerk.report.sample import Job, sampled


def jobs(plan: Plan) -> list[Job]:
    """All games of a plan, the first of every setup first: so a part of them says of all."""
    found = [
        Job(place, plan.terms(setup), number, plan.nodes if setup.measured else None)
        for place, setup in enumerate(plan.setups())
        for number in range(setup.games)
    ]
    return sorted(found, key=lambda job: (job.number, job.setup))


def samples(plan: Plan, file: Path, processes: int = 1) -> Iterator[Sample]:
    """The games as they are finished, those in the file first; every new one is stored there.

    Raises `BadSetup` for the file of another report. Closing the generator ends it.
    """
    done = begun(file, plan)
    yield from done.values()
    missing = [job for job in jobs(plan) if (job.setup, job.number) not in done]
    for sample in spread(missing, processes):
        append(file, {"game": sample.as_json()})
        yield sample


def spread(missing: Sequence[Job], processes: int) -> Iterator[Sample]:
    """The samples of the jobs, in whatever order they are done."""
    if processes < 2:
        yield from map(sampled, missing)
        return
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _prepare)
    try:
        waiting, running = iter(missing), set[Future[Sample]]()
        while True:
            while len(running) < processes and (job := next(waiting, None)) is not None:
                running.add(pool.submit(sampled, job))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _prepare() -> None:
    """Let Ctrl-C end a worker silently; the parent keeps the games finished."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
