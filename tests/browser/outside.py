"""The worker around Python, played by a test: a database in memory, and the compiled core."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from spielwerk._core import Cancel
from spielwerk.ai import core
from spielwerk.ai.player import SearchRequest, SearchResult
from spielwerk.games import all_games

Key = tuple[Any, ...]


class Database:
    """Stores of texts by key, all or nothing; `room` is how many characters fit in."""

    def __init__(self) -> None:
        self.stores: dict[str, dict[Key, str]] = {}
        self.room: int | None = None
        self.problem = ""
        """Error that answers every write, if not empty."""

    def size(self) -> int:
        """Return the number of characters stored."""
        return sum(len(value) for store in self.stores.values() for value in store.values())

    def read(self, store: str, prefix: Key) -> list[str]:
        """Return the values whose keys begin with a prefix, sorted by key."""
        kept = self.stores.get(store, {}).items()
        return [value for key, value in sorted(kept) if key[: len(prefix)] == prefix]

    def write(self, operations: list[Any]) -> str:
        """Change it; empty if that is possible, else what is wrong."""
        if self.problem:
            return self.problem
        before = {name: dict(store) for name, store in self.stores.items()}
        for what, name, key, value in operations:
            store = self.stores.setdefault(name, {})
            if what == "clear":
                store.clear()
                continue
            if what == "add" and tuple(key) in store:
                self.stores = before
                return "taken"
            store[tuple(key)] = value
        if self.room is not None and self.size() > self.room:
            self.stores = before
            return "full"
        return ""


class TestOutside:
    """A test double of the worker around Python."""

    __test__ = False

    def __init__(self, database: Database, heard: Callable[[str], None]) -> None:
        self._database = database
        self._heard = heard
        self._cancels: dict[int, Cancel] = {}
        self.searches = 0

    def post(self, message: str) -> None:
        self._heard(message)

    async def read(self, store: str, prefix: str) -> str:
        await asyncio.sleep(0)
        return json.dumps(self._database.read(store, tuple(json.loads(prefix))))

    async def write(self, operations: str) -> str:
        await asyncio.sleep(0)
        return self._database.write(json.loads(operations))

    def call(self, call: str, request: str) -> str:
        asked = json.loads(request)
        if call == "about":
            return json.dumps({"games": {name: core.options(name) for name in all_games()}})
        if call == "moves":
            cursor = core.Cursor.at(asked["game"], asked["position"])
            packed, shared = cursor.moves(asked["seat"])
            return json.dumps({"packed": json.loads(packed), "shared": shared})
        return _as_json(core.answer(SearchRequest(**asked)))

    async def search(self, number: int, request: str, progress: Callable[[str], None]) -> str:
        self.searches += 1
        loop = asyncio.get_running_loop()
        cancel = self._cancels[number] = Cancel()

        def report(found: SearchResult) -> None:
            loop.call_soon_threadsafe(progress, _as_json(found))

        asked = SearchRequest(**json.loads(request))
        found = await asyncio.to_thread(core.answer, asked, 1, cancel, report)
        return _as_json(found)

    def stop(self, number: int) -> None:
        if number in self._cancels:
            self._cancels[number].stop()


def _as_json(found: SearchResult) -> str:
    """Return a result in the form of the WebAssembly core."""
    candidates = [
        {name: getattr(one, name) for name in ("move", "values", "share", "visits")}
        for one in found.candidates
    ]
    own = {name: getattr(found, name) for name in ("move", "values", "pv", "nodes", "depth")}
    return json.dumps({**own, "exact": found.exact, "candidates": candidates})
