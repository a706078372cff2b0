"""How hard a puzzle is: the nodes from which on a search finds the first move and keeps it."""

from __future__ import annotations

from bisect import bisect_left

from spielwerk.ai import core
from spielwerk.analysis.puzzles.ranked_moves import RankedMove
from spielwerk.game.node import Node
from spielwerk.game.study import Recipe

_LADDER = (10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000)


def looks(node: Node, solution: RankedMove, most: int, seed: int) -> int:
    """The smallest number of nodes of the ladder from which on every search finds the move."""
    needed = most
    for nodes in sorted((rung for rung in _LADDER if rung < most), reverse=True):
        if core.search(node, nodes=nodes, seed=seed).move not in solution.same:
            return needed
        needed = nodes
    return needed


def difficulty(recipe: Recipe, nodes: int) -> int:
    """From 1 to 5."""
    return 1 + bisect_left(recipe.rungs, nodes)
