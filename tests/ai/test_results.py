"""A player whose core is elsewhere: the result is the same; strangers are not trusted."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

import pytest

from spielwerk.ai import core
from spielwerk.ai.levels import LevelPlayer
from spielwerk.ai.native import COMPILED, CorePlayer, choose
from spielwerk.ai.player import (
    CannotPlay,
    Choice,
    Limits,
    SearchRequest,
    SearchResult,
)
from spielwerk.ai.results import BadResult, read, result_from_json, verified
from spielwerk.game.node import Node
from spielwerk.game.text import Translated
from tests.ai.positions import CASES, Case

LIMITS = Limits(nodes=200)
PACE = 100.0
"""So that the nodes end a search and never the time, however busy the machine is."""

pytestmark = pytest.mark.skipif(not core.available(), reason="the core does the searches")


def found_elsewhere(request: SearchRequest) -> SearchResult:
    """Return the result of a core outside this process: only JSON crosses the border."""
    asked: dict[str, Any] = json.loads(json.dumps(request.as_json()))
    found = asdict(core.answer(SearchRequest(**asked)))
    del found["mixed"]
    return result_from_json(json.loads(json.dumps(found)))


class CoreElsewhere:
    """A core outside this process, for which a player has to wait."""

    games = {name: core.options(name) for name in {case.situation.game.name for case in CASES}}

    def __init__(self) -> None:
        self.request: SearchRequest | None = None

    def options(self, game: str) -> Mapping[str, float] | None:
        return self.games.get(game)

    async def search(self, request: SearchRequest, choice: Choice) -> SearchResult:
        self.request = request
        await asyncio.sleep(0)
        return verified(found_elsewhere(request), choice.node())


@pytest.mark.parametrize("number", [3, 5])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_core_elsewhere_gives_the_same_result(case: Case, number: int) -> None:
    here = choose(LevelPlayer(number, 7, PACE), case.situation, case.seat, LIMITS)
    choice = Choice(case.situation, case.seat, LIMITS)
    assert asyncio.run(LevelPlayer(number, 7, PACE).choose(choice, CoreElsewhere())) == here


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_a_level_is_as_strong_without_a_core_in_this_process(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = choose(LevelPlayer(5, 3, PACE), case.situation, case.seat, LIMITS)
    with monkeypatch.context() as patched:
        patched.setattr(
            core, "MISSING", Translated({"en": "it is not here", "de": "Er ist nicht hier"})
        )
        assert COMPILED.options(case.situation.game.name) is None
        with pytest.raises(CannotPlay):
            choose(CorePlayer(3), case.situation, case.seat, LIMITS)
        choice = Choice(case.situation, case.seat, LIMITS)
        assert asyncio.run(LevelPlayer(5, 3, PACE).choose(choice, CoreElsewhere())) == here


def test_where_nothing_suspends_a_player_that_waits_is_an_error() -> None:
    case = CASES[0]
    with pytest.raises(RuntimeError):
        choose(CorePlayer(), case.situation, case.seat, LIMITS, core=CoreElsewhere())


def searched(case: Case) -> tuple[SearchResult, Node]:
    """Return a remote core's result for the fifth level, and its node."""
    elsewhere, choice = CoreElsewhere(), Choice(case.situation, case.seat, LIMITS)
    asyncio.run(LevelPlayer(5, 7, PACE).choose(choice, elsewhere))
    assert elsewhere.request is not None
    return found_elsewhere(elsewhere.request), choice.node()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_strange_result_is_refused(case: Case) -> None:
    right, node = searched(case)
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
            verified(wrong, node)
    assert verified(right, node) == read(right, node)


def test_what_cannot_be_played_of_a_principal_variation_is_dropped() -> None:
    right, node = searched(next(case for case in CASES if case.situation.game.name == "hive"))
    assert verified(replace(right, pv=(right.move, "nonsense")), node).pv == (right.move,)
