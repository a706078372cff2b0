"""Reviews of archives: every game, resumed later, regardless of broken ones."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from spielwerk.record.model import read
from tests.cli.command_line import spielwerk
from tests.cli.test_analyse import RECORD

PGN = """[GameType "Base"]
[Result "*"]

1. wS1
2. bS1 wS1-
3. wQ -wS1
4. bQ bS1-
"""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Return an archive with a record, a game of another program, and nonsense."""
    path = tmp_path / "games.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("one/game.txt", RECORD)
        archive.writestr("two.pgn", PGN)
        archive.writestr("three.txt", "nonsense")
    return path


def test_an_archive_is_reviewed_and_gone_on_with(archive: Path, tmp_path: Path) -> None:
    out = tmp_path / "reviewed"
    command = ("review", str(archive), "--nodes", "20", "--out", str(out), "--json")
    first = spielwerk(*command)
    assert first.returncode == 1, "one of them is refused"
    assert "three.txt" in first.stderr
    assert "Reviewed: 2, from an earlier run: 0, rejected: 1." in first.stderr
    lines = [json.loads(line) for line in first.stdout.splitlines()]
    assert {line["game"] for line in lines} == {"ignite-flow", "hive"}
    assert all(len(line["accuracy"]) == 2 for line in lines)
    records = {path.name: read(path.read_text(encoding="utf-8")) for path in out.glob("*.txt")}
    assert records["game.txt"].values[10] == (0.5, 0.5)
    assert records["two.txt"].plies[:2] == ("wS1", "bS1 wS1-")
    again = spielwerk(*command)
    assert "Reviewed: 0, from an earlier run: 2, rejected: 1." in again.stderr
    assert again.stdout == ""
    assert len((out / "reviews.jsonl").read_text(encoding="utf-8").splitlines()) == 2


def test_a_line_that_was_cut_off_is_done_again(archive: Path, tmp_path: Path) -> None:
    out = tmp_path / "reviewed"
    out.mkdir()
    (out / "reviews.jsonl").write_text('{"file": "nowhere', encoding="utf-8")
    said = spielwerk("review", str(archive), "--nodes", "5", "--out", str(out))
    assert "Reviewed: 2" in said.stdout
    lines = (out / "reviews.jsonl").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.endswith("}")]) == 2


def test_a_file_is_no_folder_for_several_games(archive: Path, tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    file.write_text("", encoding="utf-8")
    said = spielwerk("review", str(archive), "--out", str(file))
    assert said.returncode == 2
    assert "folder" in said.stderr


@pytest.mark.slow
def test_an_interrupted_archive_keeps_what_is_done(tmp_path: Path) -> None:
    folder, out = tmp_path / "games", tmp_path / "reviewed"
    folder.mkdir()
    for number in range(30):
        (folder / f"{number:02}.txt").write_text(RECORD, encoding="utf-8")
    command = [sys.executable, "-m", "spielwerk", "review", str(folder), "--out", str(out)]
    running = subprocess.Popen(
        [*command, "--nodes", "2000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert running.stdout is not None
    running.stdout.readline()
    os.kill(running.pid, signal.SIGINT)
    _, problem = running.communicate(timeout=120)
    assert running.returncode == 130
    assert "to continue" in problem
    done = len((out / "reviews.jsonl").read_text(encoding="utf-8").splitlines())
    assert 1 <= done < 30
    ended = time.monotonic() + 300
    rest = subprocess.run(
        [*command, "--nodes", "5"], capture_output=True, text=True, timeout=300, check=False
    )
    assert time.monotonic() < ended
    assert f"Reviewed: {30 - done}, from an earlier run: {done}, rejected: 0." in rest.stdout
