"""Node-limited searches find what they found when they were recorded, bit for bit."""

from __future__ import annotations

import pytest

from spielwerk.ai import core
from spielwerk.games import all_games

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))

PARTS = 5
OTHER_PARTS = [pytest.param(part, marks=pytest.mark.slow) for part in range(1, PARTS)]


@pytest.mark.parametrize("game", [name for name in all_games() if core.plays(name)])
@pytest.mark.parametrize("part", [0, *OTHER_PARTS])
def test_searches_are_as_recorded(game: str, part: int) -> None:
    from tests.search.recordings import read, searched  # noqa: PLC0415 - the core may be missing

    cases = read(game)
    assert len(cases) == 200
    for case in cases[part::PARTS]:
        assert searched(game, case) == case
