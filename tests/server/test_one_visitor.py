"""A demanding visitor does not delay other visitors."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from starlette.websockets import WebSocket

from spielwerk.server.api.rate_limits import Buckets
from spielwerk.server.run import GracefulServer
from spielwerk.server.settings import Settings
from spielwerk.server.transport.config import transport_config
from spielwerk.server.transport.websocket import ARRIVED
from tests.ports import free_port
from tests.server.in_process import GUEST, connected, new_table
from tests.server.running import in_loop
from tests.waits import answer, until

MESSAGES = 100
LATE = 5.0
A_MINUTE = 60.0

UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
FRAME = b"\x81\x82\x00\x00\x00\x00hi"
"""A whole text of two letters, masked with zeros (RFC 6455, 5.2)."""


async def read_text(reader: asyncio.StreamReader) -> str:
    """Read a short text frame."""
    _, length = await reader.readexactly(2)
    return (await reader.readexactly(length)).decode()


@in_loop
async def test_others_act_between_any_two_messages(tmp_path: Path) -> None:
    async with connected(tmp_path, GUEST) as (service, _, line):
        table = await new_table(service, GUEST, GUEST)
        await line.ask("watch", table=table)
        before = line.round
        for number in range(MESSAGES):
            line.send({"type": "sheet", "id": str(number), "table": table})
        await answer(line, str(MESSAGES - 1))
        assert line.round - before >= MESSAGES


@in_loop
async def test_questions_cost_processor_time_and_moves_do_not(tmp_path: Path) -> None:
    async with connected(tmp_path, GUEST) as (service, connection, line):
        table = await new_table(service, GUEST, GUEST)
        await line.ask("watch", table=table)
        never_refilled = 1e-9
        connection.account.limits.addresses = Buckets(never_refilled, most=1e-6)
        connection.account.plays = lambda: False
        assert (await line.ask("sheet", table=table))["type"] == "sheet"
        for kind, asked in {"sheet": {}, "words": {"from": 0, "to": 1}}.items():
            refused = await line.ask(kind, table=table, **asked)
            assert refused["refusal"]["code"] == "too-fast"
        assert (await line.ask("play", table=table, chair=0, move="wG1"))["type"] == "done"
        assert (await line.ask("resign", table=table, chair=1))["type"] == "done"


@in_loop
async def test_a_move_is_dated_when_it_arrives(tmp_path: Path) -> None:
    async with connected(tmp_path, GUEST) as (service, _, line):
        table = await new_table(service, GUEST, GUEST)
        await line.ask("watch", table=table)
        # As if a minute had passed since the game began, and the move had waited for some seconds.
        service.clock._zero -= A_MINUTE
        receive = line.receive

        async def receive_late() -> dict[str, Any]:
            return {**await receive(), ARRIVED: time.monotonic() - LATE}

        line.receive = receive_late  # type: ignore[method-assign]
        await line.ask("sheet", table=table)  # the connection waits for this one already
        earliest = service.now() - LATE * 1000
        await line.ask("play", table=table, chair=0, move="wG1")
        session = await service.table(table)
        assert session.table.current is not None
        since = session.table.current.clock.since
        assert earliest <= since <= service.now() - LATE * 1000


@in_loop
async def test_the_transport_says_when_the_bytes_came(tmp_path: Path) -> None:
    """Both messages come at once; the second one waits while the first is answered."""
    busy = 0.2

    async def application(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        websocket = WebSocket(scope, receive, send)
        await websocket.accept()
        for _ in range(2):
            received = await websocket.receive()
            time.sleep(busy)  # noqa: ASYNC251 - as an answer that takes long
            await websocket.send_text(f"{time.monotonic() - received[ARRIVED]:.3f}")
        await websocket.close()

    settings = Settings(database=str(tmp_path / "games.sqlite"), port=free_port())
    config = transport_config(application, settings, lifespan="off", port=settings.port)
    server = GracefulServer(config)
    serving = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    reader, writer = await asyncio.open_connection("127.0.0.1", settings.port)
    writer.write(UPGRADE)
    await reader.readuntil(b"\r\n\r\n")
    writer.write(FRAME * 2)
    waited = [await read_text(reader) for _ in range(2)]
    writer.close()
    server.should_exit = True
    await serving
    assert float(waited[0]) >= busy
    assert float(waited[1]) >= 2 * busy
