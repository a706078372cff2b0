"""A foreign engine as a child process: started without a shell, and always ended."""

import contextlib
import os
import shlex
import signal
import subprocess
import sys
import threading
import weakref
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, Queue
from time import monotonic

from spielwerk.ai.player import Cancel
from spielwerk.game.text import Text
from spielwerk.uhp.lines import Lines
from spielwerk.uhp.refusals import EngineCrashed, EngineGarbled, EngineNotStarted, EngineTooSlow

NO_COMMAND = Text("no command given")
BUILTIN = "builtin"
"""The name of our own engine, which runs like any other."""
MAX_LINES, MAX_CHARACTERS, MAX_LINE_BYTES = 10_000, 1 << 24, 1 << 18
"""Limits on an answer, far above sensible sizes."""
_POLL_SECONDS = 0.05
_SECONDS_AFTER_INTERRUPT = 5.0
_EXIT_SECONDS = 1.0
_MAX_QUEUED = 200


def processor_seconds(process: int) -> float:
    """Return the processor time a process has used (Linux only)."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    user, system = fields.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def arguments_of(command: str) -> list[str]:
    """Return the words of a command; raises `EngineNotStarted`.

    >>> arguments_of("nokamute uhp --threads '1'")
    ['nokamute', 'uhp', '--threads', '1']
    """
    if command.strip() == BUILTIN:
        return [sys.executable, "-P", "-m", "spielwerk.uhp"]
    try:
        words = shlex.split(command)
    except ValueError as problem:
        raise EngineNotStarted(command, str(problem)) from None
    if not words:
        raise EngineNotStarted(command, NO_COMMAND)
    return words


class EngineProcess:
    """A running engine that executes one command at a time."""

    def __init__(self, command: str | Sequence[str]) -> None:
        words = arguments_of(command) if isinstance(command, str) else list(command)
        self.name = words[0] if words else ""
        self._child = _started(words)
        self._answers: Queue[bytes | None] = Queue(maxsize=_MAX_QUEUED)
        self._stderr_tail: deque[bytes] = deque(maxlen=5)
        self._threads = [
            threading.Thread(target=_read_answers, args=(self._child, self._answers), daemon=True),
            threading.Thread(
                target=_read_errors, args=(self._child, self._stderr_tail), daemon=True
            ),
        ]
        for thread in self._threads:
            thread.start()
        # An unclosed engine must not outlive the program.
        self._end = weakref.finalize(self, _end, self._child)

    def ask(self, command: str, seconds: float, cancel: Cancel | None = None) -> list[str]:
        """Return the lines of the answer, without the `ok` that ends it; raises `EngineFailed`.

        Stopping `cancel` interrupts the engine; its answer is still awaited.
        """
        self._discard_unsolicited()
        try:
            assert self._child.stdin is not None
            self._child.stdin.write(f"{command}\n".encode())
            self._child.stdin.flush()
        except (OSError, ValueError):
            raise self._crash() from None
        return self.read_answer(command, seconds, cancel)

    def read_answer(self, command: str, seconds: float, cancel: Cancel | None = None) -> list[str]:
        """Return the lines up to the next `ok`."""
        until = monotonic() + seconds
        interrupted, characters = False, 0
        lines: list[str] = []
        while True:
            if cancel is not None and cancel.stopped() and not interrupted:
                self.interrupt()
                interrupted, until = True, min(until, monotonic() + _SECONDS_AFTER_INTERRUPT)
            if monotonic() >= until:
                raise EngineTooSlow(self.name, command, seconds)
            line = self._next(until)
            if line == "ok":
                return lines
            if line is not None:
                lines.append(line)
                characters += len(line)
                if len(lines) > MAX_LINES or characters > MAX_CHARACTERS:
                    raise EngineGarbled(self.name, line)

    def _next(self, until: float) -> str | None:
        """Return the next line of an answer; None if there is none yet."""
        try:
            line = self._answers.get(timeout=max(0.0, min(until - monotonic(), _POLL_SECONDS)))
        except Empty:
            return None
        if line is None:
            raise self._crash()
        return line.decode(errors="replace").strip()

    def _discard_unsolicited(self) -> None:
        while not self._answers.empty():
            if self._answers.get() is None:
                raise self._crash()

    def interrupt(self) -> None:
        """Ask the engine to answer now."""
        with contextlib.suppress(OSError, ValueError):
            self._child.send_signal(signal.SIGINT)

    def processor_seconds(self) -> float:
        """Return the processor time the engine has used (Linux only)."""
        return processor_seconds(self._child.pid)

    def _crash(self) -> EngineCrashed:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(_POLL_SECONDS)
        self._threads[1].join(_POLL_SECONDS)
        words = b" ".join(self._stderr_tail).decode(errors="replace")
        return EngineCrashed(self.name, self._child.returncode, words)

    def close(self, seconds: float = _EXIT_SECONDS) -> None:
        """Ask the engine to end, and kill it if it does not."""
        with contextlib.suppress(OSError, ValueError):
            assert self._child.stdin is not None
            self._child.stdin.write(b"exit\n")
            self._child.stdin.flush()
        self._end.detach()
        _end(self._child, seconds)
        self._join(monotonic() + _EXIT_SECONDS)
        for pipe, thread in zip(
            (self._child.stdout, self._child.stderr), self._threads, strict=True
        ):
            if pipe is not None and not thread.is_alive():
                pipe.close()

    def _join(self, until: float) -> None:
        """Join the threads, which may be waiting for us to read their output."""
        while any(thread.is_alive() for thread in self._threads) and monotonic() < until:
            with contextlib.suppress(Empty):
                self._answers.get_nowait()
            self._threads[0].join(0.001)


def _started(words: Sequence[str]) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is meant for us: we interrupt the engine ourselves
        )
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise EngineNotStarted(shlex.join(words), reason) from None


def _read_answers(child: subprocess.Popen[bytes], answers: Queue[bytes | None]) -> None:
    """Put every line of the output into a queue, and None at its end."""
    assert child.stdout is not None
    lines = Lines(child.stdout.fileno(), MAX_LINE_BYTES)
    while (line := lines.read()) is not None:
        answers.put(line)
    answers.put(None)


def _read_errors(child: subprocess.Popen[bytes], stderr_tail: deque[bytes]) -> None:
    """Collect the last lines of the error output, which would block the engine if unread."""
    assert child.stderr is not None
    lines = Lines(child.stderr.fileno(), MAX_LINE_BYTES)
    while (line := lines.read()) is not None:
        if line.strip():
            stderr_tail.append(line.strip()[:200])


def _end(child: subprocess.Popen[bytes], seconds: float = _EXIT_SECONDS) -> None:
    """Close the input, then ask, then kill; the engine's own children end with it."""
    with contextlib.suppress(OSError, ValueError):
        assert child.stdin is not None
        child.stdin.close()
    with contextlib.suppress(subprocess.TimeoutExpired):
        child.wait(seconds)
        return
    _signal_all(child, signal.SIGTERM)
    with contextlib.suppress(subprocess.TimeoutExpired):
        child.wait(seconds)
    _signal_all(child, getattr(signal, "SIGKILL", signal.SIGTERM))
    child.wait()


def _signal_all(child: subprocess.Popen[bytes], number: int) -> None:
    """Send a signal to the engine and all it has started."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(child.pid, number)
        else:
            child.send_signal(number)
