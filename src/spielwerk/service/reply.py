"""The reply to one request of a live connection, kept by whoever answers it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from spielwerk.wire.messages import AnyMessage


@dataclass(eq=False, slots=True)
class Reply:
    """Progress, then one final answer, then nothing.

    A search may report after it was cancelled, and a request may fail after it was answered. What
    comes too late is dropped here, so that a client never gets a message for an `id` it is done
    with.
    """

    send: Callable[[AnyMessage], None]
    id: str | None = None
    table: str | None = None
    request: str = ""
    """The type of the request, for the log."""
    _answered: bool = field(default=False, init=False)

    def progress(self, message: AnyMessage) -> None:
        """Send a message that an answer will follow."""
        if not self._answered:
            self.send(message)

    def answer(self, message: AnyMessage) -> None:
        if not self._answered:
            self._answered = True
            self.send(message)
