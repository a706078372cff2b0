"""Lessons over REST: any number of people can take one, and the server remembers nothing."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.analysis.lessons.model import ANY_MOVE, Lesson, Step, lessons_of
from spielwerk.analysis.lessons.run import enter
from spielwerk.client.client import RefusedByServer
from spielwerk.game import AnyGame
from spielwerk.game.rulebook import rules
from spielwerk.games import find
from tests.server.running import People, Person, RunningServer, in_loop

HIVE = find("hive")


def first_move(game: AnyGame) -> tuple[Lesson, int, Step]:
    """Return the first step of a game with a particular move and a known mistake."""
    for lesson in lessons_of(game):
        for number, step in enumerate(lesson.steps):
            if step.task == "move" and step.mistakes and step.solutions != (ANY_MOVE,):
                return lesson, number, step
    raise AssertionError("no such step")


LESSON, NUMBER, STEP = first_move(HIVE)
PATH = f"/api/lessons/hive/{LESSON.id}/{NUMBER}"


async def refused(person: Person, path: str, body: Any) -> tuple[int | None, str]:
    """Return the status and code of a refusal."""
    with pytest.raises(RefusedByServer) as refusal:
        await person.visitor.call("POST", path, body)
    return refusal.value.status, refusal.value.refusal["code"]


@in_loop
async def test_the_path_of_lessons(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        anna.visitor.language = "de"
        path = await anna.visitor.call("GET", "/api/lessons/hive")
    assert [lesson["id"] for lesson in path["lessons"]] == [one.id for one in lessons_of(HIVE)]
    assert path["lessons"][0]["title"] == lessons_of(HIVE)[0].title.say("de")


@in_loop
async def test_a_step_is_solved(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        step = await anna.visitor.call("POST", PATH, {})
        assert (step["status"], step["text"]) == ("open", STEP.text.en)
        made = {"earlier": step["earlier"], "moves": step["moves"], "move": STEP.solutions[0]}
        after = await anna.visitor.call("POST", PATH, made)
        assert (after["status"], after["owes"]) == ("done", False)
        assert after["scenes"][0]["effects"]
        again = await anna.visitor.call("POST", PATH, made)
        assert again == after


@in_loop
async def test_a_mistake_is_answered_with_its_rule(server: RunningServer) -> None:
    (text, rule), *_ = STEP.mistakes.items()
    run = enter(HIVE, LESSON, NUMBER)
    gesture = run.state.board.gesture(run.state.parse_move(text))
    async with People(server.url) as people:
        anna = await people.come()
        answer = await anna.visitor.call("POST", f"{PATH}/gesture", {"gesture": gesture})
        assert (answer["type"], answer["refusal"]["rule"]) == ("gesture", rule)
        assert rule in rules(HIVE, "en")
        assert await refused(anna, PATH, {"move": text}) == (400, "illegal")


BAD: list[tuple[str, Any, int, str]] = [
    ("/api/lessons/nothing/first/0", {}, 404, "not-found"),
    ("/api/lessons/hive/nothing/0", {}, 404, "no-such-lesson"),
    ("/api/lessons/hive/first/99", {}, 404, "no-such-lesson"),
    ("/api/lessons/hive/first/-1", {}, 422, "not-understood"),
    ("/api/lessons/hive/first/0", {"colour": "red"}, 422, "not-understood"),
    ("/api/lessons/hive/first/0", {"moves": ["x" * 300]}, 422, "not-understood"),
    (PATH, {"move": "nonsense"}, 400, "badly-written"),
    (PATH, {"moves": ["nonsense"]}, 400, "badly-written"),
    (PATH, {"moves": [STEP.solutions[0]], "move": "pass"}, 400, "step-is-done"),
    (f"{PATH}/gesture", {}, 422, "not-understood"),
]


@pytest.mark.parametrize(("path", "body", "status", "code"), BAD)
def test_what_makes_no_sense_is_refused(
    server: RunningServer, path: str, body: Any, status: int, code: str
) -> None:
    @in_loop
    async def ask() -> None:
        async with People(server.url) as people:
            anna = await people.come()
            assert await refused(anna, path, body) == (status, code)

    ask()
