"""Sentences at the table of Fire & Water: in the chosen language, about possible actions."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.test_table import begun
from tests.web.test_whole_games import PHONE


def test_the_board_and_its_squares_are_named_in_german(person: NewPerson) -> None:
    anna = person(locale="de-DE")
    anna.begin("fire-water", "here")
    expect(anna.page.get_by_label("Feuer & Wasser", exact=True).first).to_be_attached()
    expect(anna.page.get_by_label("Fire & Water")).to_have_count(0)


def test_in_the_preparation_nothing_is_said_of_stones(person: NewPerson) -> None:
    anna = begun(person, game="fire-water")
    expect(anna.page.get_by_test_id("prompt")).to_contain_text("−2 until their leader")
    anna.thing("d4").hover(force=True)
    card = anna.page.locator("#board .card")
    expect(card).to_contain_text("An elemental can be placed here.")
    expect(card).not_to_contain_text("stone")


def test_on_a_phone_the_prompt_speaks_of_no_mouse(person: NewPerson) -> None:
    anna = begun(person, moves=3, game="fire-water", device="finger", **PHONE)
    anna.wait_for_turn()
    anna.page.locator("#board [data-touch^='tile:']:visible").first.tap()
    prompt = anna.page.get_by_test_id("prompt")
    expect(prompt).to_contain_text("fire half")
    expect(prompt).not_to_contain_text("wheel")
