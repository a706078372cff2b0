"""REST: the lessons of each game. Nothing is kept: every request brings along what was done."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path

from spielwerk.analysis.lessons.messages import LessonList, LessonStep
from spielwerk.analysis.lessons.projection import lesson_list
from spielwerk.server.services import Needed, Spoken, failures, own_page
from spielwerk.service.games import some_game
from spielwerk.service.lessons import step_answer, step_gesture
from spielwerk.service.rest import LessonGesture, LessonMoves
from spielwerk.wire.messages import GestureAnswer

router = APIRouter(prefix="/api/lessons/{game}", tags=["lessons"])

GameName = Annotated[str, Path(max_length=40)]
LessonName = Annotated[str, Path(max_length=40)]
StepNumber = Annotated[int, Path(ge=0, le=99, description="From 0.")]


@router.get("", responses=failures(404))
def lessons_of_game(game: GameName, language: Spoken) -> LessonList:
    """The lessons of a game, in their order."""
    return lesson_list(some_game(game), language)


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
        return await asyncio.to_thread(step_answer, game, lesson, step, given, language)


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
        return await asyncio.to_thread(step_gesture, game, lesson, step, given, language)
