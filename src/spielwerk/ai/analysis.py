"""The analysis of a position: a search for each seat that owes a move, or outcomes of chance."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from spielwerk.ai.native import COMPILED, choose
from spielwerk.ai.player import (
    Cancel,
    Core,
    Limits,
    Player,
    SearchResult,
    Situation,
    Values,
    ignore,
    run,
)
from spielwerk.ai.values import Outcome, Valuer, estimate, mean, searching
from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.game.notebook import Html, bar, paragraph, table
from spielwerk.game.opponents import final_values
from spielwerk.wire.search import percentages

MAX_OUTCOMES = 24
"""Maximum number of chance outcomes analysed; of more, an even sample."""

Report = Callable[[Seat, SearchResult], None]


@dataclass(frozen=True, slots=True)
class Analysis:
    """The values of a position, with a search result for each seat that owes a move.

    Where chance is due, `outcomes` has the possible outcomes; a finished game has neither.
    """

    values: Values
    results: dict[Seat, SearchResult]
    outcomes: tuple[Outcome, ...] = ()

    @property
    def best(self) -> str | None:
        """The best move of the first seat that owes one, as text; None if none does."""
        return next((result.move for result in self.results.values()), None)

    def __str__(self) -> str:
        lines = [percentages(self.values)]
        for seat, result in self.results.items():
            lines.append(f"seat {seat}: {'; '.join(result.pv) or result.move}")
            lines += [f"  {one.values[seat]:6.1%}  {one.move}" for one in result.candidates]
        lines += [f"  {one.chance:6.1%}  {one.outcome}" for one in self.outcomes]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """Return the analysis as HTML for notebooks."""
        parts = [paragraph("values: ", percentages(self.values))]
        for seat, result in self.results.items():
            parts += [paragraph(f"seat {seat}"), Html(result._repr_html_())]
        if self.outcomes:
            seats = [f"seat {seat}" for seat in range(len(self.values))]
            rows = [[one.outcome, *map(bar, (one.chance, *one.values))] for one in self.outcomes]
            parts.append(table(["outcome", "chance", *seats], rows))
        return "".join(parts)


class Analyst:
    """The analysis of positions by one player; the limits are for a whole position."""

    def __init__(
        self,
        player: Player,
        limits: Limits,
        cancel: Cancel | None = None,
        core: Core = COMPILED,
    ) -> None:
        self._player = player
        self._limits = limits
        self._cancel = cancel or Cancel()
        self._core = core

    def analyse(self, node: Node, report: Report | None = None) -> Analysis:
        """Analyse a node, ignoring simultaneous choices already made."""
        result = node.state.result()
        if result is not None:
            return Analysis(final_values(result), {})
        if node.state.to_move():
            return self._searches(node.state, report)
        search = searching(lambda: self._player, self._core, self._cancel)
        found = run(Valuer(search, MAX_OUTCOMES).after_chance(node, self._limits))
        return Analysis(mean(found), {}, tuple(found))

    def _searches(self, state: AnyState, report: Report | None) -> Analysis:
        seats = state.to_move()
        limits = self._limits.scaled(1 / len(seats))
        situation = Situation.begin(state.game, state)
        results = {}
        for seat in seats:
            progress = ignore if report is None else partial(report, seat)
            results[seat] = choose(
                self._player, situation, seat, limits, self._cancel, progress, self._core
            )
        opinions = [one.values for one in results.values() if one.values] or [estimate(state)]
        values = tuple(sum(column) / len(opinions) for column in zip(*opinions, strict=True))
        return Analysis(values, results)
