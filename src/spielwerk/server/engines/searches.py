"""Searches for a server: in a client's browser if offered, or else in worker processes.

A client that is gone, late or wrong does no harm: a worker then does the search.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Generator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from secrets import SystemRandom
from typing import Any

from spielwerk.ai.native import COMPILED
from spielwerk.ai.player import Choice, Report, SearchRequest, SearchResult
from spielwerk.game import Seat
from spielwerk.game.refusals import Refusal
from spielwerk.server import metrics
from spielwerk.server.engines.pool import EnginePool, Job
from spielwerk.server.engines.requests import EngineRequest, move_for
from spielwerk.server.engines.scheduler import Priority
from spielwerk.server.engines.searcher import NotAnswered
from spielwerk.service.ports import MoveRequest
from spielwerk.service.session import Session
from spielwerk.service.watchers import Asker, Purpose, Searcher
from spielwerk.table.fair_play import person_to_delegate_to

log = logging.getLogger("spielwerk.server")

SLOWER = 3.0
"""Factor on the time that a browser may take where nodes define a program's strength."""
GRACE_SECONDS = 2.0
"""Maximum seconds that an answer may take beyond its search."""

Spawn = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]


class EngineSearches:
    """The searches of programs and hints; `spawn` starts a background task."""

    def __init__(self, engines: EnginePool, spawn: Spawn) -> None:
        self.engines = engines
        self.spawn = spawn

    def begin(self, request: MoveRequest, report: Report) -> EngineSearch:
        """Begin a search; raises the refusal of a hint over the limit."""
        session, seat, client = request.session, request.seat, request.client
        asked = EngineRequest(
            session.table.game.name, str(request.state), seat, request.level, request.seconds
        )
        if client is not None:
            searcher = self._searcher_of(client)
            owner, priority = client.guest, Priority.HINT
            purpose = Purpose(session.id, id=request.id)
        else:
            searcher = self._searcher_at(session, seat)
            owner, priority = session.table.created.by, _priority(session, seat)
            purpose = Purpose(session.id, seat=seat)
        job = self.engines.job(asked, owner, report, priority)
        job.done.add_done_callback(lambda done: _count(job, done))
        if searcher is None or not searcher.available or not asked.delegable():
            self.engines.queue(job)
        else:
            job.delegated = self.spawn(self._wait(job, asked, searcher, purpose))
            job.done.add_done_callback(lambda _: _stop(job))
        return EngineSearch(job, self)

    def _searcher_of(self, client: Asker) -> Searcher | None:
        """Return the client itself if it can search its own hint; None if a worker must."""
        assert client.guest is not None, "only players get hints"
        self.engines.remember(client.guest, client.address)
        if client.searcher is not None and client.searcher.available:
            return client.searcher
        self.engines.check_hint(client.guest)
        return None

    def _searcher_at(self, session: Session, seat: Seat) -> Searcher | None:
        """Return the only person at the table, if connected here and able to search."""
        for watcher in session.watchers:
            if watcher.guest is not None:
                self.engines.remember(watcher.guest, watcher.address)
        person = person_to_delegate_to(session.table, seat)
        watchers = () if person is None else session.watchers.of(person)
        offered = (each.searcher for each in watchers)
        return next((each for each in offered if each is not None and each.available), None)

    def withdraw(self, job: Job) -> None:
        """Move a search from the client to a worker."""
        if job.delegated is not None and not job.done.done():
            _stop(job)
            self.engines.queue(job)

    async def _wait(
        self, job: Job, request: EngineRequest, searcher: Searcher, purpose: Purpose
    ) -> None:
        try:
            result = await _led(move_for(request, ClientCore(searcher, purpose, request.limit)))
        except (NotAnswered, Refusal):
            self._ask_worker(job)
        except Exception:  # Whatever the error, the move must not be lost.
            log.exception("delegated search failed")
            self._ask_worker(job)
        else:
            if not job.done.done():
                job.by_client = True
                job.done.set_result(result)

    def _ask_worker(self, job: Job) -> None:
        """Let a worker do a client's search; a hint is checked against the limits first."""
        job.delegated = None
        if job.done.done():
            return
        try:
            if job.ticket.priority is Priority.HINT:
                self.engines.check_hint(job.ticket.owner or "")
        except Refusal as refusal:
            job.done.set_exception(refusal)
        else:
            self.engines.queue(job)


@dataclass(eq=False, slots=True)
class EngineSearch:
    """A search by a worker or a client."""

    job: Job
    searches: EngineSearches

    @property
    def done(self) -> asyncio.Future[SearchResult]:
        return self.job.done

    @property
    def waiting(self) -> int:
        return self.searches.engines.waiting_before(self.job)

    @property
    def by_client(self) -> bool:
        return self.job.by_client

    def cancel(self) -> None:
        self.searches.spawn(self.searches.engines.cancel(self.job))

    def withdraw(self) -> None:
        self.searches.withdraw(self.job)


def _priority(session: Session, seat: Seat) -> Priority:
    """Return the priority: urgent while a program's own clock runs, unless it has days."""
    current = session.table.current
    if current is None or current.clock.control.kind not in ("game", "move"):
        return Priority.OPPONENT
    return Priority.CLOCK if seat in current.clock.running else Priority.OPPONENT


def _stop(job: Job) -> None:
    waiting, job.delegated = job.delegated, None
    if waiting is not None:
        waiting.cancel()


def _count(job: Job, done: asyncio.Future[SearchResult]) -> None:
    if not done.cancelled() and done.exception() is None:
        metrics.SEARCHES.labels("browser" if job.by_client else "server").inc()


@dataclass(frozen=True, slots=True)
class ClientCore:
    """The core of a client, for a player that is driven by `_led`."""

    searcher: Searcher
    purpose: Purpose
    limit: float

    def options(self, game: str) -> Mapping[str, float] | None:
        """Return the options of our own core: the client's core has the same version."""
        return COMPILED.options(game)

    async def search(self, request: SearchRequest, choice: Choice) -> SearchResult:
        request = request.with_time(SLOWER)
        seconds = (request.milliseconds or 0) / 1000 + min(GRACE_SECONDS, self.limit)
        asked = partial(self.searcher.search, request, choice, self.purpose, seconds)
        return _drawn_here(await _Outside(asked))


@dataclass(frozen=True, slots=True)
class _Outside:
    """A search that the event loop has to wait for."""

    work: Callable[[], Coroutine[Any, Any, SearchResult]]

    def __await__(self) -> Generator[_Outside, SearchResult, SearchResult]:
        return (yield self)


async def _led(player: Coroutine[_Outside, SearchResult | None, SearchResult]) -> SearchResult:
    """Drive a player; its work between searches takes some milliseconds of a thread."""
    found: SearchResult | None = None
    while True:
        reached = await asyncio.to_thread(_continued, player, found)
        if isinstance(reached, SearchResult):
            return reached
        found = await reached.work()


def _continued(
    player: Coroutine[_Outside, SearchResult | None, SearchResult], found: SearchResult | None
) -> _Outside | SearchResult:
    """Return the next search, or the final result: a future cannot hold `StopIteration`."""
    try:
        return player.send(found)
    except StopIteration as end:
        result: SearchResult = end.value
        return result


def _drawn_here(found: SearchResult) -> SearchResult:
    """Draw the move of a mixed strategy here, where its opponent cannot see it."""
    if not found.mixed:
        return found
    shares = [one.share for one in found.candidates]
    return replace(found, move=SystemRandom().choices(found.candidates, shares)[0].move)
