"""A table in memory, who looks at it, and what programs think about there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from spielwerk.browser.searches import Search
from spielwerk.game import Seat
from spielwerk.service.follower import Follower
from spielwerk.service.rows import Said
from spielwerk.service.session import Session
from spielwerk.wire.messages import AnyMessage, Channel, Presence
from spielwerk.wire.position_view import Lister

Send = Callable[[AnyMessage | dict[str, Any]], None]


def _no_lines() -> dict[Channel, list[Said]]:
    return {"players": [], "onlookers": []}


@dataclass(eq=False, slots=True)
class Subscription:
    """Somebody who looks at a table, by one connection."""

    follower: Follower
    send: Send
    presence: list[Seat] | None = None


@dataclass(eq=False, slots=True)
class BrowserSession(Session):
    """What is kept of a table while somebody looks at it, or a program thinks."""

    subscriptions: set[Subscription] = field(default_factory=set)
    searches: dict[Seat, tuple[int, Search]] = field(default_factory=dict)
    """What programs think about, with the version of the table for which they do."""
    lines: dict[Channel, list[Said]] = field(default_factory=_no_lines)

    def add_lines(self, lines: dict[Channel, list[Said]]) -> None:
        """What was said here."""
        for channel, said in lines.items():
            self.lines[channel] += said
            self.chat_numbers[channel] = max(
                (line.number for line in self.lines[channel]), default=0
            )

    def tell(self, message: AnyMessage) -> None:
        """Send something that is no part of the log to everybody who looks."""
        for subscription in list(self.subscriptions):
            subscription.send(message)

    def send_news(self, lister: Lister, now: int) -> None:
        """Send everybody what they have not got yet."""
        projection = self.projected(frozenset(), lister)
        for subscription in list(self.subscriptions):
            follower = subscription.follower
            news = follower.news(self, projection, now)
            if news is not None:
                subscription.send(news)
            self._send_presence(subscription)
            self._send_chat(subscription)

    def _send_presence(self, subscription: Subscription) -> None:
        """Everybody who plays here looks at this screen."""
        guest = subscription.follower.viewer.guest
        seats = list(self.table.seats_of(guest))
        if subscription.presence != seats:
            subscription.presence = seats
            subscription.send(Presence(table=self.id, seats=seats, onlookers=0))

    def _send_chat(self, subscription: Subscription) -> None:
        follower = subscription.follower
        after = follower.chat_after(self)
        if after is None:
            return
        said = [line for line in self.lines[follower.channel] if line.number > after]
        chat = follower.chat(self, said)
        if chat is not None:
            subscription.send(chat)
