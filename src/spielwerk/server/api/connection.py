"""One WebSocket: reads what a client asks, and sends what it may know."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from pydantic import ValidationError
from pydantic_core import from_json, to_json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from spielwerk import __version__
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language, Text
from spielwerk.server import metrics, telemetry
from spielwerk.server.api import analysis, hints, requests
from spielwerk.server.api.heartbeat import Heartbeat
from spielwerk.server.api.outbox import Outbox
from spielwerk.server.api.rate_limits import Bucket
from spielwerk.server.api.subscription import Subscription
from spielwerk.server.correlation import REQUEST_ID
from spielwerk.server.engines.pool import Job
from spielwerk.server.engines.searcher import Searcher
from spielwerk.server.refusals import TooFast
from spielwerk.server.schemas.websocket import CLIENT_MESSAGE, Envelope
from spielwerk.server.tables.service import TableService
from spielwerk.server.tables.session import TableSession
from spielwerk.server.transport.websocket import ARRIVED, MANY_TEXTS
from spielwerk.service.follower import Follower
from spielwerk.service.refusals import NotWatching, Overloaded, TooManyWatched
from spielwerk.service.reply import Message, Reply
from spielwerk.table.commands import AnyCommand
from spielwerk.wire.messages import (
    Closing,
    Done,
    Hello,
    Refused,
)
from spielwerk.wire.parts import refusal_info
from spielwerk.wire.projection import Projection, Viewer
from spielwerk.wire.refusals import NotUnderstood
from spielwerk.wire.requests import (
    Analyse,
    AnswerSearch,
    AnyRequest,
    Cancel,
    OfferSearch,
    Pong,
    Speak,
    Unwatch,
    Watch,
)

log = logging.getLogger("spielwerk.server")

MOST_WATCHED = 50
SECONDS_FOR_GOODBYE = 2.0
SECONDS_UNTIL_BACK = (0.1, 0.5)
"""Another process of the server may be there already; if none is, the client tries again."""

WITHOUT_TABLE = Speak | Pong | Cancel | OfferSearch | AnswerSearch | Analyse
"""What concerns no table."""

FASTEST_ALLOWED = 100
"""How many refusals for speed in a row close the connection."""

_GOING_DOWN = Text(
    "The server is going down; it will be back soon.",
    "Der Server wird beendet; er ist bald wieder da.",
)


_RELOAD = Text(
    "A new version is here: reload the page.", "Eine neue Version ist da: Lade die Seite neu."
)
OTHER_PROTOCOL = 4000
"""The code with which a connection of another protocol is closed."""


async def send_away(websocket: WebSocket, language: Language) -> None:
    """Tell a page of an older build to reload: it would not understand what it is sent."""
    await websocket.accept()
    closing = Closing(retry_after=0.0, message=_RELOAD.say(language), reload=True)
    await websocket.send_text(to_json(closing).decode())
    await websocket.close(OTHER_PROTOCOL)


class Connection:
    """One client, for as long as its WebSocket lives."""

    def __init__(
        self,
        websocket: WebSocket,
        service: TableService,
        guest: str | None,
        name: str,
        language: Language,
        catch_up: Bucket,
        address: str = "",
        questions: Bucket | None = None,
    ) -> None:
        self.address = address
        self.websocket = websocket
        self.service = service
        self.guest = guest
        self.name = name
        self.language: Language = language
        self.watching: dict[str, Subscription] = {}
        self.hints: dict[str, Job] = {}
        self.analysis: Job | None = None
        settings = service.settings
        self.chat_bucket = Bucket(settings.chat_per_minute / 60, settings.chat_burst)
        self._bucket = Bucket(settings.messages_per_second, settings.messages_burst)
        self._catch_up = catch_up
        self.questions = questions or Bucket(
            settings.question_seconds_per_second, settings.question_seconds_burst
        )
        self.arrived = time.monotonic()
        # Neither refers to the connection: it is freed when it ends, without a collection.
        self._outbox = Outbox(_sender(websocket))
        self._heartbeat = Heartbeat(settings.heartbeat, self._outbox.send)
        self.searcher = Searcher(self._outbox.send)
        self._too_fast = 0

    # Sending.

    def send(self, message: Message) -> None:
        """Send something as soon as the line is free."""
        self._outbox.send(message)

    def end(self) -> None:
        """Close the connection when everything before is sent."""
        self._outbox.end()

    def refuse(self, reply: Reply, refusal: Refusal) -> None:
        """Answer with a refusal."""
        metrics.REFUSALS.labels(refusal.code).inc()
        info = refusal_info(refusal, self.language)
        reply.answer(Refused(id=reply.id, table=reply.table, refusal=info))

    def projection(self, session: TableSession) -> Projection:
        """What is shown of a table now."""
        return session.projection(self.service.settings.absence_seconds)

    # Living.

    async def run(self) -> None:
        """Talk until one side goes."""
        self.send(
            Hello(
                server=f"spielwerk {__version__}",
                guest=self.guest,
                name=self.name,
                heartbeat=self.service.settings.heartbeat,
                delegates=self.service.settings.browser_search,
            )
        )
        works: tuple[Coroutine[Any, Any, Any], ...] = (
            self._outbox.send_all(),
            self._heartbeat.beat(),
            self._read_all(),
        )
        tasks = [asyncio.create_task(work) for work in works]
        try:
            first = asyncio.FIRST_COMPLETED
            await asyncio.wait([*tasks, self._outbox.full], return_when=first)
        finally:
            for task in tasks:
                task.cancel()
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
            self._leave()
            self._log_problems(outcomes)
            await self._close()

    async def _close(self) -> None:
        """Say goodbye; who does not read is not waited for."""
        if self.websocket.application_state is WebSocketState.DISCONNECTED:
            return
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(SECONDS_FOR_GOODBYE):
                await self.websocket.close(1008)

    def _log_problems(self, outcomes: list[Any]) -> None:
        for outcome in outcomes:
            expected = (WebSocketDisconnect, asyncio.CancelledError, RuntimeError, OSError)
            if isinstance(outcome, BaseException) and not isinstance(outcome, expected):
                log.error("a connection failed", exc_info=outcome)

    def _leave(self) -> None:
        self.searcher.end()
        for table in list(self.watching):
            self.stop_watching(table)
        for job in self.hints.values():
            self.service.spawn(self.service.engines.cancel(job))

    def lag(self) -> float:
        """Milliseconds to the client and back."""
        return self._heartbeat.lag()

    async def announce_closing(self) -> None:
        """Tell the client that the server goes down."""
        # Not all at the same moment.
        soon = round(random.uniform(*SECONDS_UNTIL_BACK), 2)
        self.send(Closing(retry_after=soon, message=_GOING_DOWN.say(self.language)))

    # Reading.

    async def _read_all(self) -> None:
        while True:
            received = await self.websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            self.arrived = received.get(ARRIVED, time.monotonic())
            self._heartbeat.hear()
            if not self._bucket.take():
                self._too_fast += 1
                self.refuse(Reply(self.send), TooFast())
                if self._too_fast > FASTEST_ALLOWED:
                    return
                continue
            self._too_fast = 0
            await self._handle(received.get("text"))
            # Neither receiving nor answering suspends while messages wait: let others act, too.
            await asyncio.sleep(0)

    async def _handle(self, text: str | None) -> None:
        reply = Reply(self.send)
        try:
            data = from_json(text or "")
            envelope = Envelope.model_validate(data)
            reply.id, reply.table = envelope.id, envelope.table
            message = CLIENT_MESSAGE.validate_python(_without_envelope(data))
        except ValueError as problem:
            self.refuse(reply, NotUnderstood(what=_first_problem(problem)))
            return
        began = time.perf_counter()
        try:
            with telemetry.span("live", request=message.type, request_id=REQUEST_ID.get()):
                await self._answer(message, reply)
        except Refusal as refusal:
            self.refuse(reply, refusal)
        except Exception:
            log.exception("a request failed", extra={"request": message.type})
            self.refuse(reply, Overloaded())
        metrics.answers_to(message.type).observe(time.perf_counter() - began)

    async def _answer(self, message: AnyCommand | AnyRequest, reply: Reply) -> None:
        table = reply.table or ""
        if not table and not isinstance(message, WITHOUT_TABLE):
            raise NotUnderstood(what="table: Field required")
        match message:
            case Pong(number=number):
                self._heartbeat.pong(number)
            case Watch():
                await self._watch(message, table, reply)
            case Unwatch():
                self.stop_watching(table)
                reply.answer(Done(id=reply.id, table=table))
            case Speak(language=language):
                self._speak(language)
                reply.answer(Done(id=reply.id))
            case Cancel():
                await hints.cancel(self, message, reply)
            case OfferSearch(version=version):
                self.searcher.offer(version if self.service.settings.browser_search else None)
                reply.answer(Done(id=reply.id))
            case AnswerSearch():
                self.searcher.answer(message)
            case Analyse():
                await analysis.analyse(self, message, reply)
            case _:
                await requests.answer(self, self._watched(table), message, reply)

    def _watched(self, table: str) -> TableSession:
        """A table that this client watches."""
        subscription = self.watching.get(table)
        if subscription is None:
            raise NotWatching()
        return subscription.session

    async def _watch(self, message: Watch, table: str, reply: Reply) -> None:
        if len(self.watching) >= MOST_WATCHED and table not in self.watching:
            raise TooManyWatched()
        session = await self.service.table(table)
        known = self.watching.get(session.id)
        subscription = known or self._subscription(session)
        subscription.begin(message)
        reply.answer(Done(id=reply.id, table=session.id, number=session.table.number))
        if known is not None:
            known.wake()
            return
        self.watching[session.id] = subscription
        self.service.watch(session, subscription)
        self.service.wake(session)

    def _subscription(self, session: TableSession) -> Subscription:
        follower = Follower(Viewer(self.guest, self.language))
        return Subscription(self, self._outbox, self._catch_up, session, follower)

    def stop_watching(self, table: str) -> None:
        """Look away from a table."""
        subscription = self.watching.pop(table, None)
        if subscription is not None:
            subscription.ended = True
            self.service.unwatch(subscription.session, subscription)
            self.service.wake(subscription.session)

    def _speak(self, language: Language) -> None:
        if language == self.language:
            return
        self.language = language
        for subscription in self.watching.values():
            subscription.speak(language)


def _sender(websocket: WebSocket) -> Callable[[Sequence[str]], Awaitable[None]]:
    """How several texts are sent: in one go, where the transport can."""
    extension: dict[str, Any] = websocket.scope.get("extensions", {}).get(MANY_TEXTS, {})
    together: Callable[[Sequence[str]], Awaitable[None]] | None = extension.get("send")

    async def one_by_one(texts: Sequence[str]) -> None:
        for text in texts:
            await websocket.send_text(text)

    return together or one_by_one


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
