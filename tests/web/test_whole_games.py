"""Whole games of each kind, played through the page."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.strategy import towards_the_end

GAMES = ["hive", "fire-water", "heaven-hell", "ignite-flow"]
PHONE: dict[str, Any] = {
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


def see_the_end(person: Person) -> None:
    """The score is worked out before everybody."""
    sheet = person.page.get_by_role("dialog")
    person.wait(lambda: person.over)
    for seat in person.table["seats"]:
        expect(sheet).to_contain_text(seat["name"])
    # The page begins a sentence with a capital.
    expect(sheet).to_contain_text(person.table["result"]["words"], ignore_case=True)
    expect(sheet.locator("section li")).not_to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_one_person_against_a_program(person: NewPerson, game: str) -> None:
    anna = person()
    anna.begin(game, "program", level="1")
    chance = random.Random(game)
    while play_one(anna, chance):
        assert len(anna.plies) < 600
    see_the_end(anna)


# Hive is played to its end at one screen in every run by the test of its last position.
AT_ONE_SCREEN = [
    pytest.param(game, marks=pytest.mark.slow if game == "hive" else ()) for game in GAMES
]


@pytest.mark.parametrize("game", AT_ONE_SCREEN)
def test_several_people_at_one_screen(person: NewPerson, game: str) -> None:
    anna = person()
    anna.begin(game, "here")
    chance = random.Random(game)
    while play_one(anna, chance):
        assert len(anna.plies) < 600
    see_the_end(anna)
