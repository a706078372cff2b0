"""The command line as people run it: a process of its own."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Mapping
from os import environ
from pathlib import Path

from tests.server.forks import Fork, can_be_forked

PLAIN = {"LC_ALL": "C.UTF-8", "COLUMNS": "100"}
SECONDS = 120


def spielwerk(
    *arguments: str, given: str = "", settings: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command; its output, errors and status."""
    environment = {**environ, **PLAIN, **(settings or {})}
    if can_be_forked(environment):
        return _forked(arguments, given, environment)
    return subprocess.run(
        [sys.executable, "-m", "spielwerk", *arguments],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        timeout=SECONDS,
        check=False,
    )


def _forked(
    arguments: tuple[str, ...], given: str, environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("input", "output", "errors")]
        files[0].write_text(given, encoding="utf-8")
        process = Fork(arguments, environment, *files)
        try:
            status = process.wait(SECONDS)
        finally:
            process.kill()
        said = (file.read_text(encoding="utf-8") for file in files[1:])
        return subprocess.CompletedProcess(arguments, status, *said)


def output(*arguments: str, given: str = "") -> str:
    """Return the output of a command that must succeed."""
    done = spielwerk(*arguments, given=given)
    assert done.returncode == 0, done.stderr
    return done.stdout
