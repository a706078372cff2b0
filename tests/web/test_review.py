"""The review of a game on the page: from its end, the curve, the turning points, tried again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.tables import GAMES, ask

ME = {"kind": "me", "name": "Anna"}
# On 3×3 all is fire but one cell; White makes it earth, could take it with a temple, and does not.
RECORD = """Spielwerk record 1
Game: ignite-flow
Option size: 3

Moves:
Fa1; Fa2; Fa3; Fb1; Fb2; Fb3; Fc1; Fc2; Ec3; -;
"""
LONG = 120_000
"""A review takes a while where others use the processors too."""


def ended(somebody: Person, record: str, seats: int = 2) -> str:
    """Create a table with a finished game; return its path."""
    ask(somebody.page, somebody.address, "GET", "/api/me")
    made = ask(
        somebody.page,
        somebody.address,
        "POST",
        "/api/tables",
        record=record,
        chairs=[ME] * seats,
        take_backs="free",
    )
    return str(made["path"])


def reviewed(somebody: Person, path: str) -> None:
    """Open a game and wait until its review is done."""
    somebody.open(path.replace("/t/", "/review/"))
    somebody.page.get_by_role(
        "button", name=re.compile("Review this game|Partie auswerten")
    ).click()
    expect(somebody.page.get_by_test_id("review-progress")).to_have_count(0, timeout=LONG)


def test_from_the_end_of_a_game_to_a_move_tried_again(person: NewPerson) -> None:
    anna = person()
    page = anna.page
    anna.open(ended(anna, RECORD))
    page.get_by_test_id("review").click()
    page.wait_for_url("**/review/**")
    # It starts automatically, and reports how well each player did.
    points = page.get_by_test_id("turning-points").get_by_role("button")
    expect(points.last).to_contain_text("Ply 10", timeout=LONG)
    expect(page.get_by_test_id("review-progress")).to_have_count(0, timeout=LONG)
    expect(page.get_by_test_id("accuracy-0")).to_have_text(re.compile(r"^\d+%$"))
    points.last.click()
    moment = page.get_by_test_id("moment")
    expect(moment).to_contain_text("Blunder")
    expect(moment).to_contain_text("White wins at once.")
    expect(page.get_by_test_id("arrows")).to_be_visible()
    # The position again: first as it was played, then better.
    page.get_by_test_id("try").click()
    page.locator("#board[data-acting='0']").wait_for()
    page.locator("#board [data-touch='no-temple']").click()
    outcome = page.get_by_test_id("outcome")
    expect(outcome).to_have_text("This move was played in the game.", timeout=LONG)
    page.get_by_role("button", name="Another try").click()
    page.locator("#board[data-acting='0']").wait_for()
    anna.touch("c3")
    expect(outcome).to_have_text("Very good: no better move is known.", timeout=LONG)
    page.get_by_role("button", name="Back to the review").click()
    expect(moment).to_be_visible()


def test_by_keyboard_in_german_on_a_phone(person: NewPerson) -> None:
    anna = person(
        "keys", locale="de-DE", viewport={"width": 320, "height": 640}, color_scheme="dark"
    )
    page = anna.page
    reviewed(anna, ended(anna, RECORD))
    curve = page.get_by_test_id("curve")
    curve.focus()
    page.keyboard.press("Home")
    expect(curve).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(curve).to_have_attribute("aria-valuenow", "9")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"Nach 9 Halbzügen: .*100\s%"))
    expect(page.get_by_test_id("moment")).to_contain_text("Grober Fehler")
    page.get_by_test_id("try").press("Enter")
    page.get_by_role("button", name="Lösung zeigen").press("Enter")
    expect(page.get_by_test_id("solution")).to_contain_text("c3")
    wider = page.evaluate(
        "[...document.querySelectorAll('body *')]"
        ".filter((each) => each.getBoundingClientRect().right > innerWidth + 1)"
        ".map((each) => `${each.tagName} ${each.getAttribute('class')}`)"
    )
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), wider


def test_a_review_is_stopped_and_gone_on_with(person: NewPerson) -> None:
    anna = person()
    page = anna.page
    anna.open(ended(anna, GAMES["ignite-flow"].record).replace("/t/", "/review/"))
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_test_id("curve")).to_be_visible(timeout=LONG)
    page.get_by_role("button", name="Stop").click()
    before = page.get_by_test_id("review-progress").inner_text()
    page.get_by_role("button", name="Resume").click()
    expect(page.get_by_test_id("review-progress")).not_to_have_text(before, timeout=LONG)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_is_reviewed(person: NewPerson, name: str) -> None:
    anna = person()
    game = GAMES[name]
    anna.page.set_default_timeout(600_000)
    anna.open(ended(anna, game.record, game.seats).replace("/t/", "/review/"))
    anna.page.get_by_role("button", name="Review this game").click()
    points = anna.page.get_by_test_id("turning-points").get_by_role("button")
    expect(points.first).to_be_visible(timeout=600_000)
    expect(anna.page.get_by_test_id("review-progress")).to_have_count(0, timeout=600_000)
    points.first.click()
    expect(anna.page.get_by_test_id("moment")).to_be_visible()
    for seat in range(game.seats):
        expect(anna.page.get_by_test_id(f"accuracy-{seat}")).to_be_visible()
