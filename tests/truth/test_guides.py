"""The sentences of the guide for a first game are true in the position in which they are said."""

from __future__ import annotations

from importlib import import_module

import pytest

from spielwerk.games import all_games
from tests.truth.positions import positions

COUNTS = [pytest.param(400, id="some"), pytest.param(6_000, id="many", marks=pytest.mark.slow)]


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("name", all_games())
def test_what_the_guide_says_is_true(name: str, count: int) -> None:
    game = import_module(f"tests.truth.guide_{name.replace('-', '_')}")
    sentences = 0
    for state, seat in positions(name):
        for text in state.board.guide(seat):
            sentences += 1
            game.said.judge(game.Touch(state, seat, ""), text)
        if sentences >= count:
            return
