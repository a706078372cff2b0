"""The normal run: at least 20,000 positions of each game, over all its setups."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

import pytest

from spielwerk.ai import core
from spielwerk.games import all_games
from tests.contract.setups import ALL
from tests.contract.twin.comparison import compare_random_game

POSITIONS = 20_000

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))


def compare(name: str, positions: int, seeds: Iterable[int]) -> None:
    """Random games of all setups of a game in turn, until so many positions are compared."""
    setups = [setup for setup in ALL if setup.game.name == name]
    compared = 0
    for number, seed in enumerate(seeds):
        if compared >= positions:
            return
        compared += compare_random_game(setups[number % len(setups)], seed)


@pytest.mark.parametrize("name", all_games())
@pytest.mark.parametrize("part", range(2))
def test_the_core_agrees_with_the_rules_in_random_games(name: str, part: int) -> None:
    compare(name, POSITIONS // 2, count(part, 2))


@pytest.mark.slow
@pytest.mark.parametrize("name", all_games())
def test_the_core_agrees_with_the_rules_in_many_more_games(name: str) -> None:
    compare(name, 3 * POSITIONS, count(100_000))
