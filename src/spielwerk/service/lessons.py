"""Steps of lessons. Nothing is kept: every request brings along what was done."""

from __future__ import annotations

from spielwerk.analysis.lessons.messages import LessonStep
from spielwerk.analysis.lessons.projection import gesture_answer, lesson_step
from spielwerk.analysis.lessons.run import Run, enter, find_lesson
from spielwerk.game.text import Language
from spielwerk.service.games import some_game
from spielwerk.service.rest import LessonGesture, LessonMoves
from spielwerk.wire.messages import GestureAnswer


def step_answer(
    game: str, lesson: str, step: int, given: LessonMoves, language: Language
) -> LessonStep:
    """A step as it stands after the moves made so far, and after a new one if it is given."""
    run = _entered(game, lesson, step, given)
    return lesson_step(run if given.move is None else run.play(given.move), language)


def step_gesture(
    game: str, lesson: str, step: int, given: LessonGesture, language: Language
) -> GestureAnswer:
    """What the things touched may become, or why no move is made so: as at a table."""
    return gesture_answer(_entered(game, lesson, step, given), given.gesture, language)


def _entered(game: str, lesson: str, step: int, given: LessonMoves | LessonGesture) -> Run:
    found = some_game(game)
    return enter(found, find_lesson(found, lesson), step, given.earlier, given.moves)
