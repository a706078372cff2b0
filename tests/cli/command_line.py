"""The command line as people run it: a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from os import environ

PLAIN = {"LC_ALL": "C.UTF-8", "COLUMNS": "100"}


def spielwerk(
    *arguments: str, given: str = "", settings: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command; its output, errors and status."""
    return subprocess.run(
        [sys.executable, "-m", "spielwerk", *arguments],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**environ, **PLAIN, **(settings or {})},
        timeout=120,
        check=False,
    )


def output(*arguments: str, given: str = "") -> str:
    """The output of a command that must succeed."""
    done = spielwerk(*arguments, given=given)
    assert done.returncode == 0, done.stderr
    return done.stdout
