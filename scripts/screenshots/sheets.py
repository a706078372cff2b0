"""Contact sheets: each screen at all sizes in one picture, made by the browser itself."""

from __future__ import annotations

from html import escape
from itertools import groupby
from pathlib import Path

from playwright.sync_api import Browser

SCALE = 0.45
STYLE = """
body { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; width: 1640px; margin: 0;
  padding: 12px; background: #777; color: white; font: 14px sans-serif; }
h1 { flex: 0 0 100%; margin: 0; font-size: 18px; }
figure { margin: 0; }
img { display: block; }
"""


def screen_of(picture: Path) -> str:
    """Return the screen of a picture: its name up to the size."""
    return picture.name.partition(".")[0]


def make_sheets(browser: Browser, folder: Path) -> None:
    """Make a sheet for each screen with pictures."""
    sheets = folder / "sheets"
    sheets.mkdir(exist_ok=True)
    page = browser.new_page(viewport={"width": 1664, "height": 600})
    for screen, pictures in groupby(sorted(folder.glob("*.png")), screen_of):
        source = sheets / "sheet.html"
        source.write_text(_sheet(screen, list(pictures)), encoding="utf-8")
        page.goto(source.absolute().as_uri())
        page.screenshot(path=sheets / f"{screen}.png", full_page=True)
        source.unlink()
    page.close()


def _sheet(screen: str, pictures: list[Path]) -> str:
    figures = "".join(
        f'<figure><img src="../{escape(picture.name)}" width="{_width(picture) * SCALE}">'
        f"<figcaption>{escape(picture.name.split('.')[1])}</figcaption></figure>"
        for picture in pictures
    )
    return f"<!doctype html><style>{STYLE}</style><h1>{escape(screen)}</h1>{figures}"


def _width(picture: Path) -> int:
    return int(picture.name.split(".")[1].partition("x")[0])
