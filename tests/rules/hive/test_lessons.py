"""The lessons: what they show as right is right, and what they show as wrong is refused."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from spielwerk.game import Seat
from spielwerk.game.rulebook import rules
from spielwerk.games.hive.game import GAME
from spielwerk.games.hive.rules.context import Context
from tests.rules.hive.helper import HiveState, destinations, places

LESSONS: list[dict[str, Any]] = json.loads(
    (files(GAME.about.package) / "lessons.json").read_text(encoding="utf-8")
)["lessons"]
STEPS = {
    f"{lesson['id']}-{number}": step
    for lesson in LESSONS
    for number, step in enumerate(lesson["steps"], 1)
}
every_step = pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)


def _begun(step: dict[str, Any]) -> tuple[HiveState, Seat]:
    state = GAME.parse_state(step["position"])
    assert str(state) == step["position"]
    (seat,) = state.to_move()
    return state, seat


def test_a_first_lesson_and_a_path() -> None:
    assert LESSONS[0]["id"] == "first"
    assert 5 <= len(LESSONS[0]["steps"]) <= 8
    assert 5 <= len(LESSONS[1:]) <= 10
    assert all(3 <= len(lesson["steps"]) <= 6 for lesson in LESSONS[1:])
    assert LESSONS[-1]["steps"][-1]["task"] == "win"


@every_step
def test_every_step_names_its_rule(step: dict[str, Any]) -> None:
    assert step["rule"] in rules(GAME, "en")


@every_step
def test_solutions_are_legal_and_mistakes_refused_with_their_rule(step: dict[str, Any]) -> None:
    state, seat = _begun(step)
    for text in step.get("solutions", []):
        assert text == "*" or state.explain(seat, state.parse_move(text)) is None
    for text, rule in step.get("mistakes", {}).items():
        refusal = state.explain(seat, state.parse_move(text))
        assert refusal is not None
        assert refusal.rule == rule


@every_step
def test_whatever_does_not_count_is_told_so(step: dict[str, Any]) -> None:
    state, seat = _begun(step)
    legal = {state.format_move(move) for move in state.legal_moves(seat)}
    if step["task"] == "move" and step["solutions"] != ["*"] and {*step["solutions"]} < legal:
        assert "wrong" in step


@pytest.mark.parametrize(
    "step",
    [step for step in STEPS.values() if step["task"] == "win"],
    ids=[name for name, step in STEPS.items() if step["task"] == "win"],
)
def test_endings_can_be_won_in_time(step: dict[str, Any]) -> None:
    state, seat = _begun(step)
    assert len(step["solution"]) <= step["plies"]
    for text in step["solution"]:
        (mover,) = state.to_move()
        state = state.play({mover: state.parse_move(text)})
    result = state.result()
    assert result is not None
    assert result.winners == (seat,)


# The numbers of the book.
@pytest.mark.rule("HV-9", "HV-11", "HV-12", "HV-13", "HV-14", "HV-15")
@pytest.mark.parametrize(
    ("name", "piece", "count"),
    [
        ("walk-1", "wQ", 4),
        ("walk-2", "wS1", 4),
        ("walk-3", "wA1", 11),
        ("climb-1", "wB1", 4),
        ("climb-3", "wG1", 3),
        ("carbon-1", "wL", 10),
        ("carbon-2", "wM", 6),
    ],
)
def test_the_examples_of_the_book_are_lessons(name: str, piece: str, count: int) -> None:
    state, _ = _begun(STEPS[name])
    assert len(destinations(state, piece)) == count


@pytest.mark.parametrize(("name", "piece"), [("pin-1", "bA1"), ("pin-2", "bQ")])
def test_the_pins_pin(name: str, piece: str) -> None:
    state, seat = _begun(STEPS[name])
    for text in STEPS[name]["solutions"]:
        after = state.play({seat: state.parse_move(text)})
        assert places(after)[piece] in Context(after.position).pinned


@pytest.mark.parametrize("name", ["save-2", "save-3"])
def test_the_queen_is_saved_by_the_solutions_and_by_nothing_else(name: str) -> None:
    state, seat = _begun(STEPS[name])
    for move in state.legal_moves(seat):
        after = state.play({seat: move})
        results = [after.play({1 - seat: answer}).result() for answer in after.legal_moves(1)]
        lost = any(result and seat not in result.winners for result in [after.result(), *results])
        assert lost != (state.format_move(move) in STEPS[name]["solutions"])


@pytest.mark.parametrize("name", ["first-1", "first-6", "win-1", "win-2", "win-3"])
def test_the_winning_moves_are_those_that_win(name: str) -> None:
    state, seat = _begun(STEPS[name])
    won = set()
    for move in state.legal_moves(seat):
        result = state.play({seat: move}).result()
        if result and result.winners == (seat,):
            won.add(state.format_move(move))
    assert won == set(STEPS[name]["solutions"])
