"""The server's own programs at the tables: they think when they owe a move, and then make it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from random import Random
from typing import TYPE_CHECKING

from spielwerk.game import Seat
from spielwerk.refusals import Refusal
from spielwerk.server.engines.pool import CannotThink, Job
from spielwerk.server.engines.requests import Answer, Question
from spielwerk.server.refusals import Stale
from spielwerk.server.schemas.websocket import Thinking
from spielwerk.server.tables import commands
from spielwerk.server.tables.commands import AWAY_LEVEL, Happenings, Moment
from spielwerk.server.tables.session import LiveTable
from spielwerk.server.tables.state import Room
from spielwerk.table.commands import Play

if TYPE_CHECKING:
    from spielwerk.server.tables.service import Host

log = logging.getLogger("spielwerk.server")

SHARE_OF_CLOCK = 30
LEAST_SECONDS = 0.05


class Programs:
    """Whatever the server plays itself: opponents, and seats whose people left or are gone."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def look_after(self, live: LiveTable) -> None:
        """Begin the thinking that is owed at a table, and stop what is not needed any more."""
        table = live.room.table
        owing = () if table is None else table.owing()
        for seat, (position, job) in list(live.jobs.items()):
            if seat not in owing or position != live.room.position or not _plays(live, seat):
                del live.jobs[seat]
                self._host.spawn(self._host.opponents.cancel(job))
        for seat in owing:
            if seat not in live.jobs and _plays(live, seat):
                self._think(live, seat)

    def _think(self, live: LiveTable, seat: Seat) -> None:
        room, opponents = live.room, self._host.opponents
        question = Question(
            room.game.name,
            str(room.state().view(seat)["position"]),
            seat,
            room.on(seat).level or AWAY_LEVEL,
            self._thinking_time(live, seat),
        )

        def report(found: Answer) -> None:
            # How deep it looks may be known, what it thinks of not.
            _tell(live, Thinking(table=live.id, seat=seat, depth=found.depth))

        job = opponents.ask(question, room.created.by, report)
        live.jobs[seat] = (room.position, job)
        waiting = opponents.waiting_before(job)
        _tell(live, Thinking(table=live.id, seat=seat, waiting=waiting))
        self._host.spawn(self._play_when_found(live, seat, room.position, job))

    def _thinking_time(self, live: LiveTable, seat: Seat) -> float:
        """A program never thinks its time away."""
        seconds = self._host.settings.thinking_seconds
        table = live.room.table
        if table is not None and table.clock.control.kind != "none":
            seconds = min(seconds, table.clock.left[seat] / 1000 / SHARE_OF_CLOCK)
        return max(LEAST_SECONDS, seconds)

    async def _play_when_found(self, live: LiveTable, seat: Seat, position: int, job: Job) -> None:
        try:
            move = (await job.done).move
        except asyncio.CancelledError:
            return
        except CannotThink:
            log.warning("a program could not think; any move will do")
            move = _any_move(live, seat)
        if live.jobs.get(seat) == (position, job):
            del live.jobs[seat]
        try:
            await self._play(live, seat, position, move)
        except Stale:
            return
        except Refusal as refusal:
            log.warning("a program's move was refused", extra={"code": refusal.code})
            with contextlib.suppress(Refusal):
                await self._play(live, seat, position, _any_move(live, seat))

    async def _play(self, live: LiveTable, seat: Seat, position: int, move: str) -> None:
        """Make a move, if the position is still the one that was thought about."""

        def decide(room: Room, now: Moment) -> Happenings:
            table = commands.playing(room)
            if room.position != position or seat not in table.owing():
                raise Stale()
            events = commands.in_game(table.decide(Play(seat, move), now.at))
            return commands.followed(room, events, now)

        await self._host.act(live, decide)


def _plays(live: LiveTable, seat: Seat) -> bool:
    """Whether the server has to find the moves of a seat."""
    table = live.room.table
    return live.room.on(seat).played_here or (table is not None and seat not in table.staying())


def _any_move(live: LiveTable, seat: Seat) -> str:
    state = live.room.state()
    moves = state.legal_moves(seat)
    if not moves:
        return ""
    return state.format_move(Random(secrets.randbits(64)).choice(moves))


def _tell(live: LiveTable, message: Thinking) -> None:
    for watcher in live.watchers:
        watcher.send(message)
