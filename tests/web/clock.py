"""The page's own clock, which only the test turns: a busy machine draws late."""

from __future__ import annotations

from playwright.sync_api import Page

AHEAD = 5
"""Seconds at which the clock stops: more than it takes to say so, and fewer than the silence after
which the page takes its connection for lost."""


def stop_the_clock(page: Page) -> None:
    """Stop the page's clock; it was installed before the page was opened.

    A clock installed later begins in 1970, so all timers fire when it is set to the present.
    """
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000") + AHEAD)
