"""Chat, presence and offers between people, and the focus after opening a screen."""

from __future__ import annotations

import random
import re
import struct
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import SHOWN_BY_COMPONENTS, NewPerson
from tests.web.person import Person
from tests.web.tables import CONFLICT, sit
from tests.web.tables import GAMES as RECORDED
from tests.web.test_boards import play
from tests.web.test_table import begun, two
from tests.web.test_whole_games import PHONE, play_one


def offer_a_draw(somebody: Person) -> None:
    """Offer a draw from the menu."""
    somebody.page.get_by_role("button", name="Menu").click()
    somebody.page.get_by_role("button", name="Offer a draw").click()


@SHOWN_BY_COMPONENTS
def test_who_offered_is_told_the_answer(person: NewPerson) -> None:
    """In a note that is read out, and for good in the list of moves."""
    anna, bruno = two(person)
    offer_a_draw(anna)
    bruno.page.get_by_role("button", name="Decline").click()
    expect(anna.page.get_by_test_id("toast")).to_have_text("Black does not agree.")
    expect(anna.page.get_by_role("listitem").filter(has_text="does not agree")).to_have_count(1)
    expect(bruno.page.get_by_test_id("toast")).to_be_empty()


@SHOWN_BY_COMPONENTS
def test_an_offer_that_is_taken_back_is_not_an_answer(person: NewPerson) -> None:
    anna, bruno = two(person)
    offer_a_draw(anna)
    bruno.page.get_by_role("button", name="Decline").wait_for()
    anna.page.get_by_role("button", name="Withdraw").click()
    expect(bruno.page.get_by_test_id("toast")).to_have_text("White withdraws the offer.")


def say(somebody: Person, text: str) -> None:
    """Send chat to the table."""
    somebody.page.get_by_role("tab", name="Chat").click()
    somebody.page.get_by_label("Write a message").fill(text)
    somebody.page.keyboard.press("Enter")


@SHOWN_BY_COMPONENTS
def test_the_first_line_of_chat_is_counted_as_unread(person: NewPerson) -> None:
    anna, bruno = two(person)
    say(anna, "Hello")
    badge = bruno.page.locator(".unread")
    expect(badge).to_contain_text("1 new message")
    bruno.page.get_by_role("tab", name="Chat").click()
    expect(badge).to_have_count(0)
    bruno.page.reload()
    bruno.page.get_by_role("tab", name="Chat").wait_for()
    expect(badge).to_have_count(0)


def test_on_a_phone_a_closed_chat_counts_again(person: NewPerson) -> None:
    anna, bruno = person(), person(**PHONE)
    anna.begin("ignite-flow", "invite", seat="White")
    bruno.sit_down(anna.path, "Bruno")
    anna.wait(lambda: anna.acting() is not None)
    chat = bruno.page.get_by_role("tab", name="Chat")
    chat.click()
    expect(bruno.page.get_by_label("Write a message")).to_be_visible()
    chat.click()
    expect(bruno.page.get_by_label("Write a message")).to_be_hidden()
    say(anna, "Hello")
    expect(bruno.page.locator(".unread")).to_contain_text("1 new message")


@SHOWN_BY_COMPONENTS
def test_an_onlooker_knows_who_reads_an_empty_chat(person: NewPerson) -> None:
    anna, carla = begun(person), person()
    carla.open(anna.path)
    carla.page.get_by_role("tab", name="Chat").click()
    expect(carla.page.get_by_text("Only onlookers can read this.")).to_be_visible()


@SHOWN_BY_COMPONENTS
def test_no_hint_behind_the_curtain(person: NewPerson) -> None:
    anna = begun(person, game="heaven-hell")
    hint = anna.page.get_by_role("button", name="Hint")
    expect(hint).to_be_enabled()
    sit(anna, RECORDED["heaven-hell"], CONFLICT)
    curtain = anna.page.locator(".curtain")
    expect(curtain).to_be_visible()
    expect(hint).to_be_disabled()
    curtain.get_by_role("button").click()
    expect(hint).to_be_enabled()


@SHOWN_BY_COMPONENTS
def test_points_follow_when_one_steps_back(person: NewPerson) -> None:
    anna = begun(person)
    for gesture in (["earth", "c3"], ["c3"]):
        anna.wait(lambda: anna.acting() is not None)
        anna.play({"gesture": gesture})
    points = anna.page.locator(".score .spoken").first
    expect(points).to_have_text("1 point")
    anna.page.locator("body").press("Home")
    expect(points).to_have_text("0 points")


WATCH_THE_END = """window.order = [];
const looks = { queen: "#board svg .hint", sheet: "dialog[open]" };
new MutationObserver(() => {
  for (const [name, thing] of Object.entries(looks))
    if (document.querySelector(thing) && !window.order.includes(name)) window.order.push(name);
}).observe(document, { childList: true, subtree: true, attributes: true });"""


@SHOWN_BY_COMPONENTS
def test_the_last_position_is_seen_before_the_sheet(person: NewPerson) -> None:
    """The surrounded queen is marked, also when the sheet was put away."""
    anna = person()
    anna.page.add_init_script(WATCH_THE_END)
    sit(anna, RECORDED["hive"], RECORDED["hive"].end - 4)
    chance = random.Random("hive")
    while play_one(anna, chance):
        assert len(anna.plies) < 600
    close = anna.page.get_by_role("button", name="View the board")
    close.click()
    assert anna.page.evaluate("() => window.order") == ["queen", "sheet"]
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    expect(anna.page.locator("#board svg .hint")).to_have_count(1)


def test_the_board_is_saved_in_its_own_art(person: NewPerson) -> None:
    anna = begun(person, moves=4, game="hive")
    files: dict[str, Path] = {}
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Download").click()
    for kind in ("SVG", "PNG"):
        with anna.page.expect_download() as download:
            anna.page.get_by_role("dialog").get_by_role("button", name=kind).click()
        files[kind] = download.value.path()
    drawn = files["SVG"].read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    # Four pieces, drawn without the page's style sheet: their colours are in the file.
    assert len(re.findall(r"rgb\(246, 236, 216\)", drawn)) >= 2
    assert "data-touch" not in drawn
    data = files["PNG"].read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    assert max(width, height) == 1600


def test_pieces_can_show_their_numbers(person: NewPerson) -> None:
    anna = begun(person, game="hive")
    play(anna, "wS1", "bS1 wS1-")
    numbers = anna.page.locator("#board .cloth .number")
    expect(numbers).to_have_count(0)
    anna.page.get_by_role("button", name="Settings").click()
    group = anna.page.get_by_role("group", name="Numbers on pieces")
    group.get_by_role("radio", name="On").check(force=True)
    anna.page.keyboard.press("Escape")
    expect(numbers).to_have_text(["1", "1"])


def test_a_kind_that_is_used_up_keeps_its_slot(person: NewPerson) -> None:
    anna = begun(person, game="hive")
    ant = anna.page.get_by_role("button", name="white ant 1, 3 in hand")
    anna.see()
    before = ant.bounding_box()
    play(anna, "wQ", "bS1 wQ-")
    anna.see()
    assert ant.bounding_box() == before


def test_another_screen_is_read_from_its_heading(person: NewPerson) -> None:
    anna = person(device="keys")
    anna.open()
    page = anna.page
    anna.press(page.locator("a[href='/rules/hive']"))
    expect(page.get_by_role("heading", level=1, name="Hive")).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    anna.press(page.locator("a.button[href='/new/ignite-flow']"))
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    anna.press(page.locator(".go .first"))
    expect(page.get_by_role("heading", level=1, name="Ignite and Flow")).to_be_focused()


def test_legal_targets_are_said_to_be_possible(person: NewPerson) -> None:
    anna = begun(person, game="hive")
    play(anna, "wS1", "bS1 wS1-")
    anna.touch("wQ")
    names = "empty space left of white spider 1, possible"
    expect(anna.page.get_by_role("button", name=names, exact=True)).to_have_count(1)
    beside_black = re.compile("empty space right of black spider 1$")
    expect(anna.page.get_by_role("button", name=beside_black)).to_have_count(1)
