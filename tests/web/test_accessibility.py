"""axe finds no serious fault on any screen, light or dark."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import NewPerson
from tests.web.test_table import begun
from tests.web.test_whole_games import GAMES, PHONE, play_one

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const told = (node) => `${node.html.slice(0, 160)} ${node.failureSummary}`;
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => [id, ...nodes.slice(0, 4).map(told)]);
}"""


def faults(page: Page) -> Any:
    """What is wrong with the screen as it is now, if it is serious."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return page.evaluate(RUN)


LIGHTS = ["light", "dark"]
SCREENS = ["/", "/new/fire-water", "/rules/hive", "/review", "/t/nothing", "/nowhere/at/all"]


@pytest.mark.parametrize("light", LIGHTS)
def test_screens(person: NewPerson, light: str) -> None:
    anna = person(color_scheme=light)
    for path in SCREENS:
        anna.open(path)
        anna.page.wait_for_load_state("networkidle")
        anna.page.wait_for_timeout(300)
        assert faults(anna.page) == [], path


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("game", GAMES)
def test_tables(person: NewPerson, game: str, light: str) -> None:
    anna = person(color_scheme=light, **(PHONE if light == "dark" else {}))
    anna.begin(game, "here")
    chance = random.Random(game)
    for _ in range(8):
        play_one(anna, chance)
    anna.look_up()
    assert faults(anna.page) == []
    view = anna.wait_for_turn()
    assert view is not None
    anna.touch(view["moves"][-1]["steps"][0])
    anna.page.wait_for_timeout(200)
    assert faults(anna.page) == []


def test_dialogs_and_notes(person: NewPerson) -> None:
    anna = begun(person, moves=3)
    anna.page.get_by_role("tab", name="Rules").click()
    anna.page.locator("#IF-1").wait_for()
    assert faults(anna.page) == []
    anna.page.get_by_role("tab", name="Chat").click()
    assert faults(anna.page) == []
    for name in ("Menu", "Settings"):
        anna.page.get_by_role("button", name=name).click()
        assert faults(anna.page) == []
        anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Give up").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    anna.page.get_by_role("button", name="Look at the board").wait_for()
    assert faults(anna.page) == []
