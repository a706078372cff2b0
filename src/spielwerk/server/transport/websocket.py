"""WebSockets with limits on what the application never sees.

uvicorn answers pings by itself, as many as come and whether or not the answers are read, and takes
any number of fragments of one message. Here they are counted, and a client that reads nothing is
disconnected. `look_after` is called every second.
"""

from __future__ import annotations

import asyncio
import time
from asyncio.transports import BaseTransport
from collections.abc import Sequence
from struct import Struct
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from spielwerk.server.api.rate_limits import Bucket
from spielwerk.server.transport.compression import LEAST_BYTES, SparingDeflateFactory
from spielwerk.server.transport.sockets import Progress, TransportConfig

FRAMES_PER_SECOND = 10
FRAMES_AT_ONCE = 50
"""Of pings, pongs and fragments; a usual client sends one in several seconds."""

BYTES_AT_ONCE = 1024
"""So much is taken apart before it is looked at: in one go, thousands of frames might come."""

TEXT_FRAME = 0x81
"""The first byte of a text that is not in fragments, nor compressed (RFC 6455, 5.2)."""
LEAST_IN_TWO_BYTES = 126
"""From this length on it has two bytes of its own, and this stands for it."""
LONGER_HEAD = Struct("!BBH")

MANY_TEXTS = "spielwerk.texts"
"""The extension of the scope by which the application sends several texts in one go."""


ARRIVED = "spielwerk.arrived"
"""The key of a received message: when its last bytes came, by the monotonic clock."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One live connection."""

    def __init__(
        self,
        config: TransportConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._sockets = config.sockets
        self._settings = config.settings
        self._frames = Bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE)
        self._unread = bytearray()
        self._arrived = time.monotonic()
        self._served = False
        self.conn.available_extensions = [SparingDeflateFactory()]

    def connection_made(self, transport: BaseTransport) -> None:
        """Take over a connection whose head was read."""
        super().connection_made(transport)
        self._progress = Progress(self.transport, self.loop.time())

    def connection_lost(self, exc: Exception | None) -> None:
        """Free its place."""
        super().connection_lost(exc)
        self._sockets.remove(self.client)
        self._let_go()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application has ended."""
        super().on_task_complete(task)
        self._served = True
        self._let_go()

    def _let_go(self) -> None:
        """When nobody needs it any more: refer to nothing that refers to this.

        Else all of it would stay until the next whole collection, which hardly ever comes.
        """
        if self.disconnected and self._served:
            self.conn.parser.close()
            self.scope["extensions"].clear()

    # Sending.

    def handle_connect(self, event: Request) -> None:
        """Begin to talk with the application, which may send several texts in one go."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][MANY_TEXTS] = {"send": self.write_texts}

    async def send(self, message: ASGISendEvent) -> None:
        """What the application sends otherwise; once it has accepted, the head is done with."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            # Some kilobytes, for as long as the connection lives: the parser keeps the request.
            self.scope["headers"] = []
            self.request.headers.clear()
            del self.request, self.response

    async def write_texts(self, texts: Sequence[str]) -> None:
        """Send several messages, with one call of the system."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected()
        try:
            frames = b"".join([self._frame(text.encode()) for text in texts])
        except InvalidState:
            # The client has begun to close, and the application does not know it yet.
            raise ClientDisconnected() from None
        self.transport.write(frames)

    def _frame(self, data: bytes) -> bytes:
        """A message as it goes over the line; a short one is its head and itself."""
        if len(data) >= LEAST_BYTES or self.conn.state is not State.OPEN:
            self.conn.send_text(data)
            return b"".join(self.conn.data_to_send())
        if len(data) < LEAST_IN_TWO_BYTES:
            return bytes((TEXT_FRAME, len(data))) + data
        return LONGER_HEAD.pack(TEXT_FRAME, LEAST_IN_TWO_BYTES, len(data)) + data

    # Reading.

    def data_received(self, data: bytes) -> None:
        """Take apart what has come, as far as the application keeps up."""
        self._arrived = time.monotonic()
        self._unread += data
        self._read_on()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message for the application."""
        message: Any = await super().receive()
        message[ARRIVED] = self._arrived
        self._read_on()
        received: ASGIReceiveEvent = message
        return received

    def _read_on(self) -> None:
        while self._unread and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self._unread[:BYTES_AT_ONCE])
            del self._unread[:BYTES_AT_ONCE]
            super().data_received(piece)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._refuse_handshake()

    def _refuse_handshake(self) -> None:
        """Say what is wrong with the head; uvicorn would wait for another one."""
        self.handshake_initiated = self.handshake_complete = self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    # Frames that the application never sees.

    def handle_ping(self) -> None:
        """Answer, unless the line is full: then the answer to a later ping has to do."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()
        self._count_frame()

    def handle_pong(self, event: Frame) -> None:
        """Take note of an answer."""
        super().handle_pong(event)
        self._count_frame()

    def handle_cont(self, event: Frame) -> None:
        """Add a fragment to its message."""
        super().handle_cont(event)
        self._count_frame()

    def _count_frame(self) -> None:
        if self._frames.take() or self.transport.is_closing():
            return
        self._unread.clear()
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
        self.handle_parser_exception()

    # Time.

    def look_after(self) -> None:
        """Disconnect who reads nothing."""
        if self._progress.stalled_for(self.loop.time()) > self._settings.stalled_seconds:
            self.transport.abort()
