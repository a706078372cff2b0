"""Results on a Ray cluster equal local ones, even if a machine dies in the middle."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spielwerk.extras import ExtraMissing
from spielwerk.workers.choice import chosen_workers
from tests.ports import free_port
from tests.waits import wait_until
from tests.workers.ray_nodes import HEAD, SECONDS, Cluster, cluster, needs_ray

COMMAND = [sys.executable, "-m", "spielwerk"]
GAMES = 20
ARENA = [
    *("arena", "hive", "--player", "core@300n", "--player", "core@100n", "--seed", "3"),
    *("--games", str(GAMES), "--plies", "60"),
]


@pytest.fixture
def nodes() -> Iterator[Cluster]:
    with cluster() as started:
        yield started


def run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, check=False, **options
    )


def lines(file: Path) -> list[dict[str, Any]]:
    """Return the lines of a result file without thinking times."""
    found = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    for line in found:
        line.get("played", {}).pop("longest", None)
    return found


@needs_ray
@pytest.mark.slow
def test_a_machine_that_dies_costs_no_game_and_doubles_none(nodes: Cluster, tmp_path: Path) -> None:
    second = nodes.add_node()
    here, there = tmp_path / "here", tmp_path / "there"
    playing = subprocess.Popen([*COMMAND, *ARENA, "--out", str(there), "--ray", nodes.address])
    wait_until(lambda: second.busy() and _played(there), SECONDS)
    second.kill()
    assert _played(there) < GAMES, "it was killed too late to show anything"
    assert run(*ARENA, "--out", str(here)).returncode == 0
    assert playing.wait() == 0
    assert lines(there / "tournament.jsonl") == lines(here / "tournament.jsonl")
    records = sorted((here / "records").iterdir())
    assert [path.read_text() for path in sorted((there / "records").iterdir())] == [
        path.read_text() for path in records
    ]
    assert len(records) == GAMES


def _played(folder: Path) -> int:
    file = folder / "tournament.jsonl"
    return len(file.read_bytes().splitlines()) - 1 if file.exists() else 0


def test_without_ray_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ExtraMissing, match=r"pip install 'spielwerk\[ray\]'"):
        chosen_workers(ray="auto")


@needs_ray
def test_an_address_where_nobody_is_ends_the_command(tmp_path: Path) -> None:
    nobody = f"{HEAD}:{free_port(HEAD)}"
    answer = run(*ARENA, "--out", str(tmp_path / "out"), "--ray", nobody)
    assert answer.returncode == 2
    assert answer.stderr.splitlines() == [
        f"No Ray cluster answers at {nobody}: Connection refused. 'ray start --head' starts one."
    ]
    assert not (tmp_path / "out").exists()
