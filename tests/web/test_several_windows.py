"""Games of each kind, played to their end through the page by people with a browser each."""

from __future__ import annotations

import random

import pytest

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.tables import GAMES as RECORDED
from tests.web.tables import make
from tests.web.test_whole_games import GAMES, PHONE, play_one, see_the_end


def play_in_turns(people: list[Person], chance: random.Random) -> None:
    """Play until the game is over, each person in turn."""
    first = people[0]
    while True:
        assert len(first.plies) < 600
        first.wait(lambda: first.over or any(each.acting() is not None for each in people))
        if first.over:
            return
        for person in people:
            if person.acting() is not None:
                play_one(person, chance)


def finish(people: list[Person], seed: str) -> None:
    """Play to the end, and see who has won."""
    people[0].wait(lambda: people[0].table["status"] == "playing")
    play_in_turns(people, random.Random(seed))
    for person in people:
        see_the_end(person)


def in_windows(person: NewPerson) -> list[Person]:
    """One at a desk, in English; one with a phone, in German."""
    return [person(), person(device="finger", locale="de-DE", **PHONE)]


# In every run one with secrets, shortly before its end; one that moves in turn follows, with three.
@pytest.mark.parametrize("game", [pytest.param("hive", marks=pytest.mark.slow), "heaven-hell"])
def test_the_last_moves_in_two_windows(person: NewPerson, game: str) -> None:
    anna, bruno = in_windows(person)
    recorded = RECORDED[game]
    anna.open(make(anna, recorded, recorded.end - 8, {"kind": "me"}, {"kind": "open"}))
    bruno.sit_down(anna.path, "Bruno")
    finish([anna, bruno], game)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_people_in_two_windows(person: NewPerson, game: str) -> None:
    anna, bruno = in_windows(person)
    anna.begin(game, "invite")
    bruno.sit_down(anna.path, "Bruno")
    finish([anna, bruno], game)


@pytest.mark.parametrize("left", [8, pytest.param(131, marks=pytest.mark.slow)])
def test_three_people_play_fire_and_water(person: NewPerson, left: int) -> None:
    people = [*in_windows(person), person()]
    recorded = RECORDED["fire-water-3"]
    chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    people[0].open(make(people[0], recorded, recorded.end - left, *chairs))
    for somebody, name in zip(people[1:], ("Bruno", "Carla"), strict=True):
        somebody.sit_down(people[0].path, name)
    finish(people, "fire-water-3")
