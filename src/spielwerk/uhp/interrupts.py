"""The end of a command before its answer: by an interrupt, or because its reader is gone."""

import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from time import perf_counter
from types import FrameType

from spielwerk.ai.player import Cancel

STDIN, STDOUT = 0, 1
_POLL_SECONDS = 0.05


class CommandCancel(Cancel):
    """The cancel handle of a command, which polls whether a program still waits for the answer.

    A command without any limit is also ended by the next command and by the end of input: a program
    that waits for an answer sends neither.
    """

    __slots__ = ("_input_waits", "_next_poll", "endless")

    def __init__(self, input_waits: Callable[[], bool] = lambda: False) -> None:
        super().__init__()
        self.endless = False
        self._input_waits = input_waits
        self._next_poll = perf_counter() + _POLL_SECONDS

    def stopped(self) -> bool:
        """Return whether an end was requested, or the waiting program is gone."""
        now = perf_counter()
        if now >= self._next_poll:
            self._next_poll = now + _POLL_SECONDS
            if output_is_closed() or (self.endless and self._input_waits()):
                self.stop()
        return super().stopped()

    @contextmanager
    def calling(self, callback: Callable[[], None]) -> Iterator[None]:
        """Call this when the command should end; a thread polls, because the caller may not."""
        done = Event()

        def poll() -> None:
            while not done.wait(_POLL_SECONDS) and not self.stopped():
                pass

        poller = Thread(target=poll, daemon=True)
        with super().calling(callback):
            poller.start()
            try:
                yield
            finally:
                done.set()
                poller.join()


class Interrupts:
    """The effect of Ctrl-C: it stops the running command only.

    A signal sent right after a command means that command, even if it has not been read yet. A
    signal while no command is waiting means nothing.
    """

    def __init__(self, received: Callable[[], bool]) -> None:
        self._idle = False
        self._input_waits: Callable[[], bool] = lambda: received() or input_waits()
        self._cancel = CommandCancel(self._input_waits)
        self._before = signal.signal(signal.SIGINT, self._interrupt)

    def restore(self) -> None:
        """Restore the previous signal handler."""
        signal.signal(signal.SIGINT, self._before)

    def wait(self) -> None:
        """Be idle until something can be read."""
        self._idle = True
        # The new one first, so that a signal from now on is not lost.
        earlier, self._cancel = self._cancel, CommandCancel(self._input_waits)
        if earlier.stopped() and input_waits():
            self._cancel.stop()
        wait_for_input()
        self._idle = False

    def __enter__(self) -> CommandCancel:
        return self._cancel

    def __exit__(self, *_: object) -> None:
        self._cancel = CommandCancel(self._input_waits)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if not self._idle or self._input_waits():
            self._cancel.stop()


def wait_for_input() -> None:
    """Wait until something can be read from standard input, including its end."""
    if sys.platform != "win32":
        with suppress(OSError, ValueError):
            select.select([STDIN], [], [])


def input_waits() -> bool:
    """Return whether something can be read from standard input, including its end."""
    if sys.platform == "win32":  # `select` does not support pipes there
        return False
    try:
        return bool(select.select([STDIN], [], [], 0)[0])
    except (OSError, ValueError):
        return True


def output_is_closed() -> bool:
    """Return whether standard output can no longer be read."""
    if sys.platform == "win32":
        return False
    poll = select.poll()
    poll.register(STDOUT, 0)
    return any(event & (select.POLLERR | select.POLLNVAL) for _, event in poll.poll(0))
