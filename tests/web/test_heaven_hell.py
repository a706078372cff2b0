"""Heaven and Hell on the page: words about spent points, also for screen readers."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.tables import CONFLICT, GAMES, guide, sit
from tests.web.test_boards import play
from tests.web.test_table import begun


def test_with_the_points_spent_ending_the_turn_is_what_is_offered_first(person: NewPerson) -> None:
    anna = begun(person, game="heaven-hell")
    end = anna.page.locator("button[data-touch=end]")
    expect(end).not_to_have_class(re.compile(r"\bfirst\b"))
    play(anna, "Lb1-b2")
    expect(end).to_have_class(re.compile(r"\bfirst\b"))
    expect(anna.page.get_by_text("No action points left: lower a die")).to_be_visible()


def test_the_side_that_moved_is_said_once(person: NewPerson) -> None:
    anna = begun(person, game="heaven-hell")
    play(anna, "Lb1-b2")
    expect(anna.page.get_by_text("Hell: b1 to b2.", exact=True)).to_be_attached()


def test_an_empty_square_is_called_empty(person: NewPerson) -> None:
    anna = begun(person, game="heaven-hell")
    anna.touch("b5")
    note = anna.page.get_by_test_id("why")
    expect(note).to_contain_text("b5 is empty")
    expect(note).not_to_contain_text("Heaven")


def test_the_board_has_its_german_name(person: NewPerson) -> None:
    anna = person(locale="de-DE")
    anna.begin("heaven-hell", "here")
    expect(anna.page.locator("#board svg[aria-label='Himmel und Hölle']")).to_be_attached()


def test_nothing_says_who_won_a_conflict_before_the_cards_lie_open(person: NewPerson) -> None:
    anna = person(reduced_motion="no-preference", viewport={"width": 1280, "height": 800})
    guide(anna, "always")
    sit(anna, GAMES["heaven-hell"], CONFLICT)
    moves, heading = anna.page.locator("ol [data-ply]"), anna.page.get_by_test_id("prompt")
    for _ in range(2):
        anna.page.locator(".curtain button").click()
        before = moves.count()
        anna.page.locator(".hand button:not(.button, .unfit)").first.click()
        anna.page.locator(".hand > .button").click()
    reveal = anna.page.locator(".reveal")
    reveal.wait_for()
    expect(heading).to_have_text("")
    expect(moves).to_have_count(before)
    expect(anna.page.get_by_test_id("guide").get_by_role("listitem")).to_have_count(0)
    reveal.get_by_role("button", name="Continue").click()
    expect(heading).not_to_have_text("")
    expect(moves).not_to_have_count(before)


def test_a_goal_touched_in_vain_is_marked_alone(person: NewPerson) -> None:
    anna = begun(person, game="heaven-hell")
    for goal in ("Lgoal", "Mgoal"):
        anna.touch(goal)
        expect(anna.page.get_by_test_id("why")).to_contain_text("Dice never leave a goal")
        expect(anna.page.locator("#board rect.why")).to_have_count(1)
        anna.page.keyboard.press("Escape")
