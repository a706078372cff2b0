"""What ends a command before it is done: the interrupt signal, or that nobody waits any more."""

from __future__ import annotations

import select
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from types import FrameType

from spielwerk.ai.player import Cancel

STDIN, STDOUT = 0, 1
_BETWEEN_LOOKS = 0.05


class Watch(Cancel):
    """A handle that looks by itself, now and then, whether somebody still waits for the answer.

    A command without any limit is also ended by the next one, and by the end of input: a program
    that waits for an answer sends neither.
    """

    __slots__ = ("_next_look", "_waiting", "endless")

    def __init__(self, waiting: Callable[[], bool] = lambda: False) -> None:
        super().__init__()
        self.endless = False
        self._waiting = waiting
        self._next_look = perf_counter() + _BETWEEN_LOOKS

    def stopped(self) -> bool:
        """Whether an end was asked for, or nobody is left to ask."""
        now = perf_counter()
        if now >= self._next_look:
            self._next_look = now + _BETWEEN_LOOKS
            if unread() or (self.endless and self._waiting()):
                self.stop()
        return super().stopped()


class Interrupts:
    """What Ctrl-C does: it stops the command that is being carried out, and nothing else.

    Whoever sends a command and then the signal means that command, also if it has not been read
    yet. A signal while nothing is asked means nothing.
    """

    def __init__(self, received: Callable[[], bool]) -> None:
        self._idle = False
        self._waiting: Callable[[], bool] = lambda: received() or pending()
        self._watch = Watch(self._waiting)
        self._before = signal.signal(signal.SIGINT, self._interrupt)

    def restore(self) -> None:
        """Let the signal mean again what it meant before."""
        signal.signal(signal.SIGINT, self._before)

    def wait(self) -> None:
        """Be idle until something can be read."""
        self._idle = True
        fresh = Watch(self._waiting)
        if not pending():
            self._watch = fresh
            until_something_comes()
        self._idle = False

    def __enter__(self) -> Watch:
        return self._watch

    def __exit__(self, *_: object) -> None:
        self._watch = Watch(self._waiting)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if not self._idle or self._waiting():
            self._watch.stop()


def until_something_comes() -> None:
    """Wait until something can be read from standard input, the end included."""
    if sys.platform != "win32":
        with suppress(OSError, ValueError):
            select.select([STDIN], [], [])


def pending() -> bool:
    """Whether something can be read from standard input, the end included."""
    if sys.platform == "win32":  # where `select` does not know about pipes
        return False
    try:
        return bool(select.select([STDIN], [], [], 0)[0])
    except (OSError, ValueError):
        return True


def unread() -> bool:
    """Whether nobody can read from standard output any more."""
    if sys.platform == "win32":
        return False
    poll = select.poll()
    poll.register(STDOUT, 0)
    return any(event & (select.POLLERR | select.POLLNVAL) for _, event in poll.poll(0))
