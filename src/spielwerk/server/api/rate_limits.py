"""Rate limits and limits on concurrent use."""

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter

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


LEAST_SHARED = 0.01
"""Minimum cost at one server that is reported to the others."""
MOST_SHARED = 500
"""Maximum number of clients of whom others are told at once: those that have cost most."""


class Buckets:
    """A bucket per client; the least recently used are forgotten.

    Clients are known by a digest, so that servers of a cluster can exchange their shares without
    any names.
    """

    def __init__(self, rate: float, most: float, remembered: int = 10_000) -> None:
        self._rate = rate
        self._most = most
        self._remembered = remembered
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._spent: dict[str, float] = {}

    def take(self, who: str) -> bool:
        """Take one out of a client's bucket; whether there was one left."""
        known = digest(who)
        taken = self._of(known).take()
        if taken:
            self._note(known, 1)
        return taken

    def charge(self, who: str, cost: float) -> None:
        """Take out what something has cost."""
        known = digest(who)
        self._of(known).charge(cost)
        self._note(known, cost)

    def delay(self, who: str) -> float:
        """Seconds until something may be charged again; 0 if it may be now."""
        return self._of(digest(who)).delay()

    def of(self, who: str) -> Bucket:
        """Return the bucket of a client, for what no other server has to know."""
        return self._of(digest(who))

    def spent(self) -> dict[str, float]:
        """Return what was taken since the last call, by digest of the client."""
        most = sorted(self._spent.items(), key=itemgetter(1), reverse=True)[:MOST_SHARED]
        self._spent = {}
        return {who: round(cost, 3) for who, cost in most if cost >= LEAST_SHARED}

    def charge_digest(self, known: str, cost: float) -> None:
        """Take out what a client has cost another server."""
        self._of(known).charge(cost)

    def _note(self, known: str, cost: float) -> None:
        self._spent[known] = self._spent.get(known, 0.0) + cost
        if len(self._spent) > self._remembered:
            self._spent = {}

    def _of(self, known: str) -> Bucket:
        bucket = self._buckets.get(known)
        if bucket is None:
            bucket = self._buckets[known] = Bucket(self._rate, self._most)
            if len(self._buckets) > self._remembered:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(known)
        return bucket


@lru_cache(maxsize=4096)
def digest(who: str) -> str:
    """Return a client's pseudonym in notes between servers."""
    return hashlib.blake2b(who.encode(), digest_size=9).hexdigest()


@dataclass(frozen=True, slots=True)
class Share:
    """The bucket of one client."""

    buckets: Buckets
    who: str

    def take(self) -> bool:
        return self.buckets.take(self.who)

    def charge(self, cost: float) -> None:
        self.buckets.charge(self.who, cost)

    def delay(self) -> float:
        return self.buckets.delay(self.who)


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
