"""Steps of a review in a worker: what comes in is text, what goes out is the answer as it is sent.

A worker remembers the game: the next steps of it are asked for soon.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from spielwerk.ai.player import Report, ignore, run
from spielwerk.analysis.review.messages import ReviewRequest
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.service.refusals import status_of
from spielwerk.service.rest import Failure
from spielwerk.service.review import SECONDS_AT_A_TIME, check_present, review_steps
from spielwerk.wire.codec import encoded
from spielwerk.wire.parts import refusal_info


@dataclass(frozen=True, slots=True)
class ReviewDone:
    """An answer of the REST API, as it is sent."""

    body: str
    status: int = 200


@dataclass(frozen=True, slots=True)
class ReviewTask:
    """Some steps of a review; `present` are positions that may not be looked into, by game."""

    record: str
    ply: int
    move: str | None
    language: Language
    present: Mapping[str, list[str]] = field(default_factory=dict)
    limit: float = 30.0

    def expected_seconds(self) -> float:
        return SECONDS_AT_A_TIME

    def answer(self, report: Report = ignore) -> ReviewDone:
        """Review some steps; a refusal is an answer too."""
        try:
            return ReviewDone(encoded(self._reviewed()))
        except Refusal as refusal:
            failure = Failure(refusal=refusal_info(refusal, self.language))
            return ReviewDone(encoded(failure), status_of(refusal))

    def _reviewed(self) -> Any:
        given = ReviewRequest(record=self.record, ply=self.ply, move=self.move)
        check_present(given, self.present)
        end = time.monotonic() + SECONDS_AT_A_TIME
        return run(review_steps(given, self.language, lambda: time.monotonic() >= end))

    @staticmethod
    def read(data: Mapping[str, Any]) -> ReviewDone:
        return ReviewDone(**data)
