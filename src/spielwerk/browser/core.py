"""The core in WebAssembly: it lists moves synchronously, and searches in parallel."""

import asyncio
import json
import logging
from collections.abc import Mapping
from itertools import count
from typing import Any

from spielwerk.ai.player import Choice, SearchRequest, SearchResult
from spielwerk.ai.results import read, result_from_json
from spielwerk.browser.outside import Outside
from spielwerk.game import AnyState, Seat
from spielwerk.wire.codec import encoded
from spielwerk.wire.packed import PackedMoves
from spielwerk.wire.position_view import listed_by_referee

log = logging.getLogger("spielwerk.browser")


class CoreFailed(Exception):
    """The core refused or failed."""


class Core:
    """The core in the browser."""

    def __init__(self, outside: Outside) -> None:
        self._outside = outside
        self._numbers = count(1)
        self.games: dict[str, dict[str, float]] = self._call("about", {})["games"]

    def options(self, game: str) -> Mapping[str, float] | None:
        """Return the search options of a game; None if the core does not play it."""
        return self.games.get(game)

    # Synchronous calls.

    def listed(self, state: AnyState, seat: Seat) -> PackedMoves:
        """Return the legal moves of a seat, by the referee if the core cannot list them."""
        game = state.game.name
        if game not in self.games:
            return listed_by_referee(state, seat)
        try:
            found = self._call("moves", {"game": game, "position": str(state), "seat": seat})
        except CoreFailed:
            log.exception("core cannot list the moves of %s %s", game, state)
            return listed_by_referee(state, seat)
        return PackedMoves(encoded(found["packed"]), tuple(found["shared"]))

    def searched(self, request: SearchRequest) -> SearchResult:
        """Return the result of a short, blocking search."""
        return result_from_json(self._call("search", request.as_json()))

    def _call(self, call: str, request: dict[str, Any]) -> Any:
        return _answered(self._outside.call(call, json.dumps(request)))

    # Parallel searches.

    async def search(self, request: SearchRequest, choice: Choice) -> SearchResult:
        """Return the result of a search; raises `CoreFailed`. Cancelling ends the search."""
        number, node = next(self._numbers), choice.node()

        def report(found: str) -> None:
            choice.report(read(result_from_json(json.loads(found)), node))

        asked = json.dumps(request.as_json())
        try:
            found = await self._outside.search(number, asked, report)
        except asyncio.CancelledError:
            self._outside.stop(number)
            raise
        return read(result_from_json(_answered(found)), node)


class CoreAtOnce:
    """The synchronous core, for lessons and puzzles."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def options(self, game: str) -> Mapping[str, float] | None:
        """Return the search options of a game; None if the core does not play it."""
        return self._core.options(game)

    async def search(self, request: SearchRequest, choice: Choice) -> SearchResult:
        return read(self._core.searched(request), choice.node())


def _answered(text: str) -> Any:
    answer = json.loads(text)
    if isinstance(answer, dict) and "refused" in answer:
        raise CoreFailed(answer["refused"])
    return answer
