"""A game that `spielwerk new` wrote, on the page: its picture is the board. And a hostile one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from shutil import copy
from threading import Thread
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Dialog, Page, expect

from spielwerk.scaffold.package import Names, write
from tests.contract.installed import install, installed
from tests.server.running import RunningServer
from tests.web.conftest import PAGE, NewPerson
from tests.web.person import Person
from tests.web.screens import make, two_at_one_screen
from tests.web.test_accessibility import faults

HOSTILE = Path(__file__).with_name("hostile_game")
NIM = Path(__file__).parents[1] / "contract" / "small_game"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 780}, "has_touch": True}


class Away(BaseHTTPRequestHandler):
    """A server that must never be contacted."""

    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.asked.append(self.path)
        self.send_response(404)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def away() -> Iterator[str]:
    """Its address."""
    server = HTTPServer(("127.0.0.1", 0), Away)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, away: str) -> Iterator[RunningServer]:
    """Yield a server with both games installed, instead of the usual one."""
    if not PAGE.is_file():
        pytest.skip("the page is not built, which needs Node with npm: make page")
    folder, home = tmp_path_factory.mktemp("new"), tmp_path_factory.mktemp("installed")
    write(Names.of("lanterns"), folder)
    install(folder / "lanterns", home)
    install(HOSTILE, home)
    install(NIM, home)
    for name in ("rules.en.md", "rules.de.md", "lessons.json"):
        copy(home / "lanterns" / name, home / "hostile_game" / name)
    with pytest.MonkeyPatch.context() as patch, installed(home):
        patch.setenv("HOSTILE_ADDRESS", away)
        running = RunningServer(
            tmp_path_factory.mktemp("server"), heartbeat=10, thinking_seconds=0.1
        )
        running.start()
        yield running
        running.stop()


def small(person: Person, game: str = "lanterns", **wish: Any) -> None:
    """Open a table on the smallest board, on this screen."""
    person.open(make(person, game=game, options={"size": 4}, chairs=two_at_one_screen(), **wish))
    person.wait(lambda: person.state is not None)


def test_it_is_played_against_the_computer_to_its_end(person: NewPerson) -> None:
    anna = person()
    anna.open()
    card = anna.page.locator("article", has=anna.page.locator("a[href='/new/lanterns']"))
    expect(card.locator("svg.drawn")).to_be_visible()
    expect(card).to_contain_text("5 min")
    anna.begin("lanterns", level="1", seat="White")
    page, note = anna.page, anna.page.get_by_test_id("why")

    # Legal: seen, listed, counted and marked.
    expect(page.get_by_test_id("prompt")).to_contain_text("Touch one of the marked places.")
    expect(page.locator("#board .target")).to_have_count(25)
    anna.play({"gesture": ["c3"]})
    anna.wait_for_turn()
    anna.see()
    answer = anna.plies[1]["text"]
    expect(anna.thing("c3")).to_have_attribute("aria-label", "c3, white lantern")
    expect(page.locator("#board path.last")).to_have_count(1)
    expect(page.get_by_text(f"black lantern on {answer}").first).to_be_visible()
    anna.wait(lambda: anna.table["scores"][0] > 0)

    # Refused: the rule is named and its cell marked; nothing happens.
    beside = next(cell for cell in ("c2", "c4", "b3") if cell != answer)
    anna.touch(beside)
    expect(note).to_contain_text("you have one on c3")
    expect(page.locator("#board .why")).to_have_count(1)
    note.get_by_role("button", name="Read rule LA-2", exact=True).click()
    expect(page.locator("#LA-2.wanted")).to_be_in_viewport()
    assert len(anna.plies) == 2

    # A hint, found by MCTS, then whatever is legal to the end.
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#board rect.hint")).to_have_count(1)
    while (view := anna.wait_for_turn()) is not None:
        anna.play(view["moves"][0])
    expect(page.get_by_test_id("prompt")).to_contain_text("no cell is left to place on")
    expect(page.locator("#board .target")).to_have_count(0)
    page.get_by_role("button", name="Score").click()
    expect(page.get_by_text("empty cells in your light").first).to_be_visible()


def test_the_keys_and_a_reader_have_it_too(person: NewPerson) -> None:
    """In German, dark, on a phone; what was made is undone again, and the board is read out."""
    anna = person("keys", color_scheme="dark", locale="de-DE", **PHONE)
    small(anna, take_backs="free")
    anna.see()
    expect(anna.thing("b2")).to_have_attribute("aria-label", "b2, leer, möglich")
    anna.play({"gesture": ["b2"]})
    anna.see()
    expect(anna.thing("b2")).to_have_attribute("aria-label", "b2, weiße Laterne")
    assert faults(anna.page) == []
    anna.page.locator(".actions .button").first.click()
    anna.wait(lambda: not anna.plies)
    anna.see()
    expect(anna.thing("b2")).to_have_attribute("aria-label", "b2, leer, möglich")
    anna.page.locator(".actions .menu").click()
    anna.page.locator("dialog[open] .list .button").first.click()
    expect(anna.page.locator("dialog[open] .sentences li")).to_have_count(16)


def test_it_is_taught_analysed_and_looked_at_again(person: NewPerson) -> None:
    anna = person()
    page = anna.page
    anna.open("/learn/lanterns/first")
    page.get_by_test_id("next").click()
    page.locator('#board[data-acting="0"]').wait_for()
    anna.touch("c2")
    expect(page.get_by_test_id("why")).to_contain_text("LA-2")
    anna.touch("b2")
    page.get_by_text("Black lights one cell less, and you light new ones.").wait_for()

    anna.open("/analysis/lanterns")
    page.locator("#board svg.drawn").wait_for()
    anna.touch("c3")
    expect(page.get_by_text("white lantern on c3").first).to_be_visible()
    expect(page.locator("[data-testid=arrows] .ring").first).to_be_visible()

    anna.open("/setup/lanterns")
    page.locator("textarea").fill("..../.O../..../....")
    page.get_by_role("button", name="Load").click()
    expect(page.locator("svg.drawn .of-seat-0").first).to_be_visible()


def test_what_is_not_in_the_picture_is_a_button(person: NewPerson) -> None:
    """Nim: a heap is touched in the picture, then how many stones beside it."""
    anna = person()
    anna.open(make(anna, game="nim", chairs=two_at_one_screen()))
    anna.wait(lambda: anna.state is not None)
    anna.see()
    buttons = anna.page.locator("#board button[data-touch]")
    expect(buttons).to_have_count(0)
    anna.touch("a")
    expect(buttons).to_have_text(["take 1", "take 2", "take 3"])
    expect(anna.page.get_by_test_id("guide")).to_have_count(0)
    anna.touch("2")
    anna.wait(lambda: [ply["text"] for ply in anna.plies] == ["a2"])


# Harm.

SUSPECT = """() => {
  const found = [];
  for (const svg of document.querySelectorAll("svg.drawn"))
    for (const element of svg.querySelectorAll("*")) {
      const name = element.localName;
      if (!/^(g|rect|circle|path|text)$/.test(name)) found.push(name);
      if (element.namespaceURI !== "http://www.w3.org/2000/svg") found.push(element.namespaceURI);
      for (const { name: attribute, value } of element.attributes)
        if (attribute !== "aria-label" && /^on|href|^autofocus| .*(127\\.0|javascript:|data:)/
              .test(`${attribute} ${value}`)) found.push(`${name} ${attribute}=${value}`);
    }
  return found;
}"""


def watched(person: Person) -> list[str]:
    """Return forbidden actions of a page: dialogs, windows, policy violations."""
    seen: list[str] = []
    page: Page = person.page

    def dismiss(dialog: Any) -> None:
        seen.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", dismiss)
    page.on("popup", lambda popup: seen.append(popup.url))
    page.on("console", lambda said: seen.append(said.text) if "Policy" in said.text else None)
    page.on(
        "framenavigated",
        lambda frame: None if frame.parent_frame is None else seen.append(frame.url),
    )
    return seen


def check_unharmed(person: Person, seen: list[str]) -> None:
    """Check that nothing of the hostile game ran, made requests or got into the page."""
    assert person.page.evaluate(SUSPECT) == []
    assert person.page.evaluate("() => window.hurt") is None
    assert (seen, Away.asked) == ([], [])


def test_a_hostile_picture_does_no_harm(person: NewPerson) -> None:
    eve = person()
    seen, page = watched(eve), eve.page
    eve.open()
    expect(page.locator("article", has_text="<b>Hostile</b>").locator("svg.drawn")).to_be_visible()
    check_unharmed(eve, seen)
    small(eve, "hostile")
    eve.see()
    expect(page.locator("#board")).to_have_count(1)
    expect(page.locator("#board svg.drawn text")).not_to_have_count(0)
    for cell in ("a1", "b2"):  # a1 has handlers
        eve.thing(cell).hover(force=True)
        eve.thing(cell).focus()
    inside = page.locator("#board svg.drawn").bounding_box()
    covering = page.evaluate("() => document.elementFromPoint(6, 6)?.closest('svg.drawn') !== null")
    assert inside is not None
    assert not covering, "nothing is drawn outside the frame"
    check_unharmed(eve, seen)
    eve.touch("b2")
    eve.wait(lambda: len(eve.plies) == 1)
    check_unharmed(eve, seen)


def test_a_picture_that_cannot_be_drawn_is_said_and_the_game_goes_on(person: NewPerson) -> None:
    """An explosion of entities, thousands of shapes, a depth, a length, a broken one, HTML."""
    eve = person()
    seen = watched(eve)
    small(eve, "hostile")
    eve.see()
    eve.play({"gesture": ["b2"]})
    for _ in range(6):
        eve.see()
        expect(eve.page.locator("#board .nothing")).to_contain_text("cannot be shown")
        asked = eve.table["version"]
        eve.page.locator("#board button[data-touch]").first.click()
        eve.wait(partial(_has_changed, eve, asked))
    check_unharmed(eve, seen)


def _has_changed(person: Person, version: int) -> bool:
    return bool(person.table["version"] > version)


def test_the_picture_by_itself_does_no_harm_either(person: NewPerson) -> None:
    """The file that the server gives of a table is opened as a page of its own."""
    eve = person()
    path = make(eve, game="hostile", options={"size": 4}, chairs=two_at_one_screen())
    table = re.sub(r"^/t/", "/api/tables/", path).partition("?")[0]
    picture = f"{eve.address}{table}/picture.svg"
    heard: list[str] = []

    def dismiss(dialog: Dialog) -> None:
        heard.append(dialog.message)
        dialog.dismiss()

    eve.page.on("dialog", dismiss)
    answer = eve.page.goto(picture, wait_until="networkidle")
    assert answer is not None
    assert (heard, Away.asked) == ([], [])
    # Without the headers of the server it would do harm, and be seen to.
    text = answer.text()
    eve.page.route(picture, lambda route: route.fulfill(body=text, content_type="image/svg+xml"))
    eve.page.goto(picture, wait_until="commit")
    eve.wait(lambda: heard != [])
    eve.page.close()
    eve.faults.clear()
    Away.asked.clear()
