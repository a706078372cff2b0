"""Draw the icons of the installed page from `web/public/icon.svg`: `python scripts/icons.py`."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).parents[1] / "web"
DRAWING = (WEB / "public" / "icon.svg").read_text(encoding="utf-8")
ICONS = {"192": (192, 1.0), "512": (512, 1.0), "maskable": (512, 0.7)}
"""By name: pixels, and the part of the width that the drawing takes.

Systems may crop a maskable icon to its inner four fifths, so the corners of the drawing have to be
inside.
"""
WOOD = "#7b5433"


def main() -> None:
    """Write all icons."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium")
        )
        for name, (pixels, part) in ICONS.items():
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            cloth = "transparent" if part == 1 else WOOD
            page.set_content(
                f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center;"
                f" background: {cloth} }} svg {{ width: {100 * part}% }}</style>{DRAWING}"
            )
            file = WEB / "installable" / "icons" / f"{name}.png"
            page.screenshot(path=file, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
