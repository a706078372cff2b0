"""One WebSocket: reads what a client asks, and sends what it may know."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from spielwerk import __version__
from spielwerk.refusals import Refusal
from spielwerk.server.api import requests
from spielwerk.server.api.rate_limits import Bucket
from spielwerk.server.engines import hints
from spielwerk.server.engines.pool import Job
from spielwerk.server.refusals import NotUnderstood, NotWatching, Overloaded, TooFast
from spielwerk.server.schemas.common import Channel, ChatLine, Shape
from spielwerk.server.schemas.websocket import (
    CLIENT_MESSAGE,
    Cancel,
    Chat,
    Closing,
    Done,
    Hello,
    Hint,
    Ping,
    Pong,
    Presence,
    Refused,
    Request,
    Speak,
    TableMessage,
    TableRequest,
    Unwatch,
    Watch,
)
from spielwerk.server.storage.repository import Said
from spielwerk.server.tables.gestures import told
from spielwerk.server.tables.service import Host
from spielwerk.server.tables.session import LiveTable, channel_of
from spielwerk.server.tables.view_model import GUEST, Shown, Viewer
from spielwerk.text import Language, Text

log = logging.getLogger("spielwerk.server")

MOST_UNSENT = 1000
MOST_UNSENT_LETTERS = 4_000_000
MOST_WATCHED = 50
MOST_MISSED = 200
"""Whoever missed more than this gets everything anew."""

FASTEST_ALLOWED = 100
"""After so many refusals for speed in a row the connection is closed."""

_GOING_DOWN = Text(
    "The server is going down; it will be back soon.",
    "Der Server wird beendet; er ist bald wieder da.",
)


@dataclass(eq=False, slots=True)
class Watching:
    """A table that a connection follows, and what was sent of it."""

    connection: Connection
    live: LiveTable
    viewer: Viewer
    sent: int = 0
    chat_sent: int = 0
    channel: Channel = "onlookers"
    queued: bool = False
    fresh: bool = True
    shown: Shown | None = None
    presence: tuple[Any, ...] = ()

    @property
    def guest(self) -> str | None:
        """Who looks."""
        return self.viewer.guest

    def wake(self) -> None:
        """Something is new: send it when the line is free."""
        if not self.queued:
            self.queued = True
            self.connection.push(self)

    def send(self, message: Shape) -> None:
        """Send something that is no part of the log."""
        self.connection.send(message)

    def lag(self) -> float:
        """How long messages take."""
        return self.connection.lag()


class Connection:
    """One client, for as long as its WebSocket lives."""

    def __init__(
        self, websocket: WebSocket, host: Host, guest: str | None, name: str, language: Language
    ) -> None:
        self.websocket = websocket
        self.host = host
        self.guest = guest
        self.name = name
        self.language: Language = language
        self.watching: dict[str, Watching] = {}
        self.hints: dict[str, Job] = {}
        settings = host.settings
        self.chat_bucket = Bucket(settings.chat_per_minute / 60, settings.chat_burst)
        self._bucket = Bucket(settings.messages_per_second, settings.messages_burst)
        self._queue: asyncio.Queue[str | Watching | None] = asyncio.Queue()
        self._unsent = 0
        self._pings: dict[int, float] = {}
        self._lags: deque[float] = deque(maxlen=5)
        self._heard = time.monotonic()
        self._too_fast = 0

    # Sending.

    def send(self, message: Shape) -> None:
        """Send something as soon as the line is free."""
        self.push(message.model_dump_json())

    def push(self, item: str | Watching) -> None:
        """Put something into the line; who never reads is disconnected."""
        if isinstance(item, str):
            self._unsent += len(item)
        if self._queue.qsize() < MOST_UNSENT and self._unsent < MOST_UNSENT_LETTERS:
            self._queue.put_nowait(item)
        else:
            self.end()

    def end(self) -> None:
        """Close the connection when everything before is sent."""
        self._queue.put_nowait(None)

    def refuse(self, request_id: str | None, refusal: Refusal, table: str | None = None) -> None:
        """Say no."""
        info = told(refusal, self.language)
        self.send(Refused(id=request_id, table=table, refusal=info))

    async def _send_all(self) -> None:
        while True:
            item = await self._queue.get()
            if item is None:
                return
            if isinstance(item, str):
                self._unsent -= len(item)
                await self.websocket.send_text(item)
            else:
                item.queued = False
                for message in await self._news(item):
                    await self.websocket.send_text(message.model_dump_json())

    async def _news(self, watching: Watching) -> list[Shape]:
        """Everything at a table that this client has not got yet."""
        live = watching.live
        if self.watching.get(live.id) is not watching:
            return []
        messages: list[Shape] = []
        shown = live.shown(self.host.settings.absence_seconds)
        if watching.fresh or shown is not watching.shown:
            messages.append(self._table_message(watching, shown))
        presence = (live.present_seats(), live.onlookers())
        if presence != watching.presence:
            watching.presence = presence
            messages.append(Presence(table=live.id, seats=presence[0], onlookers=presence[1]))
        chat = await self._chat(watching)
        return [*messages, chat] if chat is not None else messages

    def _table_message(self, watching: Watching, shown: Shown) -> TableMessage:
        live, viewer = watching.live, watching.viewer
        watching.shown = shown
        missed = live.told[watching.sent :]
        fresh = watching.fresh
        if fresh:
            missed = live.told
        first = 0 if fresh else min((told.plies_from for told in missed), default=len(live.plies))
        chairs = tuple(live.room.chair_of(seat) for seat in live.room.seats_of(viewer.guest))
        watching.sent, watching.fresh = len(live.told), False
        return TableMessage(
            table=live.id,
            fresh=fresh,
            events=[each.shown(tuple(sorted(chairs)), viewer.language) for each in missed],
            plies_from=first,
            plies=[ply.shown(viewer.language) for ply in live.plies[first:]],
            state=shown.state(live.id, viewer, self.host.timekeeper.now()),
        )

    async def _chat(self, watching: Watching) -> Chat | None:
        live = watching.live
        channel = channel_of(live, watching.viewer)
        if channel != watching.channel:
            watching.channel, watching.chat_sent = channel, 0
        if watching.chat_sent >= live.chat_numbers[channel]:
            return None
        lines = await self.host.archive.chat(live.id, channel, watching.chat_sent)
        watching.chat_sent = max((line.number for line in lines), default=watching.chat_sent)
        # What was deleted has left a number and nothing else.
        shown = [_chat_line(line, self.language) for line in lines if line.text]
        return Chat(table=live.id, channel=channel, lines=shown) if shown else None

    # Living.

    async def run(self) -> None:
        """Talk until one side goes."""
        self.send(
            Hello(
                server=f"spielwerk {__version__}",
                guest=self.guest,
                name=self.name,
                heartbeat=self.host.settings.heartbeat,
            )
        )
        tasks = [
            asyncio.create_task(work) for work in (self._send_all(), self._read_all(), self._beat())
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
            self._leave()
            self._log_problems(outcomes)
            if self.websocket.application_state is not WebSocketState.DISCONNECTED:
                with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                    await self.websocket.close(1008)

    def _log_problems(self, outcomes: list[Any]) -> None:
        for outcome in outcomes:
            expected = (WebSocketDisconnect, asyncio.CancelledError, RuntimeError, OSError)
            if isinstance(outcome, BaseException) and not isinstance(outcome, expected):
                log.error("a connection failed", exc_info=outcome)

    def _leave(self) -> None:
        for watching in list(self.watching.values()):
            self.stop_watching(watching.live.id)
        for job in self.hints.values():
            self.host.spawn(self.host.opponents.cancel(job))

    async def announce_closing(self) -> None:
        """Tell the client that the server goes down."""
        self.send(Closing(retry_after=2.0, message=_GOING_DOWN.say(self.language)))

    # The heartbeat.

    async def _beat(self) -> None:
        number, every = 0, self.host.settings.heartbeat
        while time.monotonic() - self._heard < 2.5 * every:
            number += 1
            self._pings[number] = time.monotonic()
            self._pings.pop(number - 10, None)
            self.send(Ping(number=number))
            await asyncio.sleep(every if number > 1 else min(every, 1.0))

    def _pong(self, number: int) -> None:
        sent = self._pings.pop(number, None)
        if sent is not None:
            self._lags.append((time.monotonic() - sent) * 1000)

    def lag(self) -> float:
        """Milliseconds to the client and back: the least of the last few times."""
        return min(self._lags, default=0.0)

    # Reading.

    async def _read_all(self) -> None:
        while True:
            received = await self.websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            self._heard = time.monotonic()
            if not self._bucket.take():
                self._too_fast += 1
                self.refuse(None, TooFast())
                if self._too_fast > FASTEST_ALLOWED:
                    return
                continue
            self._too_fast = 0
            await self._handle(received.get("text"))

    async def _handle(self, text: str | None) -> None:
        try:
            message = CLIENT_MESSAGE.validate_json(text or "")
        except ValidationError as problem:
            self.refuse(_id_in(text), NotUnderstood(what=_first_problem(problem)))
            return
        if isinstance(message, Pong):
            self._pong(message.number)
            return
        table = message.table if isinstance(message, TableRequest) else None
        try:
            await self._answer(message)
        except Refusal as refusal:
            self.refuse(message.id, refusal, table)
        except Exception:
            log.exception("a request failed", extra={"request": message.type})
            self.refuse(message.id, Overloaded(), table)

    async def _answer(self, message: Request) -> None:
        match message:
            case Watch():
                await self._watch(message)
            case Unwatch():
                self.stop_watching(message.table)
                self.send(Done(id=message.id, table=message.table))
            case Speak():
                self._speak(message)
            case Cancel():
                await hints.cancel(self, message)
            case Hint():
                hints.hint(self, self.watched(message.table), message)
            case TableRequest():
                await requests.answer(self, self.watched(message.table), message)

    def watched(self, table: str) -> LiveTable:
        """A table that this client watches."""
        watching = self.watching.get(table)
        if watching is None:
            raise NotWatching()
        return watching.live

    async def _watch(self, message: Watch) -> None:
        if len(self.watching) >= MOST_WATCHED and message.table not in self.watching:
            raise TooFast()
        live = await self.host.table(message.table)
        self.stop_watching(message.table)
        after = message.after
        known = after is not None and len(live.told) - MOST_MISSED <= after <= len(live.told)
        viewer = Viewer(self.guest, self.language, message.moves, message.position)
        watching = Watching(
            self,
            live,
            viewer,
            sent=after if known and after is not None else 0,
            chat_sent=message.chat_after,
            fresh=not known,
            channel=channel_of(live, viewer),
        )
        self.watching[live.id] = watching
        self.host.watch(live, watching)
        self.send(Done(id=message.id, table=live.id, number=live.room.number))
        self.host.tell(live)

    def stop_watching(self, table: str) -> None:
        """Look away from a table."""
        watching = self.watching.pop(table, None)
        if watching is not None:
            self.host.unwatch(watching.live, watching)
            self.host.tell(watching.live)

    def _speak(self, message: Speak) -> None:
        self.language = message.language
        for watching in self.watching.values():
            old = watching.viewer
            watching.viewer = Viewer(old.guest, message.language, old.moves, old.position)
            watching.fresh = True
            watching.wake()
        self.send(Done(id=message.id))


def _chat_line(line: Said, language: Language) -> ChatLine:
    return ChatLine(
        number=line.number,
        name=line.name or GUEST.say(language),
        chair=line.chair,
        at=line.said,
        text=line.text,
    )


def _id_in(text: str | None) -> str | None:
    """The id of a request that could not be understood otherwise."""
    try:
        found = Request.model_validate_json(text or "", extra="ignore").id
    except ValidationError:
        return None
    return found


def _first_problem(problem: ValidationError) -> str:
    """What is wrong, without repeating what was sent."""
    first = problem.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else first["msg"]
