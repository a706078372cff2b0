"""One live connection in the test's own process: its services, and the client's end of the line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from starlette.websockets import WebSocket, WebSocketState

from spielwerk.client.client import Json
from spielwerk.server.api.connection import Connection
from spielwerk.server.api.rate_limits import Buckets
from spielwerk.server.app import open_services
from spielwerk.server.settings import Settings
from spielwerk.server.tables.service import TableService
from spielwerk.table.events import Created, Occupant
from tests.waits import SECONDS, answer, until

FREE = Buckets(1e12, 1e12)
GUEST = "anna"


class OtherEnd:
    """The client's end, and how often the loop went round until each message."""

    application_state = WebSocketState.CONNECTED

    def __init__(self) -> None:
        self.scope: Json = {}
        self.requests: asyncio.Queue[Json] = asyncio.Queue()
        self.messages: list[Json] = []
        self.rounds: list[int] = []
        self.lengths: list[int] = []
        self.round = 0
        self._asked = 0

    async def receive(self) -> Json:
        """Return the next request."""
        return {"type": "websocket.receive", "text": json.dumps(await self.requests.get())}

    async def send_text(self, text: str) -> None:
        """Record a message; a free line does not wait."""
        self.lengths.append(len(text))
        self.messages.append(json.loads(text))
        self.rounds.append(self.round)

    async def close(self, _: int) -> None:
        """Do nothing: there is nothing to close."""

    async def go_round(self) -> None:
        """Count how often the loop goes round."""
        while True:
            self.round += 1
            await asyncio.sleep(0)

    @property
    def others(self) -> list[Json]:
        """The messages that are not about tables."""
        return [each for each in self.messages if each["type"] not in ("table", "changed")]

    def tables(self) -> list[Json]:
        """Return the `table` messages."""
        return [message for message in self.messages if message["type"] == "table"]

    async def until(self, condition: Callable[[], bool], seconds: float = SECONDS) -> None:
        """Wait until something holds."""
        await until(condition, seconds)

    def send(self, message: Json) -> None:
        """Send a request."""
        self.requests.put_nowait(message)

    async def ask(self, kind: str, **values: Any) -> Json:
        """Send a request, and wait for its answer."""
        self._asked += 1
        request_id = f"asked {self._asked}"
        self.send({"type": kind, "id": request_id, **values})
        return await answer(self, request_id)


@asynccontextmanager
async def background(work: Coroutine[Any, Any, Any]) -> AsyncIterator[None]:
    """Run a task meanwhile."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def connected(
    folder: Path, guest: str | None = None
) -> AsyncIterator[tuple[TableService, Connection, OtherEnd]]:
    """Yield a live connection to services whose programs do not search."""
    settings = Settings(
        database=str(folder / "games.sqlite"),
        messages_per_second=1e6,
        messages_burst=10**6,
        heartbeat=1000,
    )
    services = await open_services(settings)
    line = OtherEnd()
    account = services.gate.account("here", guest)
    account.limits.catch_up = FREE
    pool, quotas = services.studies, services.quotas
    connection = Connection(
        cast(WebSocket, line), services.tables, guest, "", "en", account, pool, quotas
    )
    try:
        async with background(connection.run()), background(line.go_round()):
            yield services.tables, connection, line
    finally:
        await services.tables.close()
        await services.studies.close()
        await services.repository.database.close()


async def new_table(
    service: TableService,
    *chairs: str | int | None,
    game: str = "hive",
    clock: str = "none",
    public: bool = False,
    at: int = 0,
) -> str:
    """Create a table for guests, programs of a level, or with open seats; return its id."""
    chairs = chairs or (None, None)
    created = Created(
        at=at,
        by="somebody",
        game=game,
        options={},
        clock=clock,
        take_backs="free",
        public=public,
        games=1,
        kinds=tuple(_kind(chair) for chair in chairs),
        guests=tuple(chair if isinstance(chair, str) else None for chair in chairs),
        levels=tuple(chair if isinstance(chair, int) else None for chair in chairs),
    )
    session = await service.create(created, [("", "") for _ in chairs])
    return session.id


def _kind(chair: str | int | None) -> Occupant:
    if chair is None:
        return "open"
    return "person" if isinstance(chair, str) else "program"
