"""A table that a client follows, and what was sent of it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from pydantic_core import to_json

from spielwerk.game.text import Language
from spielwerk.server.api.client import Client
from spielwerk.server.api.outbox import Outbox
from spielwerk.server.api.rate_limits import Bucket
from spielwerk.server.engines.searcher import Searcher
from spielwerk.server.tables.session import TableSession
from spielwerk.service.follower import Follower
from spielwerk.wire.messages import AnyMessage, Chat, Presence
from spielwerk.wire.requests import Watch

ENTRIES_AT_ONCE = 200
"""So many events are put into words before others are served."""

_in_words = attrgetter("words", "effects")


@dataclass(eq=False, slots=True)
class Subscription:
    """A table that a client follows, and what was sent of it.

    `catch_up` limits what is sent of what has been there before: whole tables, in another language
    or to somebody who comes back. What is new is always sent.
    """

    client: Client
    outbox: Outbox
    catch_up: Bucket
    session: TableSession
    follower: Follower
    queued: bool = False
    ended: bool = False
    presence: tuple[Any, ...] = ()

    @property
    def guest(self) -> str | None:
        """Who looks."""
        return self.follower.viewer.guest

    @property
    def address(self) -> str:
        """Where they connect from."""
        return self.client.address

    @property
    def searcher(self) -> Searcher:
        """What they have offered to search."""
        return self.client.searcher

    def begin(self, watch: Watch) -> None:
        """Follow the table as asked for: from the beginning, or from what the client has."""
        self.follower.begin(self.session, watch, self.client.language)
        self.presence = ()

    def speak(self, language: Language) -> None:
        """Say everything again, in another language."""
        self.follower.speak(language)
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
        news = self.follower.news(self.session, projection, self.client.service.now())
        if news is not None:
            messages.append(news)
        presence = self.session.shown_presence()
        if presence != self.presence:
            self.presence = presence
            messages.append(
                Presence(table=self.session.id, seats=presence[0], onlookers=presence[1])
            )
        return messages

    async def _chat(self) -> Chat | None:
        after = self.follower.chat_after(self.session)
        if after is None:
            return None
        repository, channel = self.client.service.repository, self.follower.channel
        lines = await repository.chat(self.session.id, channel, after)
        return self.follower.chat(self.session, lines)

    # What has been there before.

    @property
    def _behind(self) -> bool:
        """Whether what comes next is more than what is new."""
        return not self.ended and self.follower.behind

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
        first = 0 if self.follower.fresh else self.follower.sent
        for start in range(first, len(entries), ENTRIES_AT_ONCE):
            for entry in entries[start : start + ENTRIES_AT_ONCE]:
                _in_words(entry)
            await asyncio.sleep(0)
