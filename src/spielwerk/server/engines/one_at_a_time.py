"""One thing at a time for each person: what else they want waits its turn, up to a limit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from spielwerk.server.refusals import TooManySearches

MOST_WAITING = 3


@dataclass(slots=True)
class _Place:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    count: int = 0


class OneAtATime:
    """Who is being served; nobody is remembered when they are done."""

    def __init__(self) -> None:
        self._places: dict[str, _Place] = {}

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for one's turn, in the order of asking; raises `TooManySearches`."""
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
