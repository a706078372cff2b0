"""The quick search: what any node is expected to bring to every seat, with a limit of nodes."""

from __future__ import annotations

from spielwerk.ai.native import COMPILED, AnalysisPlayer, choose
from spielwerk.ai.player import Limits, SearchResult, Situation, Values, run
from spielwerk.ai.values import Valuer, searching
from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node

CANDIDATES = 8
"""How many moves get a value of their own, where that costs something."""
DIGITS = 4


class QuickSearch:
    """Searches positions with a number of nodes; the same position has always the same values.

    So few nodes go where they matter, not to every move once.
    """

    def __init__(self, nodes: int) -> None:
        self._limits = Limits(nodes=nodes)

    def candidates(self, state: AnyState, seat: Seat) -> SearchResult:
        """The search for a seat that owes a move, with the values of its best moves."""
        player = AnalysisPlayer(CANDIDATES, wide=False)
        return choose(player, Situation.begin(state.game, state), seat, self._limits)

    def values(self, state: AnyState, part: float = 1.0) -> Values:
        """The values of a position, with a part of the nodes.

        Of what chance may do next only the middle is looked at: so positions are compared by what
        differs in them, not by luck.
        """
        search = searching(lambda: AnalysisPlayer(1, wide=False), COMPILED)
        return run(Valuer(search, 1).of(Node(state), self._limits.scaled(part))).values


def rounded(values: Values) -> Values:
    """As they stand in a file."""
    return tuple(round(value, DIGITS) for value in values)
