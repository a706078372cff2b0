"""The puzzles of one game, as a job that any worker can do: those that hold."""

from __future__ import annotations

from dataclasses import dataclass

from spielwerk.analysis.puzzles.model import Puzzle
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.game.study import Recipe
from spielwerk.mining.miner import Miner
from spielwerk.mining.selfplay import self_play
from spielwerk.mining.verification import holds


@dataclass(frozen=True, slots=True)
class MinerJob:
    """What is looked for: `last` leaves all but the last plies of each game alone."""

    game: AnyGame
    recipe: Recipe
    last: int | None = None

    def in_nodes(self, nodes: list[Node]) -> list[Puzzle]:
        """The puzzles of a game that was played."""
        looked_at = nodes[-self.last :] if self.last else nodes
        found = Miner(self.recipe).mine(looked_at)
        return [puzzle for puzzle in found if holds(self.game, puzzle)]

    def in_self_play(self, seed: int) -> list[Puzzle]:
        """The puzzles of a game of self-play."""
        return self.in_nodes(list(self_play(self.game, self.recipe, seed)))
