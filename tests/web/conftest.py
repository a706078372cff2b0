"""A server and a browser for all tests of the page."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

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

NewPerson = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with the built page and nothing else in it."""
    if not PAGE.is_file():
        pytest.skip("the page is not built, which needs Node with npm: make page")
    running = RunningServer(tmp_path_factory.mktemp("server"), heartbeat=10, thinking_seconds=0.1)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, without a window."""
    if CHROMIUM is None:
        pytest.skip("there is no browser: apt-get install chromium-headless-shell")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield found
        found.close()


@pytest.fixture
def person(server: RunningServer, browser: Browser) -> Iterator[NewPerson]:
    """Somebody with a browser of their own; what goes wrong in their page fails the test."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def come(device: Device = "mouse", **settings: Any) -> Person:
        context = browser.new_context(
            **{"locale": "en-GB", "reduced_motion": "reduce", **settings},
        )
        context.set_default_timeout(15_000)
        contexts.append(context)
        somebody = Person(context.new_page(), server.url, device)
        people.append(somebody)
        return somebody

    yield come
    faults = [fault for somebody in people for fault in somebody.faults]
    for context in contexts:
        context.close()
    assert faults == []
