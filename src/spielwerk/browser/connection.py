"""A live connection of the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from spielwerk.browser.tables import BrowserTables
from spielwerk.game.text import Language
from spielwerk.service.live import Live
from spielwerk.service.outbox import Outbox
from spielwerk.service.rows import Guest

HEARTBEAT = 86_400.0
"""A worker does not get lost on the way: nobody has to listen for it."""


class Connection(Live):
    """The page, or one of several that look at the same tables."""

    def __init__(
        self, tables: BrowserTables, guest: Guest, language: Language, post: Callable[[str], None]
    ) -> None:
        async def send(texts: Sequence[str]) -> None:
            for text in texts:
                post(text)

        super().__init__(tables, guest.id, guest.name, language, Outbox(send))
        self._turn = asyncio.Lock()
        tables.spawn(self.outbox.send_all())
        self.greet(HEARTBEAT)

    async def receive(self, text: str) -> None:
        """Answer a request, when those before it are answered."""
        async with self._turn:
            await super().receive(text)

    def leave(self) -> None:
        super().leave()
        self.outbox.end()
