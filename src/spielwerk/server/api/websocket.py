"""One WebSocket: reads what a client asks, and sends what it may know."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError
from pydantic_core import from_json, to_json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from spielwerk import __version__
from spielwerk.refusals import Refusal
from spielwerk.server.api import hints, requests
from spielwerk.server.api.rate_limits import Bucket
from spielwerk.server.engines.pool import Job
from spielwerk.server.refusals import (
    NotUnderstood,
    NotWatching,
    Overloaded,
    TooFast,
    TooManyWatched,
)
from spielwerk.server.schemas.websocket import CLIENT_MESSAGE, Envelope
from spielwerk.server.storage.repository import Said
from spielwerk.server.tables.info import GUEST
from spielwerk.server.tables.service import TableService
from spielwerk.server.tables.session import TableSession
from spielwerk.table.commands import AnyCommand
from spielwerk.table.messages import (
    AnyMessage,
    Channel,
    Chat,
    ChatLine,
    Closing,
    Done,
    Hello,
    Ping,
    Presence,
    Refused,
    TableMessage,
)
from spielwerk.table.projection import Projection, Viewer, refusal_info
from spielwerk.table.requests import AnyRequest, Cancel, Pong, Speak, Unwatch, Watch
from spielwerk.text import Language, Text

log = logging.getLogger("spielwerk.server")

MOST_UNSENT = 1000
MOST_UNSENT_LETTERS = 4_000_000
MOST_WATCHED = 50
MOST_MISSED = 200
"""A client that missed more than this gets everything anew."""

FASTEST_ALLOWED = 100
"""How many refusals for speed in a row close the connection."""

_GOING_DOWN = Text(
    "The server is going down; it will be back soon.",
    "Der Server wird beendet; er ist bald wieder da.",
)


@dataclass(eq=False, slots=True)
class Subscription:
    """A table that a connection follows, and what was sent of it."""

    connection: Connection
    session: TableSession
    viewer: Viewer
    sent: int = 0
    chat_sent: int = 0
    channel: Channel = "onlookers"
    queued: bool = False
    fresh: bool = True
    shown: Projection | None = None
    presence: tuple[Any, ...] = ()

    @property
    def guest(self) -> str | None:
        """Who looks."""
        return self.viewer.guest

    @property
    def address(self) -> str:
        """Where they connect from."""
        return self.connection.address

    def wake(self) -> None:
        """Something is new: send it when the line is free."""
        if not self.queued:
            self.queued = True
            self.connection.push(self)

    def send(self, message: AnyMessage) -> None:
        """Send something that is no part of the log."""
        self.connection.send(message)

    def lag(self) -> float:
        """How long messages take."""
        return self.connection.lag()


class Connection:
    """One client, for as long as its WebSocket lives."""

    def __init__(
        self,
        websocket: WebSocket,
        service: TableService,
        guest: str | None,
        name: str,
        language: Language,
        address: str = "",
    ) -> None:
        self.address = address
        self.websocket = websocket
        self.service = service
        self.guest = guest
        self.name = name
        self.language: Language = language
        self.watching: dict[str, Subscription] = {}
        self.hints: dict[str, Job] = {}
        settings = service.settings
        self.chat_bucket = Bucket(settings.chat_per_minute / 60, settings.chat_burst)
        self._bucket = Bucket(settings.messages_per_second, settings.messages_burst)
        self._queue: asyncio.Queue[str | Subscription | None] = asyncio.Queue()
        self._unsent = 0
        self._pings: dict[int, float] = {}
        self._lags: deque[float] = deque(maxlen=5)
        self._heard = time.monotonic()
        self._too_fast = 0

    # Sending.

    def send(self, message: AnyMessage) -> None:
        """Send something as soon as the line is free."""
        self.push(to_json(message).decode())

    def push(self, item: str | Subscription) -> None:
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
        """Answer with a refusal."""
        info = refusal_info(refusal, self.language)
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
                    await self.websocket.send_text(to_json(message).decode())

    async def _news(self, subscription: Subscription) -> list[AnyMessage]:
        """Everything at a table that this client has not got yet."""
        session = subscription.session
        if self.watching.get(session.id) is not subscription:
            return []
        messages: list[AnyMessage] = []
        projection = self.projection(session)
        if subscription.fresh or projection is not subscription.shown:
            messages.append(self._table_message(subscription, projection))
        presence = (session.present_seats(), session.onlookers())
        if presence != subscription.presence:
            subscription.presence = presence
            messages.append(Presence(table=session.id, seats=presence[0], onlookers=presence[1]))
        chat = await self._chat(subscription)
        return [*messages, chat] if chat is not None else messages

    def projection(self, session: TableSession) -> Projection:
        """What is shown of a table now."""
        return session.projection(self.service.settings.absence_seconds)

    def _table_message(self, subscription: Subscription, projection: Projection) -> TableMessage:
        feed, after = subscription.session.feed, subscription.sent
        message = projection.message(
            feed, subscription.viewer, self.service.now(), None if subscription.fresh else after
        )
        subscription.shown, subscription.fresh = projection, False
        subscription.sent = len(feed.entries)
        return message

    async def _chat(self, subscription: Subscription) -> Chat | None:
        session = subscription.session
        channel = session.channel_of(subscription.guest)
        if channel != subscription.channel:
            subscription.channel, subscription.chat_sent = channel, 0
        if subscription.chat_sent >= session.chat_numbers[channel]:
            return None
        lines = await self.service.repository.chat(session.id, channel, subscription.chat_sent)
        numbers = (line.number for line in lines)
        subscription.chat_sent = max(numbers, default=subscription.chat_sent)
        # What was deleted has left a number and nothing else.
        shown = [_chat_line(line, self.language) for line in lines if line.text]
        return Chat(table=session.id, channel=channel, lines=shown) if shown else None

    # Living.

    async def run(self) -> None:
        """Talk until one side goes."""
        self.send(
            Hello(
                server=f"spielwerk {__version__}",
                guest=self.guest,
                name=self.name,
                heartbeat=self.service.settings.heartbeat,
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
        for table in list(self.watching):
            self.stop_watching(table)
        for job in self.hints.values():
            self.service.spawn(self.service.engines.cancel(job))

    async def announce_closing(self) -> None:
        """Tell the client that the server goes down."""
        self.send(Closing(retry_after=2.0, message=_GOING_DOWN.say(self.language)))

    # The heartbeat.

    async def _beat(self) -> None:
        number, every = 0, self.service.settings.heartbeat
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
        envelope = Envelope()
        try:
            data = from_json(text or "")
            envelope = Envelope.model_validate(data)
            message = CLIENT_MESSAGE.validate_python(_without_envelope(data))
        except ValueError as problem:
            self.refuse(envelope.id, NotUnderstood(what=_first_problem(problem)))
            return
        try:
            await self._answer(message, envelope)
        except Refusal as refusal:
            self.refuse(envelope.id, refusal, envelope.table)
        except Exception:
            log.exception("a request failed", extra={"request": message.type})
            self.refuse(envelope.id, Overloaded(), envelope.table)

    async def _answer(self, message: AnyCommand | AnyRequest, envelope: Envelope) -> None:
        table = envelope.table or ""
        if not table and not isinstance(message, Speak | Pong | Cancel):
            raise NotUnderstood(what="table: Field required")
        match message:
            case Pong(number=number):
                self._pong(number)
            case Watch():
                await self._watch(message, table, envelope.id)
            case Unwatch():
                self.stop_watching(table)
                self.send(Done(id=envelope.id, table=table))
            case Speak(language=language):
                self._speak(language)
                self.send(Done(id=envelope.id))
            case Cancel():
                await hints.cancel(self, message, envelope.id)
            case _:
                await requests.answer(self, self._watched(table), message, envelope.id)

    def _watched(self, table: str) -> TableSession:
        """A table that this client watches."""
        subscription = self.watching.get(table)
        if subscription is None:
            raise NotWatching()
        return subscription.session

    async def _watch(self, message: Watch, table: str, request_id: str | None) -> None:
        if len(self.watching) >= MOST_WATCHED and table not in self.watching:
            raise TooManyWatched()
        session = await self.service.table(table)
        self.stop_watching(table)
        after, count = message.after, len(session.feed.entries)
        known = after is not None and count - MOST_MISSED <= after <= count
        viewer = Viewer(self.guest, self.language, message.moves, message.view)
        subscription = Subscription(
            self,
            session,
            viewer,
            sent=after if known and after is not None else 0,
            chat_sent=message.chat_after,
            fresh=not known,
            channel=session.channel_of(self.guest),
        )
        self.watching[session.id] = subscription
        self.service.watch(session, subscription)
        self.send(Done(id=request_id, table=session.id, number=session.state.number))
        self.service.wake(session)

    def stop_watching(self, table: str) -> None:
        """Look away from a table."""
        subscription = self.watching.pop(table, None)
        if subscription is not None:
            self.service.unwatch(subscription.session, subscription)
            self.service.wake(subscription.session)

    def _speak(self, language: Language) -> None:
        self.language = language
        for subscription in self.watching.values():
            subscription.viewer = replace(subscription.viewer, language=language)
            subscription.fresh = True
            subscription.wake()


def _chat_line(line: Said, language: Language) -> ChatLine:
    return ChatLine(
        number=line.number,
        name=line.name or GUEST.say(language),
        chair=line.chair,
        at=line.said,
        text=line.text,
    )


def _without_envelope(data: Any) -> Any:
    """What is left of a request when `id` and `table` are taken out."""
    return {name: value for name, value in data.items() if name not in ("id", "table")}


def _first_problem(problem: ValueError) -> str:
    """What is wrong, without repeating what was sent."""
    if not isinstance(problem, ValidationError):
        return "Invalid JSON"
    first = problem.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else first["msg"]
