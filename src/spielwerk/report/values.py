"""The quick search: what any node is expected to bring to every seat, with a limit of nodes."""

from __future__ import annotations

from random import Random

from spielwerk.ai.evaluation.evaluator import evaluator_for, final_values
from spielwerk.ai.native import AnalysisPlayer
from spielwerk.ai.player import Cancel, Limits, SearchResult, Situation, Values
from spielwerk.game import AnyState, Seat
from spielwerk.node import Node

CANDIDATES = 8
"""How many moves get a value of their own, where that costs something."""
DIGITS = 4


class QuickSearch:
    """Searches positions with a number of nodes; the same position has always the same values."""

    def __init__(self, nodes: int) -> None:
        self._limits = Limits(nodes=nodes)
        self._wide = AnalysisPlayer(CANDIDATES)
        self._narrow = AnalysisPlayer(1)

    def candidates(self, state: AnyState, seat: Seat) -> SearchResult:
        """The search for a seat that owes a move, with the values of its best moves."""
        situation = Situation.begin(state.game, state)
        return self._wide.choose(situation, seat, self._limits, Cancel())

    def values(self, state: AnyState, part: float = 1.0) -> Values:
        """The values of a position, with a part of the nodes; what chance does next is drawn.

        It is drawn from the same numbers every time: so positions are compared by what differs
        in them, not by luck.
        """
        node, random = Node(state), Random(0)
        while node.actor() == "chance":
            outcomes, weights = zip(*node.state.outcomes(), strict=True)
            node = node.child(random.choices(outcomes, weights)[0])
        result = node.state.result()
        if result is not None:
            return final_values(result)
        situation = Situation.begin(node.game, node.state)
        limits = self._limits.scaled(part)
        found = self._narrow.choose(situation, node.state.to_move()[0], limits, Cancel())
        return found.values or estimate(node.state)


def estimate(state: AnyState) -> Values:
    """Values where a search has no opinion."""
    return evaluator_for(state.game).estimate(state)


def rounded(values: Values) -> Values:
    """As they stand in a file."""
    return tuple(round(value, DIGITS) for value in values)
