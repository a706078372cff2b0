"""Where games to be mined come from: records and games of other programs, or self-play."""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.game import AnyGame
from spielwerk.node import Node
from spielwerk.study.puzzles.recipes import Recipe
from spielwerk.study.puzzles.selfplay import self_play


def played(game: AnyGame, recipe: Recipe, seeds: range) -> Iterator[list[Node]]:
    """Games of self-play, one for each seed."""
    for seed in seeds:
        yield list(self_play(game, recipe, seed))
