"""The screens of a study, to be measured and looked at: analysis, set-up, review, downloads."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator

from playwright.sync_api import expect

from tests.web.person import Person
from tests.web.records import played

FOUND = "[data-testid=candidates] li, [data-testid=mixed] li, [data-testid=spread] li"
"""The results of the engine."""
LONG = 120_000
"""A review takes a while where others use the processors too."""


def packed(text: str) -> str:
    """Return a text as part of an address, in the page's encoding."""
    machine = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = machine.compress(text.encode()) + machine.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def analysis(person: Person, game: str) -> Iterator[str]:
    """Show the start with openings, a game with all its moves, a move pointed at, two dialogs."""
    page = person.page
    person.open(f"/analysis/{game}?explorer")
    page.locator(FOUND).first.wait_for()
    page.get_by_test_id("explored").first.wait_for()
    yield f"analysis-{game}-start"
    person.open(f"/analysis/{game}?ply=14#{packed(played(game, 20))}")
    page.locator(FOUND).first.wait_for()
    every = page.locator(".lines [aria-pressed]")
    if every.count():
        every.click()
    yield f"analysis-{game}"
    moves = page.locator("[data-testid=candidates] button")
    if moves.count():
        moves.nth(min(2, moves.count() - 1)).hover()
        page.get_by_test_id("expected-line").wait_for()
        yield f"analysis-{game}-line"
    header = page.locator("header .button")
    header.nth(1).click()
    page.locator("dialog[open] input").first.wait_for()
    yield f"analysis-{game}-share"
    page.keyboard.press("Escape")
    header.nth(2).click()
    page.locator("dialog[open] .what").first.wait_for()
    yield f"analysis-{game}-downloads"


def setup(person: Person, game: str) -> Iterator[str]:
    """Show the usual initial position, an editor choice, and an invalid position."""
    page = person.page
    person.open(f"/setup/{game}")
    page.locator("[data-possible]").wait_for()
    yield f"setup-{game}"
    page.locator("[data-touch^='thing:']").first.click()
    yield f"setup-{game}-chosen"
    page.locator("textarea").fill("?")
    page.locator(".start form .button").click()
    page.locator("[data-possible]").get_by_text("?").wait_for()
    yield f"setup-{game}-trouble"


def reviewed(person: Person, game: str) -> Iterator[str]:
    """Show a finished review, its words on a mistake, and a retry."""
    page = person.page
    person.open(f"/review?start#{packed(played(game, 30))}")
    page.locator(".points li").first.wait_for(timeout=LONG)
    expect(page.get_by_test_id("review-progress")).to_have_count(0, timeout=LONG)
    yield f"reviewed-{game}"
    page.locator(".points button").first.click()
    page.get_by_test_id("moment").wait_for()
    yield f"reviewed-{game}-mistake"
    page.get_by_test_id("try").click()
    page.locator("#board[data-acting]").wait_for()
    yield f"reviewed-{game}-again"
