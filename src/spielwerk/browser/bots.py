"""The programs at the tables: they search when they owe a move, and then make it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any, Protocol

from spielwerk.ai.player import SearchResult
from spielwerk.browser.core import CoreFailed
from spielwerk.browser.refusals import StorageFailed
from spielwerk.browser.searches import Search, Searches, Wish
from spielwerk.browser.session import BrowserSession
from spielwerk.game import Seat
from spielwerk.game.refusals import Refusal
from spielwerk.service.programs import any_move, is_played_here, programs_alone, seconds_to_think
from spielwerk.table.commands import Play
from spielwerk.table.decisions import SUBSTITUTE_LEVEL, Decide, decide_for_program
from spielwerk.table.refusals import Stale
from spielwerk.wire.messages import Refused, Thinking
from spielwerk.wire.parts import refusal_info

log = logging.getLogger("spielwerk.browser")

THINKING_SECONDS = 10.0
"""The most that a program thinks about a move; a level has its own, shorter time."""


class Tables(Protocol):
    """What bots need of whoever keeps the tables."""

    searches: Searches

    def spawn(self, work: Coroutine[Any, Any, Any]) -> object:
        """Do something in the background."""

    async def act(self, session: BrowserSession, decide: Decide) -> int:
        """Decide, store, show."""

    def look_after_later(self, session: BrowserSession) -> None:
        """Something could not be stored: try again after a while."""


class Bots:
    """Opponents, and seats whose people have left a game of three or four."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def look_after(self, session: BrowserSession) -> None:
        """Begin the searches that are owed at a table, and stop what is not needed any more."""
        table = session.table
        idle = table.current is None or (not session.subscriptions and programs_alone(table))
        owing = () if idle or table.current is None else table.current.owing()
        for seat, (version, search) in list(session.searches.items()):
            if seat not in owing or version != table.version or not is_played_here(table, seat):
                del session.searches[seat]
                self._tables.searches.cancel(search)
        for seat in owing:
            if seat not in session.searches and is_played_here(table, seat):
                self._search(session, seat)

    def stop(self, session: BrowserSession) -> None:
        """Let nobody think at a table any more."""
        for _, search in session.searches.values():
            self._tables.searches.cancel(search)
        session.searches.clear()

    def _search(self, session: BrowserSession, seat: Seat) -> None:
        table = session.table
        wish = Wish(
            table.state.visible_to(seat),
            seat,
            table.on(seat).level or SUBSTITUTE_LEVEL,
            seconds_to_think(table, seat, THINKING_SECONDS),
        )

        def report(found: SearchResult) -> None:
            # How deep it looks may be known, what it thinks of not.
            session.tell(Thinking(table=session.id, seat=seat, depth=found.depth))

        search = self._tables.searches.begin(wish, report)
        session.searches[seat] = (table.version, search)
        session.tell(Thinking(table=session.id, seat=seat))
        self._tables.spawn(self._play_when_found(session, seat, table.version, search))

    async def _play_when_found(
        self, session: BrowserSession, seat: Seat, version: int, search: Search
    ) -> None:
        try:
            move = (await search.done).move
        except asyncio.CancelledError:
            return
        except (CoreFailed, Refusal, ValueError):
            log.exception("a program could not think; any move will do")
            move = any_move(session.table, seat)
        if session.searches.get(seat) == (version, search):
            del session.searches[seat]
        try:
            await self._play_or_any(session, seat, version, move)
        except StorageFailed as refusal:
            _tell_refusal(session, refusal)
            self._tables.look_after_later(session)

    async def _play_or_any(
        self, session: BrowserSession, seat: Seat, version: int, move: str
    ) -> None:
        """Make the move that was found; any other, should it be refused."""
        try:
            await self._play(session, seat, version, move)
        except (Stale, StorageFailed) as problem:
            if isinstance(problem, StorageFailed):
                raise
        except Refusal as refusal:
            log.warning("a program's move was refused: %s", refusal.code)
            with contextlib.suppress(Stale):
                await self._play(session, seat, version, any_move(session.table, seat))

    async def _play(self, session: BrowserSession, seat: Seat, version: int, move: str) -> None:
        """Make a move, if the position is still the one that was searched."""
        play = Play(session.table.chair_of(seat), move, version=version)
        await self._tables.act(session, lambda table, now: decide_for_program(table, play, now))


def _tell_refusal(session: BrowserSession, refusal: Refusal) -> None:
    """Say why a program does not move."""
    for subscription in list(session.subscriptions):
        info = refusal_info(refusal, subscription.follower.viewer.language)
        subscription.send(Refused(id=None, table=session.id, refusal=info))
