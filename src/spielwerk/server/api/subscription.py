"""A table that a client follows, and what was sent of it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any

from pydantic_core import to_json

from spielwerk.server.api.client import Client
from spielwerk.server.api.outbox import Outbox
from spielwerk.server.api.rate_limits import Bucket
from spielwerk.server.storage.repository import Said
from spielwerk.server.tables.info import GUEST
from spielwerk.server.tables.session import TableSession
from spielwerk.table.messages import AnyMessage, Channel, Chat, ChatLine, Presence
from spielwerk.table.projection import Projection, Shown, Viewer
from spielwerk.table.requests import Watch
from spielwerk.text import Language

MOST_MISSED = 200
"""A client that missed more than this gets everything anew."""

ENTRIES_AT_ONCE = 200
"""So many events are put into words before others are served."""

_in_words = attrgetter("words", "effects")


@dataclass(eq=False, slots=True)
class Subscription:
    """A table that a client follows, and what was sent of it: `shown` is the last state.

    `catch_up` limits what is sent of what has been there before: whole tables, in another language
    or to somebody who comes back. What is new is always sent.
    """

    client: Client
    outbox: Outbox
    catch_up: Bucket
    session: TableSession
    viewer: Viewer
    sent: int = 0
    chat_sent: int = 0
    channel: Channel = "onlookers"
    queued: bool = False
    fresh: bool = True
    ended: bool = False
    projection: Projection | None = None
    shown: Shown | None = None
    presence: tuple[Any, ...] = ()

    @property
    def guest(self) -> str | None:
        """Who looks."""
        return self.viewer.guest

    @property
    def address(self) -> str:
        """Where they connect from."""
        return self.client.address

    def begin(self, watch: Watch) -> None:
        """Follow the table as asked for: from the beginning, or from what the client has."""
        after, count = watch.after, len(self.session.feed.entries)
        known = after is not None and count - MOST_MISSED <= after <= count
        self.viewer = Viewer(self.guest, self.client.language, watch.moves, watch.view, watch.words)
        self.sent = after if known and after is not None else 0
        self.chat_sent, self.channel = watch.chat_after, self.session.channel_of(self.guest)
        self.fresh, self.shown, self.presence = not known, None, ()
        self.projection = None

    def speak(self, language: Language) -> None:
        """Say everything again, in another language."""
        self.viewer = replace(self.viewer, language=language)
        self.fresh = True
        self.wake()

    def wake(self) -> None:
        """Something is new: send it when the line is free."""
        if not self.queued:
            self.queued = True
            self.outbox.push(self)

    def send(self, message: AnyMessage) -> None:
        """Send something that is no part of the log."""
        self.client.send(message)

    def lag(self) -> float:
        """How long messages take."""
        return self.client.lag()

    # What is new.

    async def news(self) -> list[str]:
        """Everything at the table that the client has not got yet."""
        behind = self._behind
        if behind and self._delayed():
            return []
        self.queued = False
        if behind:
            await self._put_into_words()
        if self.ended:
            return []
        texts = [to_json(message).decode() for message in self._messages()]
        if behind:
            self.catch_up.charge(sum(map(len, texts)))
        chat = await self._chat()
        return texts if chat is None else [*texts, to_json(chat).decode()]

    def _messages(self) -> list[Presence | dict[str, Any]]:
        """What has happened at the table, and who is there."""
        messages: list[Presence | dict[str, Any]] = []
        projection = self.client.projection(self.session)
        if self.fresh or projection is not self.projection:
            message = self._table_message(projection)
            if message is not None:
                messages.append(message)
        presence = self.session.shown_presence()
        if presence is not self.presence:
            self.presence = presence
            messages.append(
                Presence(table=self.session.id, seats=presence[0], onlookers=presence[1])
            )
        return messages

    def _table_message(self, projection: Projection) -> dict[str, Any] | None:
        """The whole table, or what is different from what was sent."""
        feed, now, viewer = self.session.feed, self.client.service.now(), self.viewer
        shown = projection.table_view(viewer)
        if self.fresh or self.shown is None:
            after = None if self.fresh else self.sent
            message: dict[str, Any] | None = projection.message(feed, viewer, now, after)
        else:
            message = projection.changed(feed, viewer, now, self.sent, self.shown, shown)
        self.projection, self.fresh, self.shown = projection, False, shown
        self.sent = len(feed.entries)
        return message

    async def _chat(self) -> Chat | None:
        session = self.session
        channel = session.channel_of(self.guest)
        if channel != self.channel:
            self.channel, self.chat_sent = channel, 0
        if self.chat_sent >= session.chat_numbers[channel]:
            return None
        lines = await self.client.service.repository.chat(session.id, channel, self.chat_sent)
        self.chat_sent = max((line.number for line in lines), default=self.chat_sent)
        # What was deleted has left a number and nothing else.
        shown = [_chat_line(line, self.client.language) for line in lines if line.text]
        return Chat(table=session.id, channel=channel, lines=shown) if shown else None

    # What has been there before.

    @property
    def _behind(self) -> bool:
        """Whether what comes next is more than what is new."""
        return not self.ended and (self.fresh or self.shown is None)

    def _delayed(self) -> bool:
        """Whether this has to wait because much was sent to the same address.

        It stays queued meanwhile: however often it is woken, it is sent once.
        """
        delay = self.catch_up.delay()
        if delay > 0:
            asyncio.get_running_loop().call_later(delay, self.outbox.push, self)
        return delay > 0

    async def _put_into_words(self) -> None:
        """Work out a long log in small steps; what is worked out once is kept for all."""
        entries = self.session.feed.entries
        for first in range(0 if self.fresh else self.sent, len(entries), ENTRIES_AT_ONCE):
            for entry in entries[first : first + ENTRIES_AT_ONCE]:
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
