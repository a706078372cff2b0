"""What was sent of a table to somebody who follows it, and what is new to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from spielwerk.game.text import Language
from spielwerk.service.lists import GUEST
from spielwerk.service.rows import Said
from spielwerk.service.session import Session
from spielwerk.wire.messages import Channel, Chat, ChatLine
from spielwerk.wire.projection import Projection, Shown, Viewer
from spielwerk.wire.requests import Watch

MOST_MISSED = 200
"""A client that missed more than this gets everything anew."""


@dataclass(eq=False, slots=True)
class Follower:
    """Where a client is with a table: `sent` events, and `shown`, the last state that it has."""

    viewer: Viewer
    sent: int = 0
    chat_sent: int = 0
    channel: Channel = "onlookers"
    fresh: bool = True
    projection: Projection | None = None
    shown: Shown | None = None

    def begin(self, session: Session, watch: Watch, language: Language) -> None:
        """Follow a table as asked for: from the beginning, or from what the client has."""
        after, count, guest = watch.after, len(session.feed.entries), self.viewer.guest
        known = after is not None and count - MOST_MISSED <= after <= count
        self.viewer = Viewer(guest, language, watch.moves, watch.view, watch.words)
        self.sent = after if known and after is not None else 0
        self.chat_sent, self.channel = watch.chat_after, session.channel_of(guest)
        self.fresh, self.shown, self.projection = not known, None, None

    def speak(self, language: Language) -> None:
        """Say everything again, in another language."""
        self.viewer = replace(self.viewer, language=language)
        self.fresh = True

    @property
    def behind(self) -> bool:
        """Whether what comes next is more than what is new."""
        return self.fresh or self.shown is None

    def news(self, session: Session, projection: Projection, now: int) -> dict[str, Any] | None:
        """The whole table, or what is different from what was sent; None if nothing is."""
        if not self.fresh and projection is self.projection:
            return None
        feed, viewer = session.feed, self.viewer
        shown = projection.table_view(viewer)
        if self.fresh or self.shown is None:
            after = None if self.fresh else self.sent
            message: dict[str, Any] | None = projection.message(feed, viewer, now, after)
        else:
            message = projection.changed(feed, viewer, now, self.sent, self.shown, shown)
        self.projection, self.fresh, self.shown = projection, False, shown
        self.sent = len(feed.entries)
        return message

    # Chat.

    def chat_after(self, session: Session) -> int | None:
        """After which line of its channel there is something new; None if there is nothing."""
        channel = session.channel_of(self.viewer.guest)
        if channel != self.channel:
            self.channel, self.chat_sent = channel, 0
        return self.chat_sent if self.chat_sent < session.chat_numbers[channel] else None

    def chat(self, session: Session, lines: Sequence[Said]) -> Chat | None:
        """What others said."""
        self.chat_sent = max((line.number for line in lines), default=self.chat_sent)
        # What was deleted has left a number and nothing else.
        shown = [_chat_line(line, self.viewer.language) for line in lines if line.text]
        return Chat(table=session.id, channel=self.channel, lines=shown) if shown else None


def _chat_line(line: Said, language: Language) -> ChatLine:
    return ChatLine(
        number=line.number,
        name=line.name or GUEST.say(language),
        chair=line.chair,
        at=line.said,
        text=line.text,
    )
