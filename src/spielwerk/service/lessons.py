"""Lessons. They are stateless: every request contains the moves made so far."""

from typing import Annotated

from spielwerk.ai.native import COMPILED
from spielwerk.ai.player import Core
from spielwerk.analysis.lessons.messages import LessonList, LessonStep
from spielwerk.analysis.lessons.projection import gesture_answer, lesson_list, lesson_step
from spielwerk.analysis.lessons.run import Run, enter, find_lesson
from spielwerk.game.text import Language
from spielwerk.service.games import GameName, ShortName, some_game
from spielwerk.service.rest import LessonGesture, LessonMoves
from spielwerk.table.limits import InRange
from spielwerk.wire.messages import GestureAnswer

StepNumber = Annotated[int, InRange(0, 99), "From 0."]


def lessons_of_game(game: GameName, language: Language) -> LessonList:
    """Return the lessons of a game in order."""
    return lesson_list(some_game(game), language)


def one_step(
    game: GameName,
    lesson: ShortName,
    step: StepNumber,
    given: LessonMoves,
    language: Language,
    *,
    core: Core = COMPILED,
) -> LessonStep:
    """Return a step after the moves so far, and after a new one if given."""
    run = _entered(game, lesson, step, given, core)
    return lesson_step(run if given.move is None else run.play(given.move), language)


def gesture_in_step(
    game: GameName,
    lesson: ShortName,
    step: StepNumber,
    given: LessonGesture,
    language: Language,
    *,
    core: Core = COMPILED,
) -> GestureAnswer:
    """Return the moves that a gesture may become in a step, or why there are none."""
    return gesture_answer(_entered(game, lesson, step, given, core), given.gesture, language)


def _entered(
    game: str, lesson: str, step: int, given: LessonMoves | LessonGesture, core: Core
) -> Run:
    found = some_game(game)
    return enter(found, find_lesson(found, lesson), step, given.earlier, given.moves, core)
