"""From the first screen to a table."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.formats.samples import FOUR, FOUR_PLIES, WON, pgn_text, sgf_text
from tests.web.conftest import SHOWN_BY_COMPONENTS, NewPerson
from tests.web.person import Person
from tests.web.test_table import begun, place

SHORT_HIVE = "Base+ML;InProgress;White[3];wS1;bG1 -wS1;wA1 wS1/;bA1 -bG1"


def test_from_the_first_screen_to_the_first_move_in_a_moment(person: NewPerson) -> None:
    """Two touches to begin, one to move, and nothing to read."""
    anna = person()
    began = time.monotonic()
    anna.open()
    anna.page.locator("a.button[href='/new/ignite-flow']").click()
    anna.page.locator(".go .first").click()
    anna.page.wait_for_url("**/t/*")
    anna.wait(lambda: anna.state is not None and anna.acting() is not None)
    before = len(anna.plies)
    empty = next(cell for cell in ("c3", "d4", "a1") if cell not in anna.drawing["cells"])
    anna.touch(empty)
    anna.wait(lambda: len(anna.plies) > before)
    assert time.monotonic() - began < 15


def test_the_game_goes_on_where_it_was_left(person: NewPerson) -> None:
    anna = begun(person)
    place(anna, "fire", "c3")
    path = anna.path
    anna.open()
    mine = anna.page.get_by_role("region", name="My games")
    mine.get_by_role("link").first.click()
    anna.page.wait_for_url(f"**{path}")
    anna.wait(lambda: len(anna.plies) == 1)


def test_an_open_table_is_found_in_the_lobby(person: NewPerson) -> None:
    anna, bruno = person(), person()
    anna.open("/new/hive")
    anna.page.locator("input[value='invite']").check(force=True)
    anna.page.get_by_text("List the table in the lobby").click()
    anna.page.locator(".go .first").click()
    anna.page.get_by_role("img", name="QR code").wait_for()
    bruno.open()
    tables = bruno.page.get_by_role("region", name="Open tables")
    tables.locator(f"a[href='{anna.path}']").click()
    bruno.page.get_by_role("button", name="Join").click()
    anna.wait(lambda: anna.table["status"] == "playing")


def show_record(anna: Person, text: str) -> None:
    """Paste a record and look at it."""
    anna.open()
    anna.page.get_by_label("Record").fill(text)
    anna.page.get_by_role("button", name="Show").click()
    anna.page.wait_for_url("**/review#*")


def test_a_hive_game_string_is_stepped_through_and_played_on(person: NewPerson) -> None:
    anna = person()
    show_record(anna, SHORT_HIVE)
    expect(anna.page.locator("[data-ply='4']")).to_have_attribute("aria-current", "step")
    anna.page.locator("[data-ply='2']").click()
    expect(anna.page.locator(".stage [data-ghost='bA1']").first).to_be_visible()
    anna.page.get_by_role("button", name="Continue from here").click()
    anna.page.wait_for_url("**/t/*")
    anna.wait(lambda: anna.state is not None and anna.acting() is not None)
    assert anna.drawing["mover"] == 0


FILES = {
    "game.sgf": (sgf_text(*FOUR), tuple(FOUR_PLIES)),
    "game.pgn": (pgn_text(*WON, result="WhiteWins"), WON),
}
"""Games from elsewhere, and their moves."""


def open_file(anna: Person, name: str, text: str) -> None:
    """Choose a file and look at it."""
    anna.open()
    with anna.page.expect_file_chooser() as chooser:
        anna.page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files({"name": name, "mimeType": "", "buffer": text.encode()})
    anna.page.wait_for_url("**/review#*")


@pytest.mark.parametrize(
    ("name", "way"),
    [
        ("game.sgf", "pasted"),
        ("game.pgn", "opened"),
        pytest.param("game.sgf", "opened", marks=pytest.mark.slow),
        pytest.param("game.pgn", "pasted", marks=pytest.mark.slow),
    ],
)
def test_a_file_of_another_program_is_stepped_through_and_played_on(
    person: NewPerson, name: str, way: str
) -> None:
    text, plies = FILES[name]
    anna = person()
    if way == "pasted":
        show_record(anna, text)
    else:
        open_file(anna, name, text)
    page = anna.page
    pieces = page.locator(".stage .cloth [data-ghost]")
    for seat in ("Anna", "Ben"):
        expect(page.get_by_text(seat, exact=True)).to_be_visible()
    expect(page.locator(f"[data-ply='{len(plies)}']")).to_have_attribute("aria-current", "step")
    expect(page.locator("[data-ply] code")).to_have_text(list(plies))
    ended = page.get_by_text("Anna wins: a queen is surrounded")
    expect(ended).to_have_count(1 if name == "game.pgn" else 0)
    page.locator("body").press("ArrowLeft")
    expect(page.locator(f"[data-ply='{len(plies) - 1}']")).to_have_attribute("aria-current", "step")
    page.locator("[data-ply='3']").click()
    expect(pieces).to_have_count(3)
    page.get_by_role("button", name="Continue from here").click()
    page.wait_for_url("**/t/*")
    anna.wait(lambda: anna.state is not None)
    move = anna.move(plies[3])
    assert [ply["text"] for ply in anna.plies] == list(plies[:3])
    anna.play(move)
    assert [ply["text"] for ply in anna.plies] == list(plies[:4])


@SHOWN_BY_COMPONENTS
def test_a_record_that_cannot_be_read_is_explained(person: NewPerson) -> None:
    anna = person()
    anna.open()
    anna.page.get_by_label("Record").fill("Game: hive\n\n1. wQ wQ wQ")
    anna.page.get_by_role("button", name="Show").click()
    expect(anna.page.get_by_role("alert")).not_to_be_empty()


@SHOWN_BY_COMPONENTS
def test_a_table_that_is_not_there(person: NewPerson) -> None:
    anna = person()
    anna.open("/t/nothing-here")
    expect(anna.page.get_by_text("There is no such table")).to_be_visible()
    anna.page.get_by_role("main").get_by_role("link", name="Lobby").click()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("What shall we play?")


@SHOWN_BY_COMPONENTS
def test_the_tab_says_whose_turn_it_is(person: NewPerson) -> None:
    anna = person()
    anna.begin("ignite-flow", "program", level="1", seat="White")
    anna.wait(lambda: anna.acting() is not None)
    expect(anna.page).to_have_title("● Your turn – Ignite and Flow")
    anna.open()
    expect(anna.page).to_have_title("● Your turn – Spielwerk")
