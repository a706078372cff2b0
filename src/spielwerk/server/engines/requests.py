"""What workers are asked: a search for a move or for an analysis, or some steps of a review.

What comes in and goes out is text, so that nothing but text crosses the border between processes.
"""

import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from spielwerk.ai import core
from spielwerk.ai.analysis import Analyst
from spielwerk.ai.levels import STRONGEST, LevelPlayer, level
from spielwerk.ai.native import COMPILED, AnalysisPlayer, choose, listed
from spielwerk.ai.player import (
    Candidate,
    Choice,
    Core,
    Limits,
    Report,
    SearchResult,
    Situation,
    ignore,
    run,
)
from spielwerk.ai.results import result_from_json
from spielwerk.analysis.review.messages import ReviewRequest
from spielwerk.game import Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.games import all_games, find
from spielwerk.service.ports import MOST_CANDIDATES
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


@dataclass(frozen=True, slots=True)
class EngineRequest:
    """A position, whose move is asked for, how strong the answer shall be, and the time for it."""

    game: str
    state: str
    seat: Seat
    level: int = STRONGEST
    limit: float = 1.0
    lines: int = 0
    """How many moves get a value of their own in an analysis; 0: a level chooses a move."""

    def expected_seconds(self) -> float:
        """How long the answer takes at most: a level has its own time, and may be given less."""
        game = all_games().get(self.game)
        own = self.limit if game is None or self.lines else level(game, self.level).seconds
        return min(own, self.limit)

    def answer(self, report: Report = ignore) -> SearchResult:
        return analysed(self, report) if self.lines else run(move_for(self, report=report))

    @staticmethod
    def read(data: Mapping[str, Any]) -> SearchResult:
        return result_from_json(data)

    def delegable(self) -> bool:
        """Whether another core can search: not for the levels that the referee searches itself."""
        game = all_games().get(self.game)
        known = game is not None and core.plays(game.name) and not self.lines
        return known and game is not None and not level(game, self.level).one_ply


PoolRequest = EngineRequest | ReviewTask
"""What workers are asked."""


def request_from(data: Mapping[str, Any]) -> PoolRequest:
    """A request that came as JSON."""
    if "record" in data:
        return ReviewTask(**data)
    return EngineRequest(**data)


async def move_for(
    request: EngineRequest, core: Core = COMPILED, report: Report = ignore
) -> SearchResult:
    """Return the move of a program of this level; `report` hears of better ones as they come.

    The seed is longer than those that go out: from them nobody finds out what is drawn here.
    """
    game = find(request.game)
    situation = Situation.begin(game, game.parse_state(request.state))
    choice = Choice(situation, request.seat, Limits(request.limit), report=report)
    result = await LevelPlayer(request.level, secrets.randbits(128)).choose(choice, core)
    return replace(result, candidates=result.candidates[:MOST_CANDIDATES])


def analysed(request: EngineRequest, report: Report = ignore) -> SearchResult:
    """What the strongest search finds for a seat, or what follows each outcome of chance."""
    game = find(request.game)
    state, limits = game.parse_state(request.state), Limits(request.limit)
    player = AnalysisPlayer(request.lines)
    if state.to_move():
        situation = Situation.begin(game, state)

        def cut(found: SearchResult) -> SearchResult:
            return listed(found, game, request.seat, request.lines)

        def progress(found: SearchResult) -> None:
            report(cut(found))

        return cut(choose(player, situation, request.seat, limits, report=progress))
    analysis = Analyst(player, limits).analyse(Node(state))
    outcomes = tuple(
        Candidate(each.outcome, each.values, each.chance, 0) for each in analysis.outcomes
    )
    return SearchResult("", analysis.values, candidates=outcomes)
