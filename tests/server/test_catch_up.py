"""What is sent again costs, and is never in the way of others."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket, WebSocketState

from spielwerk.client.client import Json
from spielwerk.server.api import subscription
from spielwerk.server.api.connection import Connection
from spielwerk.server.api.rate_limits import Bucket
from spielwerk.server.app import open_services
from spielwerk.server.settings import Settings
from spielwerk.table.events import Created
from tests.server.running import in_loop

TABLES = 10
FREE = Bucket(1e12, 1e12)


class OtherEnd:
    """The other end of a connection, and how often the loop went round until each message."""

    application_state = WebSocketState.CONNECTED

    def __init__(self) -> None:
        self.scope: Json = {}
        self.requests: asyncio.Queue[Json] = asyncio.Queue()
        self.messages: list[Json] = []
        self.rounds: list[int] = []
        self.lengths: list[int] = []
        self.round = 0

    async def receive(self) -> Json:
        """The next request."""
        return {"type": "websocket.receive", "text": json.dumps(await self.requests.get())}

    async def send_text(self, text: str) -> None:
        """A message; a free line does not wait."""
        self.lengths.append(len(text))
        self.messages.append(json.loads(text))
        self.rounds.append(self.round)

    async def close(self, _: int) -> None:
        """Nothing to close."""

    async def go_round(self) -> None:
        """Count how often the loop goes round."""
        while True:
            self.round += 1
            await asyncio.sleep(0)

    def tables(self) -> list[Json]:
        """The `table` messages."""
        return [message for message in self.messages if message["type"] == "table"]

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something is so."""
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.01)

    async def ask(self, kind: str, **values: Any) -> None:
        """Ask, and wait for the answer."""
        before = self._done()
        self.requests.put_nowait({"type": kind, **values})
        await self.until(lambda: self._done() > before)

    def _done(self) -> int:
        return sum(message["type"] == "done" for message in self.messages)


@contextmanager
def background(work: Coroutine[Any, Any, Any]) -> Iterator[None]:
    """Something that goes on meanwhile."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()


async def watch_tables(folder: Path, catch_up: Bucket, test: Callable[[OtherEnd], Any]) -> None:
    """Run a test with a client that follows ten tables."""
    settings = Settings(
        database=str(folder / "games.sqlite"),
        messages_per_second=1e6,
        messages_burst=10**6,
        heartbeat=1000,
    )
    services = await open_services(settings)
    line = OtherEnd()
    connection = Connection(cast(WebSocket, line), services.tables, None, "", "en", FREE)
    try:
        with background(connection.run()), background(line.go_round()):
            for _ in range(TABLES):
                session = await services.tables.create(_created(), [("", ""), ("", "")])
                await line.ask("watch", table=session.id)
            await line.until(lambda: len(line.tables()) == TABLES)
            for each in connection.watching.values():
                each.catch_up = catch_up
            await test(line)
    finally:
        await services.tables.close()
        await services.repository.database.close()


def _created() -> Created:
    return Created(
        at=0,
        by="somebody",
        game="hive",
        options={},
        clock="none",
        take_backs="free",
        public=False,
        games=1,
        kinds=("open", "open"),
        guests=(None, None),
        levels=(None, None),
    )


@in_loop
async def test_the_same_language_sends_nothing_again(tmp_path: Path) -> None:
    async def test(line: OtherEnd) -> None:
        for _ in range(20):
            await line.ask("speak", language="en")
        assert len(line.tables()) == TABLES
        await line.ask("speak", language="de")
        await line.until(lambda: len(line.tables()) == 2 * TABLES)

    await watch_tables(tmp_path, FREE, test)


@in_loop
async def test_others_are_served_between_two_tables(tmp_path: Path) -> None:
    async def test(line: OtherEnd) -> None:
        await line.ask("speak", language="de")
        await line.until(lambda: len(line.tables()) == 2 * TABLES)
        both = zip(line.messages, line.rounds, strict=True)
        rounds = [count for message, count in both if message["type"] == "table"][TABLES:]
        assert len(set(rounds)) == TABLES

    await watch_tables(tmp_path, FREE, test)


@in_loop
async def test_many_changes_of_language_cost_what_they_send(tmp_path: Path) -> None:
    rate, most = 5_000.0, 20_000

    async def test(line: OtherEnd) -> None:
        before, began = len(line.messages), time.monotonic()
        for number in range(301):
            line.requests.put_nowait({"type": "speak", "language": ("de", "en")[number % 2]})
            # Between two requests there is time to send some tables.
            for _ in range(10):
                await asyncio.sleep(0)
        sent, largest = sum(line.lengths[before:]), max(line.lengths)
        assert sent - 301 * 100 <= most + rate * (time.monotonic() - began) + largest
        # However often the language changed, every table comes in the last one in the end.
        await line.until(lambda: len(_in_german(line)) == TABLES)

    await watch_tables(tmp_path, Bucket(rate, most), test)


def _in_german(line: OtherEnd) -> set[str]:
    """The tables whose last message is German."""
    newest = {message["table"]: message for message in line.tables()}
    return {
        table
        for table, message in newest.items()
        if message["state"]["seats"][0]["title"] == "Weiß"
    }


@in_loop
async def test_a_table_waits_only_once(tmp_path: Path) -> None:
    """Whatever wakes a table that has to wait, it is sent once when its time has come."""
    bucket = Bucket(1000.0, 1000)

    async def test(line: OtherEnd) -> None:
        bucket.charge(2000)
        for number in range(31):
            await line.ask("speak", language=("de", "en")[number % 2])
        assert len(line.tables()) == TABLES, "nothing yet"
        bucket.rate = 1e9
        await line.until(lambda: len(line.tables()) >= 2 * TABLES)
        await asyncio.sleep(0.2)
        assert len(line.tables()) == 2 * TABLES

    await watch_tables(tmp_path, bucket, test)


@in_loop
async def test_a_long_log_is_worked_out_in_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscription, "ENTRIES_AT_ONCE", 1)

    async def test(line: OtherEnd) -> None:
        table = line.tables()[0]
        await line.ask("watch", table=table["table"])
        await line.until(lambda: len(line.tables()) == TABLES + 1)
        answered, sent = (
            line.rounds[max(n for n, each in enumerate(line.messages) if each["type"] == kind)]
            for kind in ("done", "table")
        )
        assert sent - answered >= len(table["events"]) > 0

    await watch_tables(tmp_path, FREE, test)
