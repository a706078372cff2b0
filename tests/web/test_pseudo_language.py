"""Every screen in a pseudo-language: no English is left, and 40% more text has its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.web.clock import stop_the_clock
from tests.web.conftest import PAGE, NewPerson, people
from tests.web.layout import MOUSE_SIZES, TOUCH, TOUCH_SIZES, faults_at
from tests.web.person import Person
from tests.web.pseudo import LOCALE, PseudoServer, english, speak_pseudo
from tests.web.screens import tours
from tests.web.tables import CONFLICT, GAMES, guide, sit
from tests.web.test_layout_tables import STATES

PHONE = {"width": 390, "height": 664}


def table(person: Person, name: str) -> Iterator[str]:
    """Show a game at its start, in its middle with the guide, and over."""
    guide(person, "always")
    sit(person, GAMES[name], 0)
    yield "start"
    sit(person, GAMES[name])
    folded = person.page.get_by_test_id("guide").get_by_role("button", expanded=False)
    if folded.count():
        folded.click()
    person.page.get_by_test_id("guide").get_by_role("listitem").first.wait_for()
    yield "middle"
    sit(person, GAMES[name], GAMES[name].end)
    sheet = person.page.get_by_role("dialog")
    sheet.locator("section li").first.wait_for()
    yield "over"
    sheet.get_by_role("button").first.click()
    expect(sheet).to_have_count(0)
    yield "board of the end"


def states(person: Person, name: str) -> Iterator[str]:
    """Show what happens at a table."""
    guide(person, "never")
    for state, reach in STATES.items():
        if (name, state) != ("fire-water", "offer"):  # It has no draws.
            sit(person, GAMES[name])
            reach(person)
            yield state


def conflict(person: Person) -> Iterator[str]:
    """Show the curtain, the hand of each side, and both cards."""
    guide(person, "never")
    person.page.clock.install()
    sit(person, GAMES["heaven-hell"], CONFLICT)
    stop_the_clock(person.page)
    for _ in range(2):
        person.page.locator(".curtain button").wait_for()
        yield "curtain"
        person.page.locator(".curtain button").click()
        person.page.locator(".hand button:not(.button, .unfit)").first.click()
        yield "hand"
        person.page.locator(".hand > .button").click()
    person.page.locator(".reveal").wait_for()
    yield "reveal"


SCREENS: dict[str, Callable[[Person], Iterator[str]]] = {
    **tours(),
    **{f"table-{name}": partial(table, name=name) for name in GAMES},
    **{f"states-{name}": partial(states, name=name) for name in GAMES if name[-1].isalpha()},
    "conflict": conflict,
}
IN_EVERY_RUN = ("lobby", "new-table-heaven-hell", "table-ignite-flow")


@pytest.fixture(scope="module")
def pseudo_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PseudoServer]:
    """Yield a server that speaks the pseudo-language."""
    if not PAGE.is_file():
        pytest.skip("the page is not built, which needs Node with npm: make page")
    server = PseudoServer(tmp_path_factory.mktemp("pseudo"), heartbeat=10, thinking_seconds=0.1)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def pseudo_person(pseudo_server: PseudoServer, browser: Browser) -> Iterator[NewPerson]:
    """Yield a factory of people whose page and server speak the pseudo-language."""
    with people(pseudo_server.url, browser) as come:

        def speaking(*arguments: Any, **settings: Any) -> Person:
            person = come(*arguments, locale=LOCALE, **settings)
            speak_pseudo(person.page)
            return person

        yield speaking


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.slow] * (name not in IN_EVERY_RUN)) for name in SCREENS],
)
def test_no_english_is_left_and_nothing_overlaps(pseudo_person: NewPerson, name: str) -> None:
    person = pseudo_person("finger", viewport=PHONE, **TOUCH)
    found = []
    for screen in SCREENS[name](person):
        # Notation and tables of the rules are wider than a panel: they scroll by themselves.
        wide = "scrolls sideways" if screen == "rules" else "nothing else"
        faults = [*faults_at(person.page, (*TOUCH_SIZES, *MOUSE_SIZES))]
        found += [f"{screen} {fault}" for fault in faults if wide not in fault]
        found += [f"{screen} {words}" for words in english(person.page)]
        person.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert not found, "\n".join(sorted(set(found)))


def test_what_is_not_translated_is_found(pseudo_person: NewPerson) -> None:
    person = pseudo_person()
    person.open()
    person.page.locator("article svg").nth(3).wait_for()
    person.page.evaluate("document.body.append('Left behind, Anna')")
    assert english(person.page) == ["Left: Left behind, Anna", "behind: Left behind, Anna"]
