"""The core in WebAssembly: it lists moves and answers lessons at once, and searches beside that."""

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
    """The core refused, or something in it is wrong."""


class Core:
    """The core as the browser has it."""

    def __init__(self, outside: Outside) -> None:
        self._outside = outside
        self._numbers = count(1)
        self.games: dict[str, dict[str, float]] = self._call("about", {})["games"]

    def options(self, game: str) -> Mapping[str, float] | None:
        """Return the search options of a game; None if the core does not play it."""
        return self.games.get(game)

    # At once.

    def listed(self, state: AnyState, seat: Seat) -> PackedMoves:
        """The legal moves of a seat; by the referee where the core cannot list them."""
        game = state.game.name
        if game not in self.games:
            return listed_by_referee(state, seat)
        try:
            found = self._call("moves", {"game": game, "position": str(state), "seat": seat})
        except CoreFailed:
            log.exception("the core cannot list the moves of %s %s", game, state)
            return listed_by_referee(state, seat)
        return PackedMoves(encoded(found["packed"]), tuple(found["shared"]))

    def searched(self, request: SearchRequest) -> SearchResult:
        """Return what is found while everything else waits: for what takes a moment."""
        return result_from_json(self._call("search", request.as_json()))

    def _call(self, call: str, request: dict[str, Any]) -> Any:
        return _answered(self._outside.call(call, json.dumps(request)))

    # Beside everything else.

    async def search(self, request: SearchRequest, choice: Choice) -> SearchResult:
        """Return what is found; raises `CoreFailed`. Cancelled, it ends the search."""
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
    """The same core for what nothing suspends: lessons and puzzles."""

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
