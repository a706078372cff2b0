"""Without a network and without a server, once everything has been loaded."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from spielwerk.games import all_games
from tests.static.conftest import NewPerson
from tests.static.files import FileServer
from tests.static.person import OfflinePerson, offline
from tests.web.strategy import towards_the_end
from tests.web.tables import GAMES as RECORDED
from tests.web.test_lessons import quiet_lessons, take
from tests.web.test_whole_games import GAMES, see_the_end

OTHERS = [game for game in GAMES if game != "ignite-flow"]
GAME_STRING = "Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-"


def cut_off(person: NewPerson, files: FileServer) -> OfflinePerson:
    """Return a person who has visited before, and is offline now."""
    anna = person()
    anna.load()
    files.stop()
    offline(anna.page.context)
    return anna


def play_on(anna: OfflinePerson, chance: random.Random, plies: int) -> None:
    """Play until this many plies are made, or to the end."""
    while len(anna.plies) < plies and (view := anna.wait_for_turn()) is not None:
        game = anna.table["setup"]["game"]
        anna.play(towards_the_end(game, view["view"], view["moves"], chance))


def begun_and_reloaded(anna: OfflinePerson, game: str, chance: random.Random) -> None:
    """Begin a game against a program, and reload the page after some moves."""
    anna.state = None
    anna.begin(game, "program", level="1")
    play_on(anna, chance, 6)
    before = [ply["text"] for ply in anna.plies]
    anna.reload()
    anna.wait_for_turn()
    assert [ply["text"] for ply in anna.plies][: len(before)] == before
    play_on(anna, chance, len(before) + 2)
    anna.wait_for_turn()  # Stop messages about this table before the next one.


def whole_game(anna: OfflinePerson, game: str) -> None:
    """Play a whole game to its end, with a reload."""
    chance = random.Random(game)
    begun_and_reloaded(anna, game, chance)
    play_on(anna, chance, 600)
    see_the_end(anna)


def test_games_a_lesson_an_import_and_why_not(person: NewPerson, files: FileServer) -> None:
    """All in one visit: Python and the core are loaded once, and once more after a reload."""
    anna = cut_off(person, files)
    begun_and_reloaded(anna, "ignite-flow", random.Random("ignite-flow"))
    the_last_moves(anna, "ignite-flow")
    why_not(anna)
    imported(anna)
    game = all_games()["ignite-flow"]
    take(anna, game, quiet_lessons(game)[0])
    for other in OTHERS:
        the_first_moves(anna, other)


def the_last_moves(anna: OfflinePerson, game: str) -> None:
    """Open a record shortly before its end, and play on to it."""
    recorded = RECORDED[game]
    anna.open()
    anna.page.get_by_label("Record", exact=True).fill(recorded.record)
    anna.page.get_by_role("button", name="Show", exact=True).click()
    anna.page.locator(f"[data-ply='{recorded.end - 6}']").click()
    anna.state = None
    anna.page.get_by_role("button", name="Continue from here").click()
    play_on(anna, random.Random(game), 600)
    see_the_end(anna)


def why_not(anna: OfflinePerson) -> None:
    """Touch illegally, and expect the rule as an answer."""
    anna.state = None
    anna.begin("fire-water", "here")
    anna.wait_for_turn()
    anna.see()
    anna.touch("a1")
    note = anna.page.get_by_test_id("why")
    note.wait_for()
    note.get_by_role("button", name="Read rule FW-4", exact=True).click()
    expect(anna.page.locator("#FW-4.wanted")).to_be_in_viewport()


def imported(anna: OfflinePerson) -> None:
    """Step through an imported game of Hive, and continue it."""
    anna.open()
    anna.page.get_by_label("Record", exact=True).fill(GAME_STRING)
    anna.page.get_by_role("button", name="Show", exact=True).click()
    anna.page.locator("[data-ply='4']").wait_for()
    anna.page.reload()
    anna.page.locator("[data-ply='4']").click()
    anna.state = None
    anna.page.get_by_role("button", name="Continue from here").click()
    anna.wait_for_turn()
    assert [ply["text"] for ply in anna.plies] == GAME_STRING.split(";")[3:]


def the_first_moves(anna: OfflinePerson, game: str) -> None:
    """Begin a game against a program."""
    anna.state = None
    anna.begin(game, "program", level="1")
    play_on(anna, random.Random(game), 6)
    anna.wait_for_turn()  # Stop messages about this table before the next one.


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_of_each(person: NewPerson, files: FileServer, game: str) -> None:
    whole_game(cut_off(person, files), game)
