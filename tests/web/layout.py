"""Layout faults of a screen, measured in the browser at common sizes.

Nothing overlaps, is cut off, scrolls sideways or hides the prompt, and touch targets are large
enough. A screen is loaded once and resized, so that many sizes cost little.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from spielwerk.game.text import LANGUAGES

MEASURE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")

DRAWN = """async () => {
  const frame = () =>
    new Promise((drawn) =>
      new IntersectionObserver((_, observer) => (observer.disconnect(), drawn())).observe(
        document.body,
      ),
    );
  const places = () =>
    [...document.body.querySelectorAll("*")]
      .map((element) => element.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))
      .join(" ");
  const inSight = (row) => {
    const [box, list] = [row, row.closest("ol")].map((each) => each.getBoundingClientRect());
    return box.bottom > list.top && box.top < list.bottom;
  };
  const wordless = () =>
    [...document.querySelectorAll("ol [data-ply]:not(:has(.words:not(:empty)))")].some(inSight);
  await frame();
  for (let before = "", now = places(), left = 1000; left > 0; left--) {
    if (before === now && !wordless()) return;
    before = now;
    await frame();
    now = places();
  }
  throw new Error(wordless() ? "the words of moves do not come" : "the page does not stand still");
}"""
"""The page has drawn itself for its new size: nothing moves, and the moves in sight have words.

An observer sees a frame also where a test has stopped the page's clock.
"""

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
"""A phone or tablet: what is touched has to be as large as a finger."""
MOUSE: dict[str, Any] = {}

TOUCH_SIZES = ((320, 568), (390, 664), (360, 560), (844, 390), (768, 1024))
"""A small phone, two with the browser's bars, a phone turned round, a tablet."""
MOUSE_SIZES = ((640, 400), (1280, 800), (1920, 1080))
"""A laptop at 200%, a laptop, a large screen."""

DEVICES = ((TOUCH, TOUCH_SIZES), (MOUSE, MOUSE_SIZES))
LOCALES = ("en-GB", *(f"{tag}-{tag.upper()}" for tag in LANGUAGES if tag != "en"))
LONGEST = "de-DE"
"""The language that needs the most room: the others are seen in every run on the key screens."""


def layout_faults(page: Page) -> list[str]:
    """Return layout faults of the page: overlaps, clipping, overflow, small targets."""
    found: list[str] = page.evaluate(MEASURE)
    return found


def faults_at(page: Page, sizes: tuple[tuple[int, int], ...]) -> Iterator[str]:
    """Yield the faults of the present screen at each of these sizes."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        for fault in layout_faults(page):
            yield f"{width}x{height}: {fault}"
