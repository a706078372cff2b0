"""HTTP with limits on what comes before a request is understood, and on how long it takes.

uvicorn's protocol takes heads of any length, and waits forever for the rest of a request and for a
client that does not read the answer; middleware sees a request only when its head is whole. So this
protocol reads the bytes first, with the parser that uvicorn uses, and hands on what is within the
limits.
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
"""Of requests that are sent before the one before is answered."""
MOST_REFUSED_AT_ONCE = 100
"""Of connections too many; beyond that they are not even answered."""

LINE = "spielwerk.line"
"""The key of a scope's state: the protocol that the request came through."""


class Phase(Enum):
    """What a connection waits for."""

    REQUEST = "request"
    HEAD = "head"
    BODY = "body"


class _Refused(Exception):
    """Ends the parsing; the status is known."""


class Pipe:
    """A transport that drops what is written when it is closed, which uvloop refuses.

    Of several requests sent in one go, uvicorn tells only the last that the client is gone.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(data)


class HttpProtocol(asyncio.Protocol):
    """One connection, from its first byte to its end or its upgrade."""

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

    # Coming and going.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection; one too many is refused at once."""
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
        """Refer no more to what refers to this, and let requests know that their client is gone."""
        server, self._server = self._server, asyncio.Protocol()
        server.connection_lost(exc)
        self._parser = None

    def pause_writing(self) -> None:
        """Keep the application waiting: the client does not read."""
        self._server.pause_writing()

    def resume_writing(self) -> None:
        self._server.resume_writing()

    # Heads.

    def data_received(self, data: bytes) -> None:
        """Hand on what has come, up to the limits."""
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
            # Upgraded: the protocol for WebSockets has the connection, and its place.
            self._sockets.supervised.discard(self)
            self._leave(ConnectionAbortedError())

    def on_message_begin(self) -> None:
        """A head begins, perhaps right after another request."""
        self._field_bytes = self._url_bytes = 0
        if self._phase is not Phase.HEAD:
            self._enter(Phase.HEAD)

    def on_url(self, url: bytes) -> None:
        self._url_bytes += len(url)
        self._check(self._url_bytes, self._settings.url_bytes, HTTPStatus.REQUEST_URI_TOO_LONG)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header; the blank, the colon and the end of the line count."""
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
        """Let the application answer a request, and notice when it begins and ends."""

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
        """Answer and close, unless an answer is on its way already.

        What still comes is read for a moment and dropped: closing with something unread would
        take the answer away from a client that is still sending.
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
        """Whether an answer has begun, or is owed for an earlier request."""
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
        """How long the present phase may take; uvicorn closes what is idle between requests."""
        if self._phase is Phase.HEAD:
            return self._settings.head_seconds
        return self._settings.body_seconds if self._phase is Phase.BODY else float("inf")

    def _time_out(self) -> None:
        # Browsers open connections in advance: to these there is nothing to say.
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
