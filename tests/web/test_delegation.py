"""Opponents that think in the page: the server's workers have nothing to do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

from spielwerk.ai import core
from tests.server.running import RunningServer
from tests.wasm.module import missing
from tests.web.conftest import PAGE
from tests.web.person import Person
from tests.web.tables import ask

NewPlayer = Callable[..., Person]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server with generous limits, so that answers are not late on a busy machine."""
    if not PAGE.is_file() or not list((PAGE.parent / "assets").glob("*.wasm")):
        pytest.skip("the page is not built with the core in it: make page")
    if why := missing():
        pytest.skip(why)
    if not core.available():
        pytest.skip("the server delegates its core's work")
    running = RunningServer(tmp_path_factory.mktemp("server"), thinking_seconds=5).start()
    yield running
    running.stop()


@pytest.fixture
def against(server: RunningServer, browser: Browser) -> Iterator[NewPlayer]:
    """Yield a factory of people at a table with a program."""
    people: list[Person] = []

    def sit_down(game: str, level: int, **settings: Any) -> Person:
        context = browser.new_context(locale="en-GB", reduced_motion="reduce", **settings)
        anna = Person(context.new_page(), server.url)
        people.append(anna)
        ask(anna.page, server.url, "GET", "/api/me")
        chairs = [{"kind": "me"}, {"kind": "program", "level": level}]
        made = ask(anna.page, server.url, "POST", "/api/tables", game=game, chairs=chairs)
        anna.open(str(made["path"]))
        return anna

    yield sit_down
    faults = [fault for somebody in people for fault in somebody.faults]
    for somebody in people:
        somebody.page.context.close()
    assert faults == []


def searched(server: RunningServer) -> dict[str, float]:
    """Return counts of answered searches by kind, and of unanswered ones by reason."""
    text = httpx.get(server.url + "/metrics", timeout=30).text
    pattern = r'spielwerk_(?:unanswered_)?searches_total\{\w+="(\w+)"\} ([\d.]+)'
    return {name: float(count) for name, count in re.findall(pattern, text)}


def offers(somebody: Person) -> list[str | None]:
    """Return the page's offers to search."""
    return [sent["version"] for sent in somebody.sent if sent["type"] == "offer-search"]


def play_one(somebody: Person, chance: Random) -> None:
    """Make any move, and wait until it is our turn again."""
    view = somebody.wait_for_turn()
    assert view is not None
    before = len(somebody.plies)
    somebody.play(chance.choice(view["moves"]))
    somebody.wait(lambda: len(somebody.plies) >= before + 2)


def test_opponents_and_hints_are_searched_in_the_page(
    server: RunningServer, against: NewPlayer
) -> None:
    before = searched(server)
    anna = against("hive", level=3)
    anna.wait(lambda: offers(anna) != [])
    chance = Random(5)
    for _ in range(3):
        play_one(anna, chance)
    expect(anna.page.get_by_text("runs in its opponent's browser")).to_have_count(1)
    anna.page.get_by_role("button", name="Hint").click()
    anna.wait(lambda: len([m for m in anna.sent if m["type"] == "answer-search"]) == 4)
    expect(anna.page.get_by_test_id("hint")).to_be_visible()
    assert searched(server) == {**before, "browser": before.get("browser", 0) + 4}


def test_whoever_does_not_want_it_is_not_asked(server: RunningServer, against: NewPlayer) -> None:
    anna = against("hive", level=3)
    anna.wait(lambda: offers(anna) != [])
    anna.page.get_by_role("button", name="Settings").click()
    group = anna.page.get_by_role("group", name="Run computer opponents in this browser")
    group.get_by_role("radio", name="Off").check(force=True)
    anna.wait(lambda: offers(anna)[-1] is None)
    anna.page.keyboard.press("Escape")
    before = searched(server)
    play_one(anna, Random(5))
    anna.wait(lambda: searched(server).get("server", 0) > before.get("server", 0))
    assert searched(server).get("browser", 0) == before.get("browser", 0)
    anna.page.reload()
    play_one(anna, Random(5))
    assert offers(anna)[-1] is None
