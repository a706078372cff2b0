"""Programs that think in the browser: a level in steps, searched by the core beside everything."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, replace

from spielwerk.ai.levels import LevelPlayer
from spielwerk.ai.player import Cancel, Limits, Report, SearchResult, Situation
from spielwerk.ai.steps import Step, Steps
from spielwerk.browser.core import Core
from spielwerk.game import AnyState, Seat

MOST_CANDIDATES = 8


@dataclass(frozen=True, slots=True)
class Wish:
    """A position as a seat may know it, the level that thinks about it, and its seconds."""

    state: AnyState
    seat: Seat
    level: int
    seconds: float


@dataclass(eq=False, slots=True)
class Search:
    """A search that goes on; `done` is cancelled with it."""

    done: asyncio.Future[SearchResult]
    number: int


class Searches:
    """Begins and ends searches."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def begin(self, wish: Wish, report: Report) -> Search:
        """Let a level think; `report` hears of better moves as they come."""
        number = self._core.next_number()

        def progress(found: SearchResult) -> None:
            # The core may report once more before it stops.
            if not task.done() and not task.cancelling():
                report(found)

        task = asyncio.create_task(self._result(wish, number, progress))
        return Search(task, number)

    def cancel(self, search: Search) -> None:
        """Nobody wants the answer any more."""
        if not search.done.done():
            search.done.cancel()
            self._core.stop(search.number)

    async def _result(self, wish: Wish, number: int, report: Report) -> SearchResult:
        # Whoever asked is answered first: a level that looks one ply ahead thinks in this thread.
        await asyncio.sleep(0)
        steps = LevelPlayer(wish.level, secrets.randbits(32)).steps(
            Situation.begin(wish.state.game, wish.state),
            wish.seat,
            Limits(wish.seconds),
            Cancel(),
            report,
        )
        found = await self._led(steps, number, report)
        return replace(found, candidates=found.candidates[:MOST_CANDIDATES])

    async def _led(self, steps: Steps, number: int, report: Report) -> SearchResult:
        """The result of a player whose steps the core answers; raises `CoreFailed`."""
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
