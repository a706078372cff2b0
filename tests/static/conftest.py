"""The static page on a server of plain files, and people who open it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.static.files import STATIC, FileServer, served
from tests.static.person import OfflinePerson
from tests.web.conftest import browser as browser  # noqa: PLC0414 - a fixture for this folder, too
from tests.web.conftest import new_context
from tests.web.person import Device

NewPerson = Callable[..., OfflinePerson]


@pytest.fixture
def files() -> Iterator[FileServer]:
    """Somewhere on the internet."""
    if not (STATIC / "index.html").is_file():
        pytest.skip("the static page is not built: make static")
    with served() as server:
        yield server


@pytest.fixture
def person(files: FileServer, browser: Browser) -> Iterator[NewPerson]:
    """Yield a factory of people with separate browsers; errors in their page fail the test."""
    contexts: list[BrowserContext] = []
    people: list[OfflinePerson] = []

    def come(device: Device = "mouse", **settings: Any) -> OfflinePerson:
        context = new_context(browser, **settings)
        context.set_default_timeout(30_000)
        contexts.append(context)
        somebody = OfflinePerson(context.new_page(), files.url, device)
        people.append(somebody)
        return somebody

    yield come
    faults = [fault for somebody in people for fault in somebody.faults]
    elsewhere = [
        url
        for somebody in people
        for url in somebody.requests
        if not url.startswith((files.url, "data:", "blob:"))
    ]
    for context in contexts:
        context.close()
    assert faults == []
    assert elsewhere == []
