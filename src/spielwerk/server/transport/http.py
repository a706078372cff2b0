"""HTTP with limits on the size of request heads and the duration of each phase.

uvicorn's protocol accepts heads of any length, and waits forever for the rest of a request and for
a client that does not read the answer; middleware sees a request only when its head is complete. So
this protocol reads the bytes first, with uvicorn's parser, and passes on what is within the limits.
"""

import asyncio
from enum import Enum
from http import HTTPStatus
from typing import Any

from httptools import HttpParserError, HttpParserUpgrade, HttpRequestParser
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from spielwerk.server.transport.sockets import Progress, TransportConfig, end_of

SECONDS_TO_READ_A_REFUSAL = 2.0
MOST_BYTES_AFTER_A_REFUSAL = 2**20
MOST_WAITING = 50
"""Maximum pipelined requests."""
MOST_REFUSED_AT_ONCE = 100
"""Maximum excess connections that are answered; further ones are dropped."""

LINE = "spielwerk.line"
"""Key of a scope's state: the protocol that received the request."""


class Phase(Enum):
    """The phase of a connection: what it waits for."""

    REQUEST = "request"
    HEAD = "head"
    BODY = "body"


class _Refused(Exception):
    """Ends the parsing; the status is known."""


class Pipe:
    """A transport that drops what is written after its end, where uvloop would raise.

    Of several pipelined requests, uvicorn tells only the last that the client is gone.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(data)


class HttpProtocol(asyncio.Protocol):
    """A connection, from its first byte to its end or its upgrade."""

    def __init__(
        self,
        config: TransportConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        state = {**app_state, LINE: self}
        self._server: asyncio.Protocol = HttpToolsProtocol(config, server_state, state, _loop)
        self._parser: HttpRequestParser | None = HttpRequestParser(self)
        # As uvicorn does.
        self._parser.set_dangerous_leniencies(lenient_data_after_close=True)
        self._loop = asyncio.get_running_loop()
        self._state, self._sockets = server_state, config.sockets
        self._settings = config.sockets.settings
        self._status = HTTPStatus.BAD_REQUEST
        self._counted = self._refused = self._answer_begun = False
        self._unanswered = self._dropped = 0
        self._phase, self._since = Phase.HEAD, 0.0
        self._head_bytes = self._field_bytes = self._url_bytes = 0

    # Connecting and disconnecting.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and refuse it if it exceeds the limit."""
        self._transport = transport
        self._client = end_of(transport, "peername")
        self._progress = Progress(transport, self._loop.time())
        self._enter(Phase.HEAD)
        self._server.connection_made(Pipe(transport))  # type: ignore[arg-type]
        self._sockets.supervised.add(self)
        self._counted = self._sockets.add(self._client)
        if len(self._sockets.supervised) - self._sockets.total > MOST_REFUSED_AT_ONCE:
            self._transport.abort()
        elif not self._counted:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave(exc)
        self._sockets.supervised.discard(self)
        if self._counted:
            self._sockets.remove(self._client)

    def _leave(self, exc: Exception | None) -> None:
        """Break reference cycles, and tell requests that their client is gone."""
        server, self._server = self._server, asyncio.Protocol()
        server.connection_lost(exc)
        self._parser = None

    def pause_writing(self) -> None:
        """Pause the application: the client does not read."""
        self._server.pause_writing()

    def resume_writing(self) -> None:
        self._server.resume_writing()

    # Heads.

    def data_received(self, data: bytes) -> None:
        """Pass on received bytes, up to the limits."""
        if self._refused:
            self._drop(data)
            return
        if self._phase is Phase.REQUEST:
            self._enter(Phase.HEAD)
        if self._phase is Phase.HEAD:
            self._head_bytes += len(data)
        assert self._parser is not None
        try:
            self._parser.feed_data(data)
        except HttpParserUpgrade:
            pass  # uvicorn notices it, too
        except HttpParserError:
            self._refuse(self._status)
            return
        if self._phase is Phase.HEAD and self._head_bytes > self._settings.head_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            return
        self._server.data_received(data)
        if self._transport.get_protocol() is not self:
            # Upgraded: the WebSocket protocol has taken over the connection and its slot.
            self._sockets.supervised.discard(self)
            self._leave(ConnectionAbortedError())

    def on_message_begin(self) -> None:
        """Note that a head begins, perhaps directly after another request."""
        self._field_bytes = self._url_bytes = 0
        if self._phase is not Phase.HEAD:
            self._enter(Phase.HEAD)

    def on_url(self, url: bytes) -> None:
        self._url_bytes += len(url)
        self._check(self._url_bytes, self._settings.url_bytes, HTTPStatus.REQUEST_URI_TOO_LONG)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header, with blank, colon and line end."""
        self._field_bytes += len(name) + len(value) + 4
        most, status = self._settings.head_bytes, HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
        self._check(self._field_bytes, most, status)

    def on_headers_complete(self) -> None:
        self._check(self._unanswered, MOST_WAITING, HTTPStatus.TOO_MANY_REQUESTS)
        self._unanswered += 1
        self._enter(Phase.BODY)

    def on_message_complete(self) -> None:
        self._enter(Phase.REQUEST)

    def _check(self, count: int, most: int, status: HTTPStatus) -> None:
        if count > most:
            self._status = status
            raise _Refused

    def _enter(self, phase: Phase) -> None:
        self._phase, self._since, self._head_bytes = phase, self._loop.time(), 0

    # Answers.

    async def serve(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the application answer a request, noting when the answer begins and ends."""

        async def send_noted(message: Message) -> None:
            self._answer_begun = True
            await send(message)

        try:
            await app(scope, receive, send_noted)
        finally:
            self._unanswered -= 1
            self._answer_begun = False

    # Refusals.

    def _refuse(self, status: HTTPStatus) -> None:
        """Send the status and close, unless an answer is already on its way.

        Further input is read for a moment and dropped: closing with unread input would lose the
        answer to a client that is still sending.
        """
        if self._refused or self._transport.is_closing():
            return
        self._refused = True
        if self._answering():
            self._transport.abort()
            return
        self._transport.write(_answer(status, self._state.default_headers))
        self._transport.write_eof()
        self._transport.resume_reading()
        self._loop.call_later(SECONDS_TO_READ_A_REFUSAL, self._transport.abort)
        self._leave(ConnectionAbortedError())

    def _answering(self) -> bool:
        """Return whether an answer has begun, or is owed for an earlier request."""
        earlier = self._unanswered - (self._phase is Phase.BODY)
        return self._answer_begun or earlier > 0

    def _drop(self, data: bytes) -> None:
        self._dropped += len(data)
        if self._dropped > MOST_BYTES_AFTER_A_REFUSAL:
            self._transport.abort()

    # Time.

    def supervise(self) -> None:
        now = self._loop.time()
        if self._progress.stalled_for(now) > self._settings.stalled_seconds:
            self._transport.abort()
        elif now - self._since > self._seconds():
            self._time_out()

    def _seconds(self) -> float:
        """Return the maximum duration of the present phase; uvicorn closes idle connections."""
        if self._phase is Phase.HEAD:
            return self._settings.head_seconds
        return self._settings.body_seconds if self._phase is Phase.BODY else float("inf")

    def _time_out(self) -> None:
        # Browsers open connections in advance; these need no answer.
        if self._phase is Phase.HEAD and self._head_bytes == 0:
            self._transport.abort()
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)


def _answer(status: HTTPStatus, headers: list[tuple[bytes, bytes]]) -> bytes:
    text = f"{status.phrase}\n".encode()
    lines = [
        *headers,
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(text)).encode()),
        (b"connection", b"close"),
    ]
    fields = b"".join(b"%s: %s\r\n" % line for line in lines)
    return f"HTTP/1.1 {status} {status.phrase}\r\n".encode() + fields + b"\r\n" + text
