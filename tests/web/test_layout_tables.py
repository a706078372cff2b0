"""Every table is right at every size: nothing overlaps, is cut off or is too small for a finger."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Set
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.clock import stop_the_clock
from tests.web.conftest import NewPerson
from tests.web.layout import (
    DRAWN,
    LOCALES,
    LONGEST,
    MOUSE,
    MOUSE_SIZES,
    TOUCH,
    TOUCH_SIZES,
    faults_at,
)
from tests.web.person import Person
from tests.web.tables import CONFLICT, GAMES, LONG_NAMES, Game, guide, make, sit
from tests.web.test_accessibility import faults as axe_faults
from tests.web.test_gestures import Fingers, Mouse, middle

DEVICES = {"touch": (TOUCH, TOUCH_SIZES), "mouse": (MOUSE, MOUSE_SIZES)}
LEFT_FOR_SLOW_RUNS = pytest.mark.slow
PHONE = (390, 664)
WRONG = {
    "hive": ("wM",),
    "fire-water": ("e4",),
    "heaven-hell": ("a1", "c3"),
    "ignite-flow": ("a6", "b2"),
}
"""Touches that make no legal move in the middle of each game."""


def cases(
    *names: str, quick: Set[tuple[str, str]], others: Set[tuple[str, str]] = frozenset()
) -> list[Any]:
    """All devices and languages: in every run `quick` in the longest, `others` in the rest."""
    return [
        pytest.param(
            name,
            device,
            spoken,
            marks=()
            if (name, device) in (quick if spoken == LONGEST else others)
            else LEFT_FOR_SLOW_RUNS,
        )
        for name, device, spoken in itertools.product(names, DEVICES, LOCALES)
    ]


def somebody(person: NewPerson, device: str, locale: str, when: str = "never") -> Person:
    """Return a person at a device, with the guide never or always on; phones are dark."""
    light = "dark" if device == "touch" else "light"
    pointer = "finger" if device == "touch" else "mouse"
    anna = person(pointer, locale=locale, color_scheme=light, **DEVICES[device][0])
    guide(anna, when)
    return anna


def faults(anna: Person, device: str) -> list[str]:
    """Return the faults of the present screen, at all sizes of a device."""
    return list(faults_at(anna.page, DEVICES[device][1]))


def all_faults(anna: Person, device: str) -> list[str]:
    """List the faults at all sizes of a device, with axe's at the second size."""
    found = faults(anna, device)
    at(anna.page, DEVICES[device][1][1])
    return [*found, *axe_faults(anna.page)]


def at(page: Page, size: tuple[int, int]) -> None:
    """Have a window of a size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


# On phones those of two are measured before something happens on them, see below.
IN_EVERY_RUN = {("fire-water-3", "touch"), ("hive", "mouse"), ("fire-water-4", "mouse")}


KEY_TABLES = {("fire-water-3", "touch")}


@pytest.mark.parametrize(
    ("name", "device", "locale"), cases(*GAMES, quick=IN_EVERY_RUN, others=KEY_TABLES)
)
def test_a_game_in_its_middle(person: NewPerson, name: str, device: str, locale: str) -> None:
    anna = somebody(person, device, locale)
    sit(anna, GAMES[name])
    assert faults(anna, device) == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "device", "locale"), cases(*GAMES, quick=set()))
def test_a_game_at_its_start(person: NewPerson, name: str, device: str, locale: str) -> None:
    anna = somebody(person, device, locale)
    sit(anna, GAMES[name], 0)
    assert faults(anna, device) == []


@pytest.mark.parametrize(
    ("name", "device", "locale"),
    cases(*GAMES, quick={("fire-water-4", "touch"), ("hive", "mouse")}),
)
def test_a_game_that_is_over(person: NewPerson, name: str, device: str, locale: str) -> None:
    """First the sheet with the points, then the board behind it."""
    anna = somebody(person, device, locale)
    sit(anna, GAMES[name], GAMES[name].end)
    sheet = anna.page.get_by_role("dialog")
    sheet.locator("section li").first.wait_for()
    assert all_faults(anna, device) == []
    sheet.get_by_role("button").first.click()
    expect(sheet).to_have_count(0)
    assert all_faults(anna, device) == []


def pick_up(anna: Person) -> None:
    """Pick something up with which more than one thing can be done."""
    view = anna.wait_for_turn()
    assert view is not None
    supply = {"fire", "water", "earth"}
    gestures = [move["gesture"] for move in view["moves"] if move["gesture"][0] not in supply]
    anna.see()
    anna.touch(next(gesture[0] for gesture in gestures if len(gesture) > 1))
    anna.page.locator("#board .picked").first.wait_for()


def try_in_vain(anna: Person) -> None:
    """Touch illegally, until the note with the reason appears."""
    anna.see()
    for thing in WRONG[anna.table["setup"]["game"]]:
        anna.touch(thing)
    anna.page.get_by_test_id("why").wait_for()


def open_panel(tab: int) -> Callable[[Person], None]:
    """Open the moves, the rules or the chat."""

    def choose(anna: Person) -> None:
        anna.page.get_by_role("tab").nth(tab).click()
        if tab == 1:
            anna.page.locator("[id^=HV-1], [id^=FW-1], [id^=HH-1], [id^=IF-1]").first.wait_for()

    return choose


def offer_a_draw(anna: Person) -> None:
    """Make an offer at the table."""
    anna.page.locator(".menu").click()
    anna.page.locator("dialog .list .button:has(path)").nth(-2).click()
    anna.page.locator(".news .note").wait_for()


STATES: dict[str, Callable[[Person], None]] = {
    "picked up": pick_up,
    "why not": try_in_vain,
    "moves": open_panel(0),
    "rules": open_panel(1),
    "chat": open_panel(2),
    "offer": offer_a_draw,
}
TWO = ("hive", "fire-water", "heaven-hell", "ignite-flow")
QUICK_STATES = {
    ("hive", "why not"),
    ("fire-water", "picked up"),
    ("ignite-flow", "rules"),
    ("heaven-hell", "offer"),
}
"""One of each game; the two other panels are opened after the rules."""


@pytest.mark.parametrize(
    ("name", "state", "device", "locale"),
    [
        pytest.param(
            name,
            state,
            device,
            locale,
            marks=()
            if (name, state) in QUICK_STATES and (device, locale) == ("touch", LONGEST)
            else LEFT_FOR_SLOW_RUNS,
        )
        for name, state, device, locale in itertools.product(TWO, STATES, DEVICES, LOCALES)
        if (name, state) != ("fire-water", "offer")  # It has no draws.
    ],
)
def test_a_table_on_which_something_is_going_on(
    person: NewPerson, name: str, state: str, device: str, locale: str
) -> None:
    anna = somebody(person, device, locale)
    at(anna.page, DEVICES[device][1][1])
    sit(anna, GAMES[name])
    if (name, state) in QUICK_STATES:
        assert faults(anna, device) == []
        at(anna.page, DEVICES[device][1][1])
    STATES[state](anna)
    # Notation and tables of the rules are wider than a panel: they scroll by themselves.
    wide = "scrolls sideways" if state == "rules" else "nothing else"
    assert [fault for fault in faults(anna, device) if wide not in fault] == []
    at(anna.page, DEVICES[device][1][1])
    for panel in ("chat", "moves") if state == "rules" else ():
        STATES[panel](anna)
        assert faults(anna, device) == []
        at(anna.page, DEVICES[device][1][1])
    assert axe_faults(anna.page) == []


@pytest.mark.parametrize(
    ("name", "device", "locale"),
    cases(*GAMES, quick={("heaven-hell", "touch"), ("fire-water-4", "touch"), ("hive", "mouse")}),
)
def test_the_guide_for_a_first_game(person: NewPerson, name: str, device: str, locale: str) -> None:
    anna = somebody(person, device, locale, when="always")
    sit(anna, GAMES[name])
    guide_of = anna.page.get_by_test_id("guide")
    for size in DEVICES[device][1]:
        at(anna.page, size)
        folded = guide_of.get_by_role("button", expanded=False)
        if folded.count():  # On an upright phone.
            folded.click()
        guide_of.get_by_role("listitem").first.wait_for()
        assert list(faults_at(anna.page, (size,))) == []


@pytest.mark.parametrize(
    ("name", "device", "locale"),
    cases(*GAMES, quick={("fire-water-4", "touch"), ("heaven-hell", "mouse")}),
)
def test_long_names(person: NewPerson, name: str, device: str, locale: str) -> None:
    anna = somebody(person, device, locale)
    sit(anna, GAMES[name], names=LONG_NAMES)
    assert faults(anna, device) == []


@pytest.mark.parametrize(
    ("name", "device", "locale"), cases("heaven-hell", quick={("heaven-hell", "touch")})
)
def test_a_conflict(person: NewPerson, name: str, device: str, locale: str) -> None:
    """The curtain, the hand of each side, and both cards."""
    anna = somebody(person, device, locale)
    anna.page.clock.install()
    sit(anna, GAMES[name], CONFLICT)
    # The reveal disappears by itself after a while.
    stop_the_clock(anna.page)
    for _ in range(2):
        curtain = anna.page.locator(".curtain button")
        curtain.wait_for()
        assert faults(anna, device) == []
        curtain.click()
        card = anna.page.locator(".hand button:not(.button, .unfit)").first
        card.click()
        assert faults(anna, device) == []
        anna.page.locator(".hand > .button").click()
    anna.page.locator(".reveal").wait_for()
    assert faults(anna, device) == []


def test_what_is_said_about_a_square_stays_on_the_phone(person: NewPerson) -> None:
    anna = somebody(person, "touch", "de-DE")
    sit(anna, GAMES["fire-water"])
    finger, card = Fingers(anna.page), anna.page.locator("#board .card")
    for size, square in itertools.product(((320, 568), PHONE, (844, 390)), ("a8", "d4", "h1")):
        at(anna.page, size)
        anna.page.evaluate(DRAWN)
        finger.down(*middle(anna.thing(square)))
        expect(card).to_contain_text(square)
        assert list(faults_at(anna.page, (size,))) == []
        finger.up()
        expect(card).to_have_count(0)


# The panel on a phone.


def test_the_panel_on_a_phone_leaves_the_board_in_sight_and_closes_in_every_way(
    person: NewPerson,
) -> None:
    anna = somebody(person, "touch", "en-GB")
    page = anna.page
    at(page, PHONE)
    sit(anna, GAMES["hive"])
    moves, panel = page.get_by_role("tab", name="Moves"), page.get_by_role("tabpanel")
    board = page.locator("#board .cloth > svg")
    expect(panel).to_be_hidden()

    moves.tap()
    page.get_by_role("button", name="One step back").tap()
    expect(page.get_by_test_id("prompt")).to_contain_text("Move 15 of 16")
    seen = board.bounding_box()
    assert seen is not None
    assert seen["height"] > 200
    page.get_by_role("button", name="Back to the latest move").tap()
    sent = len(anna.sent)
    page.touchscreen.tap(*middle(page.locator("#board")))
    expect(panel).to_be_hidden()
    # A page offers to search when its core is loaded, whatever is touched meanwhile.
    by_itself = {"pong", "offer-search"}
    assert [each["type"] for each in anna.sent[sent:] if each["type"] not in by_itself] == []

    for close in ("Close", "Hint"):
        moves.tap()
        expect(panel).to_be_visible()
        page.get_by_role("button", name=close).first.tap()
        expect(panel).to_be_hidden()
    moves.tap()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    moves.tap()
    handle = middle(page.get_by_role("button", name="Expand this panel"))
    finger = Fingers(page)
    finger.down(*handle)
    finger.move(handle[0], handle[1] + 80)
    finger.up()
    expect(panel).to_be_hidden()


def test_an_offer_does_not_move_the_board_on_a_phone(person: NewPerson) -> None:
    """A touch hits its target, not something that has moved into its place."""
    anna, bruno = (somebody(person, "touch", "de-DE") for _ in range(2))
    at(anna.page, PHONE)
    path = make(anna, GAMES["hive"], 16, {"kind": "me"}, {"kind": "open"})
    anna.open(path)
    bruno.sit_down(path, "Bruno")
    anna.wait(lambda: anna.table["status"] == "playing")
    anna.see()
    before = anna.page.locator("#board").bounding_box()
    offer_a_draw(bruno)
    anna.page.locator(".news .note").wait_for()
    assert anna.page.locator("#board").bounding_box() == before
    assert faults(anna, "touch") == []


# Content wider than a window.


def shown(anna: Person, thing: str) -> tuple[float, float, float]:
    """Return place and width of a thing on the screen."""
    box = anna.thing(thing).bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"]


@pytest.mark.parametrize("device", DEVICES)
def test_a_wide_hive_is_panned_and_not_made_too_small(person: NewPerson, device: str) -> None:
    anna = somebody(person, device, "en-GB")
    at(anna.page, (320, 568))
    sit(anna, Game("hive-wide", 26, 26))
    before = shown(anna, "wS1")
    assert device == "mouse" or before[2] > 32
    pointer = Fingers(anna.page) if device == "touch" else Mouse(anna.page)
    x, y = middle(anna.page.locator("#board .cloth"))
    pointer.down(x, y - 60)
    pointer.move(x - 60, y - 60)
    pointer.up()
    anna.wait(lambda: shown(anna, "wS1")[0] < before[0] - 40)
    assert device == "mouse" or faults(anna, device) == []


def test_a_broad_board_is_panned_on_the_smallest_phone(person: NewPerson) -> None:
    anna = somebody(person, "touch", "en-GB")
    at(anna.page, (320, 420))
    sit(anna, GAMES["fire-water-4"], 20)
    place = anna.page.locator("#board [data-pans]")
    place.evaluate("(place) => place.scrollTo(0, 0)")
    _, before, width = shown(anna, "d4")
    assert width > 23.5
    finger, (x, y) = Fingers(anna.page), middle(place)
    finger.down(x, y)
    for step in range(1, 9):
        finger.move(x, y - 10 * step)
    finger.up()
    anna.wait(lambda: shown(anna, "d4")[1] < before - 30)
    assert anna.answers == [], "who pans touches nothing"
    at(anna.page, PHONE)
    expect(place).to_have_count(0)


def test_on_a_phone_one_reads_where_else_it_is_our_turn(person: NewPerson) -> None:
    anna = somebody(person, "touch", "en-GB")
    at(anna.page, PHONE)
    sit(anna, GAMES["heaven-hell"])
    sit(anna, GAMES["ignite-flow"])
    link = anna.page.locator(".elsewhere")
    expect(link).to_contain_text("Heaven and Hell")
    expect(link).to_be_visible()
    assert faults(anna, "touch") == []
    link.tap()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Heaven and Hell")
