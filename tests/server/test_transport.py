"""Limits on connections before any request is parsed, and on their duration."""

from __future__ import annotations

import contextlib
import itertools
import json
import socket
import struct
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from tests.server.raw import (
    LONG,
    answer_to,
    closed_by_server,
    everything,
    head,
    line,
    upgrade,
)
from tests.server.running import RunningServer
from tests.waits import wait_until

PING, PONG, CLOSE, TEXT, CONTINUATION = 0x9, 0xA, 0x8, 0x1, 0x0
SOCKETS, SOCKETS_PER_ADDRESS = 40, 20


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server with short timeouts and room for few connections."""
    running = RunningServer(
        tmp_path_factory.mktemp("hasty"),
        head_seconds=3,
        body_seconds=3,
        keep_alive_seconds=1,
        stalled_seconds=2,
        sockets=SOCKETS,
        sockets_per_address=SOCKETS_PER_ADDRESS,
        heartbeat=600,
        host="0.0.0.0",
    ).start()
    yield running
    running.stop()
    assert '"level": "error"' not in running.logged()


# Heads.


@pytest.mark.parametrize(
    ("first", "further", "status"),
    [
        ("GET / HTTP/1.1", ["X: " + "x" * 30_000], "200"),
        ("GET / HTTP/1.1", ["X: " + "x" * 40_000], "431"),
        ("GET / HTTP/1.1", [f"X{number}: x" for number in range(10_000)], "431"),
        ("GET /?" + "x" * 8000 + " HTTP/1.1", [], "200"),
        ("GET /?" + "x" * 9000 + " HTTP/1.1", [], "414"),
        ("GET /?" + "x" * 500_000 + " HTTP/1.1", [], "414"),
        ("nonsense", [], "400"),
    ],
    ids=["head", "long line", "many lines", "address", "long address", "longer one", "no head"],
)
def test_heads_are_limited(
    server: RunningServer, first: str, further: list[str], status: str
) -> None:
    assert answer_to(server, head(first, server, *further))[:3] == status


def test_a_head_without_end_is_refused(server: RunningServer) -> None:
    sent = 0
    with line(server) as found:
        found.sendall(b"GET / HTTP/1.1\r\nX: ")
        with contextlib.suppress(ConnectionError):
            while sent < 50_000_000:
                found.sendall(b"x" * 100_000)
                sent += 100_000
        assert b"431" in everything(found)[:20]
    assert sent < 50_000_000


def test_a_long_line_in_the_head_of_a_live_connection_is_refused(server: RunningServer) -> None:
    with line(server) as found:
        found.sendall(upgrade(server, "X: " + "x" * 10_000))
        assert everything(found).startswith(b"HTTP/1.1 431 ")


def test_requests_in_one_go_are_answered_in_order(server: RunningServer) -> None:
    one = head("GET /api/server HTTP/1.1", server)
    last = head("GET /api/nothing HTTP/1.1", server, "Connection: close")
    with line(server) as found:
        found.sendall(one * 5 + last)
        answers = everything(found)
    assert answers.count(b"HTTP/1.1 200 OK") == 5
    assert answers.count(b"HTTP/1.1 404 ") == 1


# Time.


@pytest.fixture(scope="module")
def stalled(hasty: RunningServer) -> Iterator[dict[str, socket.socket]]:
    """Yield stalled connections, by the data sent on them.

    They time out together, so that the test waits only once.
    """
    body = "Content-Length: 100"
    sent = {
        "nothing": b"",
        "half a head": b"GET / HTTP/1.1\r\nHost: loc",
        "nothing but an empty line": b"\r\n",
        "half a body of PUT": head("PUT /api/me HTTP/1.1", hasty, body) + b"{",
        "half a body of GET": head("GET /api/me HTTP/1.1", hasty, body) + b"{",
        "a request": head("GET /api/server HTTP/1.1", hasty),
    }
    with ExitStack() as held:
        lines = {name: held.enter_context(line(hasty)) for name in sent}
        for name, data in sent.items():
            lines[name].sendall(data)
        yield lines


def test_who_says_nothing_is_disconnected(stalled: dict[str, socket.socket]) -> None:
    assert everything(stalled["nothing"]) == b""


@pytest.mark.parametrize("begun", ["half a head", "nothing but an empty line"])
def test_half_a_head_is_not_waited_for(stalled: dict[str, socket.socket], begun: str) -> None:
    assert everything(stalled[begun]).startswith(b"HTTP/1.1 408 ")


def test_a_head_that_drips_is_not_waited_for(hasty: RunningServer) -> None:
    with line(hasty) as found:

        def closed_after_a_drop() -> bool:
            with contextlib.suppress(ConnectionError):
                found.settimeout(LONG)
                found.sendall(b"\r\n")
            return closed_by_server(found)

        wait_until(closed_after_a_drop)


@pytest.mark.parametrize("method", ["PUT", "GET"])
def test_half_a_body_is_not_waited_for(stalled: dict[str, socket.socket], method: str) -> None:
    answer = everything(stalled[f"half a body of {method}"])
    assert answer.startswith(b"HTTP/1.1 408 " if method == "PUT" else b"HTTP/1.1 200 ")


def test_half_a_body_changes_nothing(hasty: RunningServer) -> None:
    """Not even if it could be parsed."""
    with httpx.Client(base_url=hasty.url, headers={"X-Spielwerk": "1"}) as client:
        client.get("/api/me")
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        wanted = ("Content-Length: 100", "Content-Type: application/json", "X-Spielwerk: 1")
        request = head("PUT /api/me HTTP/1.1", hasty, f"Cookie: {cookie}", *wanted)
        with line(hasty) as found:
            found.sendall(request + b'{"name": "Half"}')
        assert client.get("/api/me").json()["name"] != "Half"


def test_what_is_idle_between_two_requests_is_closed(stalled: dict[str, socket.socket]) -> None:
    assert everything(stalled["a request"]).startswith(b"HTTP/1.1 200 OK")


# Numbers of connections.


def _narrow(server: RunningServer, source: str) -> socket.socket:
    """Return a connection with a small receive buffer."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.settimeout(LONG)
    found.bind((source, 0))
    found.connect(("127.0.0.1", server.port))
    return found


def _live(server: RunningServer, source: str = "127.0.0.1", narrow: bool = False) -> socket.socket:
    """Return a live connection that sends nothing more."""
    if narrow:
        found = _narrow(server, source)
    else:
        found = socket.create_connection(("127.0.0.1", server.port), LONG, (source, 0))
    found.sendall(upgrade(server))
    answer = b""
    while b'"hello"' not in answer:
        piece = found.recv(65536)
        assert piece, answer
        answer += piece
    return found


def _asked(server: RunningServer, source: str) -> str:
    return answer_to(server, head("GET /api/server HTTP/1.1", server), source=source)[:3]


def test_connections_of_one_address_are_limited(hasty: RunningServer) -> None:
    with ExitStack() as held:
        for _ in range(SOCKETS_PER_ADDRESS):
            held.enter_context(_live(hasty, "127.0.5.1"))
        assert _asked(hasty, "127.0.5.1") == "503"
        assert _asked(hasty, "127.0.5.2") == "200"
    wait_until(lambda: _asked(hasty, "127.0.5.1") == "200")


def test_all_connections_are_limited(hasty: RunningServer) -> None:
    sources = itertools.cycle(f"127.0.6.{number}" for number in range(1, 10))
    with ExitStack() as held:

        def taken() -> bool:
            """Return whether all places are taken: a connection may just have ended."""
            if _asked(hasty, "127.0.7.1") == "503":
                return True
            with contextlib.suppress(AssertionError, ConnectionError):
                held.enter_context(_live(hasty, next(sources)))
            return False

        wait_until(taken)
    wait_until(lambda: _asked(hasty, "127.0.7.1") == "200")


# Frames.


def frame(kind: int, data: bytes = b"", final: bool = True) -> bytes:
    """Return a frame in a client's form, with an empty mask."""
    first = bytes([kind | (0x80 if final else 0)])
    length = len(data)
    size = bytes([0x80 | length]) if length < 126 else b"\xfe" + struct.pack("!H", length)
    return first + size + bytes(4) + data


def _closing_code(received: bytes) -> int:
    """Return the close code in the last frame."""
    place = received.rindex(bytes([0x80 | CLOSE]))
    return int(struct.unpack("!H", received[place + 2 : place + 4])[0])


@pytest.mark.parametrize(
    "flood",
    [frame(PING), frame(PONG), frame(PING, b"x" * 125), frame(CONTINUATION, final=False)],
    ids=["pings", "pongs", "long pings", "fragments"],
)
def test_frames_beside_the_messages_are_counted(server: RunningServer, flood: bytes) -> None:
    with _live(server) as found:
        begun = frame(TEXT, b"{", final=False) if flood[0] == CONTINUATION else b""
        with contextlib.suppress(ConnectionError):
            found.sendall(begun + flood * 20_000)
        received = everything(found)
    assert len(received) < 50_000, "only some are answered"
    assert _closing_code(received) == 1008


def test_a_few_pings_are_answered(server: RunningServer) -> None:
    with _live(server) as found:
        found.sendall(frame(PING, b"hello") * 20 + frame(CLOSE))
        received = everything(found)
    assert received.count(bytes([0x80 | PONG, 5]) + b"hello") == 20


def test_many_messages_in_one_go_are_all_answered(server: RunningServer) -> None:
    """They are parsed piece by piece, and none is lost."""
    count = 3000
    messages = [frame(TEXT, json.dumps({"type": "pong", "number": 0}).encode())] * count
    last = frame(TEXT, json.dumps({"type": "unwatch", "table": "x", "id": "last"}).encode())
    with _live(server) as found:
        found.sendall(b"".join(messages) + last)
        received = b""
        while b'"last"' not in received:
            piece = found.recv(65536)
            assert piece
            received += piece


# Clients that do not read.


def _connections(server: RunningServer) -> int:
    answer = httpx.get(server.url + "/healthz", timeout=LONG).json()
    return int(answer["connections"])


def test_who_never_reads_is_disconnected(hasty: RunningServer) -> None:
    with httpx.Client(base_url=hasty.url, headers={"X-Spielwerk": "1"}) as client:
        client.get("/api/me")
        body = {"game": "hive", "chairs": [{"kind": "me"}, {"kind": "me"}]}
        table = client.post("/api/tables", json=body, timeout=LONG).json()["table"]
    requests = [
        {"type": "watch", "table": table},
        *({"type": "guide", "table": table, "chair": 0} for _ in range(300)),
    ]
    asked = b"".join(frame(TEXT, json.dumps(each).encode()) for each in requests)
    # Those of other tests have left.
    wait_until(lambda: _connections(hasty) == 0)
    with _live(hasty, "127.0.8.1", narrow=True) as found:
        assert _connections(hasty) == 1

        def gone() -> bool:
            # Asked until neither end takes more, or the server has closed.
            with contextlib.suppress(TimeoutError, ConnectionError):
                found.settimeout(5)
                found.sendall(asked)
            return _connections(hasty) == 0

        wait_until(gone)
        # And not only forgotten: the line is cut, with what was never read still in it.
        wait_until(lambda: _broken(found))


def test_who_does_not_read_an_answer_is_disconnected(hasty: RunningServer) -> None:
    with _narrow(hasty, "127.0.8.2") as found:
        found.sendall(head("GET /api/openapi.json HTTP/1.1", hasty) * 40)
        wait_until(lambda: _broken(found))


def test_too_many_requests_at_once_are_not_kept(server: RunningServer) -> None:
    with line(server) as found:
        found.sendall(head("GET /api/games HTTP/1.1", server) * 1000)
        assert everything(found).count(b"HTTP/1.1 200 ") < 200


def _broken(found: socket.socket) -> bool:
    """Return whether the other end accepts no more data."""
    found.setblocking(False)
    try:
        found.send(b"\r\n")
    except BlockingIOError:
        return False
    except ConnectionError:
        return True
    return False
