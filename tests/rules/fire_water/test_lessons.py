"""The lessons: what they show as solutions solves, and their mistakes are refused as they say."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from spielwerk.game.node import Node, play_all
from spielwerk.games.fire_water.game import GAME

LESSONS: list[dict[str, Any]] = json.loads(
    (files(GAME.about.package) / "lessons.json").read_text(encoding="utf-8")
)["lessons"]
STEPS = {
    f"{lesson['id']}-{number}": step
    for lesson in LESSONS
    for number, step in enumerate(lesson["steps"])
}


def of_task(task: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "name", [name for name, step in STEPS.items() if step["task"] == task]
    )


def test_a_first_lesson_and_a_path() -> None:
    assert LESSONS[0]["id"] == "first"
    assert 5 <= len(LESSONS[0]["steps"]) <= 8
    assert 5 <= len(LESSONS) - 1 <= 10
    assert all(3 <= len(lesson["steps"]) <= 6 for lesson in LESSONS[1:])
    assert LESSONS[-1]["steps"][-1]["task"] == "win"


@pytest.mark.parametrize("name", STEPS)
def test_everything_is_said(name: str) -> None:
    step = STEPS[name]
    wanted = {"look": ["text"], "move": ["text", "hint", "done"], "win": ["text", "hint", "done"]}
    assert set(wanted[step["task"]]) <= set(step)


@of_task("move")
def test_solutions_are_legal_and_mistakes_refused_by_the_rule_that_is_named(name: str) -> None:
    step = STEPS[name]
    state = GAME.parse_state(step["position"])
    (seat,) = state.to_move()
    for text in step["solutions"]:
        assert state.explain(seat, state.parse_move(text)) is None, text
    for text, rule in step["mistakes"].items():
        refusal = state.explain(seat, state.parse_move(text))
        assert refusal is not None, text
        assert refusal.rule == rule, text
    # Another legal move is answered with why it is not the requested one.
    assert len(step["solutions"]) < len(state.legal_moves(seat))
    assert step["wrong"]


@of_task("win")
def test_the_shown_line_wins(name: str) -> None:
    step = STEPS[name]
    state = GAME.parse_state(step["position"])
    (learner,) = state.to_move()
    result = play_all(Node(state), ";".join(step["solution"])).state.result()
    assert result is not None
    assert result.places[learner] == 1
    assert len(step["solution"]) <= step["plies"]
