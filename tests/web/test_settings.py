"""Language, light, motion and sound: chosen, remembered, and taken from the browser at first."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import SHOWN_BY_COMPONENTS, NewPerson
from tests.web.test_table import begun, place

OTHER = pytest.param("fr-FR", "What shall we play?", marks=SHOWN_BY_COMPONENTS)


@pytest.mark.parametrize(("locale", "heading"), [("de-CH", "Was spielen wir?"), OTHER])
def test_the_first_language_is_the_browsers(person: NewPerson, locale: str, heading: str) -> None:
    anna = person(locale=locale)
    anna.open()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text(heading)


def test_the_language_is_switched_at_the_table_and_remembered(person: NewPerson) -> None:
    anna = begun(person)
    place(anna, "fire", "c3")
    expect(anna.page.locator("[data-ply='1']")).to_contain_text("fire placed on c3")
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_role("radio", name="Deutsch").check(force=True)
    expect(anna.page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("[data-ply='1']")).to_contain_text("Feuer")
    anna.page.reload()
    expect(anna.page.get_by_role("tab", name="Regeln")).to_be_visible()
    anna.touch("c3")
    anna.touch("f6")
    expect(anna.page.get_by_test_id("why")).to_contain_text("Warum nicht?")


@SHOWN_BY_COMPONENTS
def test_what_is_kept_for_how_long_is_said(person: NewPerson) -> None:
    anna = person()
    anna.open()
    anna.page.get_by_role("button", name="Settings").click()
    expect(anna.page.get_by_text("are kept on this server")).to_be_visible()
    anna.page.get_by_role("radio", name="Deutsch").check(force=True)
    expect(anna.page.get_by_text("auf diesem Server aufbewahrt")).to_be_visible()


def test_light_and_dark_are_switched_and_remembered(person: NewPerson) -> None:
    anna = person(color_scheme="dark")
    anna.open()
    body = anna.page.locator("html")
    dark = body.evaluate("page => getComputedStyle(page).backgroundColor")
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_role("radio", name="Light", exact=True).check(force=True)
    expect(body).not_to_have_css("background-color", dark)
    light = body.evaluate("page => getComputedStyle(page).backgroundColor")
    anna.page.reload()
    expect(body).to_have_css("background-color", light)


def test_motion_follows_the_system_and_can_be_switched(person: NewPerson) -> None:
    anna = person(reduced_motion="reduce")
    anna.open()
    expect(anna.page.locator("html")).to_have_attribute("data-motion", "none")
    anna.page.get_by_role("button", name="Settings").click()
    motion = anna.page.get_by_role("group", name="Motion")
    motion.get_by_role("radio", name="On").check(force=True)
    expect(anna.page.locator("html")).to_have_attribute("data-motion", "full")


LISTEN = """window.heard = 0;
for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
  const { start } = prototype;
  prototype.start = function (...when) {
    window.heard++;
    return start.apply(this, when);
  };
}"""


def test_sounds_are_heard_until_they_are_switched_off(person: NewPerson) -> None:
    anna = person(painted=True)
    anna.page.add_init_script(LISTEN)
    anna.begin("ignite-flow", "here")
    place(anna, "fire", "c3")
    anna.wait(lambda: anna.page.evaluate("heard") > 0)
    for again in (False, True):
        anna.page.get_by_role("button", name="Settings").click()
        off = anna.page.get_by_role("group", name="Sounds").get_by_role("radio", name="Off")
        if again:
            expect(off).to_be_checked()
        off.check(force=True)
        anna.page.keyboard.press("Escape")
        anna.page.evaluate("window.heard = 0")
        place(anna, "water", "d5" if again else "e5")
        # Refusals are also shown without a sound.
        anna.touch("c3")
        anna.touch("f6")
        anna.page.get_by_test_id("why").wait_for()
        assert anna.page.evaluate("heard") == 0
        anna.reload()


@SHOWN_BY_COMPONENTS
def test_a_name_is_kept(person: NewPerson) -> None:
    anna = person()
    anna.open()
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_label("My name").fill("Annegret")
    with anna.page.expect_response("**/api/me*"):
        anna.page.keyboard.press("Tab")
    anna.begin("hive", "program", level="1")
    assert "Annegret" in [seat["name"] for seat in anna.table["seats"]]


def test_notifications_that_the_browser_denies_are_shown_as_off(person: NewPerson) -> None:
    anna = person()
    anna.page.add_init_script("Notification.requestPermission = async () => 'denied'")
    anna.open("/")
    anna.page.get_by_role("button", name="Settings").click()
    group = anna.page.get_by_role("group", name="Notify me when it is my turn")
    group.get_by_role("radio", name="On").click(force=True)
    expect(anna.page.get_by_text("does not allow notifications")).to_be_visible()
    expect(group.get_by_role("radio", name="Off")).to_be_checked()
