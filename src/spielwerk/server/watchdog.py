"""A watchdog for the event loop: how late it is, and what blocked it.

The loop strikes at regular intervals. A separate thread checks whether a strike is overdue and
records what the loop's thread is doing, which could not be found out afterwards.
"""

import asyncio
import logging
import sys
import threading
import time
import traceback
from collections.abc import Callable

from spielwerk.server import metrics

log = logging.getLogger("spielwerk.server")

SECONDS_BETWEEN_STRIKES = 0.05
SECONDS_ALLOWED = 0.05
"""Longest block of the loop that is not logged."""
FRAMES = 4
"""Number of innermost functions of ours that are logged."""


class Watchdog:
    """A watchdog for the loop that awaits `watch`.

    `strike` is called at each strike with the seconds until the next.
    """

    def __init__(self, strike: Callable[[float], None]) -> None:
        self._tell = strike
        self._expected = time.perf_counter()
        self._held_by = ""
        self._processor = 0.0
        self._ended = threading.Event()

    async def watch(self) -> None:
        """Strike for ever; record and log delays."""
        thread = threading.Thread(
            target=self._look, args=(threading.get_ident(),), name="watchdog", daemon=True
        )
        self._expect()
        thread.start()
        try:
            while True:
                await asyncio.sleep(SECONDS_BETWEEN_STRIKES)
                self._strike()
        finally:
            self._ended.set()

    def _expect(self) -> None:
        self._tell(SECONDS_BETWEEN_STRIKES)
        self._held_by, self._processor = "", time.thread_time()
        self._expected = time.perf_counter() + SECONDS_BETWEEN_STRIKES

    def _strike(self) -> None:
        late = max(0.0, time.perf_counter() - self._expected)
        metrics.LOOP_LAG.observe(late)
        if late > SECONDS_ALLOWED:
            processor = time.thread_time() - self._processor
            # On a busy machine the loop is late without having done anything.
            if processor > SECONDS_ALLOWED:
                held = {"milliseconds": round(late * 1000), "held_by": self._held_by or "unknown"}
                log.warning("event loop blocked", extra=held)
        self._expect()

    def _look(self, ident: int) -> None:
        """Record what blocks the loop, once per delay."""
        while not self._ended.wait(SECONDS_ALLOWED / 2):
            overdue = time.perf_counter() - self._expected > SECONDS_ALLOWED / 2
            if overdue and not self._held_by:
                self._held_by = _doing(ident)


def _doing(ident: int) -> str:
    """Return the call stack of a thread in our code, innermost first, without values."""
    frame = sys._current_frames().get(ident)
    stack = [] if frame is None else traceback.extract_stack(frame)
    ours = [each for each in stack if "spielwerk" in each.filename] or stack
    return " < ".join(f"{each.name}:{each.lineno}" for each in reversed(ours[-FRAMES:]))
