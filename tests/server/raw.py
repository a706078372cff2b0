"""Talking to a server byte by byte, for what no client would do."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator

from tests.server.running import RunningServer

LONG = 60.0
"""Seconds after which something has not come about; far more than it takes."""


@contextlib.contextmanager
def line(
    server: RunningServer, address: str = "127.0.0.1", source: str = "127.0.0.1"
) -> Iterator[socket.socket]:
    """Yield a connection without any data sent yet."""
    with socket.create_connection((address, server.port), LONG, (source, 0)) as found:
        yield found


def head(first: str, server: RunningServer, *further: str) -> bytes:
    """Return the head of a request; lines are added after the usual ones, or replace them."""
    usual = [] if any(each.startswith("Host:") for each in further) else [_host(server)]
    return "\r\n".join([first, *usual, *further, "", ""]).encode("latin-1")


def _host(server: RunningServer) -> str:
    return f"Host: 127.0.0.1:{server.port}"


def upgrade(server: RunningServer, *further: str) -> bytes:
    """Return the head of a request for a live connection."""
    return head(
        "GET /api/live HTTP/1.1",
        server,
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        *further,
    )


def everything(found: socket.socket) -> bytes:
    """Return all data until the other end closes, in any way."""
    pieces = []
    with contextlib.suppress(ConnectionError):
        while piece := found.recv(65536):
            pieces.append(piece)
    return b"".join(pieces)


def answer_to(
    server: RunningServer, request: bytes, address: str = "127.0.0.1", source: str = "127.0.0.1"
) -> str:
    """Return the status of the answer to a request: its first line without the version."""
    with line(server, address, source) as found:
        with contextlib.suppress(ConnectionError):
            found.sendall(request)
        first = b""
        with contextlib.suppress(ConnectionError):
            while b"\r\n" not in first and (piece := found.recv(4096)):
                first += piece
    return first.partition(b"\r\n")[0].partition(b" ")[2].decode("latin-1")


def closed_by_server(found: socket.socket) -> bool:
    """Return whether the other end has closed by now; earlier data is dropped."""
    found.settimeout(0)
    try:
        while found.recv(65536):
            pass
    except BlockingIOError:
        return False
    except ConnectionError:
        return True
    return True
