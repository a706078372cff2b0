"""Whether a client is still there, and how long messages take."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from spielwerk.table.messages import Ping

BEATS_MISSED = 2.5
"""After so many the client is gone."""


class Heartbeat:
    """Sends a ping every few seconds, and measures the way of its answer."""

    def __init__(self, every: float, send: Callable[[Ping], None]) -> None:
        self._every = every
        self._send = send
        self._pings: dict[int, float] = {}
        self._lags: deque[float] = deque(maxlen=5)
        self._heard = time.monotonic()

    def hear(self) -> None:
        """Something has come from the client."""
        self._heard = time.monotonic()

    async def beat(self) -> None:
        """Send pings until nothing has been heard for too long."""
        number, every = 0, self._every
        while time.monotonic() - self._heard < BEATS_MISSED * every:
            number += 1
            self._pings[number] = time.monotonic()
            self._pings.pop(number - 10, None)
            self._send(Ping(number=number))
            await asyncio.sleep(every if number > 1 else min(every, 1.0))

    def pong(self, number: int) -> None:
        """The answer to a ping."""
        sent = self._pings.pop(number, None)
        if sent is not None:
            self._lags.append((time.monotonic() - sent) * 1000)

    def lag(self) -> float:
        """Milliseconds to the client and back: the least of the last few times."""
        return min(self._lags, default=0.0)
