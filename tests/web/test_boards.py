"""Details of a board on request: pinned pieces, influence, tiles that turn."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.test_table import begun


def play(somebody: Person, *texts: str) -> None:
    """Make these moves."""
    for text in texts:
        somebody.play(somebody.move(text))


def test_pinned_pieces_are_marked_on_request(person: NewPerson) -> None:
    anna = begun(person, game="hive")
    play(anna, "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-")
    expect(anna.page.locator("#board .pin")).to_have_count(0)
    anna.page.get_by_role("button", name="Mark pieces that cannot move").click()
    expect(anna.page.locator("#board .pin")).to_have_count(1)  # The spider holds the hive together.


def test_a_stack_can_be_looked_into(person: NewPerson) -> None:
    anna = begun(person, game="hive")
    play(anna, "wQ", "bS1 wQ-", "wB1 -wQ", "bQ bS1-", "wB1 wQ", "bA1 bQ-")
    anna.thing("wB1").hover(force=True)
    expect(anna.page.locator("#board .peek")).to_have_count(1)


def test_a_tile_turns_with_key_wheel_and_click(person: NewPerson) -> None:
    anna = begun(person, moves=10, game="fire-water")
    page = anna.page
    tile = page.locator("#board [data-touch^='tile:']").first
    tile.click()
    anna.thing("c6").hover(force=True)
    turned = page.locator("#board [data-turned]")
    ways = {turned.get_attribute("data-turned")}
    for turn in ("key", "wheel", "click"):
        if turn == "key":
            page.keyboard.press("r")
        elif turn == "wheel":
            page.mouse.wheel(0, 100)
        else:
            tile.click()
            anna.thing("c6").hover(force=True)
        anna.wait(lambda: turned.get_attribute("data-turned") not in ways)
        ways.add(turned.get_attribute("data-turned"))
    assert len(ways) == 4


def test_influence_on_a_square_and_on_the_whole_board(person: NewPerson) -> None:
    anna = begun(person, moves=12, game="fire-water")
    anna.thing("d4").hover(force=True)
    expect(anna.page.locator("#board .card")).to_contain_text("d4")
    anna.page.get_by_role("button", name="Show the influence of all players").click()
    expect(anna.page.locator("#board .layer text").first).to_be_visible()


WATCH_MOTION = """window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const thing = this.parentElement?.dataset.ghost;
  if (thing) window.moved.push([thing, frames[0].transform]);
  return animate.call(this, frames, options);
};"""


def test_a_die_is_seen_to_move_from_its_square_also_in_the_past(person: NewPerson) -> None:
    anna = person(reduced_motion="no-preference", viewport={"width": 1280, "height": 800})
    anna.page.add_init_script(WATCH_MOTION)
    anna.begin("heaven-hell", "here")
    play(anna, "Lb1-b2")

    def moved() -> list[list[str]]:
        anna.wait(lambda: anna.page.evaluate("() => window.moved.length") > 0)
        found: list[list[str]] = anna.page.evaluate("() => window.moved.splice(0)")
        return found

    # The board is horizontal: a square is 100 to the right of the previous one.
    assert moved() == [["b2", "translate(-100px, 0px)"]]
    anna.page.locator("body").press("ArrowLeft")
    assert moved() == [["b1", "translate(100px, 0px)"]]


MARKED = {
    "hive": (["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wQ \\wS1"], 2),
    "fire-water": (["Ed4"], 1),
    "heaven-hell": (["Lb1-b2"], 2),
    "ignite-flow": (["Fc3", "Wa1", "Bc4"], 1),
}
"""By game: what is played, and how many cells the last of it marks."""


@pytest.mark.parametrize("game", MARKED)
def test_what_the_last_move_did_is_marked(person: NewPerson, game: str) -> None:
    texts, cells = MARKED[game]
    anna = begun(person, game=game)
    play(anna, *texts)
    expect(anna.page.locator("#board svg .last")).to_have_count(cells)


def test_somebody_elsewhere_is_notified(person: NewPerson) -> None:
    """The tab says that it is our turn at another table, and so does a notice, if allowed."""
    anna = person(permissions=["notifications"])
    anna.page.add_init_script(
        """window.notices = [];
        window.Notification = class {
          static permission = "granted";
          constructor(title, { body }) { window.notices.push(`${title} ${body}`); }
        };
        localStorage.setItem("spielwerk.notices", "true");
        Object.defineProperty(document, "hidden", { get: () => true });"""
    )
    anna.begin("ignite-flow", "program", level="1", seat="White")
    anna.wait(lambda: anna.acting() is not None)
    anna.open("/rules/hive")
    anna.wait(lambda: bool(anna.page.evaluate("() => window.notices.length")))
    assert "Ignite and Flow" in anna.page.evaluate("() => window.notices[0]")
    expect(anna.page).to_have_title("● Your turn – Rules of Hive")
