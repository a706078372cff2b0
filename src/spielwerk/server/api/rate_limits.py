"""Rate limits and limits on concurrent use."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field

from spielwerk.server.refusals import TooManySearches


@dataclass(slots=True)
class Bucket:
    """A token bucket: it fills at a steady rate, and requests take one token or their cost.

    >>> bucket = Bucket(rate=1, most=2)
    >>> [bucket.take(), bucket.take(), bucket.take()]
    [True, True, False]
    """

    rate: float
    most: float
    _left: float = field(init=False)
    _since: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self._left = self.most

    def take(self) -> bool:
        """Take one token; return whether there was one."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def charge(self, cost: float) -> None:
        """Take out the cost of something, going negative if need be."""
        self._fill()
        self._left -= cost

    def delay(self) -> float:
        """Return the seconds until the bucket may be charged again; 0 if it may be now.

        >>> bucket = Bucket(rate=100, most=200)
        >>> bucket.charge(600)
        >>> 3 < bucket.delay() <= 4.01
        True
        """
        self._fill()
        return 0.0 if self._left > 0 else (1 - self._left) / self.rate

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._since) * self.rate)
        self._since = now


class Buckets:
    """A bucket per client; the least recently used are forgotten."""

    def __init__(self, rate: float, most: float, remembered: int = 10_000) -> None:
        self._rate = rate
        self._most = most
        self._remembered = remembered
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        return self.of(who).take()

    def of(self, who: str) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._most)
            if len(self._buckets) > self._remembered:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket


class Counts:
    """A count per client."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}

    def add(self, who: str, most: int) -> bool:
        """Count one more; return False if the maximum is reached."""
        count = self._counts.get(who, 0)
        if count >= most:
            return False
        self._counts[who] = count + 1
        return True

    def remove(self, who: str) -> None:
        count = self._counts.get(who, 0) - 1
        if count > 0:
            self._counts[who] = count
        else:
            self._counts.pop(who, None)

    @contextmanager
    def one(self, who: str | None, most: int) -> Iterator[bool]:
        """Count one more inside the context, unless the maximum is reached. None is not counted."""
        counted = who is not None and self.add(who, most)
        try:
            yield counted or who is None
        finally:
            if who is not None and counted:
                self.remove(who)

    def total(self) -> int:
        return sum(self._counts.values())


MOST_WAITING = 3


@dataclass(slots=True)
class _Place:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    count: int = 0


class OneAtATime:
    """A lock per client, kept only while in use."""

    def __init__(self) -> None:
        self._places: dict[str, _Place] = {}

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for the client's turn, first come, first served; raises `TooManySearches`."""
        place = self._places.setdefault(who, _Place())
        if place.count >= MOST_WAITING:
            raise TooManySearches(count=place.count)
        place.count += 1
        try:
            async with place.lock:
                yield
        finally:
            place.count -= 1
            if not place.count:
                del self._places[who]
