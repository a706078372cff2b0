"""Whole games of each kind, played through the page."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from playwright.sync_api import expect

from spielwerk.game.node import Node
from spielwerk.game.text import LANGUAGES
from spielwerk.games import find
from spielwerk.wire.words import ply_words
from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.screens import make as make_table
from tests.web.strategy import towards_the_end
from tests.web.tables import GAMES as RECORDED
from tests.web.tables import make, sit

GAMES = ["hive", "fire-water", "heaven-hell", "ignite-flow"]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


UNASKED = {"watch", "offer-search", "pong", "entropy", "guide", "play", "words", "sheet"}
"""Messages for which a page needs no legal gesture: moves, words, and the sheet at the end."""


def play_one(person: Person, chance: random.Random) -> bool:
    """Make a move when it is our turn; return whether the game continues."""
    view = person.wait_for_turn()
    if view is None:
        return False
    game = person.table["setup"]["game"]
    person.play(towards_the_end(game, view["view"], view["moves"], chance))
    return True


def see_the_end(person: Person) -> None:
    """Show the scoring."""
    sheet = person.page.get_by_role("dialog")
    person.wait(lambda: person.over)
    for seat in person.table["seats"]:
        expect(sheet).to_contain_text(seat["name"])
    # The page begins a sentence with a capital.
    expect(sheet).to_contain_text(person.table["result"]["words"], ignore_case=True)
    expect(sheet.locator("section li")).not_to_have_count(0)


def play_to_the_end(person: Person) -> None:
    """Move by move until it is over, and see who has won."""
    chance = random.Random(person.table["setup"]["game"])
    while play_one(person, chance):
        assert len(person.plies) < 600
    see_the_end(person)


IN_EVERY_RUN = {("hive", "fr"), ("heaven-hell", "fr"), ("fire-water", "es")}
SHORT: dict[str, dict[str, Any]] = {
    "hive": {"type": "Base"},
    "fire-water": {"stones": 3},
    "heaven-hell": {"rows": 3, "dice": 1, "cards": 2},
    "ignite-flow": {"size": 3},
}
"""Options for small games; Hive has no smaller one than its base."""


@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(
            *case, id="-".join(case), marks=[pytest.mark.slow] * (case not in IN_EVERY_RUN)
        )
        for case in itertools.product(GAMES, LANGUAGES)
        if case[1] != "en"
    ],
)
def test_a_whole_game_in_each_language(person: NewPerson, game: str, language: str) -> None:
    """The page, the table and the words of the moves speak it, from the first to the last."""
    anna, chance = person(locale=language), random.Random(game)
    chairs = [{"kind": "me", "name": name} for name in ("Anna", "Bruno")]
    anna.open(make_table(anna, game=game, options=SHORT[game], chairs=chairs))
    anna.wait(lambda: anna.state is not None)
    expect(anna.page.locator("html")).to_have_attribute("lang", language)
    while play_one(anna, chance):
        assert len(anna.plies) < 200
    see_the_end(anna)
    reasons = [text.say(language) for text in find(game).about.reasons.values()]
    assert any(reason in anna.table["result"]["words"] for reason in reasons)
    node = Node(find(game).start(2, SHORT[game]))
    for ply in anna.plies:
        move = node.parse(ply["text"])
        # Simultaneous choices are shown together, in the words of each.
        words = ply_words(node, move, ply["text"]).say(language)
        assert words in ply["words"]
        node = node.child(move)
    assert node.actor() is None


# In every run the first moves and the last; `test_by_names` plays whole games.
def test_the_first_moves_against_a_program(person: NewPerson) -> None:
    anna, chance = person(), random.Random(1)
    anna.begin_in_lobby("ignite-flow", "program", level="1")
    for _ in range(3):
        assert play_one(anna, chance)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_one_person_against_a_program(person: NewPerson, game: str) -> None:
    anna = person()
    anna.begin_in_lobby(game, "program", level="1")
    play_to_the_end(anna)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_several_people_at_one_screen(person: NewPerson, game: str) -> None:
    anna = person()
    anna.begin_in_lobby(game, "here")
    play_to_the_end(anna)


@pytest.mark.parametrize(
    ("game", "left"), [("hive", 4), ("fire-water", 8), ("heaven-hell", 8), ("ignite-flow", 6)]
)
def test_the_last_moves_at_one_screen(person: NewPerson, game: str, left: int) -> None:
    """Ask nothing that the list of moves answers; for Ignite and Flow it lacks some gestures."""
    anna = person()
    sit(anna, RECORDED[game], RECORDED[game].end - left)
    play_to_the_end(anna)
    asked = {request["type"] for request in anna.sent}
    assert asked <= UNASKED | ({"gesture"} if game == "ignite-flow" else set())


@pytest.mark.parametrize(
    "game",
    [
        "hive",
        *(pytest.param(game, marks=pytest.mark.slow) for game in ("fire-water", "heaven-hell")),
    ],
)
def test_the_last_moves_against_a_program(person: NewPerson, game: str) -> None:
    anna, program = person(), {"kind": "program", "level": 1}
    recorded = RECORDED[game]
    left = 6 if game == "hive" else 14
    anna.open(make(anna, recorded, recorded.end - left, {"kind": "me"}, program))
    anna.wait(lambda: anna.state is not None)
    play_to_the_end(anna)
