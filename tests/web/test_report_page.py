"""A designer's report in a real browser: on a phone, in the dark, on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

REPORT = Path(__file__).parents[2] / "docs" / "build" / "reports" / "fire-water.html"


@pytest.mark.parametrize("width", [320, 1280])
def test_a_report_fits_and_changes_with_the_light(browser: Browser, width: int) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme="dark", java_script_enabled=True
    )
    requests: list[str] = []
    page = context.new_page()
    page.on("request", lambda request: requests.append(request.url))
    page.goto(REPORT.as_uri())
    assert requests == [REPORT.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(ground)
    page.emulate_media(color_scheme="light")
    light = page.evaluate(ground)
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(ground) == "rgb(255, 255, 255)"
    assert len({dark, light}) == 2
    # Nothing in a picture is cut off at its sides.
    page.emulate_media(media="screen")
    cut = page.evaluate(
        """() => [...document.querySelectorAll('svg text')].filter((text) => {
          const box = text.getBoundingClientRect()
          const picture = text.closest('svg').getBoundingClientRect()
          return box.left < picture.left - 1 || box.right > picture.right + 1
        }).map((text) => text.textContent)"""
    )
    assert cut == []
    context.close()
