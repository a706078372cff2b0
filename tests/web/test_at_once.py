"""A move is shown at once, sent once, and reverted if it is not made."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.clock import stop_the_clock
from tests.web.conftest import SHOWN_BY_COMPONENTS, NewPerson
from tests.web.person import Json, Person
from tests.web.tables import CONFLICT, sit
from tests.web.tables import GAMES as RECORDED

AT_ONCE = 100
"""Milliseconds of the page's own time within which a move has to be shown."""


class Wire:
    """The page's connection to the server, on which what plays say can be held back or answered."""

    def __init__(self, page: Page) -> None:
        self.plays: list[Json] = []
        self.held: list[str] = []
        self.holding = False
        self.refusal: Json | None = None
        self._server: WebSocketRoute | None = None
        self._page: WebSocketRoute | None = None
        page.route_web_socket("**/api/live*", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        self._page, self._server = page, page.connect_to_server()
        page.on_message(self._say)

    def _say(self, message: str | bytes) -> None:
        request = json.loads(message)
        assert self._server is not None
        assert self._page is not None
        self.plays += [request] * (request["type"] == "play")
        if request["type"] != "play" or not (self.holding or self.refusal):
            self._server.send(message)
        elif self.refusal is None:
            self.held.append(str(message))
        else:
            answer = {"type": "refused", "table": request["table"], "refusal": self.refusal}
            self._page.send(json.dumps({**answer, "id": request["id"]}))

    def let_go(self) -> None:
        """Everything that was held back reaches the server."""
        self.holding = False
        assert self._server is not None
        for message in self.held:
            self._server.send(message)

    def cut(self) -> None:
        """Break the connection, losing held messages."""
        self.holding = False
        assert self._page is not None
        self._page.close()


WATCH = """(selector) => {
  const count = () => document.querySelectorAll(selector).length;
  const before = count();
  window.addEventListener("click", () => (window.clicked = performance.now()), true);
  new MutationObserver(() => {
    if (count() > before) window.seen ??= performance.now();
  }).observe(document.querySelector("#board"), {childList: true, subtree: true, attributes: true});
}"""
"""Note by the page's clock when something was clicked, and when one thing more was seen."""


def begun(person: NewPerson, game: str) -> tuple[Person, Wire]:
    """Return a person who plays both sides on one screen, with a controllable line."""
    anna = person(viewport={"width": 1280, "height": 800})
    line = Wire(anna.page)
    anna.page.clock.install()
    anna.begin(game, "here")
    anna.wait(lambda: anna.acting() is not None)
    anna.see()
    return anna, line


FIRST_MOVES = {
    "hive": ("wS1", ".cloth svg [data-ghost='wS1']"),
    "fire-water": ("Ed4", ".board svg .arrive"),
    "heaven-hell": ("Lb1-b2", "svg [data-ghost='b2']"),
    "ignite-flow": ("Fc3", "svg [data-ghost='c3']"),
}
"""A possible first move, and its visible result on the board."""


@pytest.mark.parametrize("game", FIRST_MOVES)
def test_a_move_is_seen_before_the_server_has_it(person: NewPerson, game: str) -> None:
    text, thing = FIRST_MOVES[game]
    anna, line = begun(person, game)
    move = anna.move(text)
    version = anna.table["version"]
    line.holding = True
    stop_the_clock(anna.page)
    anna.page.evaluate(WATCH, f"#board {thing}")
    anna.make(move)
    anna.page.clock.run_for(AT_ONCE - 1)
    anna.wait(lambda: anna.page.evaluate("() => window.seen !== undefined"))
    assert 0 <= anna.page.evaluate("() => window.seen - window.clicked") < AT_ONCE
    assert anna.table["version"] == version
    drawn = anna.page.locator(f"#board {thing}").count()
    anna.page.clock.resume()
    line.let_go()
    anna.wait(lambda: anna.table["version"] > version)
    anna.see()
    expect(anna.page.locator(f"#board {thing}")).to_have_count(drawn)
    assert [play["gesture"] for play in line.plays] == [move["gesture"]]


@SHOWN_BY_COMPONENTS
def test_a_refused_move_goes_back_and_says_why(person: NewPerson) -> None:
    anna, line = begun(person, "ignite-flow")
    sentence = "The moon is not in the right house."
    line.refusal = {"code": "illegal", "rule": "IF-2", "cells": ["c3"], "message": sentence}
    anna.make({"gesture": ["fire", "c3"]})
    expect(anna.page.get_by_test_id("why")).to_contain_text(sentence)
    expect(anna.page.locator("#board [data-ghost='c3']")).to_have_count(0)
    line.refusal = None
    anna.play({"gesture": ["fire", "c3"]})
    assert [ply["text"] for ply in anna.plies] == ["Fc3"]
    assert len(line.plays) == 2


def test_a_move_that_was_lost_with_the_connection_is_made_once(person: NewPerson) -> None:
    anna, line = begun(person, "ignite-flow")
    line.holding = True
    anna.make({"gesture": ["fire", "c3"]})
    expect(anna.page.locator("#board [data-ghost='c3']")).to_have_count(1)
    line.cut()
    anna.wait(lambda: [ply["text"] for ply in anna.plies] == ["Fc3"])
    anna.see()
    expect(anna.page.locator("#board [data-ghost='c3']")).to_have_count(1)
    assert len(line.plays) == 2  # The first one never reached the server.


def test_nothing_else_can_be_moved_until_the_answer_is_there(person: NewPerson) -> None:
    anna, line = begun(person, "ignite-flow")
    line.holding = True
    anna.make({"gesture": ["earth", "c3"]})
    anna.thing("c3").click(force=True)
    anna.thing("d4").dblclick(force=True)
    line.let_go()
    anna.wait(lambda: len(anna.plies) > 0)
    anna.see()
    assert [ply["text"] for ply in anna.plies] == ["Ec3"]
    assert len(line.plays) == 1


def test_a_double_click_places_an_earth_and_builds_no_temple(person: NewPerson) -> None:
    anna, _ = begun(person, "ignite-flow")
    anna.press(anna.page.locator('#board button[data-touch="earth"]'))
    anna.thing("c3").dblclick(force=True, delay=40)
    anna.wait(lambda: len(anna.plies) > 0)
    anna.see()
    assert [ply["text"] for ply in anna.plies] == ["Ec3"]
    assert anna.drawing["temple_due"]


def test_a_card_lies_face_down_at_once(person: NewPerson) -> None:
    """And at a shared screen nothing of it is seen, before the answer and after."""
    anna = person(viewport={"width": 1280, "height": 800})
    line = Wire(anna.page)
    sit(anna, RECORDED["heaven-hell"], CONFLICT)
    anna.look_up()
    view = anna.acting()
    assert view is not None
    line.holding = True
    anna.make(view["moves"][-1])
    expect(anna.page.locator("#board .hand")).to_have_count(0)
    expect(anna.page.locator("#board .chosen")).to_have_count(1)
    line.let_go()
    expect(anna.page.locator(".curtain")).to_be_visible()


# Versions.


def answered(page: Page, change: Callable[[Json], Json | None]) -> list[str]:
    """Change the server's messages; return the addresses connected to."""
    addresses: list[str] = []

    def connect(route: WebSocketRoute) -> None:
        addresses.append(route.url)
        server = route.connect_to_server()

        def hear(message: str | bytes) -> None:
            changed = change(json.loads(message))
            if changed is not None:
                route.send(json.dumps(changed))

        server.on_message(hear)

    page.route_web_socket("**/api/live*", connect)
    return addresses


def with_other_protocol(message: Json) -> Json:
    """Return a greeting of another build's server."""
    return {**message, "protocol": 999} if message["type"] == "hello" else message


def that_says_so(message: Json) -> Json:
    """Return a greeting of a server that knows the page is too old."""
    closing = {"type": "closing", "retry_after": 0, "message": "", "reload": True}
    return closing if message["type"] == "hello" else message


@pytest.mark.parametrize(
    "change", [with_other_protocol, pytest.param(that_says_so, marks=SHOWN_BY_COMPONENTS)]
)
def test_a_page_of_another_build_asks_to_be_reloaded(
    person: NewPerson, change: Callable[[Json], Json | None]
) -> None:
    anna = person(locale="de-DE")
    anna.begin("ignite-flow", "here")
    path = anna.path
    addresses = answered(anna.page, change)
    anna.page.clock.install()
    anna.open(path)
    notice = anna.page.get_by_test_id("reload")
    expect(notice).to_contain_text("Eine neue Version ist da: Lade die Seite neu.")
    # Nothing is tried again: the first delay before that would be 400 ms.
    anna.page.clock.run_for(10_000)
    assert len(addresses) == 1
    assert "protocol=4" in addresses[0]
    with anna.page.expect_navigation():
        notice.get_by_role("button", name="Neu laden").click()
