"""Programs that search in the browser: a level in steps, searched by the core beside everything."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass, replace

from spielwerk.ai.levels import LevelPlayer
from spielwerk.ai.player import Cancel, Limits, Report, SearchResult, Situation
from spielwerk.ai.steps import Step, Steps
from spielwerk.browser.core import Core, CoreFailed
from spielwerk.game.refusals import Refusal
from spielwerk.service.ports import MOST_CANDIDATES, MoveRequest, SearchFailed

log = logging.getLogger("spielwerk.browser")


@dataclass(eq=False, slots=True)
class BrowserSearch:
    """A search of this browser."""

    done: asyncio.Future[SearchResult]
    core: Core
    number: int
    waiting: int = 0
    by_client: bool = False

    def cancel(self) -> None:
        """End it; its result is no longer wanted."""
        if not self.done.done():
            self.done.cancel()
            self.core.stop(self.number)

    def withdraw(self) -> None:
        """Do nothing: no other client searches."""


class Searches:
    """Begins searches."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def begin(self, request: MoveRequest, report: Report) -> BrowserSearch:
        """Let a level search; `report` is called with better moves as they are found."""
        number = self._core.next_number()

        def progress(found: SearchResult) -> None:
            # The core may report once more before it stops.
            if not task.done() and not task.cancelling():
                report(found)

        task = asyncio.create_task(self._result(request, number, progress))
        return BrowserSearch(task, self._core, number)

    async def _result(self, request: MoveRequest, number: int, report: Report) -> SearchResult:
        # Whoever asked is answered first: a level that looks one ply ahead thinks in this thread.
        await asyncio.sleep(0)
        steps = LevelPlayer(request.level, secrets.randbits(32)).steps(
            Situation.begin(request.state.game, request.state),
            request.seat,
            Limits(request.seconds),
            Cancel(),
            report,
        )
        try:
            found = await self._led(steps, number, report)
        except (CoreFailed, Refusal, ValueError) as problem:
            log.exception("a search failed")
            raise SearchFailed() from problem
        return replace(found, candidates=found.candidates[:MOST_CANDIDATES])

    async def _led(self, steps: Steps, number: int, report: Report) -> SearchResult:
        """Return the result of a player whose steps the core answers; raises `CoreFailed`."""
        try:
            step = next(steps)
            while True:
                step = steps.send(await self._answer(step, number, report))
        except StopIteration as end:
            result: SearchResult = end.value
            return result

    async def _answer(self, step: Step, number: int, report: Report) -> SearchResult:
        found = await self._core.search(
            number, step.request, lambda better: report(step.result(better))
        )
        return step.result(found)
