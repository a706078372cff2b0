"""Live requests of a client, dispatched by one table of handlers."""

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar, get_args

from spielwerk import __version__
from spielwerk.ai import player
from spielwerk.game import AnyState, Seat
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language, Text
from spielwerk.service import refusals
from spielwerk.service.outbox import Outbox, Reply
from spielwerk.service.ports import MoveRequest, SearchFailed
from spielwerk.service.session import Search, Session
from spielwerk.service.subscription import Client, Subscription
from spielwerk.service.tables import Tables
from spielwerk.table import decisions
from spielwerk.table.commands import AnyCommand, Command, Play
from spielwerk.table.fair_play import hint_position
from spielwerk.table.limits import MaxLength
from spielwerk.wire import answers, messages, requests
from spielwerk.wire.codec import decoded, decoded_by_type, parsed
from spielwerk.wire.position_view import move_offer
from spielwerk.wire.projection import Viewer
from spielwerk.wire.refusals import NotUnderstood


@dataclass(frozen=True, slots=True)
class Envelope:
    """The fields that every request carries; the answer repeats its `id`."""

    id: Annotated[str, MaxLength(64)] | None = None
    table: Annotated[str, MaxLength(64)] | None = None


def _name(kind: Any) -> str:
    return str(next(field.default for field in fields(kind) if field.name == "type"))


_KINDS: dict[str, type[AnyCommand | requests.AnyRequest]] = {
    _name(kind): kind for kind in (*get_args(AnyCommand), *get_args(requests.AnyRequest))
}


def envelope(data: Any) -> Envelope:
    """Return the envelope of a request; raises `NotUnderstood`."""
    if not isinstance(data, dict):
        raise NotUnderstood(what="Expected an object")
    given = {name: value for name, value in data.items() if name in ("id", "table")}
    return decoded(Envelope, given)


def client_message(data: Any) -> AnyCommand | requests.AnyRequest:
    """Return the request inside the envelope; raises `NotUnderstood`."""
    given = {name: value for name, value in data.items() if name not in ("id", "table")}
    return decoded_by_type(_KINDS, given)


_RELOAD = Text("A new version is available. Please reload the page.")

log = logging.getLogger("spielwerk.service")

Handler = Callable[[Any, Any, Reply], Awaitable[None]]


class Live(Client):
    """A connection that reads and answers requests."""

    most_watched: ClassVar[int] = sys.maxsize

    def __init__(
        self,
        tables: Tables[Any],
        guest: str | None,
        name: str,
        language: Language,
        outbox: Outbox,
    ) -> None:
        super().__init__(guest, name, language, outbox)
        self.tables = tables
        self.watching: dict[str, Subscription] = {}
        self._jobs: dict[Reply, asyncio.Task[None]] = {}

    def greet(self, heartbeat: float, delegates: bool = False) -> None:
        """Send the greeting; `delegates` requests offers to search."""
        self.send(
            messages.Hello(
                server=f"spielwerk {__version__}",
                guest=self.guest,
                name=self.name,
                heartbeat=heartbeat,
                delegates=delegates,
            )
        )

    def leave(self) -> None:
        """Stop watching all tables, and stop all searches: the client is gone."""
        for table in list(self.watching):
            self.stop_watching(table)
        for job in list(self._jobs.values()):
            job.cancel()

    # Jobs.

    def check_new(self, reply: Reply) -> None:
        """Refuse the id of a request still in progress; raises `RequestIdInUse`."""
        if reply.id is not None and any(job.id == reply.id for job in self._jobs):
            raise refusals.RequestIdInUse()

    def begin_job(self, reply: Reply, work: Coroutine[Any, Any, None]) -> None:
        """Answer in the background, for as long as the client is connected."""
        job = self._jobs[reply] = self.tables.spawn(self.answer_in_background(reply, work))

        def end(_: asyncio.Task[None]) -> None:
            del self._jobs[reply]
            work.close()  # The task may be cancelled before it begins.
            if job.cancelled():
                self.refuse(reply, refusals.Cancelled())

        job.add_done_callback(end)

    def end_job(self, reply: Reply | None) -> None:
        """Cancel a job if it is still running."""
        if reply in self._jobs:
            self._jobs[reply].cancel()

    async def answer_in_background(self, reply: Reply, work: Coroutine[Any, Any, None]) -> None:
        """Run a job, and report any failure."""
        try:
            await work
        except Refusal as refusal:
            self.refuse(reply, refusal)
        except SearchFailed:
            self.refuse(reply, refusals.CannotThink())
        except Exception:
            log.exception("request failed", extra={"request": reply.request})
            self.refuse(reply, refusals.Overloaded())

    # Reading.

    async def receive(self, text: str) -> None:
        """Answer a request, and report any failure."""
        reply = Reply(self.send)
        try:
            await self.answer(self.read(text, reply), reply)
        except Refusal as refusal:
            self.refuse(reply, refusal)
        except Exception:
            log.exception("request failed", extra={"request": reply.request})
            self.refuse(reply, refusals.Overloaded())

    def read(self, text: str, reply: Reply) -> AnyCommand | requests.AnyRequest:
        """Parse a request and set the ids of its reply; raises `NotUnderstood`."""
        data = parsed(text)
        around = envelope(data)
        reply.id, reply.table = around.id, around.table
        return client_message(data)

    async def answer(self, message: AnyCommand | requests.AnyRequest, reply: Reply) -> None:
        reply.request = message.type
        await self.handlers[type(message)](self, message, reply)

    # Requests at a table.

    def watched(self, reply: Reply) -> Session:
        """Return the table that a request names; raises `NotWatching`."""
        subscription = self.watching.get(_table(reply))
        if subscription is None:
            raise refusals.NotWatching()
        return subscription.session

    async def act(self, command: Command, reply: Reply) -> None:
        session, guest = self.watched(reply), self.guest

        def acknowledge(number: int) -> None:
            reply.answer(messages.Done(id=reply.id, table=session.id, number=number))

        await self.tables.act(
            session,
            lambda table, now: decisions.decide(table, command, guest, now),
            # The next player's time begins when the move arrives, however long it takes to answer
            # and store it.
            at=self.arrived_at() if isinstance(command, Play) else None,
            acknowledge=acknowledge,
        )

    def arrived_at(self) -> int:
        """Return the request's time of arrival, by the clock of the tables."""
        return self.tables.now()

    async def question(self, asked: answers.TableRequest, reply: Reply) -> None:
        session, viewer = self.watched(reply), Viewer(self.guest, self.language)
        found = answers.query(session.table, asked, viewer, session.id, reply.id)
        await self.answer_query(found, reply)

    async def answer_query(self, query: answers.TableQuery, reply: Reply) -> None:
        """Answer a question about a table; some doors do so in another process."""
        reply.answer(answers.answer(query))

    async def say(self, message: requests.Say, reply: Reply) -> None:
        """Send chat to one's own channel: players or onlookers."""
        session, text = self.watched(reply), _printable(message.text)
        await self.check_say(text)
        await self.tables.say(session, self.guest, self.name, self.language, text)
        reply.answer(messages.Done(id=reply.id, table=session.id))
        self.tables.said(session)

    async def check_say(self, text: str) -> None:
        """Refuse chat above the limit, if there is a limit."""

    # Watching.

    async def watch(self, message: requests.Watch, reply: Reply) -> None:
        table = _table(reply)
        if len(self.watching) >= self.most_watched and table not in self.watching:
            raise refusals.TooManyWatched()
        session = await self.tables.table(table)
        known = self.watching.get(session.id)
        if known is not None and known.session is not session:
            # The table was dropped and replayed since.
            self.stop_watching(session.id)
            known = None
        viewer = Viewer(self.guest, self.language)
        subscription = known or Subscription(self, session, viewer)
        subscription.begin(message)
        reply.answer(messages.Done(id=reply.id, table=session.id, number=session.table.number))
        if known is not None:
            known.wake()
            return
        self.watching[session.id] = subscription
        self.tables.watch(session, subscription)

    async def unwatch(self, message: requests.Unwatch, reply: Reply) -> None:
        self.stop_watching(_table(reply))
        reply.answer(messages.Done(id=reply.id, table=reply.table))

    def stop_watching(self, table: str) -> None:
        subscription = self.watching.pop(table, None)
        if subscription is not None:
            subscription.ended = True
            self.tables.unwatch(subscription.session, subscription)

    async def speak(self, message: requests.Speak, reply: Reply) -> None:
        if message.language != self.language:
            self.language = message.language
            for subscription in self.watching.values():
                subscription.speak(message.language)
        reply.answer(messages.Done(id=reply.id))

    # Searches.

    async def hint(self, message: requests.Hint, reply: Reply) -> None:
        """Search a position, unless that would cheat another person."""
        self.check_new(reply)
        session = self.watched(reply)
        state, seat = hint_position(session.table, self.guest, message.ply)
        self.begin_job(reply, self._hint(message, session, state, seat, reply))

    async def check_not_played(self, state: AnyState) -> None:
        """Refuse a position of a game in progress with others; raises `GameGoingOn`."""

    async def _hint(
        self, message: requests.Hint, session: Session, state: AnyState, seat: Seat, reply: Reply
    ) -> None:
        await self.check_not_played(state)

        def report(found: player.SearchResult) -> None:
            reply.progress(
                messages.Thinking(table=session.id, id=reply.id, depth=found.depth, move=found.move)
            )

        def shown(found: player.SearchResult) -> messages.AnyMessage:
            return _hint_answer(state, seat, session.id, reply.id, found, self.language)

        known = state.visible_to(seat)
        request = MoveRequest(session, known, seat, message.level, message.seconds, self, reply.id)
        search = self.tables.searches.begin(request, report)
        reply.progress(messages.Thinking(table=session.id, id=reply.id, waiting=search.waiting))
        await self.answer_when_found(reply, search, shown)

    async def answer_when_found(
        self,
        reply: Reply,
        search: Search,
        shown: Callable[[player.SearchResult], messages.AnyMessage],
    ) -> None:
        """Answer with the result of a search, which ends with the job."""
        try:
            reply.answer(shown(await search.done))
        finally:
            search.cancel()

    async def cancel(self, message: requests.Cancel, reply: Reply) -> None:
        for asked in [job for job in self._jobs if job.id == message.of]:
            self.end_job(asked)
        reply.answer(messages.Done(id=reply.id))

    # Requests that only some doors answer.

    async def ignore(self, message: requests.Pong, reply: Reply) -> None:
        """Ignore a message: this connection is not measured."""

    async def cannot(self, message: requests.AnyRequest, reply: Reply) -> None:
        raise refusals.CannotThink()

    handlers: ClassVar[Mapping[type, Handler]] = {
        **dict.fromkeys(get_args(AnyCommand), act),
        **dict.fromkeys(get_args(answers.TableRequest), question),
        requests.Watch: watch,
        requests.Unwatch: unwatch,
        requests.Speak: speak,
        requests.Hint: hint,
        requests.Cancel: cancel,
        requests.Say: say,
        requests.Pong: ignore,
        **dict.fromkeys((requests.Analyse, requests.OfferSearch, requests.AnswerSearch), cannot),
    }


def reload(language: Language) -> messages.Closing:
    """Return the order to reload, for a page of an older build that could not understand us."""
    return messages.Closing(retry_after=0.0, message=_RELOAD.say(language), reload=True)


def _table(reply: Reply) -> str:
    """Return the table id of a request; raises `NotUnderstood`."""
    if not reply.table:
        raise NotUnderstood(what="table: Field required")
    return reply.table


def _hint_answer(
    state: AnyState,
    seat: Seat,
    table: str,
    request_id: str | None,
    found: player.SearchResult,
    language: Language,
) -> messages.HintAnswer:
    """Return the search result, with its moves in words."""

    def offer(text: str) -> messages.MoveOffer:
        return move_offer(state, state.parse_move(text), language)

    return messages.HintAnswer(
        table=table,
        id=request_id,
        seat=seat,
        result=found,
        move=offer(found.move),
        candidates=[offer(one.move) for one in found.candidates],
    )


def _printable(text: str) -> str:
    """Return a chat line without control characters; raises `NothingSaid` if it is empty."""
    kept = "".join(letter for letter in text if letter.isprintable()).strip()
    if not kept:
        raise refusals.NothingSaid()
    return kept
