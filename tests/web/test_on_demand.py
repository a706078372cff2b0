"""Requests made only on demand, and links for single seats."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Json, Person
from tests.web.screens import make
from tests.web.tables import GAMES, sit

INFLUENCE = "Show the influence of all players"


def asked(somebody: Person, kind: str) -> list[Json]:
    """Return the requests of a kind."""
    return [request for request in somebody.sent if request["type"] == kind]


def test_influence_is_asked_for_once_a_position(person: NewPerson) -> None:
    anna = person(viewport={"width": 1280, "height": 800})
    sit(anna, GAMES["fire-water"])
    anna.see()
    layer = anna.page.locator("#board .layer text")
    assert asked(anna, "details") == []
    button = anna.page.get_by_role("button", name=INFLUENCE)
    button.click()
    expect(layer).not_to_have_count(0)
    now = layer.all_inner_texts()
    for _ in range(2):
        button.click()
    assert [request["ply"] for request in asked(anna, "details")] == [None]
    anna.page.locator("body").press("Home")
    expect(layer).to_have_count(0)  # The board is still empty.
    anna.wait(lambda: [request["ply"] for request in asked(anna, "details")] == [None, 0])
    anna.page.locator("body").press("End")
    expect(layer).to_have_count(len(now))
    assert len(asked(anna, "details")) == 2


def test_influence_is_shown_of_a_game_that_is_looked_at_again(person: NewPerson) -> None:
    anna = person(viewport={"width": 1280, "height": 800})
    sit(anna, GAMES["fire-water"])
    anna.open(anna.path.replace("/t/", "/review/"))
    layer = anna.page.locator(".layer text")
    anna.page.get_by_role("button", name=INFLUENCE).click()
    expect(layer).not_to_have_count(0)
    anna.page.locator("[data-ply='0']").click()
    expect(layer).to_have_count(0)


def test_the_words_of_moves_come_when_they_are_in_sight(person: NewPerson) -> None:
    anna = person(viewport={"width": 1280, "height": 800})
    sit(anna, GAMES["heaven-hell"])
    rows = anna.page.locator("ol [data-ply]")
    last = len(anna.plies)
    expect(rows.nth(last).locator(".words")).not_to_be_empty()
    assert all(request["to"] - request["from"] <= 50 for request in asked(anna, "words"))
    assert min(request["from"] for request in asked(anna, "words")) > 50
    rows.nth(1).scroll_into_view_if_needed()
    expect(rows.nth(1).locator(".words")).not_to_be_empty()


def test_the_link_of_a_seat_is_copied_replaced_and_followed(person: NewPerson) -> None:
    anna, bruno = person(), person()
    anna.page.add_init_script(
        "window.kept = []; navigator.clipboard.writeText = async (text) => void kept.push(text);"
    )
    anna.open(make(anna, game="hive", chairs=[{"kind": "me"}, {"kind": "reserved"}]))
    anna.page.get_by_text("Links for individual seats").click()
    seat = anna.page.locator("details li")
    seat.get_by_role("button", name="Copy").click()
    seat.get_by_role("button", name="New link").click()
    anna.wait(lambda: len(anna.page.evaluate("kept")) == 2)
    old, new = anna.page.evaluate("kept")
    bruno.page.goto(old)
    bruno.page.get_by_role("button", name="Join").click()
    expect(bruno.page.get_by_role("alert")).not_to_be_empty()
    bruno.page.goto("about:blank")
    bruno.page.goto(new)
    bruno.page.get_by_role("button", name="Join").wait_for()
    assert "token" not in bruno.page.url
    bruno.page.reload()
    bruno.page.get_by_role("button", name="Join").click()
    anna.wait(lambda: anna.table["status"] == "playing")
