"""A lesson as it is sent, in one language."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.analysis.lessons.format import lessons_of
from spielwerk.analysis.lessons.messages import LessonInfo, LessonList, LessonScene, LessonStep
from spielwerk.analysis.lessons.refusals import StepIsDone
from spielwerk.analysis.lessons.run import Run, Scene
from spielwerk.game import AnyGame, Seat
from spielwerk.game.text import Language, Text, same
from spielwerk.wire.gestures import possible_in
from spielwerk.wire.messages import GestureAnswer, PlyInWords
from spielwerk.wire.parts import refusal_info, result_info
from spielwerk.wire.position_view import PositionView, move_offer
from spielwerk.wire.words import title


def lesson_list(game: AnyGame, language: Language) -> LessonList:
    """The path of lessons of a game."""
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
    """A step as it stands."""
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
        hint=_said(step.hint, language),
        status=run.status,
        message=_said(run.message, language) or "",
        earlier=list(run.earlier),
        moves=list(run.moves),
        scenes=[_scene(scene, run.seat, language) for scene in run.scenes],
        seat=run.seat,
        seats=[title(run.game, seat).say(language) for seat in range(state.seats)],
        owes=run.owes,
        view=seen.view(run.seat),
        offers=seen.offers(run.seat, language) if run.owes else None,
        details=seen.details(run.seat, language),
        scores=seen.scores(),
        result=None if result is None else result_info(run.game, result, language),
    )


def gesture_answer(run: Run, gesture: Sequence[str], language: Language) -> GestureAnswer:
    """What the things touched so far may become: the answer of a table, without the table."""
    if not run.owes:
        raise StepIsDone()
    found = possible_in(run.state, run.seat, gesture)
    return GestureAnswer(
        id=None,
        table="",
        chair=run.seat,
        gesture=tuple(gesture),
        complete=[move_offer(run.state, move, language) for move in found.complete],
        next=found.next,
        refusal=None if found.refusal is None else refusal_info(found.refusal, language),
    )


def _scene(scene: Scene, seat: Seat, language: Language) -> LessonScene:
    before = scene.before
    words = [
        same(text) if actor is None else before.board.describe(ply)
        for text, (actor, ply) in zip(scene.texts, scene.plies, strict=True)
    ]
    return LessonScene(
        plies=[
            PlyInWords(text=text, words=said.say(language), seat=actor)
            for text, said, (actor, _) in zip(scene.texts, words, scene.plies, strict=True)
        ],
        view=dict(scene.state.board.view(seat)),
        effects=scene.effects(),
    )


def _said(text: Text | None, language: Language) -> str | None:
    return None if text is None else text.say(language)
