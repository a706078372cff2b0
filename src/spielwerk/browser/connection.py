"""A live connection of the page: reads what it asks, and sends what may be known."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from spielwerk import __version__
from spielwerk.ai.player import SearchResult
from spielwerk.browser.core import CoreFailed
from spielwerk.browser.refusals import CannotThink
from spielwerk.browser.searches import Search, Wish
from spielwerk.browser.session import BrowserSession, Subscription
from spielwerk.browser.tables import Tables
from spielwerk.game import AnyState, Seat
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.service.chat import printable, speaker
from spielwerk.service.client_messages import client_message, envelope
from spielwerk.service.follower import Follower
from spielwerk.service.hints import search_result
from spielwerk.service.outside import wall
from spielwerk.service.refusals import Cancelled, NotWatching, Overloaded
from spielwerk.service.reply import Message, Reply
from spielwerk.service.rows import Guest, Said
from spielwerk.table import decisions
from spielwerk.table.commands import AnyCommand, Command, Play
from spielwerk.table.fair_play import hint_position
from spielwerk.wire import answers
from spielwerk.wire.codec import encoded, parsed
from spielwerk.wire.messages import Done, Hello, Refused, Thinking
from spielwerk.wire.parts import refusal_info
from spielwerk.wire.projection import Viewer
from spielwerk.wire.requests import (
    Analyse,
    AnyRequest,
    Cancel,
    Details,
    Gesture,
    Guide,
    Hint,
    Pong,
    Say,
    Sheet,
    Speak,
    Unwatch,
    Watch,
    Why,
    Words,
)

log = logging.getLogger("spielwerk.browser")

HEARTBEAT = 86_400.0
"""A worker does not get lost on the way: nobody has to listen for it."""


class Connection:
    """The page, or one of several that look at the same tables."""

    def __init__(
        self, tables: Tables, guest: Guest, language: Language, post: Callable[[str], None]
    ) -> None:
        self.guest = guest
        self._tables = tables
        self._language: Language = language
        self._post = post
        self._watching: dict[str, tuple[BrowserSession, Subscription]] = {}
        self._hints: dict[str, Search] = {}
        self._turn = asyncio.Lock()
        self.send(
            Hello(
                server=f"spielwerk {__version__}",
                guest=guest.id,
                name=guest.name,
                heartbeat=HEARTBEAT,
            )
        )

    def send(self, message: Message) -> None:
        """Send something to the page."""
        self._post(encoded(message))

    def close(self) -> None:
        """The page is gone."""
        for table in list(self._watching):
            self._stop_watching(table)
        for search in self._hints.values():
            self._tables.searches.cancel(search)

    # Reading.

    async def receive(self, text: str) -> None:
        """Answer a request, when those before it are answered."""
        async with self._turn:
            await self._receive(text)

    async def _receive(self, text: str) -> None:
        reply = Reply(self.send)
        try:
            data = parsed(text)
            around = envelope(data)
            reply.id, reply.table = around.id, around.table
            await self._answer(client_message(data), reply)
        except Refusal as refusal:
            self._refuse(reply, refusal)
        except Exception:
            log.exception("a request failed")
            self._refuse(reply, Overloaded())

    def _refuse(self, reply: Reply, refusal: Refusal) -> None:
        info = refusal_info(refusal, self._language)
        reply.answer(Refused(id=reply.id, table=reply.table, refusal=info))

    async def _answer(self, message: AnyCommand | AnyRequest, reply: Reply) -> None:
        table = reply.table or ""
        match message:
            case Pong():
                return
            case Watch():
                await self._watch(message, table, reply)
            case Unwatch():
                self._stop_watching(table)
                reply.answer(Done(id=reply.id, table=table))
            case Speak(language=language):
                self._speak(language)
                reply.answer(Done(id=reply.id))
            case Cancel(of=of):
                self._cancel(of)
                reply.answer(Done(id=reply.id))
            case Analyse():
                # The page has a core of its own for that.
                raise CannotThink()
            case _:
                await self._answer_at(self._watched(table), message, reply)

    async def _answer_at(
        self, session: BrowserSession, message: AnyCommand | AnyRequest, reply: Reply
    ) -> None:
        match message:
            case Command():
                number = await self._act(session, message)
                reply.answer(Done(id=reply.id, table=session.id, number=number))
            case Gesture() | Why() | Guide() | Details() | Sheet() | Words():
                viewer = Viewer(self.guest.id, self._language)
                shown = session.projected(frozenset(), self._tables.core.listed)
                reply.answer(answers.answer(shown, message, viewer, reply.id))
            case Hint():
                self._hint(session, message, reply)
            case Say(text=text):
                await self._say(session, text)
                reply.answer(Done(id=reply.id, table=session.id))

    async def _act(self, session: BrowserSession, command: Command) -> int:
        # The time of the next player begins when the move arrives, however long it is stored.
        at = self._tables.clock.now() if isinstance(command, Play) else None
        return await self._tables.act(
            session,
            lambda table, now: decisions.decide(table, command, self.guest.id, now),
            at=at,
        )

    async def _say(self, session: BrowserSession, text: str) -> None:
        chair, name = speaker(session, self.guest.id, self.guest.name, self._language)
        line = Said(0, self.guest.id, name, chair, wall(), printable(text))
        await self._tables.say(session, session.channel_of(self.guest.id), line)

    # Looking.

    def _watched(self, table: str) -> BrowserSession:
        if table not in self._watching:
            raise NotWatching()
        return self._watching[table][0]

    async def _watch(self, message: Watch, table: str, reply: Reply) -> None:
        session = await self._tables.table(table)
        # It may have been let go of and replayed since it was last looked at.
        self._stop_watching(table)
        follower = Follower(Viewer(self.guest.id, self._language))
        follower.begin(session, message, self._language)
        subscription = Subscription(follower, self.send)
        self._watching[session.id] = (session, subscription)
        reply.answer(Done(id=reply.id, table=session.id, number=session.table.number))
        session.subscriptions.add(subscription)
        self._tables.show(session)
        self._tables.look_after(session)

    def _stop_watching(self, table: str) -> None:
        found = self._watching.pop(table, None)
        if found is not None:
            self._tables.unwatch(*found)

    def _speak(self, language: Language) -> None:
        if language == self._language:
            return
        self._language = language
        for session, subscription in self._watching.values():
            subscription.follower.speak(language)
            self._tables.show(session)

    # Hints.

    def _hint(self, session: BrowserSession, message: Hint, reply: Reply) -> None:
        """Let a program search a position; the answer comes later."""
        state, seat = hint_position(session.table, self.guest.id, message.ply)

        def report(found: SearchResult) -> None:
            reply.progress(
                Thinking(table=session.id, id=reply.id, depth=found.depth, move=found.move)
            )

        reply.progress(Thinking(table=session.id, id=reply.id))
        wish = Wish(state.visible_to(seat), seat, message.level, message.seconds)
        search = self._tables.searches.begin(wish, report)
        self._hints[reply.id or ""] = search
        self._tables.spawn(self._send_result(state, seat, reply, search))

    async def _send_result(self, state: AnyState, seat: Seat, reply: Reply, search: Search) -> None:
        table = reply.table or ""
        try:
            found = await search.done
            reply.answer(search_result(state, seat, table, reply.id, found, self._language))
        except asyncio.CancelledError:
            self._refuse(reply, Cancelled())
        except (CoreFailed, Refusal, ValueError):
            log.exception("a hint could not be found")
            self._refuse(reply, CannotThink())
        finally:
            self._hints.pop(reply.id or "", None)

    def _cancel(self, of: str) -> None:
        search = self._hints.pop(of, None)
        if search is not None:
            self._tables.searches.cancel(search)
