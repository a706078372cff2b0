"""A server and a browser for all tests of the page."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Playwright,
    expect,
    sync_playwright,
)

from tests.server.running import RunningServer
from tests.web.person import Device, Person

# Debian has Chromium also without windows: the same browser for half the work.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
PAGE = Path(__file__).parents[2] / "src" / "spielwerk" / "server" / "page" / "index.html"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

UNPAINTED = """
delete window.AudioContext;
const unpainted = new CSSStyleSheet();
unpainted.replaceSync(":root { opacity: 0 !important }");
document.adoptedStyleSheets.push(unpainted);
window.paint = () => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== unpainted);
};
"""
"""A page with layout and touches, but without painting and sounds.

Painting without a graphics card is a third of the work of a move. Tests read the layout, not
pixels; axe judges colours, so it paints first. Tests of motion or sounds use the whole page.
"""

# A wait, no bound on how fast anything is: what starts a process takes its time on a busy machine.
expect.set_options(timeout=15_000)

NewPerson = Callable[..., Person]

SHOWN_BY_COMPONENTS = pytest.mark.slow
"""In every run a component test of the page (`web/src/**/*.component.test.ts`) shows the same."""

# A package of its own, which a test installs beside the game that it is made of.
collect_ignore = ["hostile_game"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Yield a server with the built page and no data."""
    if not PAGE.is_file():
        pytest.skip("the page is not built, which needs Node with npm: make page")
    running = RunningServer(tmp_path_factory.mktemp("server"), heartbeat=10, thinking_seconds=0.1)
    running.start()
    yield running
    running.stop()


def new_context(browser: Browser, painted: bool = False, **settings: Any) -> BrowserContext:
    """Return a context without motion, and unpainted, unless a test wants either."""
    context = browser.new_context(**{"locale": "en-GB", "reduced_motion": "reduce", **settings})
    if not painted and settings.get("reduced_motion", "reduce") == "reduce":
        context.add_init_script(UNPAINTED)
    return context


class Chromium:
    """Debian's Chromium without a window, started once and ended after the last test that uses it.

    Its driver keeps a loop running, beside which tests of other folders could not run one.
    """

    def __init__(self) -> None:
        self._driver: Playwright | None = None
        self._browser: Browser | None = None

    def get(self) -> Browser:
        """Return the running browser."""
        if self._browser is None:
            self._driver = sync_playwright().start()
            chromium = self._driver.chromium
            self._browser = chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        return self._browser

    def close(self) -> None:
        """End it."""
        if self._browser is not None and self._driver is not None:
            self._browser.close()
            self._driver.stop()
        self._browser = self._driver = None


CHROMIUM_OF_ALL = Chromium()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """End the browser where the next test is of another folder."""
    yield
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        CHROMIUM_OF_ALL.close()


@pytest.fixture(scope="module")
def browser() -> Browser:
    """Return the browser of all tests."""
    if CHROMIUM is None:
        pytest.skip("there is no browser: apt-get install chromium-headless-shell")
    return CHROMIUM_OF_ALL.get()


@contextmanager
def people(url: str, browser: Browser) -> Iterator[NewPerson]:
    """Yield a factory of people with separate browsers; errors in their page fail the test."""
    contexts: list[BrowserContext] = []
    found: list[Person] = []

    def come(device: Device = "mouse", painted: bool = False, **settings: Any) -> Person:
        context = new_context(browser, painted, **settings)
        context.set_default_timeout(15_000)
        contexts.append(context)
        somebody = Person(context.new_page(), url, device)
        found.append(somebody)
        return somebody

    yield come
    faults = [fault for somebody in found for fault in somebody.faults]
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def person(server: RunningServer, browser: Browser) -> Iterator[NewPerson]:
    """Yield a factory of people who speak to the server of all tests."""
    with people(server.url, browser) as come:
        yield come
