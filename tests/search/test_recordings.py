"""Node-limited searches find what they found when they were recorded, bit for bit."""

from __future__ import annotations

import pytest

from spielwerk.ai import core
from spielwerk.games import all_games

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))


@pytest.mark.parametrize("game", [name for name in all_games() if core.plays(name)])
def test_searches_are_as_recorded(game: str) -> None:
    from tests.search.recordings import read, searched  # noqa: PLC0415 - the core may be missing

    cases = read(game)
    assert len(cases) == 200
    for case in cases:
        assert searched(game, case) == case
