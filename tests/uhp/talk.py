"""Talking to an engine in a real child process, line by line."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from queue import Empty, Queue
from time import monotonic
from types import TracebackType

ENGINE = [sys.executable, "-P", "-m", "spielwerk.uhp"]
COMMAND_LINE = [sys.executable, "-P", "-c", "from spielwerk.cli.entry import main; main()"]
LONG = 20.0
"""More than anything takes on a busy machine."""


class Talk:
    """A running engine; used as a context it is gone afterwards."""

    def __init__(self, command: list[str] | None = None) -> None:
        self.process = subprocess.Popen(
            command or ENGINE,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._lines: Queue[str | None] = Queue()
        self.errors = b""
        self._threads = [threading.Thread(target=self._read), threading.Thread(target=self._hear)]
        for thread in self._threads:
            thread.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.decode().removesuffix("\n"))
        self._lines.put(None)

    def _hear(self) -> None:
        assert self.process.stderr is not None
        self.errors = self.process.stderr.read()

    def send(self, text: str | bytes) -> None:
        """Send something as it is."""
        assert self.process.stdin is not None
        self.process.stdin.write(text.encode() if isinstance(text, str) else text)
        self.process.stdin.flush()

    def line(self, seconds: float = LONG) -> str | None:
        """Return the next line; None at the end of output."""
        try:
            return self._lines.get(timeout=seconds)
        except Empty:
            raise AssertionError(f"no answer within {seconds} seconds") from None

    def answer(self, seconds: float = LONG) -> list[str]:
        """Return the lines up to the next ok, without it."""
        lines: list[str] = []
        while (line := self.line(seconds)) != "ok":
            assert line is not None, f"the engine ended: {lines} {self.errors.decode()}"
            lines.append(line)
        return lines

    def ask(self, command: str, seconds: float = LONG) -> list[str]:
        """Return the answer to a command."""
        self.send(f"{command}\n")
        return self.answer(seconds)

    def stays_quiet(self, seconds: float = 0.2) -> bool:
        """Return whether nothing arrives for a while."""
        try:
            self._lines.get(timeout=seconds)
        except Empty:
            return True
        return False

    def timed(self, command: str) -> tuple[float, list[str]]:
        """Return the duration of an answer, and the answer."""
        began = monotonic()
        answer = self.ask(command)
        return monotonic() - began, answer

    def interrupt(self) -> None:
        """Ctrl-C."""
        os.kill(self.process.pid, signal.SIGINT)

    def end(self, seconds: float = LONG) -> int:
        """Close the input and wait for the end; the exit status."""
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        status = self.process.wait(seconds)
        for thread in self._threads:
            thread.join(seconds)
        return status

    def __enter__(self) -> Talk:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self.end(2.0 if kind else LONG)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.end()
            raise
        finally:
            for pipe in (self.process.stdout, self.process.stderr):
                assert pipe is not None
                pipe.close()
