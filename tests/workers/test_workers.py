"""Jobs by processes: all results, in order where asked for, dead workers, and the end."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import same
from spielwerk.workers.choice import chosen_workers
from spielwerk.workers.processes import LocalProcesses
from spielwerk.workers.ray_cluster import RayUnavailable
from spielwerk.workers.workers import TRIES, SingleProcess, WorkerDied, Workers
from tests.waits import wait_until


@pytest.fixture(scope="module")
def processes() -> Iterator[Workers]:
    with LocalProcesses(2) as workers:
        yield workers


def square(number: int) -> int:
    return number * number


def slow_first(folder: Path, number: int) -> int:
    """End the first job after the last has begun."""
    if number == 0:
        wait_until((folder / "3").exists)
    (folder / str(number)).touch()
    return number


def refused(number: int) -> int:
    if number == 1:
        raise BadSetup(same("one is too many"))
    return number


def deadly_once(folder: Path, number: int) -> int:
    """Kill the first worker of a job after it has begun."""
    mark = folder / str(number)
    if number == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def deadly(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def own_process(folder: Path, number: int) -> int:
    """End when both jobs have begun, so that each has a process."""
    (folder / str(number)).touch()
    wait_until(lambda: len(list(folder.iterdir())) == 2)
    return os.getpid()


def endless_but_first(folder: Path, number: int) -> int:
    """Record the process; only the first job ever ends, when another has begun."""
    (folder / f"{number}.{os.getpid()}").touch()
    wait_until(lambda: number == 0 and len(list(folder.iterdir())) >= 2, 3600)
    return number


def test_every_job_is_done_once(processes: Workers) -> None:
    expected = {(0, 9), (1, 16), (2, 25)}
    for workers in (SingleProcess(), processes):
        found = list(workers.completed(square, [3, 4, 5]))
        assert len(found) == 3
        assert set(found) == expected


def test_results_come_as_they_are_done_or_in_order(processes: Workers, tmp_path: Path) -> None:
    job = partial(slow_first, tmp_path)
    assert [number for number, _ in processes.completed(job, range(4))][:2] == [1, 2]
    for path in tmp_path.iterdir():
        path.unlink()
    assert list(processes.in_order(job, range(4))) == [0, 1, 2, 3]


def test_what_a_job_raises_is_raised_here(processes: Workers) -> None:
    for workers in (SingleProcess(), processes):
        with pytest.raises(BadSetup, match="one is too many"):
            list(workers.completed(refused, range(3)))
    assert list(processes.in_order(square, [2])) == [4]


def test_a_job_whose_worker_died_is_done_again(processes: Workers, tmp_path: Path) -> None:
    job = partial(deadly_once, tmp_path)
    assert sorted(processes.completed(job, range(5))) == [(n, n) for n in range(5)]
    assert (tmp_path / "2").exists()


def test_a_job_that_nobody_survives_is_given_up(processes: Workers) -> None:
    with pytest.raises(WorkerDied) as caught:
        list(processes.completed(deadly, [0]))
    assert str(TRIES) in caught.value.message("en")


def test_jobs_are_taken_when_somebody_is_free(processes: Workers) -> None:
    endless = count()
    with closing(processes.completed(square, endless)) as found:
        for _ in range(10):
            next(found)
    assert next(endless) <= 12


def test_closing_ends_the_jobs_under_way(processes: Workers, tmp_path: Path) -> None:
    with closing(processes.completed(partial(endless_but_first, tmp_path), range(9))) as found:
        assert next(found) == (0, 0)
    begun = dict(path.name.split(".") for path in tmp_path.iterdir())
    assert begun.keys() == {"0", "1"}
    with pytest.raises(ProcessLookupError):
        os.kill(int(begun["1"]), 0)


def test_workers_are_kept_for_the_next_jobs(processes: Workers, tmp_path: Path) -> None:
    job = partial(own_process, tmp_path)
    first = {pid for _, pid in processes.completed(job, range(2))}
    for path in tmp_path.iterdir():
        path.unlink()
    again = {pid for _, pid in processes.completed(job, range(2))}
    assert first == again
    assert os.getpid() not in first


def test_workers_are_chosen_by_what_is_given() -> None:
    assert isinstance(chosen_workers(), SingleProcess)
    assert isinstance(chosen_workers(3), LocalProcesses)
    for wrong in ("somewhere", "host:", "host:port", "host:99999", "ray://:1"):
        with pytest.raises(RayUnavailable, match="HOST:PORT"):
            chosen_workers(ray=wrong)
