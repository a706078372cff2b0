"""Screenshot every screen, and arrange the pictures of one screen side by side.

    .venv/bin/python -m scripts.screenshots [folder] [--only lobby --only lessons-hive …]

Each screen is opened four times, with touch and mouse, light and dark, in English and German, at
the sizes of that device.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from playwright.sync_api import Error as BrowserError

from scripts.screenshots.sheets import make_sheets
from scripts.screenshots.tables import tables
from tests.server.running import RunningServer
from tests.web.conftest import ARGUMENTS, CHROMIUM
from tests.web.person import Person
from tests.web.screens import Tour, tours

Size = tuple[int, int]


@dataclass(frozen=True)
class Look:
    """A device, colour scheme and language, with the sizes to show."""

    touch: bool
    scheme: str
    language: str
    sizes: tuple[Size, ...]

    def context(self, browser: Browser) -> BrowserContext:
        """Return a browser window with this look; touch uses its first size."""
        width, height = self.sizes[0]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if self.scheme == "dark" else "light",
            locale={"de": "de-DE", "en": "en-GB"}[self.language],
            reduced_motion="reduce",
            has_touch=self.touch,
            is_mobile=self.touch,
        )
        context.set_default_timeout(15_000)
        return context


LOOKS = (
    Look(True, "light", "de", ((320, 568), (844, 390))),
    Look(True, "dark", "en", ((390, 844), (768, 1024))),
    Look(False, "light", "en", ((1920, 1080), (640, 400))),
    Look(False, "dark", "de", ((1280, 800),)),
)


def take(person: Person, look: Look, tour: Tour, folder: Path) -> None:
    """Take the pictures of one tour."""
    for screen in tour(person):
        for width, height in look.sizes:
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.wait_for_timeout(250)
            name = f"{screen}.{width:04}x{height:04}-{look.scheme}-{look.language}.png"
            person.page.screenshot(path=folder / name)
        width, height = look.sizes[0]
        person.page.set_viewport_size({"width": width, "height": height})


def take_all(browser: Browser, address: str, wanted: dict[str, Tour], folder: Path) -> list[str]:
    """Take all pictures; return the failures."""
    failed = []
    for look in LOOKS:
        context = look.context(browser)
        for name, tour in wanted.items():
            person = Person(context.new_page(), address)
            try:
                take(person, look, tour, folder)
            except (BrowserError, AssertionError) as error:
                failed.append(f"{name} {look.scheme} {look.language}: {str(error).splitlines()[0]}")
            person.page.close()
        context.close()
    return failed


def main() -> None:
    """Take all pictures, or those of some tours."""
    every = {**tours(), **tables()}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default="build/screenshots", type=Path)
    parser.add_argument("--only", action="append", choices=list(every))
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    if not arguments.only:
        for old in arguments.folder.rglob("*.png"):
            old.unlink()
    wanted = {name: every[name] for name in arguments.only or every}
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = RunningServer(Path(data)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        failed = take_all(browser, server.url, wanted, arguments.folder)
        make_sheets(browser, arguments.folder)
        browser.close()
        server.stop()
    print(
        f"{arguments.folder}: {time.monotonic() - began:.0f} s; look at {arguments.folder}/sheets"
    )
    if failed:
        sys.exit("Not taken:\n" + "\n".join(failed))


if __name__ == "__main__":
    main()
