"""Lines out of a pipe, whatever is in it."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable

LONGEST = 1 << 20
"""No line of the protocol is longer; what comes after so many bytes of one is thrown away."""
_CHUNK = 1 << 16


def _at_once() -> None:
    """Do nothing before reading."""


class Lines:
    """The lines that can be read from a file descriptor; `wait` is called before each reading."""

    def __init__(self, descriptor: int, longest: int = LONGEST) -> None:
        self._descriptor = descriptor
        self._longest = longest
        self._lines: deque[bytes] = deque()
        self._begun = bytearray()
        self._ended = False
        self.wait: Callable[[], None] = _at_once

    def received(self) -> bool:
        """Whether there are lines that have been received and not been read."""
        return bool(self._lines)

    def read(self) -> bytes | None:
        """The next line; None at the end. One byte more than allowed shows that it was longer."""
        while not self._lines and not self._ended:
            self._receive()
        return self._lines.popleft() if self._lines else None

    def _receive(self) -> None:
        self.wait()
        try:
            chunk = os.read(self._descriptor, _CHUNK)
        except OSError:
            chunk = b""
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            self._lengthen(end)
            self._finish()
        self._lengthen(rest)
        if not chunk:
            self._ended = True
            self._finish()

    def _lengthen(self, part: bytes) -> None:
        self._begun += part[: self._longest + 1 - len(self._begun)]

    def _finish(self) -> None:
        self._lines.append(bytes(self._begun))
        self._begun.clear()
