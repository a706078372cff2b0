"""Messages contain changes: a move costs a client less than two thousand bytes on average."""

from __future__ import annotations

import pytest

from bench.messages import SCREENS, measured

MOST_BYTES = 2000
SHORT = ("hive", "fire-water, four seats at one screen")


@pytest.mark.parametrize("screen", SHORT)
def test_a_move_is_a_small_message(screen: str) -> None:
    spent = measured(screen, most=40)
    assert spent.moves >= 30
    assert spent.bytes_per_move() < MOST_BYTES


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
def test_the_moves_of_whole_games_are_small_messages(screen: str) -> None:
    spent = measured(screen, games=3)
    assert spent.moves >= 30
    assert spent.bytes_per_move() < MOST_BYTES
