"""Lag is given back to who moves, from a store that fills slowly.

How long messages take is measured by the client's own answers, so it can be made up. The store
bounds what that could bring, and it is never at the cost of anybody else's clock.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(slots=True)
class LagStore:
    """What can still be given back to one player, in milliseconds.

    >>> seconds = iter([0.0, 0.0, 0.0, 4.0])
    >>> store = LagStore(most=500, per_second=50, clock=lambda: next(seconds))
    >>> store.spend(400)
    >>> store.left(), store.left()
    (100, 300)
    """

    most: float
    per_second: float
    clock: Callable[[], float] = time.monotonic
    _left: float = field(init=False)
    _since: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._since = self.most, self.clock()

    def left(self) -> int:
        now = self.clock()
        self._left = min(self.most, self._left + (now - self._since) * self.per_second)
        self._since = now
        return int(self._left)

    def spend(self, milliseconds: int) -> None:
        self._left = max(0.0, self.left() - milliseconds)
