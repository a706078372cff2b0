"""REST: the lessons of each game. Nothing is kept: every request brings along what was done."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path

from spielwerk.game import AnyGame
from spielwerk.games import all_games
from spielwerk.lessons.messages import LessonList, LessonStep
from spielwerk.lessons.projection import gesture_answer, lesson_list, lesson_step
from spielwerk.lessons.run import Run, enter, find_lesson
from spielwerk.server.refusals import NothingHere
from spielwerk.server.schemas.rest import LessonGesture, LessonMoves
from spielwerk.server.services import Needed, Spoken, failures, own_page
from spielwerk.table.messages import GestureAnswer
from spielwerk.text import Language

router = APIRouter(prefix="/api/lessons/{game}", tags=["lessons"])

GameName = Annotated[str, Path(max_length=40)]
LessonName = Annotated[str, Path(max_length=40)]
StepNumber = Annotated[int, Path(ge=0, le=99, description="From 0.")]


@router.get("", responses=failures(404))
def lessons_of_game(game: GameName, language: Spoken) -> LessonList:
    """The lessons of a game, in their order."""
    return lesson_list(_game(game), language)


@router.post("/{lesson}/{step}", dependencies=[Depends(own_page)], responses=failures(404, 413))
async def one_step(
    services: Needed,
    game: GameName,
    lesson: LessonName,
    step: StepNumber,
    given: LessonMoves,
    language: Spoken,
) -> LessonStep:
    """A step as it stands after the moves made so far, and after a new one if it is given."""
    async with services.heavy:
        return await asyncio.to_thread(_answered, game, lesson, step, given, language)


@router.post(
    "/{lesson}/{step}/gesture", dependencies=[Depends(own_page)], responses=failures(404, 413)
)
async def gesture_in_step(
    services: Needed,
    game: GameName,
    lesson: LessonName,
    step: StepNumber,
    given: LessonGesture,
    language: Spoken,
) -> GestureAnswer:
    """What the things touched may become, or why no move is made so: as at a table."""
    async with services.heavy:
        return await asyncio.to_thread(
            lambda: gesture_answer(_entered(game, lesson, step, given), given.gesture, language)
        )


def _answered(
    game: str, lesson: str, step: int, given: LessonMoves, language: Language
) -> LessonStep:
    run = _entered(game, lesson, step, given)
    return lesson_step(run if given.move is None else run.play(given.move), language)


def _entered(game: str, lesson: str, step: int, given: LessonMoves | LessonGesture) -> Run:
    found = _game(game)
    return enter(found, find_lesson(found, lesson), step, given.earlier, given.moves)


def _game(name: str) -> AnyGame:
    if name not in all_games():
        raise NothingHere()
    return all_games()[name]
