"""Lessons, and the file with the lessons of a game: `lessons.json` beside its rule pages.

Mistakes in the file are reported to its author with their place. Tests check that positions are
valid and solutions legal.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib.resources import files
from typing import Any, Literal, get_args

from spielwerk.game import AnyGame, Seat
from spielwerk.game.catalogues import SOURCE
from spielwerk.game.text import LANGUAGES, Text, Translated

Task = Literal["look", "move", "win"]
Goal = Literal["win", "lead"]

FILE = "lessons.json"
ANY_MOVE = "*"
"""A wildcard for every legal move, in place of solutions."""
_ID = re.compile(r"[a-z][a-z0-9-]{0,39}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A position with a task.

    - `look`: just read;
    - `move`: make one of the `solutions`; `mistakes` are moves that people will try, each with the
      rule that forbids it;
    - `win`: play on against a program of this `level` until the game is won or, if the goal is to
      `lead`, until it is over or this number of `plies` is made. `solution` is a line for both
      sides that gets there.
    """

    task: Task
    text: Text
    rule: str | None = None
    position: str | None = None
    """None continues from the end of the last step."""
    seat: Seat | None = None
    """The learner's seat; None for the first seat that owes a move."""
    hint: Text | None = None
    wrong: Text | None = None
    """The message after a legal but wrong move, so it must be true of each."""
    answers: Mapping[str, Text] = field(default_factory=dict)
    """Particular messages after some of these moves."""
    done: Text | None = None
    solutions: tuple[str, ...] = ()
    mistakes: Mapping[str, str] = field(default_factory=dict)
    goal: Goal = "win"
    level: int = 1
    plies: int | None = None
    solution: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A sequence of a few steps; `minutes` is its approximate duration."""

    id: str
    title: Text
    minutes: int
    steps: tuple[Step, ...]


class BadLesson(ValueError):
    """An entry of `lessons.json` is not as `docs/build/game-contract.md` describes."""


def lessons_of(game: AnyGame) -> tuple[Lesson, ...]:
    """Return the lessons of a game in order; empty if it has none."""
    return _of_package(game.about.package)


@cache
def _of_package(package: str) -> tuple[Lesson, ...]:
    path = files(package) / FILE
    return parse(path.read_text(encoding="utf-8"), package) if path.is_file() else ()


# The file.


def parse(text: str, where: str = FILE) -> tuple[Lesson, ...]:
    """Parse the lessons in a text; raises `BadLesson`."""
    try:
        data = json.loads(text, object_pairs_hook=_without_repetition)
    except ValueError as problem:
        raise BadLesson(f"{where}: {problem}") from None
    written = _Object(data, where, {"lessons"})
    lessons = tuple(
        _lesson(one, f"{where}, lesson {number}")
        for number, one in enumerate(written.list("lessons"), 1)
    )
    ids = [lesson.id for lesson in lessons]
    if len(set(ids)) < len(ids):
        raise BadLesson(f"{where}: two lessons have the same id")
    return lessons


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"'{name}' appears twice in one object")
    return dict(pairs)


def _lesson(data: Any, where: str) -> Lesson:
    written = _Object(data, where, {"id", "title", "minutes", "steps"})
    name = written.string("id")
    if not _ID.fullmatch(name):
        raise BadLesson(
            f"{where}: '{name}' is not an id: use lower-case letters, digits and dashes"
        )
    written.where = where = f"{where} '{name}'"
    steps = tuple(
        _step(step, f"{where}, step {number}")
        for number, step in enumerate(written.list("steps"), 1)
    )
    if not steps:
        raise BadLesson(f"{where}: it has no steps")
    if steps[0].position is None:
        raise BadLesson(f"{where}: its first step needs a position")
    return Lesson(name, written.text("title"), written.number("minutes", 1, 60), steps)


def _step(data: Any, where: str) -> Step:
    task: Task = _Object(data, where).choice("task", get_args(Task))
    needed, optional = _FIELDS[task]
    written = _Object(data, where, {"task", *needed, *optional})
    step = Step(
        task=task,
        **{
            name: _READERS[name](written, name)
            for name in (*needed, *optional)
            if name in needed or name in data
        },
    )
    if ANY_MOVE in step.solutions and len(step.solutions) > 1:
        raise BadLesson(
            f"{where}: '{ANY_MOVE}' must be the only solution, since it accepts every legal move"
        )
    if step.goal == "lead" and step.plies is None:
        raise BadLesson(f"{where}: 'lead' needs 'plies', the ply at which scores are compared")
    return step


class _Object:
    """An object of the file, with its place and the allowed names."""

    def __init__(self, data: Any, where: str, known: set[str] | None = None) -> None:
        if not isinstance(data, dict):
            raise BadLesson(f"{where}: expected an object")
        for name in data:
            if known is not None and name not in known:
                raise BadLesson(
                    f"{where}: '{name}' is unknown; allowed are {', '.join(sorted(known))}"
                )
        self._data, self.where = data, where

    def value(self, name: str, fits: Callable[[Any], object], what: str) -> Any:
        """Return the value of a name if it is present and valid; raises `BadLesson`."""
        if name not in self._data:
            raise BadLesson(f"{self.where}: '{name}' is missing")
        if not fits(self._data[name]):
            raise BadLesson(f"{self.where}: '{name}' must {what}")
        return self._data[name]

    def list(self, name: str) -> list[Any]:
        found: list[Any] = self.value(name, lambda found: isinstance(found, list), "be a list")
        return found

    def string(self, name: str) -> str:
        return str(self.value(name, _is_text, "be a text"))

    def strings(self, name: str) -> tuple[str, ...]:
        def fits(found: Any) -> bool:
            return isinstance(found, list) and bool(found) and all(map(_is_text, found))

        return tuple(self.value(name, fits, "be a list of moves"))

    def number(self, name: str, least: int, most: int) -> int:
        def fits(found: Any) -> bool:
            return type(found) is int and least <= found <= most

        return int(self.value(name, fits, f"be a number from {least} to {most}"))

    def choice(self, name: str, choices: tuple[Any, ...]) -> Any:
        return self.value(name, lambda found: found in choices, f"be one of {', '.join(choices)}")

    def text(self, name: str) -> Text:
        data = self.value(name, lambda found: True, "")
        if not isinstance(data, dict):
            return Text(self.string(name))
        inside = _Object(data, f"{self.where}, '{name}'", set(LANGUAGES))
        return Translated({language: inside.string(language) for language in (SOURCE, *data)})

    def texts(self, name: str) -> Mapping[str, Text]:
        found = self.value(name, lambda found: isinstance(found, dict), "give a text for each move")
        inside = _Object(found, f"{self.where}, '{name}'")
        return {move: inside.text(move) for move in found}

    def rules(self, name: str) -> Mapping[str, str]:
        def fits(found: Any) -> bool:
            return isinstance(found, dict) and all(isinstance(one, str) for one in found.values())

        found: Mapping[str, str] = self.value(name, fits, "name a rule for each move")
        return found


def _is_text(found: Any) -> bool:
    return isinstance(found, str) and bool(found.strip())


_ALWAYS = ("rule", "position", "seat")
_FIELDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "look": (("text",), _ALWAYS),
    "move": (("text", "solutions"), (*_ALWAYS, "mistakes", "hint", "wrong", "answers", "done")),
    "win": (("text", "level", "solution"), (*_ALWAYS, "goal", "plies", "hint", "done")),
}
"""The required and optional fields of each task, besides the common ones."""
_READERS: dict[str, Callable[[_Object, str], Any]] = {
    **dict.fromkeys(("text", "hint", "wrong", "done"), _Object.text),
    **dict.fromkeys(("rule", "position"), _Object.string),
    **dict.fromkeys(("solutions", "solution"), _Object.strings),
    "mistakes": _Object.rules,
    "answers": _Object.texts,
    "seat": partial(_Object.number, least=0, most=9),
    "level": partial(_Object.number, least=1, most=8),
    "plies": partial(_Object.number, least=1, most=100),
    "goal": partial(_Object.choice, choices=get_args(Goal)),
}
