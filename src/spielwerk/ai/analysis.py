"""The analysis of a position: a search for each seat that owes a move, or outcomes of chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from spielwerk.ai.evaluation import evaluation_of
from spielwerk.ai.notebook import outcomes_html, written
from spielwerk.ai.player import Cancel, Limits, Player, SearchResult, Situation, Values, ignore
from spielwerk.game import AnyState, Seat
from spielwerk.game.evaluation import final_values
from spielwerk.game.node import Node
from spielwerk.game.notebook import Html, paragraph

MAX_OUTCOMES = 24
"""Where chance has more outcomes, this many are drawn and analysed."""

Report = Callable[[Seat, SearchResult], None]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Something that chance may do: its probability, and the values after it."""

    outcome: str
    chance: float
    values: Values


@dataclass(frozen=True, slots=True)
class Analysis:
    """The values of a position, with a search result for each seat that owes a move.

    Where chance is due, `outcomes` has what it may do; a game that is over has neither.
    """

    values: Values
    results: dict[Seat, SearchResult]
    outcomes: tuple[Outcome, ...] = ()

    def _repr_html_(self) -> str:
        """As notebooks show it."""
        parts = [paragraph("values: ", written(self.values))]
        for seat, result in self.results.items():
            parts += [paragraph(f"seat {seat}"), Html(result._repr_html_())]
        if self.outcomes:
            rows = ((one.outcome, one.chance, one.values) for one in self.outcomes)
            parts.append(outcomes_html(rows, len(self.values)))
        return "".join(parts)


class Analyst:
    """Analyses positions with one player; the limits are for a whole position."""

    def __init__(self, player: Player, limits: Limits, cancel: Cancel | None = None) -> None:
        self._player = player
        self._limits = limits
        self._cancel = cancel or Cancel()
        self._random = Random(0)

    def analyse(self, node: Node, report: Report | None = None) -> Analysis:
        """The analysis; choices already made at the same time are not looked at."""
        result = node.state.result()
        if result is not None:
            return Analysis(final_values(result), {})
        if not node.state.to_move():
            return self._outcomes(node)
        return self._searches(node.state, report)

    def _searches(self, state: AnyState, report: Report | None) -> Analysis:
        seats = state.to_move()
        limits = self._limits.scaled(1 / len(seats))
        situation = Situation.begin(state.game, state)
        results = {}
        for seat in seats:
            progress = ignore if report is None else partial(report, seat)
            results[seat] = self._player.choose(situation, seat, limits, self._cancel, progress)
        opinions = [one.values for one in results.values() if one.values]
        return Analysis(
            _mean(opinions or [evaluation_of(state.game).estimate(state.position)]), results
        )

    def _outcomes(self, node: Node) -> Analysis:
        """Analyse what follows each outcome of chance."""
        outcomes = list(node.state.outcomes())
        if len(outcomes) > MAX_OUTCOMES:
            outcomes = self._random.sample(outcomes, MAX_OUTCOMES)
        total = sum(weight for _, weight in outcomes)
        part = Analyst(self._player, self._limits.scaled(1 / len(outcomes)), self._cancel)
        found = []
        for outcome, weight in outcomes:
            values = part.analyse(self._after_chance(node.child(outcome))).values
            text = node.state.format_outcome(outcome)
            found.append(Outcome(text, weight / total, values))
        return Analysis(_expected(found), {}, tuple(found))

    def _after_chance(self, node: Node) -> Node:
        """Where one outcome follows another, the further ones are drawn: there are too many."""
        while node.actor() == "chance":
            outcomes, weights = zip(*node.state.outcomes(), strict=True)
            node = node.child(self._random.choices(outcomes, weights)[0])
        return node


def _mean(values: Sequence[Values]) -> Values:
    return tuple(sum(column) / len(values) for column in zip(*values, strict=True))


def _expected(outcomes: Sequence[Outcome]) -> Values:
    seats = range(len(outcomes[0].values))
    return tuple(sum(one.chance * one.values[seat] for one in outcomes) for seat in seats)
