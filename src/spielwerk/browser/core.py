"""The core in WebAssembly: it lists moves and answers lessons at once, and searches beside that."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from itertools import count
from typing import Any

from spielwerk.ai import core
from spielwerk.ai.player import SearchResult
from spielwerk.ai.steps import CoreSearch, result_from_json
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

    def install(self) -> None:
        """Let players find it: in steps, or at once for a lesson."""
        core.set_elsewhere(core.Elsewhere(self.games, self._answer))

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

    def _answer(self, request: CoreSearch) -> SearchResult:
        return result_from_json(self._call("search", request.as_json()))

    def _call(self, call: str, request: dict[str, Any]) -> Any:
        return _answered(self._outside.call(call, json.dumps(request)))

    # Beside everything else.

    def next_number(self) -> int:
        """By what a search is known."""
        return next(self._numbers)

    async def search(
        self, number: int, request: CoreSearch, progress: Callable[[SearchResult], None]
    ) -> SearchResult:
        """What is found; raises `CoreFailed`."""

        def report(found: str) -> None:
            progress(result_from_json(json.loads(found)))

        asked = json.dumps(request.as_json())
        return result_from_json(_answered(await self._outside.search(number, asked, report)))

    def stop(self, number: int) -> None:
        """End a search."""
        self._outside.stop(number)


def _answered(text: str) -> Any:
    answer = json.loads(text)
    if isinstance(answer, dict) and "refused" in answer:
        raise CoreFailed(answer["refused"])
    return answer
