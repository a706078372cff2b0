"""The path of reviews inside the browser: the same steps, searched by the core beside the page."""

from __future__ import annotations

import time

from spielwerk.analysis.review.messages import ReviewAnswer, ReviewRequest
from spielwerk.analysis.review.turn import Searches
from spielwerk.browser.core import Core, CoreFailed
from spielwerk.browser.refusals import CannotThink
from spielwerk.browser.rest import Request, Route
from spielwerk.service.review import review_steps

SECONDS_AT_A_TIME = 0.7


class ReviewPaths:
    """Reviews of games; here everybody plays alone, and may ask."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def routes(self) -> list[Route]:
        """Every path that is answered."""
        return [Route("POST", "/api/study/review", self.review)]

    async def review(self, request: Request) -> ReviewAnswer:
        """The next steps of a review, or what another move would have been."""
        end = time.monotonic() + SECONDS_AT_A_TIME
        given = request.given(ReviewRequest)
        steps = review_steps(given, request.language, lambda: time.monotonic() >= end)
        try:
            return await self._led(steps)
        except CoreFailed:
            raise CannotThink() from None

    async def _led(self, steps: Searches[ReviewAnswer]) -> ReviewAnswer:
        try:
            step = next(steps)
            while True:
                found = await self._core.search(
                    self._core.next_number(), step.request, lambda found: None
                )
                step = steps.send(step.result(found))
        except StopIteration as end:
            answer: ReviewAnswer = end.value
            return answer
