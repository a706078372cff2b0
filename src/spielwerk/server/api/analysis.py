"""Analysis of any position by the strongest engine, except in games in progress between people."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from spielwerk.ai import player
from spielwerk.analysis.messages import StudyLine
from spielwerk.server.engines.requests import EngineRequest
from spielwerk.server.engines.scheduler import Priority
from spielwerk.server.engines.searches import EngineSearch
from spielwerk.server.imports.tasks import position_to_analyse
from spielwerk.server.refusals import NotAGuest
from spielwerk.server.tables.info import check_table, present_positions
from spielwerk.server.tables.service import TableService
from spielwerk.service.live import Handler, Live
from spielwerk.service.outbox import Reply
from spielwerk.wire.messages import Analysed
from spielwerk.wire.requests import Analyse

PLACES = 4
"""Decimal places of values: a position may have a thousand moves."""


class Analysing(Live):
    """A connection that analyses one position at a time."""

    tables: TableService
    address: str
    _analysing: Reply | None = None

    async def analyse(self, message: Analyse, reply: Reply) -> None:
        if self.guest is None:
            raise NotAGuest()
        self.check_new(reply)
        self.end_job(self._analysing)
        self.tables.engines.remember(self.guest, self.address)
        self.tables.engines.check_hint(self.guest)
        self._analysing = reply
        self.begin_job(reply, self._analyse(message, self.guest, reply))

    async def _analyse(self, message: Analyse, guest: str, reply: Reply) -> None:
        await check_table(self.tables, reply.table)
        present = await present_positions(self.tables, guest, message.game)
        line = StudyLine(
            game=message.game,
            seats=message.seats,
            options=message.options,
            start=message.start,
            plies=message.plies,
        )
        found = await self.ask(position_to_analyse, line=line, seat=message.seat, present=present)
        request = EngineRequest(
            message.game,
            found["position"],
            found["seat"],
            limit=message.seconds,
            lines=message.lines,
        )

        def report(found: player.SearchResult) -> None:
            reply.progress(_message(reply.id, found, final=False))

        engines = self.tables.engines
        engines.check_hint(guest)
        job = engines.ask(request, guest, report, Priority.ANALYSIS)
        search = EngineSearch(job, self.tables.searches)
        reply.progress(Analysed(id=reply.id, final=False, waiting=search.waiting))
        await self.answer_when_found(
            reply, search, lambda found: _message(reply.id, found, final=True)
        )

    async def ask(self, function: Callable[..., Any], **arguments: Any) -> Any:
        """Run a function in a worker process and return its answer; raises its refusal."""
        raise NotImplementedError

    handlers: ClassVar[Mapping[type, Handler]] = {**Live.handlers, Analyse: analyse}


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
