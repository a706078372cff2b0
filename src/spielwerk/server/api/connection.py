"""A client's WebSocket connection: it reads requests and sends what the client may know."""

import asyncio
import contextlib
import logging
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import from_json, to_json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from spielwerk.game import AnyState
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language, Text
from spielwerk.server import metrics, telemetry
from spielwerk.server.api.analysis import Analysing
from spielwerk.server.api.rate_limits import Bucket
from spielwerk.server.engines.searcher import Searcher
from spielwerk.server.gate import Account, Metered, Purse
from spielwerk.server.imports.pool import ImportPool
from spielwerk.server.imports.tasks import answer_query, check_position
from spielwerk.server.logs import REQUEST_ID
from spielwerk.server.quotas import Quotas
from spielwerk.server.refusals import NotAGuest, RefusedElsewhere, TooFast
from spielwerk.server.tables.info import present_positions
from spielwerk.server.tables.service import TableService
from spielwerk.server.transport.websocket import ARRIVED, MANY_TEXTS
from spielwerk.service.live import Handler, reload
from spielwerk.service.outbox import Outbox, Reply
from spielwerk.service.refusals import NoSuchTable
from spielwerk.table.commands import AnyCommand, Command
from spielwerk.wire.answers import TableQuery
from spielwerk.wire.messages import AnyMessage, Closing, Done, Ping, Refused
from spielwerk.wire.parts import refusal_info
from spielwerk.wire.refusals import NotUnderstood
from spielwerk.wire.requests import (
    AnswerSearch,
    AnyRequest,
    Cancel,
    OfferSearch,
    Pong,
    Unwatch,
    Watch,
)

TableId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
RequestId = Annotated[str, Field(max_length=64)]


class Envelope(BaseModel):
    """The fields that every request carries. An answer repeats the request's `id`."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    id: RequestId | None = None
    table: TableId | None = None


CLIENT_MESSAGE: TypeAdapter[AnyCommand | AnyRequest] = TypeAdapter(
    Annotated[AnyCommand | AnyRequest, Field(discriminator="type")],
    config=ConfigDict(extra="forbid"),
)


def client_message(text: str, reply: Reply) -> AnyCommand | AnyRequest:
    """Parse a request and set the ids of its reply; raises `NotUnderstood`.

    Pydantic takes a sixth of the time that `spielwerk.wire.codec` needs.
    """
    try:
        data = from_json(text)
        envelope = Envelope.model_validate(data)
        reply.id, reply.table = envelope.id, envelope.table
        given = {name: value for name, value in data.items() if name not in ("id", "table")}
        return CLIENT_MESSAGE.validate_python(given)
    except ValueError as problem:
        raise NotUnderstood(what=_first_problem(problem)) from None


def _first_problem(problem: ValueError) -> str:
    """Describe what is wrong without repeating what was sent."""
    if not isinstance(problem, ValidationError):
        return "Invalid JSON"
    first = problem.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else first["msg"]


BEATS_MISSED = 2.5
"""Number of silent beats after which the client counts as gone."""


BEATS_BETWEEN_MEASUREMENTS = 3
"""Beats between lag measurements, however often the client is heard."""


class Heartbeat:
    """A heartbeat that pings silent clients and measures the round-trip time.

    Active players are heard anyway: pinging every client at every beat would double the messages of
    a quick game.
    """

    def __init__(self, every: float, send: Callable[[Ping], None]) -> None:
        self._every = every
        self._send = send
        self._number = 0
        self._pings: dict[int, float] = {}
        self._lags: deque[float] = deque(maxlen=5)
        self._heard = self._pinged = time.monotonic()

    def hear(self) -> None:
        self._heard = time.monotonic()

    async def beat(self) -> None:
        """Ping when due, until the client has been silent for too long."""
        self._ping()
        while time.monotonic() - self._heard < BEATS_MISSED * self._every:
            delay = self._next_ping() - time.monotonic()
            if delay > 0:
                await asyncio.sleep(delay)
            else:
                self._ping()

    def _next_ping(self) -> float:
        """Return when the next ping is due if nothing is heard before."""
        if self._number == 1:
            # The client answers the first ping late: it is still busy with its first messages.
            return self._pinged + min(self._every, 1.0)
        unheard = max(self._heard, self._pinged) + self._every
        return min(unheard, self._pinged + BEATS_BETWEEN_MEASUREMENTS * self._every)

    def _ping(self) -> None:
        self._number += 1
        self._pinged = self._pings[self._number] = time.monotonic()
        self._pings.pop(self._number - 10, None)
        self._send(Ping(number=self._number))

    def pong(self, number: int) -> None:
        sent = self._pings.pop(number, None)
        if sent is not None:
            self._lags.append((time.monotonic() - sent) * 1000)

    def lag(self) -> float:
        """Return the round-trip time in milliseconds: the least of the recent ones."""
        return min(self._lags, default=0.0)


log = logging.getLogger("spielwerk.server")

SECONDS_FOR_GOODBYE = 2.0
SECONDS_UNTIL_BACK = (0.1, 0.5)
"""Range of seconds until reconnection; clients retry if no server is there yet."""

FASTEST_ALLOWED = 100
"""Consecutive rate refusals after which the connection is closed."""

_GOING_DOWN = Text("The server is shutting down; it will be back soon.")


OTHER_PROTOCOL = 4000
"""Close code of a connection with another protocol version."""


async def send_away(websocket: WebSocket, language: Language) -> None:
    """Tell a page of an older build to reload: it would not understand the messages."""
    await websocket.accept()
    await websocket.send_text(_as_json(reload(language)))
    await websocket.close(OTHER_PROTOCOL)


KEPT_OUT = 4003
"""The code with which the connection of a banned guest is closed."""


async def keep_out(websocket: WebSocket, refusal: Refusal, language: Language) -> None:
    """Tell a banned guest in a sentence why the connection is refused."""
    await websocket.accept()
    info = refusal_info(refusal, language)
    await websocket.send_text(_as_json(Refused(id=None, refusal=info)))
    await websocket.close(KEPT_OUT)


NEVER_REFUSED = (Pong, Cancel, Unwatch, AnswerSearch)
"""Messages that only end something, or that the server requested."""


class Connection(Analysing):
    """A client's WebSocket, from connection to disconnection."""

    most_watched = 50
    searcher: Searcher

    def __init__(
        self,
        websocket: WebSocket,
        service: TableService,
        guest: str | None,
        name: str,
        language: Language,
        account: Account,
        studies: ImportPool,
        quotas: Quotas,
    ) -> None:
        # The outbox does not refer to the connection, nor do objects that receive only its `send`:
        # the connection is freed at its end, without a garbage collection.
        super().__init__(service, guest, name, language, Outbox(_sender(websocket), _as_json))
        self.account = account
        self.address = account.address
        self.studies = studies
        self.quotas = quotas
        self.websocket = websocket
        self.settings = settings = service.settings
        self._bucket = Bucket(settings.messages_per_second, settings.messages_burst)
        self._arrived = time.monotonic()
        self._heartbeat = Heartbeat(settings.heartbeat, self.outbox.send)
        self.searcher = Searcher(self.outbox.send)
        self._too_fast = 0

    # Sending.

    def end(self) -> None:
        self.outbox.end()

    def keep_out(self, refusal: Refusal) -> None:
        """End the connection of a guest who was banned meanwhile, and say why."""
        self.refuse(Reply(self.send), refusal)
        self.end()

    def forget_table(self, table: str) -> None:
        """Stop following a table that was deleted, and say so."""
        if table in self.watching:
            self.refuse(Reply(self.send, table=table), NoSuchTable())
            self.stop_watching(table)

    def refuse(self, reply: Reply, refusal: Refusal) -> None:
        metrics.REFUSALS.labels(refusal.code).inc()
        super().refuse(reply, refusal)

    def catch_up_delay(self) -> float:
        return self.account.catch_up.delay()

    def charge_catch_up(self, letters: int) -> None:
        self.account.catch_up.charge(letters)

    # Lifetime.

    async def run(self) -> None:
        self.greet(self.settings.heartbeat, self.settings.browser_search)
        works: tuple[Coroutine[Any, Any, Any], ...] = (
            self.outbox.send_all(),
            self._heartbeat.beat(),
            self._read_all(),
        )
        tasks = [asyncio.create_task(work) for work in works]
        try:
            first = asyncio.FIRST_COMPLETED
            await asyncio.wait([*tasks, self.outbox.full], return_when=first)
        finally:
            for task in tasks:
                task.cancel()
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
            self.leave()
            self._log_problems(outcomes)
            await self._close()

    async def _close(self) -> None:
        """Close the connection; do not wait for a client that does not read."""
        if self.websocket.application_state is WebSocketState.DISCONNECTED:
            return
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(SECONDS_FOR_GOODBYE):
                await self.websocket.close(1008)

    def _log_problems(self, outcomes: list[Any]) -> None:
        for outcome in outcomes:
            expected = (WebSocketDisconnect, asyncio.CancelledError, RuntimeError, OSError)
            if isinstance(outcome, BaseException) and not isinstance(outcome, expected):
                log.error("connection failed", exc_info=outcome)

    def leave(self) -> None:
        self.searcher.end()
        super().leave()

    def lag(self) -> float:
        return self._heartbeat.lag()

    async def announce_closing(self) -> None:
        # Spread the reconnections.
        soon = round(random.uniform(*SECONDS_UNTIL_BACK), 2)
        self.send(Closing(retry_after=soon, message=_GOING_DOWN.say(self.language)))

    # Receiving.

    async def _read_all(self) -> None:
        while True:
            received = await self.websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            self._arrived = received.get(ARRIVED, time.monotonic())
            self._heartbeat.hear()
            if not self._bucket.take():
                self._too_fast += 1
                self.refuse(Reply(self.send), TooFast())
                if self._too_fast > FASTEST_ALLOWED:
                    return
                continue
            self._too_fast = 0
            await self.receive(received.get("text") or "")
            # Neither receiving nor answering suspends while messages wait: let other tasks run.
            await asyncio.sleep(0)

    def read(self, text: str, reply: Reply) -> AnyCommand | AnyRequest:
        return client_message(text, reply)

    async def answer(self, message: AnyCommand | AnyRequest, reply: Reply) -> None:
        began, moves = time.perf_counter(), self._is_for_a_game(message)
        purse: Purse = self.account
        if isinstance(message, NEVER_REFUSED):
            pass
        elif moves:
            self.account.check_moves()
            purse = self.account.moves
        else:
            self.account.check()
        try:
            with telemetry.span("live", request=message.type, request_id=REQUEST_ID.get()):
                await Metered(super().answer(message, reply), purse)
        finally:
            metrics.answers_to(message.type).observe(time.perf_counter() - began)

    def arrived_at(self) -> int:
        """Return when the request arrived, by the tables' clock."""
        return self.tables.now() - int((time.monotonic() - self._arrived) * 1000)

    def _is_for_a_game(self, message: AnyCommand | AnyRequest) -> bool:
        """Return whether a message is needed to play: a command, or a player's return."""
        return isinstance(message, Command) or (isinstance(message, Watch) and self.account.plays())

    async def answer_query(self, query: TableQuery, reply: Reply) -> None:
        """Answer in another process, so that the rules do not block the event loop."""
        self.check_new(reply)
        self.begin_job(reply, self._answer_query(query, reply))

    async def _answer_query(self, query: TableQuery, reply: Reply) -> None:
        reply.answer(await self.ask(answer_query, query=query))

    async def check_not_played(self, state: AnyState) -> None:
        game = state.game.name
        present = await present_positions(self.tables, self.guest, game)
        if present:
            await self.ask(check_position, game=game, position=str(state), present=present)

    async def answer_in_background(self, reply: Reply, work: Coroutine[Any, Any, None]) -> None:
        await Metered(super().answer_in_background(reply, work), self.account)

    async def ask(self, function: Callable[..., Any], **arguments: Any) -> Any:
        """Run a function in a worker process and return its answer; raises its refusal."""
        task = {"task": function.__name__, "arguments": {**arguments, "language": self.language}}
        answer = await self.studies.ask({**task, "zipped": False}, self.account)
        found = from_json(answer.body)
        if answer.status != 200:
            raise RefusedElsewhere(**found["refusal"])
        return found

    async def check_say(self, text: str) -> None:
        """Refuse chat from onlookers without a cookie, and chat over the limit."""
        if self.guest is None:
            raise NotAGuest()
        self.account.check_not("mute")
        if not self.account.chat.take():
            raise TooFast()
        await self.quotas.take(self.address, bytes=len(text.encode()))

    async def pong(self, message: Pong, reply: Reply) -> None:
        self._heartbeat.pong(message.number)

    async def offer_search(self, message: OfferSearch, reply: Reply) -> None:
        self.searcher.offer(message.version if self.settings.browser_search else None)
        reply.answer(Done(id=reply.id))

    async def answer_search(self, message: AnswerSearch, reply: Reply) -> None:
        self.searcher.answer(message)

    handlers: ClassVar[Mapping[type, Handler]] = {
        **Analysing.handlers,
        Pong: pong,
        OfferSearch: offer_search,
        AnswerSearch: answer_search,
    }


def _sender(websocket: WebSocket) -> Callable[[Sequence[str]], Awaitable[None]]:
    """Return a function that sends several texts, in one call where the transport can."""
    extension: dict[str, Any] = websocket.scope.get("extensions", {}).get(MANY_TEXTS, {})
    together: Callable[[Sequence[str]], Awaitable[None]] | None = extension.get("send")

    async def one_by_one(texts: Sequence[str]) -> None:
        for text in texts:
            await websocket.send_text(text)

    return together or one_by_one


def _as_json(message: AnyMessage) -> str:
    return to_json(message).decode()
