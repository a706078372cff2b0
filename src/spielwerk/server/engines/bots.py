"""The server's own programs at the tables: they search when they owe a move, and then make it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any, Protocol

from spielwerk.ai.player import SearchResult
from spielwerk.game import Seat
from spielwerk.game.refusals import Refusal
from spielwerk.server.engines.delegation import Delegation
from spielwerk.server.engines.pool import EnginePool, Job, SearchFailed
from spielwerk.server.engines.requests import SearchRequest
from spielwerk.server.engines.scheduler import Priority
from spielwerk.server.engines.searcher import Purpose, Searcher
from spielwerk.server.settings import Settings
from spielwerk.server.storage.failures import StorageFailed
from spielwerk.server.tables.session import TableSession
from spielwerk.service.programs import (
    any_move,
    is_played_here,
    programs_alone,
    seconds_to_think,
)
from spielwerk.table.commands import Play
from spielwerk.table.decisions import SUBSTITUTE_LEVEL, Decide, decide_for_program
from spielwerk.table.delegation import decide_delegated, has_chosen_first, person_to_delegate_to
from spielwerk.table.refusals import Stale
from spielwerk.wire.messages import Thinking

log = logging.getLogger("spielwerk.server")


class Tables(Protocol):
    """What bots need of the service that runs the tables."""

    engines: EnginePool
    searches: Delegation
    settings: Settings

    def spawn(self, work: Coroutine[Any, Any, Any]) -> object:
        """Do something in the background."""

    async def act(self, session: TableSession, decide: Decide) -> int:
        """Decide, store, send."""

    def look_after(self, session: TableSession) -> None:
        """Let programs think that owe a move."""

    def look_after_later(self, session: TableSession) -> None:
        """Something could not be stored: try again after a while."""


class Bots:
    """Whatever the server plays itself: opponents, and seats whose people left or are gone."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def look_after(self, session: TableSession, held: bool = True) -> None:
        """Begin the searches that are owed at a table, and stop what is not needed any more.

        Where several processes serve the tables, a table that is held by another is its business.
        """
        table = session.table
        idle = not held or table.current is None or _unattended(session)
        owing = () if idle or table.current is None else table.current.owing()
        for seat, (version, job) in list(session.jobs.items()):
            if seat not in owing or version != table.version or not is_played_here(table, seat):
                del session.jobs[seat]
                self._tables.spawn(self._tables.engines.cancel(job))
            elif has_chosen_first(table):
                self._tables.searches.withdraw(job)
        for seat in owing:
            if seat not in session.jobs and is_played_here(table, seat):
                self._search(session, seat)

    def _search(self, session: TableSession, seat: Seat) -> None:
        table, engines = session.table, self._tables.engines
        request = SearchRequest(
            table.game.name,
            str(table.state.visible_to(seat)),
            seat,
            table.on(seat).level or SUBSTITUTE_LEVEL,
            seconds_to_think(table, seat, self._tables.settings.thinking_seconds),
        )

        def report(found: SearchResult) -> None:
            # How deep it looks may be known, what it thinks of not.
            _send(session, Thinking(table=session.id, seat=seat, depth=found.depth))

        for watcher in session.watchers:
            if watcher.guest is not None:
                engines.remember(watcher.guest, watcher.address)
        job = self._tables.searches.ask(
            request,
            table.created.by,
            report,
            _priority(session, seat),
            _searcher(session, seat),
            Purpose(session.id, seat=seat),
        )
        session.jobs[seat] = (table.version, job)
        waiting = engines.waiting_before(job)
        _send(session, Thinking(table=session.id, seat=seat, waiting=waiting))
        self._tables.spawn(self._play_when_found(session, seat, table.version, job))

    async def _play_when_found(
        self, session: TableSession, seat: Seat, version: int, job: Job
    ) -> None:
        try:
            move = (await job.done).move
        except asyncio.CancelledError:
            return
        except SearchFailed:
            log.warning("a program could not think; any move will do")
            move = any_move(session.table, seat)
        if session.jobs.get(seat) == (version, job):
            del session.jobs[seat]
        try:
            await self._play_or_any(session, seat, version, move, job.by_client)
        except StorageFailed:
            log.error("a program's move could not be stored; it will be tried again")
            self._tables.look_after_later(session)

    async def _play_or_any(
        self, session: TableSession, seat: Seat, version: int, move: str, by_client: bool
    ) -> None:
        """Make the move that was found; any other, should it be refused."""
        try:
            await self._play(session, seat, version, move, by_client)
        except Stale:
            # If a person has chosen first meanwhile, the same move is searched again, here.
            if by_client:
                self._tables.look_after(session)
        except Refusal as refusal:
            log.warning("a program's move was refused", extra={"code": refusal.code})
            with contextlib.suppress(Refusal):
                await self._play(session, seat, version, any_move(session.table, seat))

    async def _play(
        self, session: TableSession, seat: Seat, version: int, move: str, by_client: bool = False
    ) -> None:
        """Make a move, if the position is still the one that was searched."""
        play = Play(session.table.chair_of(seat), move, version=version)
        decide = decide_delegated if by_client else decide_for_program
        await self._tables.act(session, lambda table, now: decide(table, play, now))


def _searcher(session: TableSession, seat: Seat) -> Searcher | None:
    """A browser of the only person at the table, connected to this process, that can search."""
    person = person_to_delegate_to(session.table, seat)
    watchers = () if person is None else session.watchers.of(person)
    return next((each.searcher for each in watchers if each.searcher.available), None)


def _unattended(session: TableSession) -> bool:
    """Whether programs are alone at a table, and nobody watches."""
    return not session.attended() and programs_alone(session.table)


def _priority(session: TableSession, seat: Seat) -> Priority:
    """A program's own clock is urgent, but for one that has days."""
    current = session.table.current
    if current is None or current.clock.control.kind not in ("game", "move"):
        return Priority.OPPONENT
    return Priority.CLOCK if seat in current.clock.running else Priority.OPPONENT


def _send(session: TableSession, message: Thinking) -> None:
    for watcher in session.watchers:
        watcher.send(message)
