"""A client of the server, for programs, tests and measurements."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import same
from spielwerk.server.accounts import COOKIE, HOST_COOKIE
from spielwerk.wire.delta import applied
from spielwerk.wire.packed import unpacked

Json = dict[str, Any]


class RefusedByServer(Refusal, code="refused-by-server"):
    """The server refused; `refusal` is the original message."""

    def __init__(self, refusal: Json, status: int | None = None) -> None:
        super().__init__(same(str(refusal.get("message"))))
        self.refusal = refusal
        self.status = status


class Disconnected(Exception):
    """The connection was lost before the answer."""


def _refusal(answer: httpx.Response) -> RefusedByServer:
    """Return the refusal in an answer, possibly from a proxy or another program."""
    try:
        refusal = answer.json()["refusal"]
    except (ValueError, KeyError, TypeError):
        refusal = {"message": f"{answer.url}: {answer.status_code} {answer.reason_phrase}"}
    return RefusedByServer(refusal, answer.status_code)


@dataclass(eq=False)
class Followed:
    """A table as known from its messages: the log, the plies, the last state."""

    events: list[Json] = field(default_factory=list)
    plies: list[Json] = field(default_factory=list)
    state: Json = field(default_factory=dict)

    def take(self, message: Json) -> None:
        if message["type"] == "changed":
            self._change(message)
            return
        if message["fresh"]:
            self.events = []
        self.events += message["events"]
        self.plies = message["plies"]
        self.state = message["state"]

    def _change(self, message: Json) -> None:
        self.events += message["events"]
        self.plies = self.plies[: message["plies_from"]]
        self.plies += [ply for event in message["events"] for ply in plies_of(event)]
        self.state = applied(self.state, message["delta"])

    def moves(self, seat: int) -> list[tuple[str, ...]]:
        """Return the gestures of a seat's legal moves."""
        return unpacked(self.view(seat)["moves"] or [])

    @property
    def number(self) -> int:
        return int(self.events[-1]["number"]) if self.events else 0

    def view(self, seat: int | None) -> Json:
        found: Json = next(view for view in self.state["views"] if view["seat"] == seat)
        return found

    def chair_of(self, seat: int) -> int:
        """Return the chair of a seat in the present game."""
        return int(self.state["seats"][seat]["chair"])

    def my_owing(self) -> list[int]:
        """Return the own seats that have to move."""
        return [view["seat"] for view in self.state.get("views", ()) if view["owes"]]


def plies_of(event: Json) -> list[Json]:
    """Return the plies in an event."""
    match event["type"]:
        case "moved" | "chance-drawn":
            return [{"text": event["move"], "seat": event.get("seat")}]
        case "revealed":
            pairs = zip(event["moves"], event["seats"], strict=True)
            return [{"text": text, "seat": seat} for text, seat in pairs]
        case _:
            return []


class Visitor(AbstractAsyncContextManager["Visitor"]):
    """A guest of a server: REST calls with a persistent cookie."""

    def __init__(self, url: str, *, language: str = "en", cookie: str | None = None) -> None:
        self.url = url.rstrip("/")
        cookies = {COOKIE: cookie} if cookie else {}
        self.language = language
        self.http = httpx.AsyncClient(
            base_url=self.url, headers={"X-Spielwerk": "1"}, cookies=cookies, timeout=30
        )

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get(HOST_COOKIE) or self.http.cookies.get(COOKIE)

    async def close(self) -> None:
        await self.http.aclose()

    async def call(self, method: str, path: str, body: Json | None = None) -> Any:
        """Return the answer of the REST API; raises `RefusedByServer`."""
        query = f"{'&' if '?' in path else '?'}language={self.language}"
        answer = await self.http.request(method, path + query, json=body)
        if answer.status_code >= 400:
            raise _refusal(answer)
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        return answer.json() if is_json else answer.text

    async def introduce(self, name: str | None = None) -> Json:
        """Get a cookie, and set a name."""
        me: Json = await self.call("GET", "/api/me")
        if name is not None:
            me = await self.call("PUT", "/api/me", {"name": name})
        return me

    async def create(self, game: str, kinds: list[str | Json], **further: Any) -> Json:
        """Create a table; chairs are given by kind, or in full."""
        chairs = [{"kind": kind} if isinstance(kind, str) else kind for kind in kinds]
        table: Json = await self.call(
            "POST", "/api/tables", {"game": game, "chairs": chairs, **further}
        )
        return table

    async def join(self, table: str, **wish: Any) -> Json:
        joined: Json = await self.call("POST", f"/api/tables/{table}/join", wish)
        return joined

    async def live(self, **further: Any) -> Live:
        live = Live(self.url, self.cookie, language=self.language, **further)
        await live.open()
        return live


class Live(AbstractAsyncContextManager["Live"]):
    """A live connection of a guest: requests, answers, and followed tables.

    `heard` receives every message before it is processed.
    """

    def __init__(
        self,
        url: str,
        cookie: str | None,
        *,
        language: str = "en",
        heard: Callable[[str], None] | None = None,
    ) -> None:
        self._url = url.replace("http", "ws", 1).rstrip("/") + f"/api/live?language={language}"
        self._cookie = cookie
        self._heard = heard
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._count = 0
        self._reading: asyncio.Task[None] | None = None
        self.tables: dict[str, Followed] = {}
        self.others: list[Json] = []
        self.changed = asyncio.Condition()
        self.closed = False
        self.received = 0
        """Number of bytes received."""

    async def open(self) -> None:
        headers = {"Cookie": f"{COOKIE}={self._cookie}"} if self._cookie else {}
        self._socket = await connect(
            self._url, additional_headers=headers, max_size=2**24, open_timeout=30
        )
        self._reading = asyncio.create_task(self._read())

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)

    async def _read(self) -> None:
        assert self._socket is not None
        try:
            async for text in self._socket:
                self.received += len(text)
                if self._heard is not None:
                    self._heard(str(text))
                await self._take(json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            self.closed = True
            for future in self._answers.values():
                if not future.done():
                    future.set_exception(Disconnected())
                    future.exception()
            async with self.changed:
                self.changed.notify_all()

    async def _take(self, message: Json) -> None:
        if message["type"] == "ping":
            await self.send({"type": "pong", "number": message["number"]})
            return
        if message["type"] in ("table", "changed"):
            self.tables.setdefault(message["table"], Followed()).take(message)
        elif not _on_the_way(message) and message.get("id") in self._answers:
            future = self._answers.pop(message["id"])
            if not future.done():
                future.set_result(message)
        else:
            self.others.append(message)
        async with self.changed:
            self.changed.notify_all()

    async def send(self, message: Json) -> None:
        """Send a message without waiting for an answer."""
        assert self._socket is not None
        with contextlib.suppress(ConnectionClosed):
            await self._socket.send(json.dumps(message))

    async def ask(self, kind: str, **values: Any) -> Json:
        """Send a request and wait for its answer; raises `RefusedByServer` or `Disconnected`."""
        if self.closed:
            raise Disconnected
        self._count += 1
        number = str(self._count)
        future: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._answers[number] = future
        await self.send({"type": kind, "id": number, **values})
        answer = await future
        if answer["type"] == "refused":
            raise RefusedByServer(answer["refusal"])
        return answer

    async def watch(self, table: str, **further: Any) -> Followed:
        """Follow a table; returns after its first message."""
        before = self.tables.get(table)
        if before is not None and "after" not in further:
            del self.tables[table]
        await self.ask("watch", table=table, **further)
        await self.until(lambda: table in self.tables)
        return self.tables[table]

    async def until(self, condition: Callable[[], bool], seconds: float = 30) -> None:
        """Wait for a condition; raises `TimeoutError` or `Disconnected`."""
        async with asyncio.timeout(seconds), self.changed:
            while not condition():
                if self.closed:
                    raise Disconnected
                await self.changed.wait()

    async def play(self, table: str, seat: int, move: str) -> Json:
        """Make a move in the last known position."""
        return await self._play(table, seat, move=move)

    async def touch(self, table: str, seat: int, gesture: Sequence[str]) -> Json:
        """Make the move of a gesture in the last known position."""
        return await self._play(table, seat, gesture=list(gesture))

    async def _play(self, table: str, seat: int, **choice: Any) -> Json:
        followed = self.tables[table]
        chair, version = followed.chair_of(seat), followed.state["version"]
        return await self.ask("play", table=table, chair=chair, version=version, **choice)


def _on_the_way(message: Json) -> bool:
    """Return whether a message only reports progress."""
    return message["type"] == "thinking" or message.get("final") is False
