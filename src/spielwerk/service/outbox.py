"""Outgoing messages of a client, and replies to its requests."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from spielwerk.wire.codec import encoded
from spielwerk.wire.messages import AnyMessage


@dataclass(eq=False, slots=True)
class Reply:
    """The reply to a request: progress messages, then one final answer.

    A search may report after its cancellation, and a request may fail after its answer. Late
    messages are dropped here, so a client never gets a message for a finished `id`.
    """

    send: Callable[[AnyMessage], None]
    id: str | None = None
    table: str | None = None
    request: str = ""
    """The type of the request, for the log."""
    _answered: bool = field(default=False, init=False)

    def progress(self, message: AnyMessage) -> None:
        """Send a progress message; an answer will follow."""
        if not self._answered:
            self.send(message)

    def answer(self, message: AnyMessage) -> None:
        if not self._answered:
            self._answered = True
            self.send(message)


MOST_UNSENT = 1000
MOST_UNSENT_LETTERS = 4_000_000
MOST_LETTERS_AT_ONCE = 64_000


class Source(Protocol):
    """An object that produces its messages when its turn has come."""

    async def news(self) -> Sequence[str]:
        """Return the messages to send now."""


class Outbox:
    """A queue of texts, and of sources of texts, sent in order.

    `encode` writes a message as text. `send` receives all texts that are ready: each call to the
    network costs, and the answer to a move goes along with its changes.
    """

    def __init__(
        self,
        send: Callable[[Sequence[str]], Awaitable[None]],
        encode: Callable[[AnyMessage], str] = encoded,
    ) -> None:
        self._send = send
        self.encode = encode
        self._items: deque[str | Source] = deque()
        self._ready: list[str] = []
        self._unsent = 0
        self._ended = False
        self._woken = asyncio.Event()
        self.full: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when more waits than a client may leave unread."""

    def push(self, item: str | Source) -> None:
        if self._ended:
            return
        if isinstance(item, str):
            self._unsent += len(item)
        if len(self._items) < MOST_UNSENT and self._unsent < MOST_UNSENT_LETTERS:
            self._items.append(item)
            self._woken.set()
        elif not self.full.done():
            self.full.set_result(None)

    def send(self, message: AnyMessage) -> None:
        self.push(self.encode(message))

    def end(self) -> None:
        """Stop when everything queued is sent."""
        self._ended = True
        self._woken.set()

    async def send_all(self) -> None:
        """Send until the end, or until the client is gone."""
        try:
            while self._items or not self._ended:
                if not self._items:
                    self._woken.clear()
                    await self._woken.wait()
                    continue
                await self._take(self._items.popleft())
                if not self._items:
                    await self._send_ready()
        finally:
            # Sources refer to this outbox: waiting items would stay until a garbage collection.
            self._ended = True
            self._items.clear()

    async def _take(self, item: str | Source) -> None:
        if isinstance(item, str):
            self._ready.append(item)
            return
        # A source may have to wait; ready texts need not.
        await self._send_ready()
        for text in await item.news():
            self._unsent += len(text)
            self._ready.append(text)
            if len(text) > MOST_LETTERS_AT_ONCE:
                await self._send_ready()
        if self._items and not isinstance(self._items[0], str):
            await self._send_ready()
            # Sending may never wait, so let other tasks run between two tables.
            await asyncio.sleep(0)

    async def _send_ready(self) -> None:
        if self._ready:
            texts, self._ready = self._ready, []
            await self._send(texts)
            self._unsent -= sum(map(len, texts))
