"""Lines read from a pipe with arbitrary bytes."""

import os
from collections import deque
from collections.abc import Callable

MAX_BYTES = 1 << 20
"""Maximum length of a line of the protocol; further bytes are dropped."""
_CHUNK = 1 << 16


def _do_not_wait() -> None:
    """Return at once."""


class Lines:
    """The lines from a file descriptor; `wait` is called before each read."""

    def __init__(self, descriptor: int, max_bytes: int = MAX_BYTES) -> None:
        self._descriptor = descriptor
        self._max_bytes = max_bytes
        self._lines: deque[bytes] = deque()
        self._begun = bytearray()
        self._ended = False
        self.wait: Callable[[], None] = _do_not_wait

    def received(self) -> bool:
        """Return whether lines have been received and not read."""
        return bool(self._lines)

    def read(self) -> bytes | None:
        """Return the next line, None at the end; overlong lines with one excess byte."""
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
            self._append(end)
            self._finish()
        self._append(rest)
        if not chunk:
            self._ended = True
            self._finish()

    def _append(self, part: bytes) -> None:
        self._begun += part[: self._max_bytes + 1 - len(self._begun)]

    def _finish(self) -> None:
        self._lines.append(bytes(self._begun))
        self._begun.clear()
