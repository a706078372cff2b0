"""The two doors to the tables, with the same ways in: a server's application, a browser's worker.

Both run in the test's own process and loop, by one clock and with the same seeds, so that the same
script of requests can be expected to get the same answers.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import httpx
import pytest
from starlette.types import ASGIApp, Message

import spielwerk.service.tables
from spielwerk.browser.door import Door as Worker
from spielwerk.browser.door import open_door
from spielwerk.browser.tables import Clock
from spielwerk.server.accounts import COOKIE
from spielwerk.server.api.connection import Connection as ServerSide
from spielwerk.server.app import make_app
from spielwerk.server.settings import Settings
from spielwerk.server.tables.timekeeper import Timekeeper
from tests.browser.outside import Database, TestOutside

Json = dict[str, Any]
PROTOCOL = "4"
ADDRESS = "http://127.0.0.1:8421"


class Answer(NamedTuple):
    """The answer to a request that is not live."""

    status: int
    body: str


class Connection(Protocol):
    """A live connection."""

    messages: list[Json]
    """Every message that came, oldest first."""
    news: asyncio.Event

    def send(self, text: str) -> None:
        """Send a request."""

    async def close(self) -> None:
        """Hang up."""


class Door(Protocol):
    """A way to the tables, for one guest."""

    async def call(self, method: str, path: str, body: Any = None) -> Answer:
        """Ask the REST API."""

    async def connect(self, language: str, protocol: str = PROTOCOL) -> Connection:
        """Open a live connection."""


class TestClock:
    """The time by which the clocks at the tables run, at both doors; it is set by hand."""

    __test__ = False

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        self.now = now

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.now += int(seconds * 1000)


@contextmanager
def repeatable(clock: TestClock) -> Iterator[None]:
    """Let tables run by this clock, and with seeds that are the same every time."""
    numbers = itertools.count(1)
    with pytest.MonkeyPatch.context() as patch:
        for kind in (Timekeeper, Clock):
            patch.setattr(kind, "now", lambda _: clock.now)
        patch.setattr(spielwerk.service.tables, "new_seed", lambda: f"{next(numbers):064x}")
        # A server takes off the time for which a move waited to be read.
        patch.setattr(ServerSide, "arrived_at", lambda _: clock.now)
        yield


# The server.


class ServerConnection:
    """A WebSocket, as the application sees it."""

    def __init__(self, app: ASGIApp, query: str, cookies: str) -> None:
        self.messages: list[Json] = []
        self.news = asyncio.Event()
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        headers = {"host": ADDRESS.removeprefix("http://"), "cookie": cookies}
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/api/live",
            "raw_path": b"/api/live",
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(key.encode(), value.encode()) for key, value in headers.items()],
            "client": ("127.0.0.1", 50000),
            "server": ("127.0.0.1", 8421),
            "subprotocols": [],
        }
        self._task = asyncio.ensure_future(app(scope, self._incoming.get, self._take))

    async def _take(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.messages.append(json.loads(message["text"]))
            self.news.set()

    def send(self, text: str) -> None:
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    async def close(self) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


class ServerDoor:
    """The server's application, without a network."""

    def __init__(self, app: ASGIApp, http: httpx.AsyncClient) -> None:
        self._app = app
        self._http = http

    async def call(self, method: str, path: str, body: Any = None) -> Answer:
        found = await self._http.request(method, path, json=body)
        return Answer(found.status_code, found.text)

    @property
    def cookie(self) -> str:
        """The cookie of the guest."""
        return self._http.cookies[COOKIE]

    async def connect(self, language: str, protocol: str = PROTOCOL) -> Connection:
        query = f"protocol={protocol}&language={language}"
        return ServerConnection(self._app, query, f"{COOKIE}={self.cookie}")


@asynccontextmanager
async def server_door(database: Path, cookie: str | None = None) -> AsyncIterator[ServerDoor]:
    """Yield a server that stops at the end, for the guest with a cookie."""
    app = make_app(
        Settings(
            database=str(database),
            heartbeat=1000,
            messages_per_second=1e6,
            messages_burst=10**6,
            requests_per_second=1e6,
            requests_burst=10**6,
            chat_per_minute=1e6,
            chat_burst=10**6,
            question_seconds_per_second=1e6,
            question_seconds_burst=1e6,
            guest_question_seconds_per_second=1e6,
            guest_question_seconds_burst=1e6,
            catch_up_bytes_per_second=10**11,
            catch_up_bytes_burst=10**11,
            lag_milliseconds=0,
            lag_store_milliseconds=0,
        )
    )
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(app.router.lifespan_context(app))
        transport = httpx.ASGITransport(app)
        headers = {"X-Spielwerk": "1"}
        cookies = {COOKIE: cookie} if cookie else {}
        client = httpx.AsyncClient(
            transport=transport, base_url=ADDRESS, headers=headers, cookies=cookies
        )
        http = await stack.enter_async_context(client)
        yield ServerDoor(app, http)


# The browser.


class BrowserConnection:
    """A connection to the worker."""

    def __init__(self, post: Callable[[Json], None], number: int) -> None:
        self.messages: list[Json] = []
        self.news = asyncio.Event()
        self._post = post
        self.number = number

    def take(self, text: str) -> None:
        """Note a message that came."""
        self.messages.append(json.loads(text))
        self.news.set()

    def send(self, text: str) -> None:
        self._post({"type": "send", "connection": self.number, "text": text})

    async def close(self) -> None:
        self._post({"type": "close", "connection": self.number})


class BrowserDoor:
    """The worker of a browser, without the browser."""

    def __init__(self, database: Database) -> None:
        self.outside = TestOutside(database, self._take)
        self.worker: Worker | None = None
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Json]] = {}
        self._connections: dict[int, BrowserConnection] = {}

    def _post(self, message: Json) -> None:
        assert self.worker is not None
        self.worker.receive(json.dumps(message))

    def _take(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "response":
            self._waiting.pop(message["id"]).set_result(message)
        elif message["type"] == "message":
            self._connections[message["connection"]].take(message["text"])

    async def call(self, method: str, path: str, body: Any = None) -> Answer:
        number = next(self._numbers)
        self._waiting[number] = asyncio.get_running_loop().create_future()
        answer = self._waiting[number]
        self._post({"type": "request", "id": number, "method": method, "path": path, "body": body})
        found = await answer
        return Answer(found["status"], found["body"])

    async def connect(self, language: str, protocol: str = PROTOCOL) -> Connection:
        connection = BrowserConnection(self._post, next(self._numbers))
        self._connections[connection.number] = connection
        query = f"protocol={protocol}&language={language}"
        self._post({"type": "open", "connection": connection.number, "query": query})
        return connection


@asynccontextmanager
async def browser_door(database: Database) -> AsyncIterator[BrowserDoor]:
    """Yield a worker whose tasks stop at the end."""
    before, door = asyncio.all_tasks(), BrowserDoor(database)
    door.worker = await open_door(door.outside)
    try:
        yield door
    finally:
        others = asyncio.all_tasks() - before
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
