"""The entry point of the worker: messages from and to the page."""

import asyncio
import json
import zipfile
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import parse_qs

from spielwerk.browser.core import Core, CoreAtOnce
from spielwerk.browser.outside import Outside
from spielwerk.browser.paths import Guests, Paths
from spielwerk.browser.rest import answered
from spielwerk.browser.storage import Storage
from spielwerk.browser.tables import BrowserTables, Clock
from spielwerk.game.catalogues import add_folder
from spielwerk.game.text import Language, known_language
from spielwerk.service.live import Live, reload
from spielwerk.service.outbox import Outbox
from spielwerk.service.rows import Guest
from spielwerk.wire.codec import encoded
from spielwerk.wire.messages import PROTOCOL

HEARTBEAT = 86_400.0
"""A worker's connection cannot break, so pings are pointless."""


class Connection(Live):
    """A page connected to the tables, possibly one of several."""

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
        """Answer a request after the earlier ones."""
        async with self._turn:
            await super().receive(text)

    def leave(self) -> None:
        super().leave()
        self.outbox.end()


class Door:
    """The receiver of `ToTable` and sender of `FromTable`, see `web/src/browser/types.ts`."""

    def __init__(self, outside: Outside, tables: BrowserTables, guests: Guests) -> None:
        self._outside = outside
        self._tables = tables
        self._guests = guests
        self._routes = Paths(tables, guests).routes()
        self._provided = {"lister": tables.core.listed, "core": CoreAtOnce(tables.core)}
        self._connections: dict[int, Connection] = {}

    def receive(self, text: str) -> None:
        """Accept a message of the page; the answer follows later."""
        message = json.loads(text)
        match message["type"]:
            case "request":
                self._tables.spawn(self._answer(message))
            case "open":
                self._open(message["connection"], message["query"])
            case "send":
                connection = self._connections.get(message["connection"])
                if connection is not None:
                    self._tables.spawn(connection.receive(message["text"]))
            case "close":
                self._close(message["connection"])

    def learn(self, path: str) -> None:
        """Speak a language from now on whose catalogue was loaded: a zip, at this path."""
        add_folder(zipfile.Path(path))

    def _post(self, message: dict[str, Any]) -> None:
        self._outside.post(encoded(message))

    # Requests.

    async def _answer(self, message: dict[str, Any]) -> None:
        found = await answered(
            self._routes, self._provided, message["method"], message["path"], message["body"]
        )
        self._post(
            {
                "type": "response",
                "id": message["id"],
                "status": found.status,
                "contentType": found.content_type,
                "body": found.body,
            }
        )
        for number, connection in list(self._connections.items()):
            if connection.guest != self._guests.guest.id:
                # The guest it named was deleted.
                self._close(number)
                self._post({"type": "closed", "connection": number})
            connection.name = self._guests.guest.name

    # Connections.

    def _open(self, number: int, query_text: str) -> None:
        query = parse_qs(query_text)
        language = known_language(query.get("language", [""])[0])
        if query.get("protocol", [str(PROTOCOL)]) != [str(PROTOCOL)]:
            self._sender(number)(encoded(reload(language)))
            self._post({"type": "closed", "connection": number})
            return
        self._connections[number] = Connection(
            self._tables, self._guests.guest, language, self._sender(number)
        )

    def _sender(self, number: int) -> Callable[[str], None]:
        return lambda text: self._post({"type": "message", "connection": number, "text": text})

    def _close(self, number: int) -> None:
        connection = self._connections.pop(number, None)
        if connection is not None:
            connection.leave()


async def open_door(outside: Outside) -> Door:
    """Load the stored state and return the door."""
    storage, core = Storage(outside), Core(outside)
    guests = Guests(storage, await storage.guest())
    tables = BrowserTables(storage, Clock(await storage.time()), core)
    tables.spawn(tables.go_on())
    return Door(outside, tables, guests)
