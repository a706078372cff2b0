"""A client, the tables it follows, and what it has been sent."""

import asyncio
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.service.lists import GUEST
from spielwerk.service.outbox import Outbox, Reply
from spielwerk.service.rows import Said
from spielwerk.service.session import Session
from spielwerk.service.tables import Tables
from spielwerk.service.watchers import Searcher
from spielwerk.wire.messages import (
    AnyMessage,
    Channel,
    Chat,
    ChatLine,
    Presence,
    Refused,
)
from spielwerk.wire.parts import refusal_info
from spielwerk.wire.projection import Projection, Shown, Viewer
from spielwerk.wire.requests import Watch

MOST_MISSED = 200
"""Maximum number of missed events; a client that missed more gets everything anew."""
ENTRIES_AT_ONCE = 200
"""Maximum number of events put into words before others are served."""

_in_words = attrgetter("words", "effects")


class Client:
    """A guest, or an onlooker without a cookie; limits are up to the server."""

    tables: Tables[Any]
    address: str = ""
    searcher: Searcher | None = None
    blocked: frozenset[str] = frozenset()
    """The guests whose chat is not shown."""

    def __init__(self, guest: str | None, name: str, language: Language, outbox: Outbox) -> None:
        self.guest = guest
        self.name = name
        self.language: Language = language
        self.outbox = outbox

    def send(self, message: AnyMessage) -> None:
        self.outbox.send(message)

    def refuse(self, reply: Reply, refusal: Refusal) -> None:
        info = refusal_info(refusal, self.language)
        reply.answer(Refused(id=reply.id, table=reply.table, refusal=info))

    def lag(self) -> float:
        return 0.0

    # Limits on resent data.

    def catch_up_delay(self) -> float:
        """Return the seconds until data may be resent."""
        return 0.0

    def charge_catch_up(self, letters: int) -> None:
        """Charge the client for resent data."""


@dataclass(eq=False, slots=True)
class Subscription:
    """A table that a client follows, with `sent` events and `shown`, its last state.

    Resending may be delayed: whole tables, in another language or to a returning client. News is
    always sent.
    """

    client: Client
    session: Session
    viewer: Viewer
    sent: int = 0
    chat_sent: int = 0
    channel: Channel = "onlookers"
    fresh: bool = True
    projection: Projection | None = None
    shown: Shown | None = None
    presence: tuple[Any, ...] = ()
    queued: bool = False
    ended: bool = False

    @property
    def guest(self) -> str | None:
        return self.viewer.guest

    @property
    def address(self) -> str:
        return self.client.address

    @property
    def searcher(self) -> Searcher | None:
        return self.client.searcher

    def begin(self, watch: Watch) -> None:
        """Start following the table, from the beginning or from what the client has."""
        after, count, guest = watch.after, len(self.session.feed.entries), self.guest
        known = after is not None and count - MOST_MISSED <= after <= count
        self.viewer = Viewer(guest, self.client.language, watch.moves, watch.view, watch.words)
        self.sent = after if known and after is not None else 0
        self.chat_sent, self.channel = watch.chat_after, self.session.channel_of(guest)
        self.fresh, self.shown, self.projection, self.presence = not known, None, None, ()

    def speak(self, language: Language) -> None:
        self.viewer = replace(self.viewer, language=language)
        self.fresh = True
        self.wake()

    def wake(self) -> None:
        if not self.queued:
            self.queued = True
            self.client.outbox.push(self)

    def send(self, message: AnyMessage) -> None:
        self.client.send(message)

    def refuse(self, refusal: Refusal) -> None:
        """Send a refusal of something that the client did not request."""
        self.client.refuse(Reply(self.client.send, table=self.session.id), refusal)

    def lag(self) -> float:
        return self.client.lag()

    # News.

    async def news(self) -> list[str]:
        """Return everything at the table that the client does not have yet."""
        behind = not self.ended and (self.fresh or self.shown is None)
        if behind and self._delayed():
            return []
        self.queued = False
        if behind:
            await self._put_into_words()
        if self.ended:
            return []
        encode = self.client.outbox.encode
        texts = [encode(message) for message in (self._table(), self._presence()) if message]
        if behind:
            self.client.charge_catch_up(sum(map(len, texts)))
        chat = await self._chat()
        return texts if chat is None else [*texts, encode(chat)]

    def _table(self) -> AnyMessage | None:
        """Return the whole table, or its changes; None if there are none."""
        tables, feed, viewer = self.client.tables, self.session.feed, self.viewer
        projection = tables.projection(self.session)
        if not self.fresh and projection is self.projection:
            return None
        shown = projection.table_view(viewer)
        if self.fresh or self.shown is None:
            after = None if self.fresh else self.sent
            message: AnyMessage | None = projection.message(feed, viewer, tables.now(), after)
        else:
            before = self.shown
            message = projection.changed(feed, viewer, tables.now(), self.sent, before, shown)
        self.projection, self.fresh, self.shown = projection, False, shown
        self.sent = len(feed.entries)
        return message

    def _presence(self) -> Presence | None:
        """Return the presence at the table; None if the client knows it."""
        presence = self.session.shown_presence()
        if presence == self.presence:
            return None
        self.presence = presence
        return Presence(table=self.session.id, seats=presence[0], onlookers=presence[1])

    async def _chat(self) -> Chat | None:
        """Return new chat lines; None if there are none."""
        channel = self.session.channel_of(self.viewer.guest)
        if channel != self.channel:
            self.channel, self.chat_sent = channel, 0
        if self.chat_sent >= self.session.chat_numbers[channel]:
            return None
        storage = self.client.tables.storage
        lines = await storage.lines(self.session.id, channel, self.chat_sent)
        self.chat_sent = max((line.number for line in lines), default=self.chat_sent)
        # A deleted line has left only its number.
        blocked = self.client.blocked
        shown = [
            _chat_line(line, self.viewer.language)
            for line in lines
            if line.text and line.guest not in blocked
        ]
        return Chat(table=self.session.id, channel=self.channel, lines=shown) if shown else None

    # Resent data.

    def _delayed(self) -> bool:
        """Return whether this must wait because of much traffic to its address.

        It is queued once, however often it is woken.
        """
        delay = self.client.catch_up_delay()
        if delay > 0:
            asyncio.get_running_loop().call_later(delay, self.client.outbox.push, self)
        return delay > 0

    async def _put_into_words(self) -> None:
        """Put a long log into words in small steps; the result is cached for all clients."""
        entries = self.session.feed.entries
        first = 0 if self.fresh else self.sent
        for start in range(first, len(entries), ENTRIES_AT_ONCE):
            for entry in entries[start : start + ENTRIES_AT_ONCE]:
                _in_words(entry)
            await asyncio.sleep(0)


def _chat_line(line: Said, language: Language) -> ChatLine:
    return ChatLine(
        number=line.number,
        name=line.name or GUEST.say(language),
        chair=line.chair,
        at=line.said,
        text=line.text,
    )
