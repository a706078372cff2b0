"""Lessons as they are written: `lessons.json` beside the rule pages of a game.

A mistake in the file is its author's, and is reported with its place. Whether the
positions can be read and the solutions played is for the tests to say: that takes the rules.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, get_args

from spielwerk.analysis.lessons.model import ANY_MOVE, Goal, Lesson, Step, Task
from spielwerk.game import AnyGame
from spielwerk.game.text import LANGUAGES, Text

FILE = "lessons.json"

_ID = re.compile(r"[a-z][a-z0-9-]{0,39}")
_TEXTS = ("hint", "wrong", "done")
_ALWAYS = {"task", "text", "rule", "position", "seat"}
_FIELDS: dict[str, set[str]] = {
    "look": _ALWAYS,
    "move": _ALWAYS | {"solutions", "mistakes", "hint", "wrong", "done"},
    "win": _ALWAYS | {"level", "goal", "plies", "solution", "hint", "done"},
}
_LESSON = {"id", "title", "minutes", "steps"}


class BadLesson(ValueError):
    """Something in `lessons.json` is not as `docs/lessons.md` says."""


def lessons_of(game: AnyGame) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order; none if it brings none along."""
    return _of_package(game.about.package)


@cache
def _of_package(package: str) -> tuple[Lesson, ...]:
    path = files(package) / FILE
    return parse(path.read_text(encoding="utf-8"), package) if path.is_file() else ()


def parse(text: str, where: str = FILE) -> tuple[Lesson, ...]:
    """The lessons that a text holds; raises `BadLesson`."""
    try:
        data = json.loads(text, object_pairs_hook=_once)
    except ValueError as problem:
        raise BadLesson(f"{where}: {problem}") from None
    fields = _mapping(data, {"lessons"}, where)
    lessons = tuple(
        _lesson(one, f"{where}, lesson {number}")
        for number, one in enumerate(_list(fields, "lessons", where), 1)
    )
    ids = [lesson.id for lesson in lessons]
    if len(set(ids)) < len(ids):
        raise BadLesson(f"{where}: two lessons have the same id")
    return lessons


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no name stands twice."""
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"'{name}' stands twice in one object")
    return dict(pairs)


def _lesson(data: Any, where: str) -> Lesson:
    fields = _mapping(data, _LESSON, where)
    name = _string(fields, "id", where)
    if not _ID.fullmatch(name):
        raise BadLesson(f"{where}: '{name}' is no id: lower case letters, digits and dashes")
    where = f"{where} '{name}'"
    steps = _list(fields, "steps", where)
    if not steps:
        raise BadLesson(f"{where}: it has no steps")
    lesson = Lesson(
        name,
        _text(fields, "title", where),
        _number(fields, "minutes", where, 1, 60),
        tuple(_step(step, f"{where}, step {number}") for number, step in enumerate(steps, 1)),
    )
    if lesson.steps[0].position is None:
        raise BadLesson(f"{where}: its first step needs a position")
    return lesson


def _step(data: Any, where: str) -> Step:
    task = _choice(data if isinstance(data, dict) else {}, "task", get_args(Task), where)
    fields = _mapping(data, _FIELDS[task], where)
    optional = {name: _text(fields, name, where) for name in _TEXTS if name in fields}
    step = Step(
        task=task,
        text=_text(fields, "text", where),
        rule=_string(fields, "rule", where) if "rule" in fields else None,
        position=_string(fields, "position", where) if "position" in fields else None,
        seat=_number(fields, "seat", where, 0, 9) if "seat" in fields else None,
        solutions=_strings(fields, "solutions", where) if task == "move" else (),
        mistakes=_mistakes(fields, where),
        goal=_choice(fields, "goal", get_args(Goal), where) if "goal" in fields else "win",
        level=_number(fields, "level", where, 1, 8) if task == "win" else 1,
        plies=_number(fields, "plies", where, 1, 100) if "plies" in fields else None,
        solution=_strings(fields, "solution", where) if task == "win" else (),
        **optional,
    )
    _check(step, where)
    return step


def _check(step: Step, where: str) -> None:
    if ANY_MOVE in step.solutions and len(step.solutions) > 1:
        raise BadLesson(f"{where}: '{ANY_MOVE}' stands alone, every legal move counts then")
    if step.goal == "lead" and step.plies is None:
        raise BadLesson(f"{where}: to 'lead' needs 'plies', after which it is counted")


# The parts.


def _mapping(data: Any, known: set[str], where: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise BadLesson(f"{where}: an object is expected here")
    for name in data:
        if name not in known:
            raise BadLesson(f"{where}: '{name}' is not known; {', '.join(sorted(known))} are")
    return data


def _needed(fields: Mapping[str, Any], name: str, where: str) -> Any:
    if name not in fields:
        raise BadLesson(f"{where}: '{name}' is missing")
    return fields[name]


def _list(fields: Mapping[str, Any], name: str, where: str) -> list[Any]:
    found = _needed(fields, name, where)
    if not isinstance(found, list):
        raise BadLesson(f"{where}: '{name}' has to be a list")
    return found


def _string(fields: Mapping[str, Any], name: str, where: str) -> str:
    found = _needed(fields, name, where)
    if not isinstance(found, str) or not found.strip():
        raise BadLesson(f"{where}: '{name}' has to be a text")
    return found


def _strings(fields: Mapping[str, Any], name: str, where: str) -> tuple[str, ...]:
    found = _list(fields, name, where)
    if not found or not all(isinstance(one, str) and one for one in found):
        raise BadLesson(f"{where}: '{name}' has to be a list of moves")
    return tuple(found)


def _number(fields: Mapping[str, Any], name: str, where: str, least: int, most: int) -> int:
    found = _needed(fields, name, where)
    if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
        raise BadLesson(f"{where}: '{name}' has to be a number from {least} to {most}")
    return found


def _choice(fields: Mapping[str, Any], name: str, choices: tuple[Any, ...], where: str) -> Any:
    found = _needed(fields, name, where)
    if found not in choices:
        raise BadLesson(f"{where}: '{name}' has to be one of {', '.join(choices)}")
    return found


def _text(fields: Mapping[str, Any], name: str, where: str) -> Text:
    inside = _mapping(_needed(fields, name, where), set(LANGUAGES), f"{where}, '{name}'")
    return Text(*(_string(inside, language, f"{where}, '{name}'") for language in LANGUAGES))


def _mistakes(fields: Mapping[str, Any], where: str) -> Mapping[str, str]:
    found = fields.get("mistakes", {})
    if not isinstance(found, dict) or not all(isinstance(rule, str) for rule in found.values()):
        raise BadLesson(f"{where}: 'mistakes' has to name a rule for each move")
    return found
