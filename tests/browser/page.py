"""The page, played by a test: it sends what a page sends, and follows tables as one does."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from spielwerk.browser.door import Door, open_door
from spielwerk.client.client import Followed
from tests.browser.outside import Database, TestOutside

Json = dict[str, Any]
CONNECTION = 1


class RefusedByTable(Exception):
    """The request was refused."""

    def __init__(self, refusal: Json, status: int | None = None) -> None:
        super().__init__(refusal["message"])
        self.code: str = refusal["code"]
        self.refusal = refusal
        self.status = status


class Page:
    """A page with one live connection, in one language."""

    def __init__(self, database: Database, language: str) -> None:
        self.language = language
        self.texts: list[str] = []
        """Every message that came, as it came."""
        self.tables: dict[str, Followed] = {}
        self.others: list[Json] = []
        self._waiting: dict[str, asyncio.Future[Json]] = {}
        self._numbers = itertools.count(1)
        self._changed = asyncio.Event()
        self.outside = TestOutside(database, self._take)
        self._door: Door | None = None

    async def open(self) -> None:
        """Load, and connect."""
        self._door = await open_door(self.outside)
        query = f"protocol=4&language={self.language}"
        self.post({"type": "open", "connection": CONNECTION, "query": query})

    def post(self, message: Json) -> None:
        """Send a message to the worker."""
        assert self._door is not None
        self._door.receive(json.dumps(message))

    # Incoming messages.

    def _take(self, text: str) -> None:
        self.texts.append(text)
        message = json.loads(text)
        if message["type"] == "response":
            self._settle(f"request {message['id']}", message)
        elif message["type"] == "message":
            self._take_live(json.loads(message["text"]))
        self._changed.set()

    def _take_live(self, message: Json) -> None:
        if message["type"] in ("table", "changed"):
            self.tables.setdefault(message["table"], Followed()).take(message)
        elif message["type"] == "thinking" or not self._settle(str(message.get("id")), message):
            self.others.append(message)

    def _settle(self, name: str, message: Json) -> bool:
        future = self._waiting.pop(name, None)
        if future is not None and not future.done():
            future.set_result(message)
        return future is not None

    async def until(self, condition: Callable[[], bool], seconds: float = 60) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(seconds):
            while not condition():
                self._changed.clear()
                await self._changed.wait()

    # Requests.

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """Return the answer of the REST API; raises `RefusedByTable`."""
        number = next(self._numbers)
        future = self._waiting[f"request {number}"] = asyncio.get_running_loop().create_future()
        address = f"{path}{'&' if '?' in path else '?'}language={self.language}"
        message = {"type": "request", "id": number, "method": method, "path": address, "body": body}
        self.post(message)
        answer = await future
        if answer["status"] >= 400:
            raise RefusedByTable(json.loads(answer["body"])["refusal"], answer["status"])
        is_json = answer["contentType"] == "application/json" and answer["body"]
        return json.loads(answer["body"]) if is_json else answer["body"]

    async def ask(self, kind: str, **values: Any) -> Json:
        """Send a request over the live connection; raises `RefusedByTable`."""
        number = str(next(self._numbers))
        future: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        self.send(json.dumps({"type": kind, "id": number, **values}))
        answer = await future
        if answer["type"] == "refused":
            raise RefusedByTable(answer["refusal"])
        return answer

    def send(self, text: str) -> None:
        """Send a text over the live connection."""
        self.post({"type": "send", "connection": CONNECTION, "text": text})

    # At a table.

    async def create(self, game: str, chairs: Sequence[str | int], **further: Any) -> Followed:
        """Make a table and look at it; a number is the level of a program."""
        wishes = [
            {"kind": "program", "level": chair} if isinstance(chair, int) else {"kind": chair}
            for chair in chairs
        ]
        body = {"game": game, "chairs": wishes, **further}
        made = await self.call("POST", "/api/tables", body)
        return await self.watch(made["table"])

    async def watch(self, table: str) -> Followed:
        """Look at a table, and add to the seed of chance as a page does."""
        self.tables.pop(table, None)
        await self.ask("watch", table=table)
        await self.until(lambda: table in self.tables)
        followed = self.tables[table]
        for view in followed.state["views"]:
            if view["seat"] in followed.state["awaiting_entropy"]:
                chair = followed.chair_of(view["seat"])
                await self.ask("entropy", table=table, chair=chair, text=f"chair-{chair}")
        return followed

    async def play(self, table: str, seat: int, **what: Any) -> Json:
        """Make a move in the last known position."""
        followed = self.tables[table]
        chair, version = followed.chair_of(seat), followed.state["version"]
        return await self.ask("play", table=table, chair=chair, version=version, **what)


@contextlib.asynccontextmanager
async def opened(database: Database, language: str = "en") -> AsyncIterator[Page]:
    """Yield an open page; closing it stops all its tasks at once."""
    page, before = Page(database, language), asyncio.all_tasks()
    await page.open()
    try:
        yield page
    finally:
        page.post({"type": "close", "connection": CONNECTION})
        others = asyncio.all_tasks() - before
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
