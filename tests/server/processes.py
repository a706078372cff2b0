"""Processes of the command line that tests start, and that end with them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.server.forks import Fork, can_be_forked

SPIELWERK = [sys.executable, "-c", "from spielwerk.cli.entry import main; main()"]
# A variant that ends when the tests are gone, however they ended.
WATCHED_PROGRAM = """
import os, threading, time
from spielwerk.cli.entry import main
def watch(parent):
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)
threading.Thread(target=watch, args=(os.getppid(),), daemon=True).start()
main()
"""
WATCHED = [sys.executable, "-c", WATCHED_PROGRAM]
GENEROUS = {
    "SPIELWERK_REQUESTS_PER_SECOND": "100000",
    "SPIELWERK_REQUESTS_BURST": "100000",
    "SPIELWERK_MESSAGES_PER_SECOND": "100000",
    "SPIELWERK_MESSAGES_BURST": "100000",
    "SPIELWERK_QUESTION_SECONDS_PER_SECOND": "100000",
    "SPIELWERK_QUESTION_SECONDS_BURST": "100000",
    "SPIELWERK_GUEST_QUESTION_SECONDS_PER_SECOND": "100000",
    "SPIELWERK_GUEST_QUESTION_SECONDS_BURST": "100000",
    "SPIELWERK_CATCH_UP_BYTES_PER_SECOND": "1000000000",
    "SPIELWERK_CATCH_UP_BYTES_BURST": "1000000000",
    "SPIELWERK_TABLES_PER_GUEST": "100000",
    "SPIELWERK_TABLES_PER_ADDRESS_AND_DAY": "1000000",
    "SPIELWERK_STUDIES_PER_ADDRESS_AND_DAY": "1000000",
    "SPIELWERK_STORED_BYTES_PER_ADDRESS_AND_DAY": "1000000000",
    "SPIELWERK_CONNECTIONS_PER_GUEST": "1000",
    "SPIELWERK_CONNECTIONS_PER_ADDRESS": "10000",
    "SPIELWERK_SOCKETS": "10000",
    "SPIELWERK_SOCKETS_PER_ADDRESS": "10000",
    "SPIELWERK_HEAD_SECONDS": "120",
    "SPIELWERK_BODY_SECONDS": "120",
    "SPIELWERK_STALLED_SECONDS": "120",
    "SPIELWERK_THINKING_SECONDS": "0.2",
    "SPIELWERK_LOG_LEVEL": "info",
}


class RunningProcess:
    """A command in a process of its own, which can be killed and started again.

    It is forked from one that has imported everything, if it can be and has no `program` to run it.
    """

    def __init__(self, log: Path, **settings: object) -> None:
        self.log = log
        self.program: list[str] | None = None
        self._settings = {
            f"SPIELWERK_{name.upper()}": str(value) for name, value in settings.items()
        }
        self.process: Fork | subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """Return the command with its arguments."""
        raise NotImplementedError

    def begin(self) -> None:
        """Start it, and do not wait."""
        environment = {**os.environ, **GENEROUS, **self._settings}
        self.log.touch()
        if self.program is None and can_be_forked(environment):
            self.process = Fork(self.command(), environment, Path(os.devnull), self.log, self.log)
            return
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*(self.program or WATCHED), *self.command()],
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def until(self, ready: Callable[[], bool]) -> None:
        """Wait until it is ready."""
        assert self.process is not None
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            if ready():
                return
            time.sleep(0.02)
        raise AssertionError(f"{self.command()[0]} did not start:\n{self.logged()[-3000:]}")

    def kill(self) -> None:
        """End it as a power cut would, with the processes that it has started."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to end, and wait for it; gives its status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=30)

    def logged(self) -> str:
        """Everything that it has logged."""
        return self.log.read_text(encoding="utf-8")
