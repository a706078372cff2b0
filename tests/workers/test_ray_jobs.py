"""Other work on a Ray cluster: tuning, mining, failing jobs, unfit machines."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from scripts.tuning.matches import balance
from scripts.tuning.samples import Plan, training_samples
from scripts.tuning.weights_file import shipped
from spielwerk.game.refusals import BadSetup
from spielwerk.workers.ray_cluster import RayCluster, WorkerUnfit
from spielwerk.workers.workers import SingleProcess, WorkerDied, Workers
from tests.waits import wait_until
from tests.workers.ray_nodes import Cluster, cluster, needs_ray
from tests.workers.test_workers import deadly, deadly_once, refused, square

pytestmark = [
    needs_ray,
    pytest.mark.slow,
    pytest.mark.filterwarnings("default"),  # Ray's own are none of ours.
]
# The project as it is installed for its developers is found by a finder of its own.
WITHOUT_OURS = "import sys; sys.meta_path[:] = [one for one in sys.meta_path if type(one) is type]"
COMMAND = [sys.executable, "-m", "spielwerk"]


@pytest.fixture(scope="module")
def nodes() -> Iterator[Cluster]:
    with cluster() as started:
        yield started


@pytest.fixture
def workers(nodes: Cluster) -> Iterator[Workers]:
    with RayCluster(nodes.address) as connected:
        yield connected


def endless_but_first(folder: Path, number: int) -> int:
    """Record the process; only the first job ever ends."""
    (folder / f"{number}.{os.getpid()}").touch()
    time.sleep(0 if number == 0 else 3600)
    return number


def test_functions_of_ours_need_not_be_installed_there(workers: Workers) -> None:
    assert sorted(workers.completed(square, range(20))) == [(n, n * n) for n in range(20)]
    assert list(workers.in_order(square, [3, 2])) == [9, 4]


def test_what_a_job_raises_is_raised_here(workers: Workers) -> None:
    with pytest.raises(BadSetup, match="one is too many"):
        list(workers.completed(refused, range(3)))


def test_a_job_whose_worker_died_is_done_again(workers: Workers, tmp_path: Path) -> None:
    job = partial(deadly_once, tmp_path)
    assert sorted(workers.completed(job, range(5))) == [(n, n) for n in range(5)]
    assert (tmp_path / "2").exists()
    with pytest.raises(WorkerDied):
        list(workers.completed(deadly, [0]))


def test_closing_cancels_the_jobs(workers: Workers, tmp_path: Path) -> None:
    def others() -> list[str]:
        """Return the processes of the endless jobs."""
        begun = dict(path.name.split(".") for path in tmp_path.iterdir())
        return [process for number, process in begun.items() if number != "0"]

    with closing(workers.completed(partial(endless_but_first, tmp_path), range(9))) as found:
        assert next(found) == (0, 0)
        wait_until(others)
    wait_until(lambda: not any(Path(f"/proc/{process}").exists() for process in others()))


def test_tuning_gives_the_same_numbers(workers: Workers, tmp_path: Path) -> None:
    weights = tuple(value for _, value in shipped("ignite-flow", 2))
    here = Plan("ignite-flow", 2, 20, 30, 1, weights, tmp_path / "here")
    there = replace(here, folder=tmp_path / "there")
    alone, together = training_samples([here], SingleProcess()), training_samples([there], workers)
    assert all((a == b).all() for a, b in zip(alone, together, strict=True))
    other = [value + 50 for value in weights]
    played = [
        balance(replace(plan, games=6), other, weights, players)
        for plan, players in ((here, SingleProcess()), (there, workers))
    ]
    assert played[0] == played[1]
    matches = [(plan.folder / "match.json").read_bytes() for plan in (here, there)]
    assert matches[0] == matches[1]


def test_mining_gives_the_same_file(nodes: Cluster, tmp_path: Path) -> None:
    mine = [*COMMAND, "puzzles", "mine", "ignite-flow", "--seed", "100", "--games", "3", "--out"]
    here, two, there = (tmp_path / name for name in ("here.json", "two.json", "there.json"))
    subprocess.run([*mine, str(here)], check=True)
    subprocess.run([*mine, str(two), "--processes", "2"], check=True)
    ray = ["--ray", nodes.address]
    subprocess.run([*mine, str(there), *ray], check=True)
    assert here.read_bytes() == two.read_bytes() == there.read_bytes()
    assert b'"position"' in here.read_bytes()


def test_a_report_is_the_same(nodes: Cluster, tmp_path: Path) -> None:
    report = [
        *("report", "ignite-flow", "--player", "core@20n", "--option", "size=3"),
        *("--games", "6", "--nodes", "20", "--no-match"),
    ]
    here, there = tmp_path / "here.html", tmp_path / "there.html"
    subprocess.run([*COMMAND, *report, "--out", str(here)], check=True)
    subprocess.run([*COMMAND, *report, "--out", str(there), "--ray", nodes.address], check=True)
    assert here.read_bytes() == there.read_bytes()
    games = [path.with_suffix(".jsonl").read_bytes() for path in (here, there)]
    assert games[0] == games[1]
    assert games[0].count(b'"game"') >= 6


def test_a_cluster_is_reached_from_outside(nodes: Cluster) -> None:
    with RayCluster(f"ray://{nodes.client}") as workers:
        assert sorted(workers.completed(square, range(5))) == [(n, n * n) for n in range(5)]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("raise ImportError", "has no Spielwerk, this one has Spielwerk 0"),
        ('__version__ = "0.0.1"', "has Spielwerk 0.0.1 without its core, this one"),
    ],
)
def test_a_machine_with_another_version_is_named(source: str, found: str, tmp_path: Path) -> None:
    package = tmp_path / "spielwerk"
    (package / "workers").mkdir(parents=True)
    (package / "__init__.py").write_text(source)
    own = Path(sys.modules[RayCluster.__module__].__file__ or "").with_name("envelope.py")
    (package / "workers" / "__init__.py").touch()
    (package / "workers" / "envelope.py").write_text(own.read_text())
    (tmp_path / "sitecustomize.py").write_text(WITHOUT_OURS)
    with cluster(PYTHONPATH=str(tmp_path)) as nodes, RayCluster(nodes.address) as workers:
        with pytest.raises(WorkerUnfit) as caught:
            list(workers.completed(square, [1]))
        assert found in caught.value.message("en")
        assert os.uname().nodename in caught.value.message("en")
