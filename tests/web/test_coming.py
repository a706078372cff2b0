"""Coming to a table: what is played, who is invited, who sits down."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from spielwerk.formats.foreign import ForeignGame
from spielwerk.formats.uhp_games import read_games
from tests.formats.samples import WON, pgn_text
from tests.web.conftest import SHOWN_BY_COMPONENTS, NewPerson
from tests.web.person import Person
from tests.web.screens import make
from tests.web.test_boards import play

BOARD = "/".join(["FFFFWWWW"] * 4 + ["WWWWFFFF"] * 4)


def new_table(person: NewPerson, game: str, company: str = "here") -> Person:
    """Return a person about to create a table."""
    anna = person()
    anna.open(f"/new/{game}")
    anna.page.locator(f"input[value='{company}']").check(force=True)
    return anna


def options(page: Page) -> None:
    page.get_by_text("Options and clock").click()


def begin(anna: Person) -> dict[str, Any]:
    """Make the table; how it was set up."""
    anna.page.locator(".go .first").click()
    anna.page.wait_for_url("**/t/*")
    anna.wait(lambda: anna.state is not None)
    found: dict[str, Any] = anna.table["setup"]
    return found


# Options.


@SHOWN_BY_COMPONENTS
@pytest.mark.parametrize(
    ("insects", "game_type"), [("base game", "Base"), ("with the pillbug", "Base+P")]
)
def test_the_insects_are_chosen(person: NewPerson, insects: str, game_type: str) -> None:
    anna = new_table(person, "hive")
    options(anna.page)
    anna.page.get_by_label("the insects").select_option(label=insects)
    own = anna.page.get_by_role("radio", name="Custom")
    expect(own).to_have_count(0 if game_type == "Base" else 1)
    assert begin(anna)["options"] == {"type": game_type}


@SHOWN_BY_COMPONENTS
def test_a_preset_sets_all_options_at_once(person: NewPerson) -> None:
    anna = new_table(person, "hive")
    variant = anna.page.get_by_role("group", name="Variant")
    expect(variant.get_by_role("radio")).to_have_count(3)
    expect(variant.get_by_role("radio", name="Carbon")).to_be_checked()
    variant.get_by_role("radio", name="Tournament").check(force=True)
    options(anna.page)
    expect(anna.page.get_by_role("checkbox", name="queen")).not_to_be_checked()
    # The tournament rules of the printed game: all three expansions, no queen at first.
    assert begin(anna)["options"] == {"type": "Base+MLP", "queen_first": False}


def test_a_free_text_is_checked_by_the_game(person: NewPerson) -> None:
    anna = new_table(person, "fire-water")
    options(anna.page)
    board = anna.page.get_by_role("textbox", name="board")
    board.fill("FFWW")
    anna.page.locator(".go .first").click()
    expect(anna.page.get_by_role("alert")).not_to_be_empty()
    board.fill(BOARD)
    assert begin(anna)["options"] == {"board": BOARD}


@SHOWN_BY_COMPONENTS
@pytest.mark.parametrize("game", ["hive", "fire-water", "heaven-hell", "ignite-flow"])
def test_every_option_that_a_game_describes_is_offered(person: NewPerson, game: str) -> None:
    anna = new_table(person, game)
    options(anna.page)
    described = anna.page.evaluate(
        "fetch('/api/games').then((answer) => answer.json())"
        f".then((games) => games.find(({{ name }}) => name === '{game}').options)"
    )
    roles: dict[str, Any] = {
        "switch": "checkbox",
        "choice": "combobox",
        "number": "spinbutton",
        "text": "textbox",
    }
    assert described
    for option in described:
        field = anna.page.get_by_role(roles[option["kind"]], name=option["about"], exact=True)
        expect(field).to_be_visible()


# Inviting.


@SHOWN_BY_COMPONENTS
def test_whoever_invites_is_asked_for_a_name_once(person: NewPerson) -> None:
    anna = new_table(person, "hive", "invite")
    anna.page.get_by_label("My name").fill("Anna")
    begin(anna)
    assert [seat["name"] for seat in anna.table["seats"] if seat["mine"]] == ["Anna"]
    anna.open("/new/hive")
    anna.page.locator("input[value='invite']").check(force=True)
    expect(anna.page.get_by_text("List the table in the lobby")).to_be_visible()
    expect(anna.page.get_by_label("My name")).to_have_count(0)


def test_a_guest_sees_what_is_played_before_joining(person: NewPerson) -> None:
    anna = new_table(person, "hive", "invite")
    anna.page.get_by_label("My name").fill("Anna")
    anna.page.get_by_role("radio", name="First game").check(force=True)
    anna.page.get_by_role("group", name="I play").get_by_role("radio", name="White").check(
        force=True
    )
    options(anna.page)
    anna.page.get_by_label("Clock").select_option("game 300+3")
    begin(anna)
    bruno = person()
    bruno.open(anna.path)
    section = bruno.page.locator(".invite")
    for words in (
        "Anna invites you",
        "White: Anna",
        "First game",
        "5 minutes, plus 3 seconds per move",
        "The first move of each player is not timed",
        "if all players agree",
        "Your seat: Black",
    ):
        expect(section).to_contain_text(words)
    bruno.page.get_by_label("My name").fill("Bruno")
    bruno.page.get_by_role("button", name="Join").click()
    anna.wait(lambda: anna.table["status"] == "playing")
    assert anna.table["clock"]["running"] == []


@SHOWN_BY_COMPONENTS
def test_a_link_that_works_only_here_says_so(person: NewPerson) -> None:
    anna = new_table(person, "hive", "invite")
    begin(anna)
    note = anna.page.get_by_role("note")
    expect(note).to_contain_text("works only on this computer")
    expect(note).to_contain_text("make play LAN=1")
    expect(anna.page.locator(".invite input[readonly]")).to_have_value(anna.page.url)


@SHOWN_BY_COMPONENTS
def test_links_carry_the_address_for_the_neighbours(person: NewPerson) -> None:
    anna = person()
    neighbours = "http://192.168.178.20:8000"
    anna.page.route(
        "**/api/server*", lambda route: route.fulfill(json={"invite_address": neighbours})
    )
    anna.open("/new/hive")
    anna.page.locator("input[value='invite']").check(force=True)
    begin(anna)
    expect(anna.page.locator(".invite input[readonly]")).to_have_value(neighbours + anna.path)
    expect(anna.page.get_by_role("note")).to_have_count(0)


# People and programs.


def choose(anna: Person, group: str, value: str) -> None:
    found = anna.page.get_by_role("group", name=group)
    found.get_by_role("radio", name=value, exact=True).check(force=True)


@SHOWN_BY_COMPONENTS
def test_three_people_and_a_computer(person: NewPerson) -> None:
    anna = new_table(person, "fire-water", "invite")
    choose(anna, "Players", "4")
    choose(anna, "Computer players", "1")
    choose(anna, "Strength", "2")
    begin(anna)
    kinds = sorted(seat["occupant"] for seat in anna.table["seats"])
    assert kinds == ["open", "open", "person", "program"]
    assert {seat["level"] for seat in anna.table["seats"]} == {None, 2}


@SHOWN_BY_COMPONENTS
def test_a_computer_joins_those_at_one_screen(person: NewPerson) -> None:
    anna = new_table(person, "fire-water")
    choose(anna, "Players", "3")
    choose(anna, "Computer players", "1")
    expect(anna.page.locator(".names input")).to_have_count(2)
    begin(anna)
    assert [seat["mine"] for seat in anna.table["seats"]] == [True, True, False]
    assert anna.table["status"] == "playing"


@SHOWN_BY_COMPONENTS
def test_a_free_seat_is_given_to_the_computer(person: NewPerson) -> None:
    anna = new_table(person, "fire-water", "invite")
    choose(anna, "Players", "3")
    begin(anna)
    bruno = person()
    bruno.sit_down(anna.path, "Bruno")
    expect(bruno.page.get_by_role("button", name="Let the computer play")).to_have_count(0)
    anna.page.get_by_label("Strength").select_option("1")
    anna.page.get_by_role("button", name="Let the computer play").click()
    anna.wait(lambda: anna.table["status"] == "playing")
    assert sorted(seat["occupant"] for seat in anna.table["seats"]) == [
        "person",
        "person",
        "program",
    ]
    assert {seat["level"] for seat in anna.table["seats"]} == {None, 1}


# Missing things, and things that stay.


@pytest.mark.parametrize(
    "path",
    [
        "/new/chess",
        "/nowhere",
        pytest.param("/rules/chess", marks=SHOWN_BY_COMPONENTS),
        pytest.param("/new/hive/more", marks=SHOWN_BY_COMPONENTS),
    ],
)
def test_an_address_that_leads_nowhere(person: NewPerson, path: str) -> None:
    anna = person()
    answer = anna.page.goto(anna.address + path)
    assert answer is not None
    assert answer.status == 404
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("There is nothing here.")
    anna.page.get_by_role("main").get_by_role("link", name="Lobby").click()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("What shall we play?")


def test_a_game_that_is_looked_at_stays_and_can_be_sent(person: NewPerson) -> None:
    anna, bruno = person(), person()
    anna.open()
    anna.page.get_by_label("Record").fill(pgn_text(*WON, result="WhiteWins"))
    anna.page.get_by_role("button", name="Show").click()
    last = f"[data-ply='{len(WON)}']"
    expect(anna.page.locator(last)).to_have_attribute("aria-current", "step")
    anna.page.reload()
    expect(anna.page.locator(last)).to_have_attribute("aria-current", "step")
    bruno.open(anna.path)
    expect(bruno.page.locator(last)).to_have_attribute("aria-current", "step")
    expect(bruno.page.get_by_text("Anna wins: a queen is surrounded")).to_be_visible()
    bruno.page.locator("[data-ply='3']").click()
    bruno.page.get_by_role("button", name="Continue from here").click()
    bruno.page.wait_for_url("**/t/*")


@SHOWN_BY_COMPONENTS
def test_a_link_to_a_game_that_was_cut_off(person: NewPerson) -> None:
    anna = person()
    anna.open("/review#zVBNS8NA")
    expect(anna.page.get_by_text("This link is incomplete")).to_be_visible()


def test_finished_games_say_who_won_and_can_be_taken_away(
    person: NewPerson, tmp_path: Path
) -> None:
    anna = new_table(person, "hive")
    for number, name in enumerate(("Anna", "Ben")):
        anna.page.locator(".names input").nth(number).fill(name)
    begin(anna)
    anna.play(anna.move("wS1"))
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Download").click()
    with anna.page.expect_download() as download:
        anna.page.get_by_role("dialog").get_by_role("button", name="PGN").click()
    download.value.save_as(tmp_path / "game.pgn")
    (game,) = read_games((tmp_path / "game.pgn").read_bytes())
    assert isinstance(game, ForeignGame)
    assert game.plies == ["wS1"]
    assert game.players == ("Anna", "Ben")
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Resign").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Resign").last.click()
    anna.wait(lambda: anna.over)
    anna.open()
    anna.page.get_by_role("button", name="Show finished games").click()
    mine = anna.page.get_by_role("region", name="My games")
    expect(mine).to_contain_text("Anna wins")


def test_a_game_is_found_again_after_it_was_played_again(person: NewPerson) -> None:
    anna = person()
    anna.begin("hive", "here")
    play(anna, "wS1")
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Resign").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Resign").last.click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    anna.wait(lambda: anna.table["game_number"] == 2)
    anna.page.get_by_role("button", name="Menu").click()
    expect(anna.page.get_by_role("link", name="Review game 1")).to_be_visible()
    anna.open()
    anna.page.get_by_role("button", name="Show finished games (1)").click()
    anna.page.get_by_role("link", name="game 1").click()
    expect(anna.page.locator("ol [data-ply='1']")).to_contain_text("spider")


@SHOWN_BY_COMPONENTS
def test_free_seats_have_no_points(person: NewPerson) -> None:
    anna = person()
    anna.open(make(anna, game="fire-water", chairs=[{"kind": "me"}, {"kind": "open"}]))
    anna.page.locator(".invite").wait_for()
    seats = anna.page.locator("ul.seats li")
    expect(seats).to_have_count(2)
    # By then the game's files are loaded, and with them whether points count.
    anna.page.wait_for_load_state("networkidle")
    expect(seats.locator(".score")).to_have_count(0)
