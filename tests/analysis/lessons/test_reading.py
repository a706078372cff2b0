"""Mistakes in a lesson file are reported with their place."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from typing import Any

import pytest

from spielwerk.analysis.lessons.extraction import extract
from spielwerk.analysis.lessons.model import BadLesson, Step, lessons_of, parse
from spielwerk.game.text import Translated
from spielwerk.games import find

BOTH = {"en": "Look.", "de": "Schau."}
LOOK = {"task": "look", "text": BOTH, "position": "a position"}
MOVE = {"task": "move", "text": BOTH, "position": "a position", "solutions": ["*"]}
WIN = {
    "task": "win",
    "text": BOTH,
    "position": "a position",
    "level": 1,
    "solution": ["a move"],
}


def written(*steps: dict[str, Any], **fields: Any) -> str:
    """Return a file with one lesson."""
    lesson = {"id": "first", "title": BOTH, "minutes": 3, "steps": steps, **fields}
    return json.dumps({"lessons": [lesson]})


def test_a_lesson_is_read() -> None:
    (lesson,) = parse(written(LOOK, {**MOVE, "mistakes": {"a": "HV-1"}, "hint": BOTH}, WIN))
    assert (lesson.id, lesson.minutes, len(lesson.steps)) == ("first", 3, 3)
    look, move, win = lesson.steps
    assert look == Step(
        task="look", text=Translated({"en": "Look.", "de": "Schau."}), position="a position"
    )
    assert (move.solutions, dict(move.mistakes)) == (("*",), {"a": "HV-1"})
    assert (win.level, win.goal, win.solution) == (1, "win", ("a move",))


def test_a_text_is_english_and_translated_by_the_catalogues() -> None:
    (lesson,) = parse(written({**LOOK, "text": "The game in three minutes"}))
    assert lesson.steps[0].text.say("de") == "Das Spiel in drei Minuten"


def test_the_texts_of_a_file_are_extracted() -> None:
    step = {**MOVE, "text": "Go.", "hint": BOTH, "answers": {"a": "No."}, "rule": "HV-1"}
    file = io.BytesIO(written(step, title="First").encode())
    found = {text for _, _, text, _ in extract(file, {}, (), {})}
    assert found == {"First", "Go.", "No."}, "what brings its translations along is none of ours"


def without(step: dict[str, Any], name: str) -> dict[str, Any]:
    """Return a step without a field."""
    return {key: value for key, value in step.items() if key != name}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{", "Expecting"),
        ("[]", "expected an object"),
        ('{"lessons": [], "lessons": []}', "'lessons' appears twice in one object"),
        ('{"lessons": {}}', "'lessons' must be a list"),
        (written(LOOK, id="First"), "'First' is not an id"),
        (written(LOOK, minutes=0), "'minutes' must be a number from 1 to 60"),
        (written(LOOK, colour="red"), "'colour' is unknown"),
        (written(), "'first': it has no steps"),
        (written(without(LOOK, "position")), "its first step needs a position"),
        (written({**LOOK, "task": "read"}), "step 1: 'task' must be one of look, move, win"),
        (written({**LOOK, "text": {"de": "Schau."}}), "step 1, 'text': 'en' is missing"),
        (written(LOOK, {**LOOK, "text": {"en": "", "de": "Ja"}}), "step 2, 'text': 'en' must be"),
        (written({**LOOK, "text": 3}), "step 1: 'text' must be a text"),
        (written({**LOOK, "solutions": ["*"]}), "'solutions' is unknown"),
        (written(without(MOVE, "solutions")), "'solutions' is missing"),
        (written({**MOVE, "solutions": []}), "'solutions' must be a list of moves"),
        (written({**MOVE, "solutions": ["*", "a"]}), "'\\*' must be the only solution"),
        (written({**MOVE, "mistakes": ["a"]}), "'mistakes' must name a rule"),
        (written(without(WIN, "level")), "'level' is missing"),
        (written({**WIN, "level": 9}), "'level' must be a number from 1 to 8"),
        (written({**WIN, "goal": "draw"}), "'goal' must be one of win, lead"),
        (written({**WIN, "goal": "lead"}), "needs 'plies'"),
    ],
)
def test_what_is_wrong_is_named(text: str, problem: str) -> None:
    with pytest.raises(BadLesson, match=problem):
        parse(text)


def test_two_lessons_need_two_ids() -> None:
    (lesson,) = json.loads(written(LOOK))["lessons"]
    with pytest.raises(BadLesson, match="the same id"):
        parse(json.dumps({"lessons": [lesson, lesson]}))


def test_a_game_without_lessons_has_none() -> None:
    hive = find("hive")
    assert lessons_of(replace(hive, about=replace(hive.about, package="json"))) == ()
    assert lessons_of(hive)
