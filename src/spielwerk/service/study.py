"""Positions of studies. Nothing is kept: every request brings along the whole line."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.analysis.line import Lines, Reached
from spielwerk.analysis.messages import (
    StudyGesture,
    StudyLine,
    StudyPosition,
    StudyRequest,
    StudyWords,
    StudyWordsAnswer,
)
from spielwerk.analysis.position import gesture_answer, lines_in_words, study_position
from spielwerk.game.text import Language
from spielwerk.service.games import some_game
from spielwerk.service.present import is_present
from spielwerk.service.refusals import GameGoingOn
from spielwerk.service.size import check_start
from spielwerk.wire.messages import GestureAnswer
from spielwerk.wire.parts import refusal_info
from spielwerk.wire.position_view import Lister, listed_by_referee

_LINES = Lines()
"""What this process has found last."""


def reached(line: StudyLine) -> Reached:
    """Where a line leads; raises the refusal."""
    check_start(line.start)
    return _LINES.reached(some_game(line.game), line)


def position_answer(
    given: StudyRequest,
    language: Language,
    lister: Lister = listed_by_referee,
    present: Sequence[str] = (),
) -> StudyPosition:
    """The position of a study.

    `present` are the positions, as text, of games in which whoever asks plays against other people
    now: no program may be asked about those.
    """
    found = reached(given)
    if given.gesture is not None:
        found = found.touched(given.gesture)
    forbidden = None
    if is_present(found.node.state, present):
        forbidden = refusal_info(GameGoingOn(), language)
    return study_position(found, language, lister, given.closely, forbidden)


def position_gesture(given: StudyGesture, language: Language) -> GestureAnswer:
    """What the things touched may become, or why no move is made so: as at a table."""
    return gesture_answer(reached(given), given.gesture, language)


def words_answer(given: StudyWords, language: Language) -> StudyWordsAnswer:
    """Lines that a program found, in words and gestures."""
    return StudyWordsAnswer(lines=lines_in_words(reached(given), given.lines, language))
