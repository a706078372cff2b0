"""Every game can be played with the keyboard alone, and a screen reader is told what it needs."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import SHOWN_BY_COMPONENTS, NewPerson
from tests.web.person import Person
from tests.web.tables import GAMES as RECORDED
from tests.web.tables import sit
from tests.web.test_table import begun, place
from tests.web.test_whole_games import GAMES, play_one


def begin_by_keys(person: NewPerson, game: str) -> Person:
    """From the lobby to a table without touching the mouse."""
    anna = person(device="keys")
    anna.open()
    anna.press(anna.page.locator(f"a.button[href='/new/{game}']"))
    anna.page.locator("input[value='program']").focus()
    anna.page.keyboard.press("ArrowRight")
    anna.press(anna.page.locator(".go .first"))
    anna.page.wait_for_url("**/t/*")
    anna.wait(lambda: anna.state is not None and anna.acting() is not None)
    return anna


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[pytest.mark.slow] * (game != "ignite-flow")) for game in GAMES],
)
def test_the_keyboard_alone(person: NewPerson, game: str) -> None:
    anna = begin_by_keys(person, game)
    chance = random.Random(game)
    for _ in range(10):
        play_one(anna, chance)
    # A card that was chosen last may still be sealed.
    assert anna.over or len(anna.plies) >= 9


@pytest.mark.parametrize("game", ["hive", "fire-water", "heaven-hell"])
def test_the_keyboard_alone_in_the_middle(person: NewPerson, game: str) -> None:
    anna = person(device="keys")
    sit(anna, RECORDED[game])
    before, chance = len(anna.plies), random.Random(game)
    for _ in range(4):
        play_one(anna, chance)
    assert len(anna.plies) >= before + 3


@pytest.mark.slow  # In every run, whole games are also played by names with the keyboard.
def test_a_whole_game_with_the_keyboard_alone(person: NewPerson) -> None:
    anna = begin_by_keys(person, "ignite-flow")
    chance = random.Random(5)
    while play_one(anna, chance):
        assert len(anna.plies) < 300
    anna.page.get_by_role("dialog").wait_for()


def test_the_tab_key_reaches_the_board_once(person: NewPerson) -> None:
    anna = begun(person)
    reachable = anna.page.locator("#board svg [data-touch][tabindex='0']")
    expect(reachable).to_have_count(1)
    reachable.focus()
    anna.page.keyboard.press("ArrowRight")
    expect(anna.page.locator("#board [data-touch='b6']")).to_be_focused()


def test_cells_and_moves_are_said(person: NewPerson) -> None:
    anna = begun(person)
    place(anna, "fire", "c3")
    expect(anna.page.get_by_role("button", name="c3, fire")).to_have_count(1)
    expect(anna.page.locator("p.spoken[aria-live]")).to_have_text("White: fire placed on c3.")


# In one of the games, sentences about squares come from the server.
@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[SHOWN_BY_COMPONENTS] * (game != "fire-water")) for game in GAMES],
)
def test_the_board_is_described_in_words(person: NewPerson, game: str) -> None:
    anna = begun(person, moves=5, game=game)
    anna.look_up()
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="The board in words").click()
    sentences = anna.page.get_by_role("dialog").get_by_role("listitem")
    # Sentences about squares, if any, come from the server on demand.
    expect(sentences.nth(2)).not_to_be_empty()
