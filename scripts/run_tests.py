"""Run stages of the tests, whatever fails, and end with a summary.

    python3 scripts/run_tests.py set-up lint python

Each stage writes its output to build/tests/STAGE.log; a stage that fails shows it. A failed test of
the server, the cluster or a browser is run again at the end, alone, because it depends on the
timing of other processes. If it then passes, it is listed as unsteady. All other tests are
repeatable and never retried.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
REPORTS = ROOT / "build" / "tests"
RETRIED_FOLDERS = ("tests/server/", "tests/cluster/", "tests/web/", "tests/static/")
NEVER_RETRIED = ("test_leaks.py", "test_kill.py")
MOST_UNSTEADY = 2
MOST_RETRIED = 10
NOT_TESTED = "not tested: "
LINES_OF_A_FAILURE = 200

# A test that hangs fails instead of stopping the run: none takes a tenth of this.
SECONDS_OF_A_TEST = 300
PYTEST = [
    *(".venv/bin/python", "-m", "pytest", "-q", "-m", "not slow"),
    f"--timeout={SECONDS_OF_A_TEST}",
]
# These mostly wait for other processes, so other stages run beside them.
WITH_SERVERS = ("tests/server", "tests/cluster")
# The browser's driver keeps an event loop running, so tests with a loop of their own need another
# process.
IN_A_BROWSER = ("tests/web", "tests/static")
# Made up by Schemathesis under one name, of which several processes would run only the first.
FUZZED = "tests/server/test_fuzz.py"

# Phases run one after the other, lanes in parallel, and stages of a lane in order.
PHASES = (
    [["set-up"]],
    [["build", "python", "browser"], ["lint", "page", "core", "fuzz", "server"]],
)
# Their tests load the page and the WebAssembly core. A lane begins with a stage that is ready.
PREREQUISITES = dict.fromkeys(("python", "browser", "server"), "build")


@dataclass
class Outcome:
    """The result of a stage."""

    stage: str
    status: int
    seconds: float
    processor_seconds: float = 0.0
    passed: int = 0
    failed: list[str] = field(default_factory=list)
    not_tested: list[str] = field(default_factory=list)

    @property
    def retried(self) -> list[str]:
        """Return the failed tests to run again, if that can make the stage green."""
        failed_tests = 1
        if self.status != failed_tests or not all(map(may_retry, self.failed)):
            return []
        return self.failed if len(self.failed) <= MOST_RETRIED else []


def may_retry(test: str) -> bool:
    """Return whether a failed test may depend on the timing of other processes.

    >>> may_retry("tests/server/test_playing.py::test_moves")
    True
    >>> may_retry("tests/rules/hive/test_moving.py::test_ant")
    False
    """
    path, _, name = test.partition("::")
    return bool(name) and path.startswith(RETRIED_FOLDERS) and not path.endswith(NEVER_RETRIED)


def make(*targets: str) -> list[str]:
    """Return the command that makes targets."""
    return ["make", "--no-print-directory", *targets]


def pytest(stage: str, *arguments: str) -> list[str]:
    """Return the command that runs tests and reports on them."""
    report = [f"--junitxml={_junit(stage)}", "-o", f"cache_dir={_cache(stage)}"]
    return [*PYTEST, *report, *arguments]


def commands() -> dict[str, list[str]]:
    """Return the command of each stage."""
    elsewhere = [f"--ignore={path}" for path in (*WITH_SERVERS, *IN_A_BROWSER)]
    # The longest files come early by name. One process takes over browser tests from the other, so
    # that both are busy until the end.
    by_file = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]
    return {
        "set-up": make("-j3", "set-up-tests"),
        "lint": make("lint"),
        "core": make("test-core"),
        "page": make("test-page"),
        "build": make("-j2", "WITH_CORE=1", "page", "static"),
        "fuzz": pytest("fuzz", FUZZED),
        "python": pytest("python", *by_file, *elsewhere),
        "server": pytest("server", *by_file, f"--ignore={FUZZED}", *WITH_SERVERS),
        "browser": pytest("browser", "-n", "2", "--dist", "worksteal", *IN_A_BROWSER),
    }


def run(stage: str, command: Sequence[str]) -> Outcome:
    """Run a stage, and read its report."""
    log = REPORTS / f"{stage}.log"
    for stale in (_junit(stage), _cache(stage) / "v" / "cache" / "lastfailed"):
        stale.unlink(missing_ok=True)
    print(f"  … {stage}", flush=True)
    began = time.monotonic()
    with log.open("wb") as output:
        process = subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT)
        _, waited, used = os.wait4(process.pid, 0)
    # Reaped here, for its processor time, and not by Popen.
    process.returncode = status = os.waitstatus_to_exitcode(waited)
    seconds = time.monotonic() - began
    outcome = Outcome(stage, status, seconds, used.ru_utime + used.ru_stime)
    _read_report(outcome)
    text = log.read_text(encoding="utf-8", errors="replace")
    outcome.not_tested += [
        line.removeprefix(NOT_TESTED) for line in text.splitlines() if line.startswith(NOT_TESTED)
    ]
    print(f"  {'✗' if status else '✓'} {stage} ({_clock(outcome.seconds)})", flush=True)
    if status:
        print("\n".join(text.splitlines()[-LINES_OF_A_FAILURE:]), flush=True)
    return outcome


def retry(outcome: Outcome, unsteady: list[str]) -> None:
    """Run the failed tests of a stage again, alone; those that pass are unsteady."""
    if not outcome.retried:
        return
    again = run(f"{outcome.stage}-again", pytest(f"{outcome.stage}-again", *outcome.retried))
    unsteady += sorted(set(outcome.failed) - set(again.failed))
    outcome.passed += again.passed
    outcome.failed, outcome.status = again.failed, again.status


def run_next(
    names: list[str], ended: Mapping[str, Event], command_of: Mapping[str, list[str]]
) -> Outcome:
    """Run the first stage of a lane whose prerequisite has ended.

    If none is ready, wait for the prerequisite of the first. Failed prerequisites do not block.
    """
    # A prerequisite that was not requested is not awaited.
    first = {name: ended.get(PREREQUISITES.get(name, "")) for name in names}
    ready = [name for name, event in first.items() if event is None or event.is_set()]
    name = (ready or names)[0]
    names.remove(name)
    if (event := first[name]) is not None:
        event.wait()
    try:
        return run(name, command_of[name])
    finally:
        ended[name].set()


def run_all(stages: Sequence[str], command_of: dict[str, list[str]]) -> int:
    """Run stages, some in parallel, and print the summary; return the exit status."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    ended = {name: Event() for name in stages}

    def one_after_the_other(*lane: str) -> list[Outcome]:
        names = [name for name in lane if name in stages]
        return [run_next(names, ended, command_of) for _ in list(names)]

    outcomes: list[Outcome] = []
    for lanes in PHASES:
        with ThreadPoolExecutor() as pool:
            running = [pool.submit(one_after_the_other, *lane) for lane in lanes]
            outcomes += [outcome for lane in running for outcome in lane.result()]
        if outcomes and outcomes[0].stage == "set-up" and outcomes[0].status:
            break
    outcomes.sort(key=lambda outcome: stages.index(outcome.stage))
    unsteady: list[str] = []
    for outcome in outcomes:
        retry(outcome, unsteady)
    _remember_failures(outcomes)
    return summarise(outcomes, unsteady, time.monotonic() - began, print)


def summarise(
    outcomes: list[Outcome], unsteady: list[str], seconds: float, say: Callable[[str], object]
) -> int:
    """Print the results of the stages; return the exit status."""
    say("")
    say(f"{'stage':10} {'':7} {'time':>6} {'cpu':>6}")
    for outcome in outcomes:
        counted = f"{outcome.passed} passed, {len(outcome.failed)} failed"
        tests = counted if outcome.passed or outcome.failed else ""
        verdict = "failed" if outcome.status else "ok"
        times = f"{_clock(outcome.seconds):>6} {_clock(outcome.processor_seconds):>6}"
        say(f"{outcome.stage:10} {verdict:7} {times}  {tests}".rstrip())
    failed = [test for outcome in outcomes for test in outcome.failed]
    not_tested = sorted({reason for outcome in outcomes for reason in outcome.not_tested})
    for heading, lines in (("failed", failed), ("unsteady", unsteady), ("not tested", not_tested)):
        for line in lines:
            say(f"{heading}: {line}")
    if len(unsteady) > MOST_UNSTEADY:
        say(f"{len(unsteady)} tests are unsteady; at most {MOST_UNSTEADY} may be.")
    red = any(outcome.status for outcome in outcomes) or len(unsteady) > MOST_UNSTEADY
    passed = sum(outcome.passed for outcome in outcomes)
    say(f"{'FAILED' if red else 'ok'} after {_clock(seconds)}, {len(unsteady)} unsteady")
    say(f"{passed} passed, {len(failed)} failed, {len(not_tested)} skipped")
    return int(red)


def _read_report(outcome: Outcome) -> None:
    """Read the counts, the failed tests, and the reasons of those skipped."""
    report = _junit(outcome.stage)
    if not report.exists():
        return
    cases = ElementTree.parse(report).getroot().findall(".//testcase")
    skipped = [case for case in cases if case.find("skipped") is not None]
    broken = [
        case for case in cases if case.find("failure") is not None or case.find("error") is not None
    ]
    outcome.passed = len(cases) - len(skipped) - len(broken)
    outcome.not_tested = [
        found.get("message", "") for case in skipped for found in case.iter("skipped")
    ]
    outcome.failed = _last_failed(outcome.stage)


def _last_failed(stage: str) -> list[str]:
    stored = _cache(stage) / "v" / "cache" / "lastfailed"
    return sorted(json.loads(stored.read_text(encoding="utf-8"))) if stored.exists() else []


def _remember_failures(outcomes: list[Outcome]) -> None:
    """Let `pytest --lf` run the failed tests of all stages."""
    stored = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
    stored.parent.mkdir(parents=True, exist_ok=True)
    failed = {test: True for outcome in outcomes for test in outcome.failed}
    stored.write_text(json.dumps(failed), encoding="utf-8")


def _junit(stage: str) -> Path:
    return REPORTS / f"{stage}.xml"


def _cache(stage: str) -> Path:
    return REPORTS / "cache" / stage


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(run_all(sys.argv[1:], commands()))
