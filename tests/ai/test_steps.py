"""A player in steps: whoever answers them, the result is the same; strangers are not trusted."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from spielwerk.ai import core
from spielwerk.ai.levels import LevelPlayer, level
from spielwerk.ai.player import Cancel, CannotPlay, Limits, SearchResult
from spielwerk.ai.steps import BadResult, CoreSearch, Step, result_from_json, run
from spielwerk.game.text import Text
from tests.ai.positions import CASES, Case

LIMITS = Limits(nodes=200)
PACE = 100.0
"""So that the nodes end a search and never the time, however busy the machine is."""

pytestmark = pytest.mark.skipif(not core.available(), reason="the core answers the steps")


def as_elsewhere(request: CoreSearch) -> SearchResult:
    """What a core outside this process finds: only JSON crosses the border."""
    asked: dict[str, Any] = json.loads(json.dumps(request.as_json()))
    found = core.answer(CoreSearch(**asked))
    candidates = [
        {"move": one.move, "values": one.values, "share": one.share, "visits": one.visits}
        for one in found.candidates
    ]
    names = ("move", "values", "pv", "nodes", "depth", "exact")
    sent = json.dumps({name: getattr(found, name) for name in names} | {"candidates": candidates})
    return result_from_json(json.loads(sent))


@pytest.mark.parametrize("number", [3, 5])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_steps_answered_elsewhere_give_the_same_result(case: Case, number: int) -> None:
    here = LevelPlayer(number, 7, PACE).choose(case.situation, case.seat, LIMITS, Cancel())
    steps = LevelPlayer(number, 7, PACE).steps(case.situation, case.seat, LIMITS, Cancel())
    assert run(steps, lambda step: step.verified(as_elsewhere(step.request))) == here


@pytest.fixture
def core_is_elsewhere(monkeypatch: pytest.MonkeyPatch) -> core.Elsewhere:
    """A process without the core, which is somewhere else."""
    games = {case.situation.game.name for case in CASES}
    elsewhere = core.Elsewhere({game: core.options(game) for game in games}, as_elsewhere)
    monkeypatch.setattr(core, "MISSING", Text("it is not here", "Er ist nicht hier"))
    monkeypatch.setattr(core, "_elsewhere", elsewhere)
    return elsewhere


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_a_level_is_as_strong_where_the_core_is_elsewhere(
    case: Case, core_is_elsewhere: core.Elsewhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, strength = LevelPlayer(5, 3, PACE), level(case.situation.game, 5)
    at_once = player.choose(case.situation, case.seat, LIMITS, Cancel())
    monkeypatch.setattr(core, "_elsewhere", core_is_elsewhere._replace(answer=None))
    with pytest.raises(CannotPlay):
        player.choose(case.situation, case.seat, LIMITS, Cancel())
    monkeypatch.undo()
    assert strength == level(case.situation.game, 5)
    assert at_once == LevelPlayer(5, 3, PACE).choose(case.situation, case.seat, LIMITS, Cancel())


def first_step(case: Case) -> Step:
    """What the fifth level wants to be searched."""
    return next(LevelPlayer(5, 7, PACE).steps(case.situation, case.seat, LIMITS, Cancel()))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_strange_result_is_refused(case: Case) -> None:
    step = first_step(case)
    right = as_elsewhere(step.request)
    first = right.candidates[0]
    for wrong in (
        replace(right, move="nonsense"),
        replace(right, values=right.values[1:]),
        replace(right, values=tuple(2 * value for value in right.values)),
        replace(right, values=(float("nan"),) * len(right.values)),
        replace(right, candidates=(first, first)),
        replace(right, candidates=(replace(first, move="nonsense"),)),
        replace(right, candidates=(replace(first, values=()),)),
        replace(right, candidates=(replace(first, share=-0.5),)),
    ):
        with pytest.raises(BadResult):
            step.verified(wrong)
    assert step.verified(right) == step.result(right)


def test_what_cannot_be_played_of_a_principal_variation_is_dropped() -> None:
    step = first_step(next(case for case in CASES if case.situation.game.name == "hive"))
    right = as_elsewhere(step.request)
    assert step.verified(replace(right, pv=(right.move, "nonsense"))).pv == (right.move,)
