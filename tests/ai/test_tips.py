"""The lessons teach enough: a player that knows only their tips beats level 1."""

from __future__ import annotations

import pytest

from scripts.tips.match import TIPS, match, won


@pytest.mark.slow
@pytest.mark.parametrize("game", TIPS)
def test_the_tips_of_the_lessons_beat_level_1(game: str) -> None:
    assert sum(map(won, match(game, 100))) >= 60


@pytest.mark.parametrize("game", ["heaven-hell", "ignite-flow"])
def test_they_do_so_in_a_few_games_too(game: str) -> None:
    """Play one game from each side by every tip, in games that take a second."""
    assert sum(map(won, match(game, 2))) >= 1
