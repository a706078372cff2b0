"""HTTP with limits on what comes before a request is understood, and on how long it takes.

uvicorn's protocol takes heads of any length, waits for ever for the rest of a request and for
who does not read the answer. This one does not. `look_after` is called every second.
"""

from __future__ import annotations

import asyncio
from collections import deque
from enum import Enum
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.server import ServerState

from spielwerk.server.transport.sockets import Progress, TransportConfig

SECONDS_TO_READ_A_REFUSAL = 2.0
MOST_BYTES_AFTER_A_REFUSAL = 2**20
MOST_WAITING = 50
"""Of requests that are sent before the one before is answered."""
MOST_REFUSED_AT_ONCE = 100
"""Of connections too many; beyond that they are not even answered."""


class Phase(Enum):
    """What a connection waits for."""

    REQUEST = "request"
    HEAD = "head"
    BODY = "body"


class _Refused(Exception):
    """Ends the parsing; the status is known."""


class HttpProtocol(HttpToolsProtocol):
    """One connection, from its first byte to its end or its upgrade."""

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
        self._counted = False
        self._status = HTTPStatus.BAD_REQUEST
        self._refused_at: float | None = None
        self._dropped = 0
        self._unanswered: deque[RequestResponseCycle] = deque()
        self._phase, self._since = Phase.HEAD, 0.0
        self._head_bytes = self._field_bytes = self._url_bytes = 0

    # Coming and going.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection; one too many is refused at once."""
        super().connection_made(transport)
        self._progress = Progress(transport, self.loop.time())
        self._enter(Phase.HEAD)
        self._counted = self._sockets.add(self.client)
        if len(self.connections) - self._sockets.total > MOST_REFUSED_AT_ONCE:
            self.transport.abort()
        elif not self._counted:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)

    def connection_lost(self, exc: Exception | None) -> None:
        """Free its place; nobody is answered any more, not even who asked first of several."""
        super().connection_lost(exc)
        for cycle in self._unanswered:
            cycle.disconnected = True
            cycle.message_event.set()
        self._unanswered.clear()
        if self._counted:
            self._counted = False
            self._sockets.remove(self.client)

    # Heads.

    def data_received(self, data: bytes) -> None:
        """Understand what has come, up to the limits."""
        if self._refused_at is not None:
            self._drop(data)
            return
        if self._phase is Phase.REQUEST:
            self._enter(Phase.HEAD)
        if self._phase is Phase.HEAD:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._phase is Phase.HEAD and self._head_bytes > self._settings.head_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        """A head begins, perhaps right after another request."""
        self._field_bytes = self._url_bytes = 0
        if self._phase is not Phase.HEAD:
            self._enter(Phase.HEAD)
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """A piece of the address."""
        self._url_bytes += len(url)
        self._check(self._url_bytes, self._settings.url_bytes, HTTPStatus.REQUEST_URI_TOO_LONG)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header; the blank, the colon and the end of the line count."""
        self._field_bytes += len(name) + len(value) + 4
        most, status = self._settings.head_bytes, HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
        self._check(self._field_bytes, most, status)
        super().on_header(name, value)

    def _check(self, count: int, most: int, status: HTTPStatus) -> None:
        if count > most:
            self._status = status
            raise _Refused

    def on_headers_complete(self) -> None:
        """The head is whole."""
        self._check(len(self.pipeline), MOST_WAITING, HTTPStatus.TOO_MANY_REQUESTS)
        self._enter(Phase.BODY)
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            self._unanswered.append(self.cycle)

    def on_response_complete(self) -> None:
        """One request is answered: the first of those that wait."""
        self._unanswered.popleft()
        super().on_response_complete()

    def on_message_complete(self) -> None:
        """The request is whole."""
        super().on_message_complete()
        self._enter(Phase.REQUEST)

    def handle_websocket_upgrade(self) -> None:
        """From now on another protocol has the connection, and its place."""
        self._counted = False
        super().handle_websocket_upgrade()
        # It refers to this protocol, which would wait for a collection to be freed.
        self.parser = None  # type: ignore[assignment]

    def _enter(self, phase: Phase) -> None:
        self._phase, self._since, self._head_bytes = phase, self.loop.time(), 0

    # Refusals.

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be understood, or goes beyond a limit."""
        self._refuse(self._status)

    def _refuse(self, status: HTTPStatus) -> None:
        """Answer and close, unless an answer is on its way already.

        What still comes is read for a moment and dropped: closing with something unread would
        take the answer away from who is still sending.
        """
        if self._refused_at is not None or self.transport.is_closing():
            return
        self._refused_at = self.loop.time()
        self._unset_keepalive_if_required()
        if self._answering():
            self.transport.abort()
            return
        self.transport.write(_answer(status, self.server_state.default_headers))
        self.transport.write_eof()
        self._give_up_request()

    def _answering(self) -> bool:
        """Whether an answer has begun, or is owed for an earlier request."""
        cycle = self.cycle
        if cycle is None or cycle.response_complete:
            return False
        return cycle.response_started or self._phase is not Phase.BODY

    def _give_up_request(self) -> None:
        """Let who waits for the rest of a body know that it will not come."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.flow.resume_reading()

    def _drop(self, data: bytes) -> None:
        self._dropped += len(data)
        if self._dropped > MOST_BYTES_AFTER_A_REFUSAL:
            self.transport.abort()

    # Time.

    def look_after(self) -> None:
        """End what takes too long."""
        now = self.loop.time()
        refused = self._refused_at
        if self._progress.stalled_for(now) > self._settings.stalled_seconds or (
            refused is not None and now - refused > SECONDS_TO_READ_A_REFUSAL
        ):
            self.transport.abort()
        elif refused is None and now - self._since > self._seconds():
            self._time_out()

    def _seconds(self) -> float:
        """How long the present phase may take; uvicorn closes what is idle between requests."""
        if self._phase is Phase.HEAD:
            return self._settings.head_seconds
        return self._settings.body_seconds if self._phase is Phase.BODY else float("inf")

    def _time_out(self) -> None:
        # Browsers open connections in advance: to these there is nothing to say.
        if self._phase is Phase.HEAD and self._head_bytes == 0:
            self.transport.abort()
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
    return STATUS_LINE[status] + fields + b"\r\n" + text
