"""What waits to be sent to a client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Protocol

MOST_UNSENT = 1000
MOST_UNSENT_LETTERS = 4_000_000


class Source(Protocol):
    """Something that knows what to send when its turn has come."""

    def news(self) -> AsyncIterator[str]:
        """What is to be sent now."""


class Outbox:
    """Texts, and sources of texts, that are sent one after the other."""

    def __init__(self, send: Callable[[str], Awaitable[None]]) -> None:
        self._send = send
        self._queue: asyncio.Queue[str | Source | None] = asyncio.Queue()
        self._unsent = 0
        self.full = asyncio.Event()
        """Set when more waits than a client may leave unread."""

    def push(self, item: str | Source) -> None:
        """Put something at the end."""
        if isinstance(item, str):
            self._unsent += len(item)
        if self._queue.qsize() < MOST_UNSENT and self._unsent < MOST_UNSENT_LETTERS:
            self._queue.put_nowait(item)
        else:
            self.full.set()

    def end(self) -> None:
        """Stop when everything before is sent."""
        self._queue.put_nowait(None)

    async def send_all(self) -> None:
        """Send until the end."""
        while (item := await self._queue.get()) is not None:
            if isinstance(item, str):
                self._unsent -= len(item)
                await self._send(item)
                continue
            async for text in item.news():
                await self._send(text)
            # A free line does not wait, and others want to be served between two tables.
            await asyncio.sleep(0)
