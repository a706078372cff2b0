"""A lesson in the form that is sent, in one language."""

from collections.abc import Sequence

from spielwerk.analysis.lessons.messages import LessonInfo, LessonList, LessonScene, LessonStep
from spielwerk.analysis.lessons.model import lessons_of
from spielwerk.analysis.lessons.run import Run, StepIsDone
from spielwerk.analysis.position import answer_to_gesture, seats_in_words
from spielwerk.game import AnyGame
from spielwerk.game.text import Language
from spielwerk.wire.messages import GestureAnswer
from spielwerk.wire.parts import result_info
from spielwerk.wire.position_view import PositionView


def lesson_list(game: AnyGame, language: Language) -> LessonList:
    """Return the list of lessons of a game."""
    return LessonList(
        game=game.name,
        title=game.title.say(language),
        lessons=[
            LessonInfo(
                id=lesson.id,
                title=lesson.title.say(language),
                minutes=lesson.minutes,
                steps=len(lesson.steps),
            )
            for lesson in lessons_of(game)
        ],
    )


def lesson_step(run: Run, language: Language) -> LessonStep:
    """Return a step in its current state."""
    step, state, seen = run.step, run.state, PositionView(run.state)
    result = state.result()
    return LessonStep(
        game=run.game.name,
        lesson=run.lesson.id,
        step=run.number,
        steps=len(run.lesson.steps),
        task=step.task,
        text=step.text.say(language),
        rule=step.rule,
        hint=step.hint.say(language) if step.hint else None,
        status=run.status,
        message=run.message.say(language) if run.message else "",
        earlier=list(run.earlier),
        moves=list(run.moves),
        scenes=[
            LessonScene(
                plies=scene.plies(language),
                view=dict(scene.node.state.board.view(run.seat, language)),
                effects=scene.effects(),
            )
            for scene in run.scenes
        ],
        seat=run.seat,
        seats=seats_in_words(state, language),
        owes=run.owes,
        view=seen.view(run.seat, language),
        offers=seen.offers(run.seat, language) if run.owes else None,
        details=seen.details(run.seat, language),
        scores=seen.scores(),
        result=None if result is None else result_info(run.game, result, language),
    )


def gesture_answer(run: Run, gesture: Sequence[str], language: Language) -> GestureAnswer:
    """Return what the things touched so far may become."""
    if not run.owes:
        raise StepIsDone()
    return answer_to_gesture(run.state, run.seat, gesture, language)
