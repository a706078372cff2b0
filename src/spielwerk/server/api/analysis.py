"""Analysis: what the strongest program finds in any position, except in games between people."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from spielwerk.ai import player
from spielwerk.analysis.messages import StudyLine
from spielwerk.game import AnyState, Seat
from spielwerk.game.refusals import GameOver, NotYourTurn
from spielwerk.server.engines.requests import EngineRequest
from spielwerk.server.engines.scheduler import Priority
from spielwerk.server.engines.searches import EngineSearch
from spielwerk.server.refusals import NotAGuest
from spielwerk.server.tables.info import check_table, present_positions
from spielwerk.server.tables.service import TableService
from spielwerk.service.live import Handler, Live
from spielwerk.service.outbox import Reply
from spielwerk.service.study import reached
from spielwerk.table.fair_play import check_not_present
from spielwerk.wire.messages import Analysed
from spielwerk.wire.requests import Analyse

PLACES = 4
"""Of values: a position may have a thousand moves."""


class Analysing(Live):
    """A connection that analyses one position at a time."""

    tables: TableService
    analysis: EngineSearch | None = None

    async def analyse(self, message: Analyse, reply: Reply) -> None:
        if self.guest is None:
            raise NotAGuest()
        await check_table(self.tables, reply.table)
        present = await present_positions(self.tables, self.guest, message.game)
        async with self.tables.studies:
            state = await asyncio.to_thread(_searched, message, present)
        if self.analysis is not None:
            self.analysis.cancel()
        request = EngineRequest(
            message.game,
            str(state),
            _seat(state, message.seat),
            limit=message.seconds,
            lines=message.lines,
        )

        def report(found: player.SearchResult) -> None:
            reply.progress(_message(reply.id, found, final=False))

        engines = self.tables.engines
        engines.remember(self.guest, self.address)
        engines.check_hint(self.guest)
        job = engines.ask(request, self.guest, report, Priority.ANALYSIS)
        self.analysis = search = EngineSearch(job, self.tables.searches)
        reply.progress(Analysed(id=reply.id, final=False, waiting=search.waiting))
        self.answer_when_found(reply, search, lambda found: _message(reply.id, found, final=True))

    handlers: ClassVar[Mapping[type, Handler]] = {**Live.handlers, Analyse: analyse}


def _searched(message: Analyse, present: list[str]) -> AnyState:
    """The position that is asked about; raises `GameGoingOn` if it is one of the present ones."""
    line = StudyLine(
        game=message.game,
        seats=message.seats,
        options=message.options,
        start=message.start,
        plies=message.plies,
    )
    state = reached(line).node.state
    check_not_present([state], present)
    if state.result() is not None:
        raise GameOver()
    return state


def _seat(state: AnyState, wanted: Seat | None) -> Seat:
    owing = state.to_move()
    if wanted is None or not owing:
        return owing[0] if owing else 0
    if wanted not in owing:
        raise NotYourTurn()
    return wanted


def _message(request_id: str | None, found: player.SearchResult, final: bool) -> Analysed:
    candidates = tuple(
        replace(
            each,
            values=tuple(round(value, PLACES) for value in each.values),
            share=round(each.share, PLACES),
        )
        for each in found.candidates
    )
    return Analysed(id=request_id, final=final, result=replace(found, candidates=candidates))
