"""Positions are set up on the page: with the mouse, a finger or the keys; then played from."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from spielwerk.game import AnyState
from spielwerk.games import all_games
from tests.analysis.test_setup import GAMES
from tests.web.conftest import NewPerson
from tests.web.layout import faults_at
from tests.web.person import Person
from tests.web.test_accessibility import faults
from tests.web.test_whole_games import PHONE

# By game: what is put down, where it is touched, and the position that comes of it.
PUT = {
    "hive": (
        [("wQ", ["0,0"]), ("bA", ["1,0"]), ("bQ", ["2,0"]), ("wG", ["-1,0"])],
        "Base+ML White[3] - wG1@-1,0 wQ@0,0 bA1@1,0 bQ@2,0",
    ),
    "fire-water": (
        [
            *(("elemental", [cell]) for cell in ("b3", "d5", "g6")),
            ("tile:0:23", ["c1", "d1"]),
            ("leader:0", ["e2"]),
        ],
        "green Eb3,d5,g6 red:23c1d1:Le2:-:11,12,13 green:-:-:-:11,12,13 turn 6",
    ),
    "heaven-hell": (
        [("L5", ["a4"]), ("M2", ["c9"]), ("M6", ["Mgoal"])],
        ".M3./..M2/.../.../.../.../L5../.../.../.L3. -/6 0123456789abc/0123456789abc hell 2/2 "
        "start turn 1",
    ),
    "ignite-flow": (
        [("fire", ["b2"]), ("temple:1", ["c3"]), ("desert", ["f6"])],
        ".....D/....../....../..X.../.F..../...... white 3-2 0-0 action turn 1",
    ),
}


def open_setup(person: Person, game: str) -> Page:
    """Open the screen with the usual initial position."""
    person.page.goto(f"{person.address}/setup/{game}")
    person.page.locator("[data-possible]").wait_for()
    return person.page


def position(page: Page) -> str:
    """Return the page's position as text."""
    return page.locator("textarea").input_value()


def put(person: Person, thing: str, cells: list[str]) -> None:
    """Choose a thing and touch its cells."""
    page, before = person.page, position(person.page)
    button = page.locator(f'[data-touch="thing:{thing}"]')
    if not button.count():
        page.get_by_text(["Red", "Green"][int(thing.split(":")[1])], exact=True).first.click()
    person.press(button)
    for cell in cells:
        person.press(page.locator(f'#board [data-touch="{cell}"]').first)
    expect(page.locator("textarea")).not_to_have_value(before)


def built(person: Person, game: str) -> AnyState:
    """Return the position of `PUT`, built piece by piece."""
    things, drawn = PUT[game]
    for thing, cells in things:
        put(person, thing, cells)
    expect(person.page.locator("[data-possible=true]")).to_be_visible()
    state = all_games()[game].parse_state(position(person.page))
    assert str(state) == drawn
    return state


# A position of Hive is built in every run on a phone, see below.
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.slow] * (game == "hive")) for game in GAMES]
)
def test_a_position_is_built_and_played_from(person: NewPerson, game: str) -> None:
    anna = person()
    page = open_setup(anna, game)
    state = built(anna, game)
    page.get_by_role("button", name="Play from here").click()
    expect(page.get_by_text("The game starts from this position.")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/t/"))
    page.locator("#board[data-version]").wait_for()
    # The player to move may have moved by now; the set-up was there from the start.
    assert anna.state is not None
    record = page.request.get(f"{page.url.replace('/t/', '/api/tables/')}/record").text()
    assert f"Start: {state}" in record


def test_what_is_impossible_is_said_and_marked(person: NewPerson) -> None:
    anna = person()
    page = open_setup(anna, "hive")
    for thing, cell in (("wQ", "0,0"), ("bQ", "1,0"), ("bA", "2,0")):
        put(anna, thing, [cell])
    page.get_by_role("button", name="Remove").click()
    page.locator('#board [data-touch="bQ"]').click()
    finding = page.locator("[data-possible]")
    expect(finding).to_contain_text("The hive is not connected")
    expect(page.locator("[data-possible=false]")).to_be_visible()
    expect(page.get_by_role("button", name="Play from here")).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    expect(finding).to_contain_text("This position is possible")


def test_positions_come_as_text_and_as_links(person: NewPerson) -> None:
    anna = person()
    page = open_setup(anna, "ignite-flow")
    _, drawn = PUT["ignite-flow"]
    page.wait_for_url(re.compile("#."))
    before = page.url
    page.locator("textarea").fill(drawn)
    page.get_by_role("button", name="Load").click()
    expect(page.locator("#board").get_by_label(re.compile("desert")).first).to_be_visible()
    page.wait_for_url(lambda url: url != before)
    page.reload()
    page.locator("[data-possible=true]").wait_for()
    assert position(page) == drawn
    page.locator("textarea").fill("nonsense")
    page.get_by_role("button", name="Load").click()
    expect(page.locator("[data-possible]")).to_contain_text("'nonsense' is not a position")


def test_dragging_from_the_box_and_on_the_board(person: NewPerson) -> None:
    anna = person()
    page = open_setup(anna, "heaven-hell")
    page.locator('[data-touch="thing:L4"]').drag_to(page.locator('#board [data-touch="a5"]'))
    expect(page.locator("textarea")).to_have_value(re.compile("L4"))
    page.keyboard.press("Escape")
    page.locator('#board [data-touch="a5"]').last.drag_to(page.locator('#board [data-touch="c7"]'))
    expect(page.locator("textarea")).to_have_value(re.compile(r"\.\.L4"))


def test_with_the_keys_alone(person: NewPerson) -> None:
    anna = person()
    page = open_setup(anna, "ignite-flow")
    page.locator('[data-touch="thing:fire"]').focus()
    page.keyboard.press("Enter")
    page.locator('#board svg [data-touch][tabindex="0"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("textarea")).to_have_value(re.compile(r"^\.{6}/\.F"))
    page.keyboard.press("Delete")
    expect(page.locator("textarea")).to_have_value(re.compile(r"^\.{6}/\.{6}"))


def test_a_phone_has_room_for_it(person: NewPerson) -> None:
    anna = person("finger", **PHONE)
    page = open_setup(anna, "hive")
    built(anna, "hive")
    assert faults(page) == []
    assert list(faults_at(page, ((320, 568), (844, 390)))) == []
