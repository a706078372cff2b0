"""Transcripts: each request of a page, and the page's knowledge after the answer."""

from __future__ import annotations

import asyncio
import itertools
import json
from dataclasses import dataclass, field
from typing import Any

from spielwerk.client.client import Followed
from tests.service.doors import Connection, Door, Json, TestClock

SECONDS = 60.0
_TIMES = {"at", "created", "finished", "moved", "since", "date"}
"""Fields that have the time of the wall, or the day."""


@dataclass(eq=False)
class Window:
    """A live connection, and what it knows of the tables it watches."""

    connection: Connection
    language: str
    tables: dict[str, Followed] = field(default_factory=dict)
    chat: list[Json] = field(default_factory=list)
    presence: Json | None = None
    read: int = 0

    def catch_up(self) -> list[Json]:
        """Read what came; return what is neither about a table's state nor chat."""
        others = []
        for message in self.connection.messages[self.read :]:
            match message["type"]:
                case "table" | "changed":
                    self.tables.setdefault(message["table"], Followed()).take(message)
                case "chat":
                    self.chat += message["lines"]
                case "presence":
                    self.presence = message
                case "ping":
                    pass
                case _:
                    others.append(message)
        self.read = len(self.connection.messages)
        return others

    def known(self) -> Json:
        """Return all that it knows."""
        tables = {
            table: {"events": followed.events, "plies": followed.plies, "state": followed.state}
            for table, followed in self.tables.items()
        }
        return {"tables": tables, "chat": self.chat, "presence": self.presence}


class Transcript:
    """Asks at a door, and notes each question with what was known afterwards.

    Messages may be cut differently, so what is compared is not each message but what a window
    knows when all of them are read. Ids and times differ from run to run and are replaced by words.
    How a request is wrong that cannot be read is said by two validators in their own words.
    """

    def __init__(self, door: Door, clock: TestClock) -> None:
        self.steps: list[tuple[str, Any]] = []
        self.clock = clock
        self._door = door
        self._windows: list[Window] = []
        self._numbers = itertools.count(1)
        self._names: dict[str, str] = {}

    # Asking.

    async def call(self, method: str, path: str, body: Any = None, made: str = "") -> Any:
        """Ask the REST API; `made` is the field that has the id of what this makes."""
        answer = await self._door.call(method, path, body)
        try:
            read = json.loads(answer.body)
        except ValueError:
            read = answer.body
        if made:
            self._names[read[made]] = made
        await self._note(f"{method} {path} {json.dumps(body)}", {answer.status: read})
        return read

    async def connect(self, language: str) -> Window:
        """Open one more window."""
        window = Window(await self._door.connect(language), language)
        self._windows.append(window)
        await self._until(window, lambda: bool(window.connection.messages))
        hello = window.connection.messages[0]
        # A door's description of itself.
        said = {name: hello[name] for name in ("type", "guest", "name")}
        self._names[hello["guest"]] = "guest"
        window.read = 1
        await self._note(f"connect {language}", said)
        return window

    async def close(self, window: Window) -> None:
        """Close a window."""
        self._windows.remove(window)
        await window.connection.close()
        await self._note("close", None)

    async def ask(self, window: Window, kind: str, **values: Any) -> Json:
        """Send a request over a live connection, and wait for its answer."""
        number = f"request {next(self._numbers)}"
        return await self.say(window, json.dumps({"type": kind, "id": number, **values}), number)

    async def say(self, window: Window, text: str, answered: str | None = None) -> Json:
        """Send any text, and wait for the answer with that id."""
        before = len(window.connection.messages)
        window.connection.send(text)
        answer = await self._answer(window, before, answered)
        await self._note(text, answer)
        return answer

    async def _answer(self, window: Window, before: int, request_id: str | None) -> Json:
        def found() -> Json | None:
            messages = window.connection.messages[before:]
            answers = (each for each in messages if "id" in each and each["id"] == request_id)
            return next(answers, None)

        await self._until(window, lambda: found() is not None)
        answer = found()
        assert answer is not None
        return answer

    async def _until(self, window: Window, condition: Any) -> None:
        async with asyncio.timeout(SECONDS):
            while not condition():
                window.connection.news.clear()
                await window.connection.news.wait()

    # Noting.

    async def _note(self, question: str, answer: Any) -> None:
        for window in self._windows:
            await self._settle(window)
        known = []
        for window in self._windows:
            others = [each for each in window.catch_up() if each.get("id") is None]
            known.append({**window.known(), "others": others})
        self.steps.append((self._plain(question), self._plain({"answer": answer, "known": known})))

    async def _settle(self, window: Window) -> None:
        """Wait until everything is sent that was to be sent: an answer comes after it."""
        number, before = f"settle {next(self._numbers)}", len(window.connection.messages)
        request = {"type": "speak", "id": number, "language": window.language}
        window.connection.send(json.dumps(request))
        await self._answer(window, before, number)

    def _plain(self, value: Any) -> Any:
        """Return a value without what differs from run to run."""
        text = json.dumps(value, ensure_ascii=False)
        for found, name in self._names.items():
            text = text.replace(found, name)
        return _repeatable(json.loads(text))


def _repeatable(value: Any) -> Any:
    if isinstance(value, list):
        return [_repeatable(each) for each in value]
    if not isinstance(value, dict):
        return value
    if value.get("code") == "not-understood":
        return {**value, "message": "a validator's own words"}
    return {
        key: "time" if key in _TIMES and each is not None else _repeatable(each)
        for key, each in value.items()
    }
