"""Requests to workers: a search for a move or an analysis, or some steps of a review.

Only text crosses the border between processes.
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
    """A review answer of the REST API, ready to be sent."""

    body: str
    status: int = 200


@dataclass(frozen=True, slots=True)
class ReviewTask:
    """Some steps of a review; `present` lists positions of games in progress, by game."""

    record: str
    ply: int
    move: str | None
    language: Language
    present: Mapping[str, list[str]] = field(default_factory=dict)
    limit: float = 30.0

    def expected_seconds(self) -> float:
        return SECONDS_AT_A_TIME

    def answer(self, report: Report = ignore) -> ReviewDone:
        """Compute some steps of a review; a refusal is an answer, too."""
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
    """A search for a position, with seat, strength and time limit."""

    game: str
    state: str
    seat: Seat
    level: int = STRONGEST
    limit: float = 1.0
    lines: int = 0
    """Number of moves with a separate value in an analysis; 0 if a level chooses a move."""

    def expected_seconds(self) -> float:
        """Return the maximum duration: the time of the level or the limit."""
        game = all_games().get(self.game)
        own = self.limit if game is None or self.lines else level(game, self.level).seconds
        return min(own, self.limit)

    def answer(self, report: Report = ignore) -> SearchResult:
        return analysed(self, report) if self.lines else run(move_for(self, report=report))

    @staticmethod
    def read(data: Mapping[str, Any]) -> SearchResult:
        return result_from_json(data)

    def delegable(self) -> bool:
        """Return whether another core can search: not for levels that only the referee searches."""
        game = all_games().get(self.game)
        known = game is not None and core.plays(game.name) and not self.lines
        return known and game is not None and not level(game, self.level).one_ply


PoolRequest = EngineRequest | ReviewTask
"""Requests to workers."""


def request_from(data: Mapping[str, Any]) -> PoolRequest:
    """Return a request from JSON."""
    if "record" in data:
        return ReviewTask(**data)
    return EngineRequest(**data)


async def move_for(
    request: EngineRequest, core: Core = COMPILED, report: Report = ignore
) -> SearchResult:
    """Return the move of a program of this level; `report` receives improvements.

    The seed is longer than published seeds, which therefore do not reveal the draws here.
    """
    game = find(request.game)
    situation = Situation.begin(game, game.parse_state(request.state))
    choice = Choice(situation, request.seat, Limits(request.limit), report=report)
    result = await LevelPlayer(request.level, secrets.randbits(128)).choose(choice, core)
    return replace(result, candidates=result.candidates[:MOST_CANDIDATES])


def analysed(request: EngineRequest, report: Report = ignore) -> SearchResult:
    """Return the strongest search's result for a seat, or the result for each chance outcome."""
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
