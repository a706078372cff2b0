"""Programs at the tables: they search when they owe a move, and then play it."""

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from spielwerk.ai.player import SearchResult
from spielwerk.game import Seat
from spielwerk.game.refusals import Refusal
from spielwerk.service.ports import MoveRequest, Searches, SearchFailed, StorageFailed
from spielwerk.service.session import Search, Session
from spielwerk.table.commands import Play
from spielwerk.table.decisions import SUBSTITUTE_LEVEL, Decide, decide_for_program
from spielwerk.table.fair_play import decide_delegated, has_chosen_first
from spielwerk.table.refusals import Stale
from spielwerk.table.table import Table
from spielwerk.wire.messages import Thinking

log = logging.getLogger("spielwerk.service")

THINKING_SECONDS = 5.0
"""Maximum time for a move; levels have their own, shorter times."""
SHARE_OF_CLOCK = 30
LEAST_SECONDS = 0.05

S = TypeVar("S", bound=Session)
C_contra = TypeVar("C_contra", bound=Session, contravariant=True)


class Tables(Protocol[C_contra]):
    """The table operations that bots need."""

    searches: Searches

    def spawn(self, work: Coroutine[Any, Any, None]) -> object:
        """Start a background task."""

    async def act(self, session: C_contra, decide: Decide) -> int:
        """Decide, store, send."""

    def schedule(self, session: C_contra) -> None:
        """Start the searches of programs that owe a move."""

    def retry_later(self, session: C_contra) -> None:
        """Retry storing after a while."""


class Bots(Generic[S]):
    """Computer opponents, and substitutes for players who left or are gone."""

    def __init__(self, tables: Tables[S]) -> None:
        self._tables = tables
        self.thinking_seconds = THINKING_SECONDS

    def schedule(self, session: S, held: bool) -> None:
        """Begin the searches a table needs, and stop those no longer needed.

        Where several processes serve the tables, the holder of a table searches for it.
        """
        table = session.table
        unattended = not session.attended() and programs_alone(table)
        idle = not held or table.status != "playing" or unattended
        owing = () if idle or table.current is None else table.current.owing()
        for seat, (version, search) in list(session.searches.items()):
            if seat not in owing or version != table.version or not is_played_here(table, seat):
                del session.searches[seat]
                search.cancel()
            elif has_chosen_first(table):
                search.withdraw()
        for seat in owing:
            if seat not in session.searches and is_played_here(table, seat):
                self._search(session, seat)

    def stop(self, session: S) -> None:
        for _, search in session.searches.values():
            search.cancel()
        session.searches.clear()

    def _search(self, session: S, seat: Seat) -> None:
        table = session.table
        request = MoveRequest(
            session,
            table.state.visible_to(seat),
            seat,
            table.on(seat).level or SUBSTITUTE_LEVEL,
            seconds_to_think(table, seat, self.thinking_seconds),
        )

        def report(found: SearchResult) -> None:
            # The depth may be public, the moves considered may not.
            session.tell(Thinking(table=session.id, seat=seat, depth=found.depth))

        search = self._tables.searches.begin(request, report)
        session.searches[seat] = (table.version, search)
        session.tell(Thinking(table=session.id, seat=seat, waiting=search.waiting))
        self._tables.spawn(self._play_when_found(session, seat, table.version, search))

    async def _play_when_found(self, session: S, seat: Seat, version: int, search: Search) -> None:
        try:
            move = (await search.done).move
        except asyncio.CancelledError:
            return
        except SearchFailed:
            log.warning("engine failed; playing a random legal move")
            move = any_move(session.table, seat)
        if session.searches.get(seat) == (version, search):
            del session.searches[seat]
        try:
            await self._play_or_any(session, seat, version, move, search.by_client)
        except StorageFailed as problem:
            log.error("engine move could not be stored; retrying")
            if isinstance(problem, Refusal):
                for watcher in session.watchers:
                    watcher.refuse(problem)
            self._tables.retry_later(session)

    async def _play_or_any(
        self, session: S, seat: Seat, version: int, move: str, by_client: bool
    ) -> None:
        """Play the move found; if it is refused, play any other."""
        try:
            await self._play(session, seat, version, move, by_client)
        except StorageFailed:
            raise
        except Stale:
            # If a person has moved first meanwhile, search that move again, here.
            if by_client:
                self._tables.schedule(session)
        except Refusal as refusal:
            log.warning("engine move was refused", extra={"code": refusal.code})
            try:
                await self._play(session, seat, version, any_move(session.table, seat))
            except StorageFailed:
                raise
            except Refusal:
                return

    async def _play(
        self, session: S, seat: Seat, version: int, move: str, by_client: bool = False
    ) -> None:
        """Play a move, if the position is still the one that was searched."""
        play = Play(session.table.chair_of(seat), move, version=version)
        decide = decide_delegated if by_client else decide_for_program
        await self._tables.act(session, lambda table, now: decide(table, play, now))


def is_played_here(table: Table, seat: Seat) -> bool:
    """Return whether a program of ours chooses the moves of a seat."""
    return table.on(seat).played_here or (
        table.current is not None and seat not in table.current.staying()
    )


def programs_alone(table: Table) -> bool:
    """Return whether only programs play, so that only watchers see the game."""
    return all(is_played_here(table, seat) for seat in range(len(table.chairs)))


def seconds_to_think(table: Table, seat: Seat, most: float) -> float:
    """Return how long a program may think, within its clock."""
    current, seconds = table.current, most
    if current is not None and current.clock.control.kind != "none":
        seconds = min(seconds, current.clock.remaining[seat] / 1000 / SHARE_OF_CLOCK)
    return max(LEAST_SECONDS, seconds)


def any_move(table: Table, seat: Seat) -> str:
    """Return a random legal move for a failed engine; empty if there is none."""
    moves = table.state.legal_moves(seat)
    if not moves:
        return ""
    return table.state.format_move(Random(secrets.randbits(64)).choice(moves))
