"""WebSockets for ASGI on the Sans-I/O layer of `websockets`, with limits.

Pings, pongs and fragments are counted, pongs are dropped while the client does not read, and a
client that does not read for long is disconnected.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from http import HTTPStatus
from struct import Struct
from typing import Any
from urllib.parse import unquote

from starlette.types import Message
from uvicorn.server import ServerState
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

from spielwerk.server.api.rate_limits import Bucket
from spielwerk.server.transport.sockets import Progress, TransportConfig, end_of

LEAST_BYTES = 2000
LEAST_IN_A_THREAD = 32_000
"""Minimum bytes of a message that would hold the event loop while it is compressed."""
WINDOW_BITS = 12
"""A window of 4 kB: messages repeat themselves soon or never."""


class SparingDeflate(PerMessageDeflate):
    """permessage-deflate that leaves short messages uncompressed, as RFC 7692 allows.

    A move has some hundred bytes, and compressing it costs more than sending it.
    """

    def encode(self, frame: Frame) -> Frame:
        """Encode a frame; messages are never fragmented here."""
        return frame if len(frame.data) < LEAST_BYTES else super().encode(frame)


class SparingDeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiation of compression without context takeover.

    The context of a connection would take 40 kB or more.
    """

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=WINDOW_BITS,
            compress_settings={"memLevel": 5},
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], SparingDeflate]:
        """Return the parameters agreed on with a client that requests compression."""
        agreed, usual = super().process_request_params(params, accepted_extensions)
        return agreed, SparingDeflate(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            usual.compress_settings,
        )


log = logging.getLogger("spielwerk.server")

FRAMES_PER_SECOND = 10
FRAMES_AT_ONCE = 50
"""Maximum pings, pongs and fragments in a burst; a usual client sends one in several seconds."""

BYTES_AT_ONCE = 1024
"""Bytes parsed before frames are counted: a single read may hold thousands of them."""

SECONDS_TO_CLOSE = 10.0
"""Seconds that the client has to confirm the close."""

TEXT_FRAME = 0x81
"""The first byte of a text that is neither fragmented nor compressed (RFC 6455, 5.2)."""
LEAST_IN_TWO_BYTES = 126
"""From this length on, the length has two bytes of its own and this marks it."""
LONGER_HEAD = Struct("!BBH")

MANY_TEXTS = "spielwerk.texts"
"""Scope extension with which the application sends several texts in one call."""

ARRIVED = "spielwerk.arrived"
"""Key of a received message: when its last bytes arrived, by the monotonic clock."""


class ClientGone(ConnectionError):
    """Nothing more can be sent."""


class WebSocketProtocol(asyncio.Protocol):
    """A live WebSocket connection."""

    def __init__(
        self,
        config: TransportConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._app = config.loaded_app
        self._sockets = config.sockets
        self._server_state, self._app_state = server_state, app_state
        self._loop = asyncio.get_running_loop()
        self._conn = ServerProtocol(
            extensions=[SparingDeflateFactory()], max_size=config.ws_max_size, logger=log
        )
        self._transport: asyncio.Transport
        self._scope: dict[str, Any] = {}
        self._messages: asyncio.Queue[Message] = asyncio.Queue()
        self._writable = asyncio.Event()
        self._writable.set()
        self._frames = Bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE)
        self._unread = bytearray()
        self._fragments: list[bytes] = []
        self._kind = Opcode.TEXT
        self._arrived = time.monotonic()
        self._closing: asyncio.TimerHandle | None = None
        self._served = self._lost = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take over a connection whose head was read."""
        # Without the wrapper for HTTP.
        self._transport = getattr(transport, "transport", transport)
        self._client = end_of(transport, "peername")
        self._progress = Progress(self._transport, self._loop.time())
        self._server_state.connections.add(self)  # type: ignore[arg-type]
        self._sockets.supervised.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._server_state.connections.discard(self)
        self._sockets.supervised.discard(self)
        self._sockets.remove(self._client)
        self._writable.set()
        if self._closing is not None:
            self._closing.cancel()
        self._disconnect()
        self._lost = True
        self._let_go()

    def _let_go(self) -> None:
        """Break reference cycles once the connection is not needed.

        Otherwise its memory would stay until the next full garbage collection, which is rare.
        """
        if self._lost and (self._served or not self._scope):
            self._conn.parser.close()
            self._scope.clear()

    def pause_writing(self) -> None:
        """Pause the application: the client does not read."""
        self._writable.clear()

    def resume_writing(self) -> None:
        self._writable.set()

    def shutdown(self) -> None:
        """Close the connection, because the server ends."""
        if self._conn.state is State.CONNECTING:
            self._reject(HTTPStatus.INTERNAL_SERVER_ERROR)
        else:
            self._fail(CloseCode.SERVICE_RESTART, "")

    # The application.

    def _begin(self, request: Request) -> None:
        self._request, self._response = request, self._conn.accept(request)
        if self._response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._conn.send_response(self._response)
            self._end()
            return
        path, _, query = request.path.partition("?")
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": end_of(self._transport, "sockname"),
            "client": self._client,
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": [
                (name.lower().encode("ascii"), value.encode("latin-1"))
                for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": self._app_state,
            "extensions": {MANY_TEXTS: {"send": self.write_texts}},
        }
        self._messages.put_nowait({"type": "websocket.connect"})
        task = self._loop.create_task(self._serve())
        self._server_state.tasks.add(task)
        task.add_done_callback(self._server_state.tasks.discard)

    async def _serve(self) -> None:
        try:
            await self._app(self._scope, self._receive, self._send)
        except ClientGone:
            pass
        except Exception:
            log.exception("live connection failed")
        finally:
            if self._conn.state is State.CONNECTING:
                self._reject(HTTPStatus.INTERNAL_SERVER_ERROR)
            elif self._closing is None:
                self._transport.close()
            self._served = True
            self._let_go()

    async def _receive(self) -> Message:
        message = await self._messages.get()
        self._read_on()
        return message

    async def _send(self, message: Message) -> None:
        await self._writable.wait()
        if self._transport.is_closing():
            if message["type"] == "websocket.close":
                return
            raise ClientGone
        match message["type"]:
            case "websocket.send":
                await self.write_texts([message["text"]])
            case "websocket.accept":
                self._conn.send_response(self._response)
                self._write()
                # The parser would keep some kilobytes of the request for the life of the
                # connection.
                self._scope["headers"] = []
                self._request.headers.clear()
                del self._request, self._response
            case "websocket.close" if self._conn.state is State.CONNECTING:
                self._reject(HTTPStatus.FORBIDDEN)
            case "websocket.close" if self._conn.state is State.OPEN:
                self._conn.send_close(message.get("code", CloseCode.NORMAL_CLOSURE))
                self._write()
                self._closing = self._loop.call_later(SECONDS_TO_CLOSE, self._transport.close)
                self._read_on()

    async def write_texts(self, texts: Sequence[str]) -> None:
        """Send several messages in one system call."""
        await self._writable.wait()
        if self._transport.is_closing() or self._conn.state is not State.OPEN:
            raise ClientGone
        frames = [await self._framed(text.encode()) for text in texts]
        if self._transport.is_closing() or self._conn.state is not State.OPEN:
            raise ClientGone
        self._transport.write(b"".join(frames))

    async def _framed(self, data: bytes) -> bytes:
        """Return a message as bytes of its frame; a long one is compressed in a thread."""
        if len(data) < LEAST_IN_A_THREAD:
            return self._frame(data)
        # No message needs the context of another one, and zlib works beside the event loop.
        frame = Frame(Opcode.TEXT, data)
        return await asyncio.to_thread(
            frame.serialize, mask=False, extensions=self._conn.extensions
        )

    def _frame(self, data: bytes) -> bytes:
        """Return a message as bytes of its frame; a short one is its head and itself."""
        if len(data) >= LEAST_BYTES:
            self._conn.send_text(data)
            return b"".join(self._conn.data_to_send())
        if len(data) < LEAST_IN_TWO_BYTES:
            return bytes((TEXT_FRAME, len(data))) + data
        return LONGER_HEAD.pack(TEXT_FRAME, LEAST_IN_TWO_BYTES, len(data)) + data

    def _write(self) -> None:
        self._transport.write(b"".join(self._conn.data_to_send()))

    # Receiving.

    def data_received(self, data: bytes) -> None:
        """Parse received bytes, as far as the application keeps up."""
        self._arrived = time.monotonic()
        self._unread += data
        self._read_on()

    def _read_on(self) -> None:
        while self._unread and self._may_read():
            piece = bytes(self._unread[:BYTES_AT_ONCE])
            del self._unread[:BYTES_AT_ONCE]
            self._conn.receive_data(piece)
            for event in self._conn.events_received():
                self._take(event)
            if self._conn.parser_exc is not None or self._conn.handshake_exc is not None:
                self._end()
        if self._transport.is_closing():
            return
        if self._may_read():
            self._transport.resume_reading()
        else:
            self._transport.pause_reading()

    def _may_read(self) -> bool:
        """Return whether the application has received everything, or wants no more."""
        return not self._transport.is_closing() and (
            self._messages.empty() or self._closing is not None
        )

    def _take(self, event: Any) -> None:
        if isinstance(event, Request):
            self._begin(event)
        elif event.opcode is Opcode.CLOSE:
            self._end()
        elif event.opcode is Opcode.PING or event.opcode is Opcode.PONG:
            # While the line is full, the answer to a later ping is enough.
            if self._writable.is_set():
                self._write()
            else:
                self._conn.data_to_send()
            self._count_frame()
        else:
            self._collect(event)

    def _collect(self, frame: Frame) -> None:
        """Add a frame to its message."""
        if frame.opcode is Opcode.CONT:
            self._count_frame()
        else:
            self._kind = frame.opcode
        self._fragments.append(bytes(frame.data))
        if not frame.fin:
            return
        data = b"".join(self._fragments)
        self._fragments.clear()
        if self._closing is not None:
            return
        message: Message = {"type": "websocket.receive", ARRIVED: self._arrived}
        try:
            if self._kind is Opcode.TEXT:
                message["text"] = data.decode()
            else:
                message["bytes"] = data
        except UnicodeDecodeError:
            self._fail(CloseCode.INVALID_DATA, "not UTF-8")
        else:
            self._messages.put_nowait(message)

    def _count_frame(self) -> None:
        if not self._frames.take() and not self._transport.is_closing():
            self._unread.clear()
            self._fail(CloseCode.POLICY_VIOLATION, "too many frames")

    # The end.

    def _disconnect(self) -> None:
        code = CloseCode.ABNORMAL_CLOSURE
        self._messages.put_nowait({"type": "websocket.disconnect", "code": code})

    def _reject(self, status: HTTPStatus) -> None:
        self._conn.send_response(self._conn.reject(status, ""))
        self._end()

    def _fail(self, code: CloseCode, reason: str) -> None:
        self._conn.fail(code, reason)
        self._end()

    def _end(self) -> None:
        """Send what is still pending, such as the close reason, and close."""
        self._disconnect()
        self._write()
        self._transport.close()

    def supervise(self) -> None:
        """Disconnect a client that does not read."""
        if self._progress.stalled_for(self._loop.time()) > self._sockets.settings.stalled_seconds:
            self._transport.abort()
