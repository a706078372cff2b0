"""A client as those see it who answer its requests."""

from __future__ import annotations

from typing import Protocol

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.server.api.rate_limits import Bucket
from spielwerk.server.engines.pool import Job
from spielwerk.server.engines.searcher import Searcher
from spielwerk.server.tables.service import TableService
from spielwerk.server.tables.session import TableSession
from spielwerk.service.reply import Message, Reply
from spielwerk.wire.projection import Projection


class Client(Protocol):
    """The other end of a connection."""

    service: TableService
    guest: str | None
    address: str
    name: str
    language: Language
    chat_bucket: Bucket
    questions: Bucket
    """Processor time for questions, in seconds; shared by all connections of an address."""
    arrived: float
    """When the message that is being answered arrived, by the monotonic clock."""
    hints: dict[str, Job]
    analysis: Job | None
    searcher: Searcher

    def send(self, message: Message) -> None:
        """Send something as soon as the line is free."""

    def refuse(self, reply: Reply, refusal: Refusal) -> None:
        """Answer with a refusal."""

    def lag(self) -> float:
        """Milliseconds to the client and back."""

    def projection(self, session: TableSession) -> Projection:
        """What is shown of a table now."""
