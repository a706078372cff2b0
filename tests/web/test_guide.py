"""The guide for a first game: offered once for each game, and gone with one click."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import SHOWN_BY_COMPONENTS, NewPerson
from tests.web.person import Person
from tests.web.test_accessibility import faults


def give_up(person: Person) -> None:
    """End the game."""
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="View the board").click()


def test_the_guide_speaks_in_the_first_game_until_it_is_finished(person: NewPerson) -> None:
    anna = person()
    anna.begin("ignite-flow", seat="White")
    guide = anna.page.get_by_test_id("guide")
    expect(guide.get_by_role("listitem").first).not_to_be_empty()
    assert faults(anna.page) == []
    guide.get_by_role("button", expanded=True).click()
    expect(guide.get_by_role("listitem")).to_have_count(0)
    guide.get_by_role("button", expanded=False).click()
    guide.get_by_role("listitem").first.wait_for()
    give_up(anna)
    anna.begin("ignite-flow", seat="White")
    anna.wait_for_turn()
    anna.page.locator("#board[data-acting]").wait_for()
    expect(guide).to_have_count(0)
    # Another game is a first game again.
    anna.begin("hive", seat="White")
    guide.wait_for()


@SHOWN_BY_COMPONENTS
def test_one_click_switches_it_off_and_the_settings_on_again(person: NewPerson) -> None:
    anna = person()
    anna.begin("hive", seat="White")
    guide = anna.page.get_by_test_id("guide")
    guide.get_by_role("button", name="Turn off the guide").click()
    expect(guide).to_have_count(0)
    anna.page.reload()
    anna.page.locator("#board[data-acting]").wait_for()
    expect(guide).to_have_count(0)
    anna.page.get_by_role("button", name="Settings").click()
    group = anna.page.get_by_role("group", name="Guide at the table")
    group.get_by_role("radio", name="Always").check(force=True)
    anna.page.keyboard.press("Escape")
    guide.wait_for()


@SHOWN_BY_COMPONENTS
def test_nobody_is_asked_for_while_it_is_off(person: NewPerson) -> None:
    anna = person()
    anna.begin("hive", seat="White")
    anna.page.get_by_test_id("guide").get_by_role("button", name="Turn off the guide").click()
    asked = sum(message["type"] == "guide" for message in anna.sent)
    assert asked >= 1
    anna.page.reload()
    anna.page.locator("#board[data-acting]").wait_for()
    anna.page.get_by_role("tab", name="Rules").click()
    anna.page.locator("#HV-1").wait_for()
    assert sum(message["type"] == "guide" for message in anna.sent) == asked
