"""Actions at a table besides moving."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.running import RunningServer
from tests.web.conftest import SHOWN_BY_COMPONENTS, NewPerson
from tests.web.person import Person
from tests.web.tables import CONFLICT, sit
from tests.web.tables import GAMES as RECORDED
from tests.web.test_whole_games import play_one


def begun(person: NewPerson, moves: int = 0, game: str = "ignite-flow", **settings: Any) -> Person:
    """Return a person playing all sides on one screen, after some moves of a recorded game."""
    anna = person(**settings)
    if moves:
        sit(anna, RECORDED[game], moves)
    else:
        anna.begin(game, "here")
    return anna


def two(person: NewPerson, game: str = "ignite-flow") -> tuple[Person, Person]:
    """Two people at a table, the first of whom begins."""
    anna, bruno = person(), person()
    anna.begin(game, "invite", seat="White")
    bruno.sit_down(anna.path, "Bruno")
    anna.wait(lambda: anna.acting() is not None)
    return anna, bruno


def place(somebody: Person, element: str, cell: str) -> None:
    """Place an element, and build no temple."""
    somebody.wait(lambda: somebody.acting() is not None)
    somebody.play({"gesture": [element, cell]})
    view = somebody.acting()
    if view is not None and view["view"]["temple_due"]:
        somebody.play({"gesture": ["no-temple"]})


def test_a_step_of_an_unfinished_turn_is_undone(person: NewPerson) -> None:
    anna = begun(person)
    anna.play({"gesture": ["earth", "c3"]})
    assert anna.drawing["temple_due"]
    anna.page.get_by_role("button", name="Undo step").click()
    anna.wait(lambda: anna.plies == [])
    expect(anna.page.locator("#board [data-ghost='c3']")).to_have_count(0)


def test_a_move_is_taken_back_if_the_other_agrees(person: NewPerson) -> None:
    anna, bruno = two(person)
    place(anna, "fire", "c3")
    anna.page.get_by_role("button", name="Ask to take back").click()
    bruno.page.get_by_role("button", name="Decline").click()
    expect(anna.page.get_by_role("button", name="Withdraw")).to_have_count(0)
    assert len(anna.plies) == 1
    anna.page.get_by_role("button", name="Ask to take back").click()
    bruno.page.get_by_role("button", name="Agree").click()
    anna.wait(lambda: anna.plies == [])
    bruno.wait(lambda: bruno.plies == [])


def test_against_a_program_moves_are_taken_back_at_once(person: NewPerson) -> None:
    anna = person()
    anna.begin("ignite-flow", "program", level="1", seat="White")
    place(anna, "fire", "c3")
    anna.wait(lambda: anna.acting() is not None)
    anna.page.get_by_role("button", name="Take back").click()
    anna.wait(lambda: anna.plies == [])


def test_a_draw_is_offered_and_agreed(person: NewPerson) -> None:
    anna, bruno = two(person)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Offer a draw").click()
    bruno.page.get_by_role("button", name="Agree").click()
    anna.page.get_by_role("heading", name="A draw").wait_for()


def test_giving_up_asks_first_and_a_rematch_follows(person: NewPerson) -> None:
    anna, bruno = two(person)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Resign").click()
    anna.page.get_by_role("button", name="Cancel").click()
    assert not anna.over
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Resign").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    bruno.page.get_by_role("heading", name="You win!").wait_for()
    for somebody in (anna, bruno):
        again = somebody.page.get_by_role("dialog").get_by_role("button", name="Play again")
        again.click()
    anna.wait(lambda: anna.table["game_number"] == 2 and anna.table["status"] == "playing")
    bruno.wait(lambda: bruno.acting() is not None)  # Places have changed.


def test_the_game_so_far_is_stepped_through(person: NewPerson) -> None:
    anna = begun(person, moves=6)
    page = anna.page
    board = page.locator("#board")
    pieces = board.locator("svg [data-ghost]")
    anna.see()
    present = pieces.count()
    page.locator("body").press("ArrowLeft")
    expect(page.get_by_test_id("prompt")).to_contain_text("of")
    page.locator("body").press("Home")
    expect(pieces).to_have_count(0)
    page.locator("[data-ply='3']").click()
    expect(page.locator("[data-ply='3']")).to_have_attribute("aria-current", "step")
    page.locator("body").press("End")
    expect(pieces).to_have_count(present)


@SHOWN_BY_COMPONENTS
def test_the_whole_past_is_not_asked_for_with_every_move(person: NewPerson) -> None:
    """Where chance follows a move, the position in between is never shown, nor needed."""
    anna = person()
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.begin("fire-water", "here")
    chance = random.Random(1)
    for _ in range(8):
        play_one(anna, chance)
    assert any(ply["seat"] is None for ply in anna.plies)
    assert [url for url in asked if "/replay" in url] == []
    anna.page.reload()
    anna.page.locator("#board[data-version]").wait_for()
    anna.wait(lambda: any("/replay" in url for url in asked))


def test_a_move_can_be_made_in_another_way_than_the_listed_one(person: NewPerson) -> None:
    """Of two fires that can burn a cell the list names one; the other also works."""
    anna = begun(person)
    for element, cell in (("fire", "b2"), ("fire", "d2"), ("earth", "c2")):
        place(anna, element, cell)
    view = anna.acting()
    assert view is not None
    listed = {gesture[0] for move in view["moves"] if (gesture := move["gesture"])[1:] == ["c2"]}
    (other,) = {"b2", "d2"} - listed
    anna.play({"gesture": [other, "c2"]})
    assert anna.plies[-1]["text"] == "Bc2"


@SHOWN_BY_COMPONENTS
def test_the_past_cannot_be_changed(person: NewPerson) -> None:
    anna = begun(person)
    place(anna, "fire", "c3")
    anna.page.locator("body").press("Home")
    anna.touch("d4")
    anna.page.locator("body").press("End")
    place(anna, "water", "a1")
    assert [ply["text"] for ply in anna.plies] == ["Fc3", "Wa1"]


def test_a_reload_in_the_middle_changes_nothing(person: NewPerson) -> None:
    anna = begun(person, moves=7)
    before = [ply["text"] for ply in anna.plies]
    anna.reload()
    assert [ply["text"] for ply in anna.plies] == before
    # The last turn's changes are marked again, though the page was closed.
    anna.page.locator("#board .last").first.wait_for()
    play_one(anna, random.Random(1))
    assert len(anna.plies) > len(before)


def test_a_lost_connection_is_shown_and_harmless(person: NewPerson) -> None:
    anna, bruno = two(person)
    place(anna, "fire", "c3")
    anna.page.context.set_offline(True)
    anna.page.get_by_text("Connection lost").wait_for()
    place(bruno, "water", "d4")
    anna.page.context.set_offline(False)
    anna.wait(lambda: len(anna.plies) == 2)
    expect(anna.page.get_by_text("Connection lost")).to_have_count(0)
    place(anna, "fire", "a1")
    bruno.wait(lambda: len(bruno.plies) == 3)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[RunningServer]:
    """Yield a private server that can be stopped."""
    server = RunningServer(tmp_path, heartbeat=2).start()
    yield server
    server.stop()


def test_a_server_that_was_restarted_is_found_again(
    own_server: RunningServer, browser: Browser
) -> None:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    anna = Person(context.new_page(), own_server.url)
    anna.begin("ignite-flow", "here")
    place(anna, "fire", "c3")
    own_server.stop()
    anna.page.get_by_text("Connection lost").wait_for()
    own_server.start()
    expect(anna.page.get_by_text("Connection lost")).to_have_count(0, timeout=30_000)
    place(anna, "water", "d4")
    assert [ply["text"] for ply in anna.plies] == ["Fc3", "Wd4"]
    context.close()


def test_players_chat_and_onlookers_are_counted(person: NewPerson) -> None:
    anna, bruno = two(person)
    carla = person()
    carla.open(anna.path)
    expect(carla.page.get_by_test_id("prompt")).to_contain_text("You are watching")
    expect(anna.page.get_by_text("1 onlooker")).to_be_visible()
    for somebody in (anna, bruno):
        somebody.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_label("Write a message").fill("Hello <b>there</b>")
    anna.page.keyboard.press("Enter")
    expect(bruno.page.get_by_text("Hello <b>there</b>")).to_be_visible()
    carla.page.get_by_role("tab", name="Chat").click()
    expect(carla.page.get_by_text("Hello")).to_have_count(0)


def test_a_hint_is_given_against_a_program(person: NewPerson) -> None:
    anna = person()
    anna.begin("ignite-flow", "program", level="1", seat="White")
    anna.wait(lambda: anna.acting() is not None)
    anna.page.get_by_role("button", name="Hint").click()
    anna.page.get_by_test_id("hint").wait_for()
    expect(anna.page.locator("#board .hint")).not_to_have_count(0)


@pytest.mark.slow  # In every run `test_downloads` saves another game at its table.
def test_the_record_is_downloaded(person: NewPerson) -> None:
    anna = begun(person, moves=4)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Download").click()
    with anna.page.expect_download() as download:
        anna.page.get_by_role("dialog").get_by_role("button", name="Record").click()
    assert download.value.path().read_text(encoding="utf-8").startswith("Spielwerk record")


def test_both_clocks_are_shown_and_one_runs(person: NewPerson) -> None:
    anna = person()
    anna.open("/new/ignite-flow")
    anna.page.locator("input[value='here']").check(force=True)
    anna.page.get_by_text("Options and clock").click()
    anna.page.get_by_label(re.compile("^Clock")).select_option("game 300+3")
    anna.page.locator(".go .first").click()
    clocks = anna.page.get_by_role("timer")
    # The first move of each player is free.
    expect(clocks).to_have_text(["5:00", "5:00"])
    place(anna, "fire", "c3")
    place(anna, "water", "e5")
    expect(clocks).to_have_text([re.compile(r"^4:5\d$"), "5:00"])
    expect(clocks.first).to_have_class(re.compile("running"))
    place(anna, "fire", "a1")
    # Three seconds are added, and then the time of the other runs.
    expect(clocks).to_have_text([re.compile(r"^5:0\d$"), re.compile(r"^4:5\d$")])
    expect(clocks.last).to_have_class(re.compile("running"))
    expect(clocks.first).not_to_have_class(re.compile("running"))


NO_CLIPBOARD = """window.kept = navigator.clipboard;
Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });"""


@pytest.mark.parametrize("encrypted", [True, False])
def test_the_link_is_copied(person: NewPerson, encrypted: bool) -> None:
    """Also from a page that came without encryption, where browsers offer no clipboard."""
    anna = person(permissions=["clipboard-read", "clipboard-write"])
    anna.page.add_init_script("window.kept = navigator.clipboard" if encrypted else NO_CLIPBOARD)
    anna.begin("ignite-flow", "invite")
    anna.page.get_by_role("button", name="Copy", exact=True).click()
    anna.page.get_by_role("button", name="Copied").wait_for()
    assert anna.page.evaluate("kept.readText()") == anna.page.url
    anna.begin("ignite-flow", "here")
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Copy link").click()
    anna.page.get_by_role("button", name="Copied").wait_for()
    assert anna.page.evaluate("kept.readText()") == anna.page.url


def test_a_secret_choice_at_one_screen_is_hidden(person: NewPerson) -> None:
    """A card is hidden until the others have looked away, and after it was chosen."""
    anna = person()
    sit(anna, RECORDED["heaven-hell"], CONFLICT)
    curtain = anna.page.locator(".curtain")
    first = anna.acting()
    assert first is not None
    expect(curtain).to_be_visible()
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)
    anna.play(first["moves"][0])
    expect(curtain).to_be_visible()
    assert all(view["own_choice"] is None for view in anna.table["views"])


def test_things_are_dragged(person: NewPerson) -> None:
    anna = begun(person)
    page = anna.page
    page.locator("#board button[data-touch='water']").drag_to(anna.thing("b2"))
    anna.wait(lambda: [ply["text"] for ply in anna.plies] == ["Wb2"])
    # A river is drawn by sweeping over its cells.
    anna.wait(lambda: anna.acting() is not None)
    boxes = [anna.thing(cell).bounding_box() for cell in ("b2", "c3", "d4")]
    middles = [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes if b]
    page.mouse.move(*middles[0])
    page.mouse.down()
    for swept, (x, y) in enumerate(middles[1:], start=2):
        page.mouse.move(x, y, steps=6)
        expect(page.locator("#board .picked")).to_have_count(swept)
    page.mouse.up()
    anna.wait(lambda: anna.plies[-1]["text"] == "~c3d4")
