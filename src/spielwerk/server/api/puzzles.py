"""REST: puzzles. Nothing is kept; attempts are searched in the processes of studies."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response

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
from spielwerk.server.api.imports import Imports, sent
from spielwerk.server.imports.tasks import attempting
from spielwerk.server.services import Spoken, failures, own_page
from spielwerk.service.puzzles import (
    hint_answer,
    list_answer,
    shelves_answer,
    solution_answer,
    task_answer,
)

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])

GameName = Annotated[str, Path(max_length=40)]
PuzzleName = Annotated[str, Path(max_length=40)]
Day = Annotated[
    str | None,
    Query(max_length=10, description="The day of whoever asks, YYYY-MM-DD; else that of UTC."),
]


@router.get("", responses=failures())
def puzzles_of_the_day(language: Spoken, day: Day = None) -> list[PuzzleShelf]:
    """The games that have puzzles, and the puzzle of the day of each."""
    return shelves_answer(day, language)


@router.get("/{game}", responses=failures(404))
def puzzles_of_game(game: GameName, language: Spoken, day: Day = None) -> PuzzleList:
    """The puzzles of a game, without their positions."""
    return list_answer(game, day, language)


@router.get("/{game}/{puzzle}", responses=failures(404))
def one_puzzle(game: GameName, puzzle: PuzzleName, language: Spoken) -> PuzzleTask:
    """A puzzle without its solution."""
    return task_answer(game, puzzle, language)


@router.post(
    "/{game}/{puzzle}",
    dependencies=[Depends(own_page)],
    response_model=PuzzleAnswer,
    responses=failures(404),
)
async def attempt(
    imports: Imports, game: GameName, puzzle: PuzzleName, given: PuzzleAttempt, language: Spoken
) -> Response:
    """What a move or a mixture brings; moves other than ours are searched."""
    return sent(await imports.study(attempting(game, puzzle, given, language, imports.zips)))


@router.post("/{game}/{puzzle}/hint", dependencies=[Depends(own_page)], responses=failures(404))
def hint(game: GameName, puzzle: PuzzleName, given: PuzzlePlace, language: Spoken) -> PuzzleHint:
    """What is touched first."""
    return hint_answer(game, puzzle, given, language)


@router.get("/{game}/{puzzle}/solution", responses=failures(404))
def solution(game: GameName, puzzle: PuzzleName, language: Spoken) -> PuzzleSolution:
    """The whole solution, and by what it was proved."""
    return solution_answer(game, puzzle, language)
