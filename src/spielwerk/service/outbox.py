"""What waits to be sent to a client, and the reply to one of its requests."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from spielwerk.wire.codec import encoded
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


MOST_UNSENT = 1000
MOST_UNSENT_LETTERS = 4_000_000
MOST_LETTERS_AT_ONCE = 64_000


class Source(Protocol):
    """Something that knows what to send when its turn has come."""

    async def news(self) -> Sequence[str]:
        """What is to be sent now."""


class Outbox:
    """Texts, and sources of texts, that are sent one after the other.

    `encode` writes a message as text. `send` gets as many texts as are ready: each way to the
    network costs, and the answer to a move and what changed by it go together.
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
        """Stop when everything before is sent."""
        self._ended = True
        self._woken.set()

    async def send_all(self) -> None:
        """Send until the end, or until the client has gone."""
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
            # Sources refer to this: what waits here for nobody would stay until a collection.
            self._ended = True
            self._items.clear()

    async def _take(self, item: str | Source) -> None:
        if isinstance(item, str):
            self._ready.append(item)
            return
        # A source may have to wait; what is ready does not.
        await self._send_ready()
        for text in await item.news():
            self._unsent += len(text)
            self._ready.append(text)
            if len(text) > MOST_LETTERS_AT_ONCE:
                await self._send_ready()
        if self._items and not isinstance(self._items[0], str):
            await self._send_ready()
            # A free line does not wait, and others want to be served between two tables.
            await asyncio.sleep(0)

    async def _send_ready(self) -> None:
        if self._ready:
            texts, self._ready = self._ready, []
            await self._send(texts)
            self._unsent -= sum(map(len, texts))
