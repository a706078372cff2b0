"""Whole games of each kind, played through the page."""

from __future__ import annotations

import random

import pytest

from tests.web.choosing import towards_the_end
from tests.web.conftest import NewPerson
from tests.web.playing import Person

GAMES = ["hive", "fire-water", "heaven-hell", "ignite-flow"]
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def play_one(person: Person, chance: random.Random) -> bool:
    """Make a move, once it is our turn; says whether the game goes on."""
    view = person.wait_for_turn()
    if view is None:
        return False
    game = person.table["setup"]["game"]
    person.play(towards_the_end(game, view["view"], view["moves"], chance))
    return True


def play_in_turns(people: list[Person], chance: random.Random) -> None:
    """Play until the game is over, whoever's turn it is."""
    while not people[0].over:
        assert len(people[0].plies) < 600
        for person in people:
            person.page.wait_for_timeout(5)
            if person.acting() is not None:
                play_one(person, chance)


def see_the_end(person: Person) -> None:
    """The score is worked out before everybody."""
    sheet = person.page.get_by_role("dialog")
    sheet.wait_for()
    person.wait(lambda: person.over)
    text = sheet.inner_text()
    for seat in person.table["seats"]:
        assert seat["name"] in text
    assert person.table["result"]["words"] in text


@pytest.mark.parametrize("game", GAMES)
def test_one_person_against_a_program(person: NewPerson, game: str) -> None:
    anna = person()
    anna.begin(game, "program", level="1")
    chance = random.Random(game)
    while play_one(anna, chance):
        assert len(anna.plies) < 600
    see_the_end(anna)


@pytest.mark.parametrize("game", GAMES)
def test_several_people_at_one_screen(person: NewPerson, game: str) -> None:
    anna = person()
    anna.begin(game, "here")
    chance = random.Random(game)
    while play_one(anna, chance):
        assert len(anna.plies) < 600
    see_the_end(anna)


@pytest.mark.parametrize("game", GAMES)
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
