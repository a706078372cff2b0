"""The quick search: what any node is expected to bring to every seat, with a limit of nodes."""

from __future__ import annotations

from random import Random

from spielwerk.ai import core
from spielwerk.ai.evaluation import evaluation_of
from spielwerk.ai.mcts import MctsPlayer
from spielwerk.ai.native import CorePlayer, has_search
from spielwerk.ai.player import Cancel, Limits, Player, SearchResult, Situation, Values
from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.game.evaluation import final_values
from spielwerk.game.node import Node

CANDIDATES = 8
"""How many moves get a value of their own, where that costs something."""
DIGITS = 4


class QuickSearch:
    """Searches positions with a number of nodes; the same position has always the same values."""

    def __init__(self, nodes: int) -> None:
        self._limits = Limits(nodes=nodes)

    def candidates(self, state: AnyState, seat: Seat) -> SearchResult:
        """The search for a seat that owes a move, with the values of its best moves."""
        situation = Situation.begin(state.game, state)
        return _player(state.game, CANDIDATES).choose(situation, seat, self._limits, Cancel())

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
        limits, seat = self._limits.scaled(part), node.state.to_move()[0]
        found = _player(node.game, 1).choose(situation, seat, limits, Cancel())
        return found.values or estimate(node.state)


def _player(game: AnyGame, candidates: int) -> Player:
    """A new search without noise: so few nodes go where they matter, not to every move once."""
    if not has_search(game):
        return MctsPlayer(0)
    known = core.options(game.name)
    wanted: tuple[str, ...] = ("noise", "temperature")
    plain = {name: 0.0 for name in wanted if name in known}
    return CorePlayer(0, 1, candidates, plain)


def estimate(state: AnyState) -> Values:
    """Values where a search has no opinion."""
    return evaluation_of(state.game).estimate(state.position)


def rounded(values: Values) -> Values:
    """As they stand in a file."""
    return tuple(round(value, DIGITS) for value in values)
