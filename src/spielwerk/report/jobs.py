"""The games of a report, as jobs for workers."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from pathlib import Path

from spielwerk.report.model import Sample
from spielwerk.report.plan import Plan
from spielwerk.report.results import begun, put_in_order
from spielwerk.report.sample import Job, sampled
from spielwerk.workers.files import append_line
from spielwerk.workers.workers import SingleProcess, Workers


def jobs(plan: Plan) -> list[Job]:
    """All games of a plan, the first of every setup first: so a part of them says of all."""
    found = [
        Job(place, plan.terms(setup), number, plan.nodes if setup.measured else None)
        for place, setup in enumerate(plan.setups())
        for number in range(setup.games)
    ]
    return sorted(found, key=lambda job: (job.number, job.setup))


def samples(
    plan: Plan, file: Path, workers: Workers | None = None
) -> Generator[Sample, None, None]:
    """The games as they are finished, those in the file first; every new one is stored there.

    They are played by `workers`, else in this process. Raises `BadSetup` for the file of another
    report. Closing the generator ends it. The file of a whole report has the games in order.
    """
    done = begun(file, plan)
    yield from done.values()
    missing = [job for job in jobs(plan) if (job.setup, job.number) not in done]
    with closing((workers or SingleProcess()).completed(sampled, missing)) as completed:
        for _, sample in completed:
            append_line(file, {"game": sample.as_json()})
            yield sample
    if missing:
        put_in_order(file)
