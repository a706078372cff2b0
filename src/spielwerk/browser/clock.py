"""The time by which clocks at the tables run: it stands still while the page is closed."""

from __future__ import annotations

import time

from spielwerk.service.outside import wall


class Clock:
    """Counts on from where the page was closed; 0 if it never was open.

    Within a visit it follows the monotonic clock: it never goes back when the wall clock is set.
    """

    def __init__(self, stored: int) -> None:
        self._stored = stored or wall()
        self._zero = time.monotonic()

    def now(self) -> int:
        return self._stored + int((time.monotonic() - self._zero) * 1000)
