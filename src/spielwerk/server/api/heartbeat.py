"""Whether a client is still there, and how long messages take."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from spielwerk.wire.messages import Ping

BEATS_MISSED = 2.5
"""After so many the client is gone."""


BEATS_BETWEEN_MEASUREMENTS = 3
"""However much is heard from a client: how long its line takes may change."""


class Heartbeat:
    """Pings a client from which nothing was heard for a while, and measures the way of its answer.

    Whoever plays is heard anyway: a ping for everybody at every beat would be as many messages as
    the moves of a quick game.
    """

    def __init__(self, every: float, send: Callable[[Ping], None]) -> None:
        self._every = every
        self._send = send
        self._number = 0
        self._pings: dict[int, float] = {}
        self._lags: deque[float] = deque(maxlen=5)
        self._heard = self._pinged = time.monotonic()

    def hear(self) -> None:
        self._heard = time.monotonic()

    async def beat(self) -> None:
        """Ping when it is due, until nothing has been heard for too long."""
        self._ping()
        while time.monotonic() - self._heard < BEATS_MISSED * self._every:
            delay = self._next_ping() - time.monotonic()
            if delay > 0:
                await asyncio.sleep(delay)
            else:
                self._ping()

    def _next_ping(self) -> float:
        """When the next ping is due, unless something is heard before."""
        if self._number == 1:
            # The first answer comes while the client is still busy with what it was sent at first.
            return self._pinged + min(self._every, 1.0)
        unheard = max(self._heard, self._pinged) + self._every
        return min(unheard, self._pinged + BEATS_BETWEEN_MEASUREMENTS * self._every)

    def _ping(self) -> None:
        self._number += 1
        self._pinged = self._pings[self._number] = time.monotonic()
        self._pings.pop(self._number - 10, None)
        self._send(Ping(number=self._number))

    def pong(self, number: int) -> None:
        sent = self._pings.pop(number, None)
        if sent is not None:
            self._lags.append((time.monotonic() - sent) * 1000)

    def lag(self) -> float:
        """Milliseconds to the client and back: the least of the last few times."""
        return min(self._lags, default=0.0)
