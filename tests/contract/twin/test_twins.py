"""The normal run: at least 20,000 positions of each game, over all its setups."""

from __future__ import annotations

import pytest

from spielwerk.ai import core
from spielwerk.games import all_games
from tests.contract.setups import ALL
from tests.contract.twin.comparing import compare_random_game

POSITIONS = 20_000

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))


@pytest.mark.parametrize("name", all_games())
@pytest.mark.parametrize("part", range(2))
def test_the_core_agrees_with_the_rules_in_random_games(name: str, part: int) -> None:
    setups = [setup for setup in ALL if setup.game.name == name]
    compared, seed = 0, part
    while compared < POSITIONS / 2:
        compared += compare_random_game(setups[seed // 2 % len(setups)], seed)
        seed += 2
