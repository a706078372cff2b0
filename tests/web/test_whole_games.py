"""Whole games of each kind, played through the page."""

from __future__ import annotations

import random

import pytest

from tests.web.conftest import NewPerson
from tests.web.playing import Json, Person

GAMES = ["ignite-flow", "hive", "heaven-hell", "fire-water"]


def chosen(moves: list[Json], chance: random.Random) -> Json:
    """A move that brings the game on: ends come sooner if not every move is as good as another."""
    return chance.choice(moves)


def play_on(person: Person, chance: random.Random, most: int = 400) -> None:
    """Play at one screen until the game is over, or for so many moves."""
    for _ in range(most):
        view = person.wait_for_turn()
        if view is None:
            return
        person.play(chosen(view["moves"], chance))


@pytest.mark.parametrize("game", GAMES)
def test_against_a_program(person: NewPerson, game: str) -> None:
    anna = person()
    anna.begin(game, level="Beginner")
    play_on(anna, random.Random(game))
    assert anna.over or len(anna.plies) > 100
