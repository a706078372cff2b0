"""The run of all tests: nothing stops it, and its summary says what happened."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from scripts import run_tests
from scripts.run_tests import Outcome, run_all, summarise

UNSTEADY = """
from pathlib import Path
def test_that_passes_the_second_time():
    seen = Path({seen!r})
    again = seen.exists()
    seen.touch()
    assert again
"""
STEADY = "def test_that_passes(): pass\n"
BROKEN = "def test_that_fails(): assert False\n"
SKIPPED = "import pytest\ndef test_that_needs_a_tool(): pytest.skip('there is no tool')\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the runner work in an empty folder."""
    monkeypatch.setattr(run_tests, "ROOT", tmp_path)
    monkeypatch.setattr(run_tests, "REPORTS", tmp_path / "reports")
    monkeypatch.setattr(run_tests, "PYTEST", [sys.executable, "-m", "pytest", "-q"])
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("SPIELWERK_REQUIRE_ALL", raising=False)
    return tmp_path


def write_test(project: Path, path: str, text: str) -> None:
    file = project / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text.format(seen=str(file.with_suffix(".seen"))), encoding="utf-8")


def run(*folders: str) -> int:
    commands = {
        "lint": ["false"],
        "python": run_tests.pytest("python", *folders),
        "browser": [sys.executable, "-c", "print('not tested: the moon')"],
    }
    return run_all(["lint", "python", "browser"], commands)


def test_every_stage_runs_whatever_fails(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_test(project, "tests/rules/test_broken.py", BROKEN + STEADY + SKIPPED)
    commands = {
        "lint": ["false"],
        "python": run_tests.pytest("python", "tests"),
        "browser": [sys.executable, "-c", "print('not tested: the moon')"],
    }
    assert run_all(list(commands), commands) == 1
    summary = capsys.readouterr().out.rpartition("\n\n")[2].splitlines()
    assert [line.split()[:2] for line in summary[:4]] == [
        ["stage", "time"],
        ["lint", "failed"],
        ["python", "failed"],
        ["browser", "ok"],
    ]
    assert summary[4:7] == [
        "failed: tests/rules/test_broken.py::test_that_fails",
        "not tested: the moon",
        "not tested: there is no tool",
    ]
    assert summary[7].startswith("FAILED after")
    assert summary[8:] == ["1 passed, 1 failed, 2 skipped"]
    remembered = project / ".pytest_cache" / "v" / "cache" / "lastfailed"
    assert list(json.loads(remembered.read_text())) == [
        "tests/rules/test_broken.py::test_that_fails"
    ]


@pytest.mark.parametrize("folders", [("cluster", "server"), ("static", "web")])
def test_what_passes_the_second_time_is_listed_as_unsteady(
    project: Path, capsys: pytest.CaptureFixture[str], folders: tuple[str, str]
) -> None:
    for folder in folders:
        write_test(project, f"tests/{folder}/test_{folder}.py", UNSTEADY + STEADY)
    assert run_all(["server"], {"server": run_tests.pytest("server", "tests")}) == 0
    *_, first, second, verdict, counted = capsys.readouterr().out.splitlines()
    assert [first, second] == [
        f"unsteady: tests/{folder}/test_{folder}.py::test_that_passes_the_second_time"
        for folder in folders
    ]
    assert verdict.startswith("ok after")
    assert counted == "4 passed, 0 failed, 0 skipped"


def test_rules_leaks_and_kills_are_never_retried(project: Path) -> None:
    paths = [
        "tests/cluster/test_kill.py",
        "tests/contract/test_texts.py",
        "tests/core/test_stopping.py",
        "tests/records/test_record.py",
        "tests/rules/test_moves.py",
        "tests/server/test_leaks.py",
    ]
    for path in paths:
        write_test(project, path, UNSTEADY)
    for path in paths:
        assert run_all(["server"], {"server": run_tests.pytest("server", path)}) == 1, path


def test_a_file_that_cannot_be_read_has_failed(project: Path) -> None:
    write_test(project, "tests/server/test_broken.py", "import nothing_of_the_kind\n")
    assert run_all(["server"], {"server": run_tests.pytest("server", "tests")}) == 1


@pytest.mark.parametrize(("unsteady", "status"), [(["a", "b"], 0), (["a", "b", "c"], 1)])
def test_more_than_two_unsteady_tests_make_the_run_red(unsteady: list[str], status: int) -> None:
    assert summarise([Outcome("server", 0, 1.0)], unsteady, 1.0, lambda _: None) == status


def test_a_failed_set_up_ends_the_run(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commands = {"set-up": ["false"], "python": ["true"]}
    assert run_all(["set-up", "python"], commands) == 1
    assert "python" not in capsys.readouterr().out
    assert project.exists()


def test_a_test_that_fails_twice_has_failed(project: Path) -> None:
    write_test(project, "tests/server/test_broken.py", BROKEN)
    assert run_all(["server"], {"server": run_tests.pytest("server", "tests")}) == 1


def test_a_stage_waits_for_its_prerequisite(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lanes = [["build"], ["lint", "server", "fuzz"]]
    monkeypatch.setattr(run_tests, "PHASES", (lanes,))
    # The build ends only after a stage that needs no page, and that comes after one that does.
    build = "until test -e fuzzed; do sleep 0.01; done; touch page"
    commands = {
        "build": ["timeout", "60", "sh", "-c", build],
        "lint": ["false"],
        "server": ["test", "-e", "page"],
        "fuzz": ["touch", "fuzzed"],
    }
    run_all(list(commands), commands)
    ended = [line.split()[:2] for line in capsys.readouterr().out.splitlines()]
    order = [name for sign, name in (line for line in ended if len(line) == 2) if sign in "✓✗"]
    assert order == ["lint", "fuzz", "build", "server"]
    assert ["server", "ok"] in ended


def test_a_prerequisite_that_fails_or_is_not_asked_for_holds_nothing_up(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = {"build": ["false"], "server": ["true"]}
    assert run_all(["build", "server"], commands) == 1
    assert run_all(["server"], commands) == 0
    assert capsys.readouterr().out.count("✓ server") == 2
