"""The paths of puzzles inside the browser."""

from __future__ import annotations

from spielwerk.analysis.puzzles.messages import (
    PuzzleAnswer,
    PuzzleAttempt,
    PuzzleHint,
    PuzzleList,
    PuzzlePlace,
    PuzzleShelf,
    PuzzleSolution,
    PuzzleTask,
)
from spielwerk.browser.rest import Request, Route
from spielwerk.service.puzzles import (
    attempt_answer,
    hint_answer,
    list_answer,
    shelves_answer,
    solution_answer,
    task_answer,
)


def puzzle_routes() -> list[Route]:
    """Every path that is answered."""
    one = "/api/puzzles/{game}/{puzzle}"
    return [
        Route("GET", "/api/puzzles", _shelves),
        Route("GET", "/api/puzzles/{game}", _list),
        Route("GET", one, _task),
        Route("POST", one, _attempt),
        Route("POST", f"{one}/hint", _hint),
        Route("GET", f"{one}/solution", _solution),
    ]


async def _shelves(request: Request) -> list[PuzzleShelf]:
    return shelves_answer(request.query.get("day"), request.language)


async def _list(request: Request) -> PuzzleList:
    return list_answer(request.parts["game"], request.query.get("day"), request.language)


async def _task(request: Request) -> PuzzleTask:
    return task_answer(*_named(request), request.language)


async def _attempt(request: Request) -> PuzzleAnswer:
    return attempt_answer(*_named(request), request.given(PuzzleAttempt), request.language)


async def _hint(request: Request) -> PuzzleHint:
    return hint_answer(*_named(request), request.given(PuzzlePlace), request.language)


async def _solution(request: Request) -> PuzzleSolution:
    return solution_answer(*_named(request), request.language)


def _named(request: Request) -> tuple[str, str]:
    return request.parts["game"], request.parts["puzzle"]
