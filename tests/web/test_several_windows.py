"""Whole games of each kind, played through the page by people with a browser each."""

from __future__ import annotations

import random

import pytest

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.test_whole_games import GAMES, PHONE, play_one, see_the_end


def play_in_turns(people: list[Person], chance: random.Random) -> None:
    """Play until the game is over, whoever's turn it is."""
    while not people[0].over:
        assert len(people[0].plies) < 600
        for person in people:
            person.page.wait_for_timeout(5)
            if person.acting() is not None:
                play_one(person, chance)


# In every run a game that moves in turn and one with secrets.
WINDOWS = [
    pytest.param(game, marks=() if game in ("hive", "heaven-hell") else (pytest.mark.slow,))
    for game in GAMES
]


@pytest.mark.parametrize("game", WINDOWS)
def test_people_in_two_windows(person: NewPerson, game: str) -> None:
    """One at a desk, in English; one with a phone, in German."""
    anna, bruno = person(), person(device="finger", locale="de-DE", **PHONE)
    anna.begin(game, "invite")
    bruno.sit_down(anna.path, "Bruno")
    anna.wait(lambda: anna.table["status"] == "playing")
    play_in_turns([anna, bruno], random.Random(game))
    see_the_end(anna)
    see_the_end(bruno)


def test_three_people_play_fire_and_water(person: NewPerson) -> None:
    anna, bruno, carla = person(), person(device="finger", **PHONE), person()
    anna.begin("fire-water", "invite", players="3")
    bruno.sit_down(anna.path, "Bruno")
    carla.sit_down(anna.path, "Carla")
    play_in_turns([anna, bruno, carla], random.Random(3))
    for somebody in (anna, bruno, carla):
        see_the_end(somebody)
