"""Languages without a server: loaded when they are chosen, and kept for times without a network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from spielwerk.game.text import LANGUAGES, Text
from tests.static.conftest import NewPerson
from tests.static.files import FileServer
from tests.static.person import KEPT, OfflinePerson, all_kept, offline

NAMES = {"de": "Deutsch", "fr": "Français", "es": "Español"}
OTHERS = [language for language in LANGUAGES if language != "en"]
each_language = pytest.mark.parametrize("language", OTHERS)


def choose(anna: OfflinePerson, language: str) -> None:
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_role("radio", name=NAMES[language]).check(force=True)


def of_language(urls: list[str], language: str) -> list[str]:
    """Return the addresses of what is for one language alone; messages of the page are not seen."""
    return [url for url in urls if re.search(rf"[./]{language}\.(json|zip)$", url)]


def test_a_first_visit_loads_one_language(person: NewPerson) -> None:
    anna = person(locale="en-GB")
    anna.load()
    assert [url for name in OTHERS for url in of_language(anna.own_requests, name)] == []


@each_language
def test_a_language_is_kept_when_it_was_chosen(
    person: NewPerson, files: FileServer, language: str
) -> None:
    """A person who has never played has the page offline, in their language."""
    anna = person(locale=language)
    anna.open()
    anna.page.evaluate("navigator.serviceWorker.ready")
    anna.wait(lambda: bool(of_language(anna.page.evaluate(KEPT), language)), seconds=60)
    anna.wait(lambda: anna.page.evaluate("!!navigator.serviceWorker.controller"), seconds=60)
    files.stop()
    offline(anna.page.context)
    anna.reload()
    expect(anna.page.locator("html")).to_have_attribute("lang", language)
    expect(anna.page.get_by_role("heading", level=1)).not_to_have_text("What shall we play?")


def test_a_language_that_is_not_here_is_said_to_be_missing(
    person: NewPerson, files: FileServer
) -> None:
    anna = person()
    anna.open()
    anna.page.evaluate("navigator.serviceWorker.ready")
    anna.wait(lambda: anna.page.evaluate("!!navigator.serviceWorker.controller"), seconds=60)
    files.stop()
    offline(anna.page.context)
    anna.reload()
    choose(anna, "de")
    expect(anna.page.get_by_role("alert")).to_contain_text("Deutsch is not stored in this browser")
    expect(anna.page.locator("html")).to_have_attribute("lang", "en")
    anna.faults[:] = [fault for fault in anna.faults if "ERR_FAILED" not in fault]


@each_language
def test_whoever_can_play_without_a_network_can_do_so_in_every_language(
    person: NewPerson, files: FileServer, language: str
) -> None:
    anna = person()
    anna.load()
    anna.wait(lambda: all_kept(anna.page), seconds=60)
    anna.wait(lambda: bool(of_language(anna.page.evaluate(KEPT), language)), seconds=60)
    files.stop()
    offline(anna.page.context)
    anna.begin("ignite-flow", "here")
    anna.wait_for_turn()
    choose(anna, language)
    expect(anna.page.locator("html")).to_have_attribute("lang", language)
    anna.page.keyboard.press("Escape")
    anna.touch("fire")
    anna.touch("c3")
    words = Text("{element} placed on {cells}", element=Text("fire"), cells="c3").say(language)
    expect(anna.page.locator("[data-ply='1']")).to_contain_text(words)
