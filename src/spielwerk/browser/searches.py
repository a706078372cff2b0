"""Searches by programs in the browser: levels, searched by the core in parallel."""

import asyncio
import logging
import secrets
from dataclasses import dataclass, replace

from spielwerk.ai.levels import LevelPlayer
from spielwerk.ai.player import Choice, Limits, Report, SearchResult, Situation
from spielwerk.browser.core import Core, CoreFailed
from spielwerk.game.refusals import Refusal
from spielwerk.service.ports import MOST_CANDIDATES, MoveRequest, SearchFailed

log = logging.getLogger("spielwerk.browser")


@dataclass(eq=False, slots=True)
class BrowserSearch:
    """A search in this browser."""

    done: asyncio.Future[SearchResult]
    waiting: int = 0
    by_client: bool = False

    def cancel(self) -> None:
        self.done.cancel()

    def withdraw(self) -> None:
        """Do nothing: no other client searches."""


class Searches:
    """The searches of this browser."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def begin(self, request: MoveRequest, report: Report) -> BrowserSearch:
        """Start a level's search; `report` is called with each better move."""

        def progress(found: SearchResult) -> None:
            # The core may report once more before it stops.
            if not task.done() and not task.cancelling():
                report(found)

        task = asyncio.create_task(self._result(request, progress))
        return BrowserSearch(task)

    async def _result(self, request: MoveRequest, report: Report) -> SearchResult:
        # The request is answered first: a one-ply level thinks in this thread.
        await asyncio.sleep(0)
        situation = Situation.begin(request.state.game, request.state)
        choice = Choice(situation, request.seat, Limits(request.seconds), report=report)
        player = LevelPlayer(request.level, secrets.randbits(32))
        try:
            found = await player.choose(choice, self._core)
        except (CoreFailed, Refusal, ValueError) as problem:
            log.exception("search failed")
            raise SearchFailed() from problem
        return replace(found, candidates=found.candidates[:MOST_CANDIDATES])
