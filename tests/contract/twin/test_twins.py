"""Over all setups of each game: at least 400 positions in every run, 70,000 in the slow one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

import pytest

from spielwerk.ai import core
from spielwerk.games import all_games
from tests.contract.setups import ALL
from tests.contract.twin.comparison import compare_random_game

POSITIONS, MANY = 400, 70_000
PLIES = {"hive": 45, "fire-water": 80, "heaven-hell": 80, "ignite-flow": 80}
"""Enough to come to an end, but for Hive: see `test_hive_facts` for whole games of it."""

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))


def compare(name: str, positions: int, seeds: Iterable[int], plies: int | None = None) -> None:
    """Compare random games of all setups in turn, until at least this many positions are done."""
    setups = [setup for setup in ALL if setup.game.name == name]
    compared = 0
    for number, seed in enumerate(seeds):
        if number >= len(setups) and compared >= positions:
            return
        compared += compare_random_game(setups[number % len(setups)], seed, plies)


@pytest.mark.parametrize("name", all_games())
def test_the_core_agrees_with_the_rules_in_random_games(name: str) -> None:
    compare(name, POSITIONS, count(), PLIES[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", all_games())
def test_the_core_agrees_with_the_rules_in_many_more_games(name: str) -> None:
    compare(name, MANY, count(100_000))
