"""Ended connections and tables leave the memory at once, without the garbage collector."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from httptools import HttpRequestParser
from starlette.websockets import WebSocket
from uvicorn import Config
from websockets.server import ServerProtocol

from spielwerk.client.client import Visitor
from spielwerk.server.api.connection import Connection, Heartbeat
from spielwerk.server.app import make_app, open_services
from spielwerk.server.engines.searcher import Searcher
from spielwerk.server.run import GracefulServer
from spielwerk.server.settings import Settings
from spielwerk.server.tables.session import TableSession
from spielwerk.server.transport.config import transport_config
from spielwerk.server.transport.http import HttpProtocol
from spielwerk.server.transport.websocket import WebSocketProtocol
from spielwerk.service.outbox import Outbox
from spielwerk.service.subscription import Subscription
from spielwerk.table.game_session import GameSession
from spielwerk.wire.feed import FeedEntry
from tests.ports import free_port
from tests.waits import until

KINDS = (
    HttpProtocol,
    HttpRequestParser,
    WebSocketProtocol,
    ServerProtocol,
    WebSocket,
    Connection,
    Outbox,
    Searcher,
    Heartbeat,
    Subscription,
    TableSession,
    FeedEntry,
    GameSession,
)
"""The kinds of objects of a connection and of a table."""


@pytest.fixture
def without_collector() -> Iterator[None]:
    """Free only unreferenced objects."""
    gc.collect()
    gc.freeze()
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


@asynccontextmanager
async def serving_here(settings: Settings) -> AsyncIterator[str]:
    """Yield the address of a server in this process, with its usual transport."""
    app = make_app(settings)
    app.state.services = await open_services(settings)
    config = transport_config(
        app,
        settings,
        port=free_port(),
    )
    server = GracefulServer(config)
    serving = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    yield f"http://127.0.0.1:{config.port}"
    server.should_exit = True
    await serving


def kept() -> Counter[str]:
    """Return the number of objects of these kinds."""
    return Counter(type(each).__name__ for each in gc.get_objects() if type(each) in KINDS)


async def play_a_little(url: str) -> None:
    """Two people come, play a few moves, lose the line and come back, and go."""
    async with Visitor(url) as anna, Visitor(url) as bruno:
        for visitor in (anna, bruno):
            await visitor.introduce("Somebody")
        table = (await anna.create("ignite-flow", ["me", "open"]))["table"]
        await bruno.join(table)
        for _ in range(2):
            lines = [await visitor.live() for visitor in (anna, bruno)]
            followed = [await live.watch(table) for live in lines]
            for _ in range(2):
                mover = next(n for n, each in enumerate(followed) if each.my_owing())
                seat = followed[mover].my_owing()[0]
                gesture = followed[mover].moves(seat)[0]
                number = (await lines[mover].touch(table, seat, gesture))["number"]
                for live, each in zip(lines, followed, strict=True):
                    await live.until(lambda e=each, n=number: e.number >= n)  # type: ignore[misc]
            for live in lines:
                await live.close()


async def play_and_leave(settings: Settings) -> Counter[str]:
    """Return the remaining objects when all clients have left and their table was idle."""
    async with serving_here(settings) as url:
        await play_a_little(url)
        with suppress(AssertionError):
            await until(lambda: not kept())
        return kept()


@pytest.mark.usefixtures("without_collector")
def test_connections_and_idle_tables_are_freed(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "games.sqlite"), idle_seconds=1)
    # The event loop that a server has, whose connections are other objects than asyncio's.
    with asyncio.Runner(loop_factory=Config("").get_loop_factory()) as runner:
        assert not runner.run(play_and_leave(settings))


@pytest.mark.usefixtures("without_collector")
def test_tables_that_have_news_for_who_has_gone_are_freed() -> None:
    class Source:
        """Refers to the outbox, as a subscription does."""

        def __init__(self, outbox: Outbox) -> None:
            self.outbox = outbox

        async def news(self) -> Sequence[str]:
            """Return the messages to send now."""
            return ["news"]

    async def leave() -> tuple[weakref.ref[Source], weakref.ref[Outbox]]:
        async def never(_texts: Sequence[str]) -> None:
            await asyncio.Future()

        outbox = Outbox(never)
        sending = asyncio.create_task(outbox.send_all())
        outbox.push("something that is not read")
        await asyncio.sleep(0)
        source = Source(outbox)
        outbox.push(source)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        outbox.push(source)
        return weakref.ref(source), weakref.ref(outbox)

    source, outbox = asyncio.run(leave())
    assert source() is None
    assert outbox() is None
