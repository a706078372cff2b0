"""The look of the page: its own fonts, pressable things, and that it comes to rest."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import NewPerson
from tests.web.layout import TOUCH
from tests.web.screens import make, two_at_one_screen

LOADED = """() => document.fonts.ready.then(() => [...document.fonts]
  .filter(({ status }) => status === "loaded")
  .map(({ family, weight, style }) => `${family.replaceAll('"', "")} ${weight} ${style}`))"""


def test_the_page_brings_its_faces_and_asks_nobody_else(person: NewPerson) -> None:
    anna = person()
    asked: set[str] = set()
    anna.page.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    anna.open()
    anna.page.locator("article h2").first.wait_for()
    faces = {
        "Literata 400 normal",
        "Literata 600 700 normal",
        "Source Sans 3 400 normal",
        "Source Sans 3 600 700 normal",
    }
    anna.wait(lambda: faces <= set(anna.page.evaluate(LOADED)))
    assert asked == {urlsplit(anna.address).netloc}
    # Letters of other alphabets are not loaded for nothing.
    assert len(anna.page.evaluate(LOADED)) == len(faces)


def test_a_saved_board_carries_the_face_of_its_letters(person: NewPerson) -> None:
    anna = person()
    anna.open(make(anna, game="ignite-flow", chairs=two_at_one_screen()))
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Download").click()
    with anna.page.expect_download() as download:
        anna.page.get_by_role("dialog").get_by_role("button", name="SVG").click()
    drawn = download.value.path().read_text(encoding="utf-8")
    # The letters and numbers beside the squares are in one face and one weight.
    assert drawn.count("@font-face") == 1
    assert "font-family:Literata;font-weight:600 700;src:url(data:font/woff2;base64," in drawn


def background(of: Locator) -> str:
    found: str = of.evaluate("element => getComputedStyle(element).backgroundColor")
    return found


def test_a_button_that_does_nothing_looks_so(person: NewPerson) -> None:
    anna = person()
    anna.open()
    show = anna.page.get_by_role("button", name="Show")
    expect(show).to_be_disabled()
    disabled = background(show)
    anna.page.get_by_label("Record").fill("anything")
    expect(show).to_be_enabled()
    anna.wait(lambda: background(show) == background(anna.page.locator("article .first").first))
    assert background(show) != disabled


LIGHTNESS = """element => {
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.fillStyle = getComputedStyle(element).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  return canvas.getImageData(0, 0, 1, 1).data.slice(0, 3).reduce((sum, part) => sum + part);
}"""


@pytest.mark.parametrize("light", ["light", "dark"])
def test_what_is_chosen_stands_out_of_its_track(person: NewPerson, light: str) -> None:
    anna = person(color_scheme=light)
    anna.open()
    anna.page.get_by_role("button", name="Settings").click()
    group = anna.page.get_by_role("group", name="Appearance")
    chosen, track = group.locator("label.chosen"), group.locator(".row")
    assert chosen.evaluate(LIGHTNESS) > track.evaluate(LIGHTNESS) + 30


RUNNING = (
    """() => document.getAnimations().filter(({ playState }) => playState === "running").length"""
)


def test_the_lobby_comes_to_rest_and_plays_its_scenes_again(person: NewPerson) -> None:
    anna = person(reduced_motion="no-preference")
    devtools = anna.page.context.new_cdp_session(anna.page)
    devtools.send("Animation.enable")
    anna.open()
    anna.wait(lambda: anna.page.evaluate(RUNNING) > 0)
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 5})
    anna.wait(lambda: anna.page.evaluate(RUNNING) == 0)
    scene = anna.page.locator("article .scene").first
    scene.hover()
    anna.wait(lambda: scene.evaluate("scene => scene.getAnimations({ subtree: true }).length") > 0)
    anna.wait(lambda: anna.page.evaluate(RUNNING) == 0)


# German has the longest words.
@pytest.mark.parametrize("locale", [pytest.param("en-GB", marks=pytest.mark.slow), "de-DE"])
def test_a_phone_lying_on_its_side_shows_names_and_how_to_begin(
    person: NewPerson, locale: str
) -> None:
    anna = person(locale=locale, viewport={"width": 844, "height": 390}, **TOUCH)
    anna.open()
    for card in (0, 1):
        article = anna.page.locator("article").nth(card)
        expect(article.locator("h2")).to_be_in_viewport(ratio=1)
        expect(article.locator(".first")).to_be_in_viewport(ratio=1)
    anna.open("/new/fire-water")
    for shown in (".go .first", "h1", ".companies label >> nth=2"):
        expect(anna.page.locator(shown)).to_be_in_viewport(ratio=1)
