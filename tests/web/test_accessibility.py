"""axe finds no serious fault on any screen, light or dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import NewPerson
from tests.web.screens import tours
from tests.web.tables import CONFLICT, sit
from tests.web.tables import GAMES as RECORDED
from tests.web.test_table import begun, place
from tests.web.test_whole_games import GAMES, PHONE

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const described = (node) => `${node.html.slice(0, 160)} ${node.failureSummary}`;
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => [id, ...nodes.slice(0, 4).map(described)]);
}"""


def faults(page: Page) -> Any:
    """Return the serious accessibility faults of the present screen."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate("() => window.paint?.()")
    return page.evaluate(RUN)


LIGHTS = ["light", "dark"]
TOURS = tours()


# In every run, the tests that measure these screens also run axe.
@pytest.mark.slow
@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("name", TOURS)
def test_screens(person: NewPerson, name: str, light: str) -> None:
    anna = person(color_scheme=light, **(PHONE if light == "dark" else {}))
    for screen in TOURS[name](anna):
        assert faults(anna.page) == [], screen


# In every run `test_layout_tables` asks axe about tables in play and at their end.
@pytest.mark.slow
@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("game", GAMES)
def test_tables(person: NewPerson, game: str, light: str) -> None:
    anna = person(color_scheme=light, **(PHONE if light == "dark" else {}))
    sit(anna, RECORDED[game])
    anna.look_up()
    assert faults(anna.page) == []
    view = anna.wait_for_turn()
    assert view is not None
    anna.touch(view["moves"][-1]["gesture"][0])
    assert faults(anna.page) == []


@pytest.mark.parametrize("light", [pytest.param("light", marks=pytest.mark.slow), "dark"])
def test_a_conflict(person: NewPerson, light: str) -> None:
    """The curtain, the hand of cards, and the moment when both cards are shown."""
    anna = person(color_scheme=light)
    sit(anna, RECORDED["heaven-hell"], CONFLICT)
    curtain = anna.page.locator(".curtain button")
    for _ in range(2):
        curtain.wait_for()
        assert faults(anna.page) == []
        anna.press(curtain)
        assert faults(anna.page) == []
        view = anna.acting()
        assert view is not None
        anna.play(view["moves"][0])
    anna.page.locator(".reveal").wait_for()
    assert faults(anna.page) == []


@pytest.mark.parametrize("light", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_dialogs_and_notes(person: NewPerson, light: str) -> None:
    anna = begun(person, color_scheme=light)
    place(anna, "fire", "c3")
    for cell in ("c3", "f6"):
        anna.touch(cell)
    anna.page.get_by_test_id("why").wait_for()
    assert faults(anna.page) == []
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("tab", name="Rules").click()
    anna.page.locator("#IF-1").wait_for()
    assert faults(anna.page) == []
    anna.page.get_by_role("tab", name="Chat").click()
    assert faults(anna.page) == []
    for name in ("Menu", "Settings"):
        anna.page.get_by_role("button", name=name).click()
        anna.page.get_by_role("dialog").wait_for()
        assert faults(anna.page) == []
        anna.page.keyboard.press("Escape")
    # The question before giving up.
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Resign").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Resign").wait_for()
    assert faults(anna.page) == []


@pytest.mark.slow
@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("game", GAMES)
def test_the_end(person: NewPerson, game: str, light: str) -> None:
    """The score, and the board beside it."""
    anna = person(color_scheme=light)
    sit(anna, RECORDED[game], RECORDED[game].end)
    close = anna.page.get_by_role("button", name="View the board")
    anna.page.get_by_role("dialog").locator("section li").first.wait_for()
    assert faults(anna.page) == []
    close.click()
    close.wait_for(state="hidden")
    assert faults(anna.page) == []
