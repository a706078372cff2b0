"""The search budget of a review: nodes, so that it is equal on every machine."""

from dataclasses import dataclass
from typing import Self

from spielwerk.ai.native import COMPILED
from spielwerk.ai.player import Core, Limits
from spielwerk.game import AnyGame

CERTAINTY = 4
"""Factor of the nodes with which both moves are searched before one is called a mistake."""

_NODES_IN_PYTHON = 40


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits for a position, and those for the two moves of a suspected mistake."""

    position: Limits
    moves: Limits

    @classmethod
    def of(cls, limits: Limits) -> Self:
        """Return limits for a position, and larger ones for a suspected mistake."""
        return cls(limits, limits.scaled(CERTAINTY))


def usual_budget(game: AnyGame, factor: float = 1.0, core: Core = COMPILED) -> Budget:
    """Return limits that give good advice in about 0.1 s per move, scaled by `factor`."""
    nodes = None if core.options(game.name) is None else game.opponents.review_nodes
    return Budget.of(Limits(nodes=nodes or _NODES_IN_PYTHON).scaled(factor))
