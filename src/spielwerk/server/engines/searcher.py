"""A client that has offered to search. It is not trusted, and searches one position at a time.

Its moves are checked to be legal. A client that answers late is not used for a while; a client with
invalid answers is not used until it reconnects.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

from spielwerk import __version__
from spielwerk.ai.player import Choice, SearchRequest, SearchResult
from spielwerk.ai.results import BadResult, verified
from spielwerk.server import metrics
from spielwerk.service.watchers import Purpose
from spielwerk.wire import messages
from spielwerk.wire.requests import AnswerSearch
from spielwerk.wire.search import MOST_CANDIDATES

LONGEST_BACKLOG = 8.0
"""Maximum seconds of search queued at a client."""
CANDIDATES = 8
"""Maximum moves shown in a hint, which is more than are chosen among.

With simultaneous moves, all moves of the mixed strategy are shown.
"""
SECONDS_OF_REST = 60.0
"""Seconds for which a late client is not used."""


class NotAnswered(Exception):
    """The client is gone, late, or gave an impossible answer."""


class Searcher:
    """The searches of one client; `send` sends it a message."""

    def __init__(self, send: Callable[[Any], None]) -> None:
        self._send = send
        self._offered = False
        self._resting_until = 0.0
        self._backlog = 0.0
        self._lock = asyncio.Lock()
        self._asked: dict[str, asyncio.Future[SearchResult | None]] = {}

    def offer(self, version: str | None) -> None:
        """Set whether the client can search with a core of this version."""
        self._offered = version == __version__

    def end(self) -> None:
        self._offered = False
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(NotAnswered("gone"))

    @property
    def available(self) -> bool:
        """True if the client is worth using now."""
        return self._ready and self._backlog < LONGEST_BACKLOG

    @property
    def _ready(self) -> bool:
        return self._offered and time.monotonic() >= self._resting_until

    def answer(self, message: AnswerSearch) -> None:
        """Accept a result from the client; ignore answers to unknown or cancelled searches."""
        asked = self._asked.get(message.search)
        if asked is not None and not asked.done():
            asked.set_result(message.found)

    async def search(
        self, request: SearchRequest, choice: Choice, purpose: Purpose, seconds: float
    ) -> SearchResult:
        """Let the client search for some seconds and return its result; raises `NotAnswered`.

        Cancelling this cancels the client's search.
        """
        self._backlog += seconds
        try:
            async with self._lock:
                if not self._ready:
                    raise NotAnswered("cancelled")
                return await self._searched(request, choice, purpose, seconds)
        finally:
            self._backlog -= seconds

    async def _searched(
        self, request: SearchRequest, choice: Choice, purpose: Purpose, seconds: float
    ) -> SearchResult:
        search = secrets.token_hex(8)
        self._asked[search] = answer = asyncio.get_running_loop().create_future()
        self._send(_message(search, request, choice, purpose))
        try:
            async with asyncio.timeout(seconds):
                found = await answer
            if found is None:
                raise BadResult("no result")
            return await asyncio.to_thread(verified, found, choice.node())
        except TimeoutError:
            self._resting_until = time.monotonic() + SECONDS_OF_REST
            raise self._failed("late") from None
        except BadResult:
            self._offered = False
            raise self._failed("wrong") from None
        except NotAnswered:
            raise self._failed("gone") from None
        finally:
            del self._asked[search]
            if not answer.done() or answer.cancelled():
                self._send(messages.StopSearch(search=search))

    def _failed(self, why: str) -> NotAnswered:
        metrics.UNANSWERED_SEARCHES.labels(why).inc()
        return NotAnswered(why)


def _message(
    search: str, request: SearchRequest, choice: Choice, purpose: Purpose
) -> messages.Search:
    together = len(choice.situation.state.to_move()) > 1
    return messages.Search(
        table=purpose.table,
        search=search,
        id=purpose.id,
        seat=purpose.seat,
        request=request,
        candidates=MOST_CANDIDATES if together else CANDIDATES,
    )
