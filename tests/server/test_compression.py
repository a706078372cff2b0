"""Output: long messages compressed for clients that support it, none for clients that left."""

from __future__ import annotations

import asyncio
import threading
import zlib
from unittest.mock import Mock

import pytest
from websockets.asyncio.client import connect
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from spielwerk.client.client import Visitor
from spielwerk.server.transport.websocket import (
    LEAST_BYTES,
    LEAST_IN_A_THREAD,
    ClientGone,
    SparingDeflate,
    SparingDeflateFactory,
    WebSocketProtocol,
)
from tests.server.running import RunningServer, in_loop


@pytest.mark.parametrize("length", [LEAST_BYTES - 1, LEAST_BYTES])
def test_only_long_messages_are_compressed(length: int) -> None:
    _, extension = SparingDeflateFactory().process_request_params([], [])
    data = b"move " * length
    frame = extension.encode(Frame(Opcode.TEXT, data[:length]))
    if length < LEAST_BYTES:
        assert (frame.rsv1, frame.data) == (False, data[:length])
    else:
        assert frame.rsv1
        assert len(frame.data) < length / 10
        plain = zlib.decompressobj(wbits=-12).decompress(bytes(frame.data) + b"\x00\x00\xff\xff")
        assert plain == data[:length]


def test_nothing_is_kept_between_messages() -> None:
    _, extension = SparingDeflateFactory().process_request_params([], [])
    first, second = (extension.encode(Frame(Opcode.TEXT, b"a table " * 1000)) for _ in range(2))
    assert first.data == second.data
    assert not hasattr(extension, "encoder")
    assert not hasattr(extension, "decoder")


@in_loop
async def test_clients_with_and_without_compression_read_the_same(server: RunningServer) -> None:
    async with Visitor(server.url) as visitor:
        await visitor.introduce()
        table = (await visitor.create("fire-water", ["me"] * 4))["table"]
    address = server.url.replace("http", "ws", 1) + "/api/live"
    read = []
    for compression in ("deflate", None):
        async with connect(address, compression=compression, max_size=2**24) as socket:
            assert socket.response is not None
            agreed = socket.response.headers.get("Sec-WebSocket-Extensions", "")
            assert ("server_no_context_takeover" in agreed) == (compression is not None)
            await socket.send(f'{{"type": "watch", "id": "1", "table": "{table}"}}')
            while '"type":"table"' not in (text := str(await socket.recv())):
                pass
            assert len(text) > LEAST_BYTES
            read.append(text[: text.index('"now"')] if '"now"' in text else text)
    assert read[0] == read[1]


@in_loop
async def test_who_has_begun_to_close_is_gone() -> None:
    protocol = object.__new__(WebSocketProtocol)
    protocol._writable = asyncio.Event()
    protocol._writable.set()
    protocol._transport = Mock(is_closing=lambda: False)
    # In no state in which anything may be sent.
    protocol._conn = ServerProtocol()
    with pytest.raises(ClientGone):
        await protocol.write_texts(["too late"])


class Written:
    """The end of a line that records what is written."""

    def __init__(self) -> None:
        self.data = b""

    def is_closing(self) -> bool:
        """Return that the line is open."""
        return False

    def write(self, data: bytes) -> None:
        """Record bytes."""
        self.data += data


@in_loop
async def test_the_longest_messages_are_compressed_beside_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The biggest part of the loop's time under attack was compressing whole tables."""
    threads: dict[int, bool] = {}
    usual = SparingDeflate.encode

    def noted(self: SparingDeflate, frame: Frame) -> Frame:
        threads[len(frame.data)] = threading.get_ident() == loop_thread
        return usual(self, frame)

    loop_thread = threading.get_ident()
    monkeypatch.setattr(SparingDeflate, "encode", noted)
    _, extension = SparingDeflateFactory().process_request_params([], [])
    written = Written()
    protocol = object.__new__(WebSocketProtocol)
    protocol._writable = asyncio.Event()
    protocol._writable.set()
    protocol._transport = written  # type: ignore[assignment]
    protocol._conn = ServerProtocol(state=State.OPEN)
    protocol._conn.extensions = [extension]
    texts = ["short", "x" * LEAST_BYTES, "y" * LEAST_IN_A_THREAD, "the last"]
    await protocol.write_texts(texts)
    assert threads == {LEAST_BYTES: True, LEAST_IN_A_THREAD: False}
    client = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN)
    client.extensions = [extension]
    client.receive_data(written.data)
    frames = [event for event in client.events_received() if isinstance(event, Frame)]
    assert [bytes(frame.data).decode() for frame in frames] == texts
