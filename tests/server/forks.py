"""Processes of the command line, forked from one that has imported everything."""

from __future__ import annotations

import atexit
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TextIO

PARENT = Path(__file__).with_name("fork_parent.py")
AT_FIRST = dict(os.environ)
"""Before any test has changed it."""


def can_be_forked(environment: Mapping[str, str]) -> bool:
    """Return whether the environment has no changes that Python reads only at its start."""
    return _for_python(environment) == _for_python(AT_FIRST)


def _for_python(environment: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in environment.items() if name.startswith("PYTHON")}


class ForkParent:
    """The process that forks; it ends with the tests, and with it all that it has forked."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(PARENT)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=AT_FIRST,
            start_new_session=True,
        )
        self._lock = threading.Lock()
        atexit.register(self._process.communicate)

    def answer(self, **order: Any) -> Any:
        """Return the answer to an order."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._lock:
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
            return json.loads(self._process.stdout.readline())


_making = threading.Lock()


def _parent() -> ForkParent:
    # Several may want the first one at the same moment, and who has forked has to wait.
    with _making:
        return _made()


@cache
def _made() -> ForkParent:
    return ForkParent()


class Fork:
    """A process that was forked, with what is used of `subprocess.Popen`.

    Its files are what it reads, and where it writes its output and its errors.
    """

    def __init__(
        self, arguments: Sequence[str], environment: Mapping[str, str], *files: Path
    ) -> None:
        order = {"arguments": arguments, "environment": dict(environment)}
        self.pid: int = _parent().answer(**order, files=[str(path) for path in files])
        self.returncode: int | None = None

    @classmethod
    def piped(
        cls, arguments: Sequence[str], environment: Mapping[str, str], errors: Path
    ) -> tuple[Fork, TextIO]:
        """Return a process without input, and the pipe of its output."""
        reading, writing = os.pipe()
        try:
            output = Path(f"/proc/{os.getpid()}/fd/{writing}")
            process = cls(arguments, environment, Path(os.devnull), output, errors)
        finally:
            os.close(writing)
        return process, os.fdopen(reading, encoding="utf-8")

    def poll(self) -> int | None:
        """Its status, or None while it runs."""
        if self.returncode is None:
            self.returncode = _parent().answer(ended=self.pid)
        return self.returncode

    def wait(self, timeout: float = 600) -> int:
        """Wait until it has ended; gives its status."""
        end = time.monotonic() + timeout
        while (status := self.poll()) is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired(["spielwerk"], timeout)
            time.sleep(0.01)
        return status

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)
