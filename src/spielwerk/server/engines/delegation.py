"""Who searches: the client that has offered it, or the server's own workers.

A client that is gone, late or wrong costs nobody a move: the search then waits for a worker as if
the client had never been asked.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from secrets import SystemRandom
from typing import Any

from spielwerk.ai.player import Cancel, Report, SearchResult
from spielwerk.ai.steps import Step, Steps
from spielwerk.game.refusals import Refusal
from spielwerk.server import metrics
from spielwerk.server.engines.pool import EnginePool, Job
from spielwerk.server.engines.requests import SearchRequest, steps
from spielwerk.server.engines.scheduler import Priority
from spielwerk.server.engines.searcher import NotAnswered, Purpose, Searcher

log = logging.getLogger("spielwerk.server")

SLOWER = 3.0
"""A browser may take so many times as long where the nodes say how strong a program is."""
GRACE_SECONDS = 2.0
"""How much longer than its search an answer may take at most."""

Spawn = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]


class Delegation:
    """Where searches are asked for; `spawn` does something in the background."""

    def __init__(self, engines: EnginePool, spawn: Spawn) -> None:
        self._engines = engines
        self._spawn = spawn

    def ask(
        self,
        request: SearchRequest,
        owner: str | None,
        report: Report,
        priority: Priority,
        searcher: Searcher | None,
        purpose: Purpose,
    ) -> Job:
        """Let the client search, if there is one that can, or else a worker."""
        job = self._engines.job(request, owner, report, priority)
        job.done.add_done_callback(lambda done: _count(job, done))
        if searcher is None or not searcher.available or not request.delegable():
            self._engines.queue(job)
            return job
        job.delegated = self._spawn(self._wait(job, searcher, purpose))
        job.done.add_done_callback(lambda _: _stop(job))
        return job

    def withdraw(self, job: Job) -> None:
        """Take a search away from the client: a worker does it instead."""
        if job.delegated is not None and not job.done.done():
            _stop(job)
            self._engines.queue(job)

    async def _wait(self, job: Job, searcher: Searcher, purpose: Purpose) -> None:
        try:
            assert isinstance(job.request, SearchRequest), "nothing else is delegated"
            result = await _searched(job.request, searcher, purpose)
        except (NotAnswered, Refusal):
            self._ask_worker(job)
        except Exception:  # Whatever it is, it costs nobody a move.
            log.exception("a delegated search failed")
            self._ask_worker(job)
        else:
            if not job.done.done():
                job.by_client = True
                job.done.set_result(result)

    def _ask_worker(self, job: Job) -> None:
        job.delegated = None
        if not job.done.done():
            self._engines.queue(job)


def _stop(job: Job) -> None:
    waiting, job.delegated = job.delegated, None
    if waiting is not None:
        waiting.cancel()


def _count(job: Job, done: asyncio.Future[SearchResult]) -> None:
    if not done.cancelled() and done.exception() is None:
        metrics.SEARCHES.labels("browser" if job.by_client else "server").inc()


async def _searched(request: SearchRequest, searcher: Searcher, purpose: Purpose) -> SearchResult:
    """Lead a program through its steps; what it does between them takes some milliseconds."""
    leading = steps(request, Cancel())
    step = await asyncio.to_thread(_next, leading, None)
    while isinstance(step, Step):
        asked = replace(step, request=step.request.with_time(SLOWER))
        seconds = (asked.request.milliseconds or 0) / 1000 + min(GRACE_SECONDS, request.limit)
        found = _drawn_here(await searcher.search(asked, purpose, seconds))
        step = await asyncio.to_thread(_next, leading, found)
    return step


def _next(leading: Steps, found: SearchResult | None) -> Step | SearchResult:
    """The next step, or the result after the last."""
    try:
        return next(leading) if found is None else leading.send(found)
    except StopIteration as end:
        result: SearchResult = end.value
        return result


def _drawn_here(found: SearchResult) -> SearchResult:
    """A move of a mixed strategy is drawn where its opponent cannot see it."""
    if not found.mixed:
        return found
    shares = [one.share for one in found.candidates]
    return replace(found, move=SystemRandom().choices(found.candidates, shares)[0].move)
