"""How much is searched for puzzles of each game, and what counts as one good move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from spielwerk.game.options import Value


@dataclass(frozen=True, slots=True)
class Recipe:
    """The nodes of each search, and how much better the best move has to be.

    `quick` finds candidates, `proof` makes sure; who verifies takes ten times as many. `weak`
    and `strong` are the nodes of the players of self-play: the mistakes of one make the puzzles of
    the other. `wins` is up to how many turns a forced win is proved by trying everything, `budget`
    how many positions are tried for that, `sure` what is searched for a win where one is likely.
    `rungs` divide the nodes that a search needs into difficulties.
    """

    quick: int
    proof: int
    gap: float
    weak: tuple[int, ...]
    strong: int
    temperature: float
    random_plies: tuple[int, int]
    wins: int
    rungs: tuple[int, int, int, int]
    budget: int = 30_000
    sure: int | None = None
    setups: tuple[Mapping[str, Value], ...] = field(default=({},))
    from_ply: int = 8
    most_plies: int = 120


RECIPES = {
    "hive": Recipe(
        quick=1_500,
        proof=15_000,
        gap=0.18,
        weak=(40, 150, 600),
        strong=1_500,
        temperature=30,
        random_plies=(4, 8),
        wins=3,
        rungs=(10, 100, 300, 1_000),
        budget=300_000,
        sure=30_000,
        setups=(
            {"type": "Base"},
            {"type": "Base+ML"},
            {"type": "Base+MLP"},
            {"type": "Base+ML"},
            {"type": "Base+M"},
            {"type": "Base+MLP"},
            {"type": "Base+L"},
            {"type": "Base+P"},
        ),
    ),
    "fire-water": Recipe(
        quick=150,
        proof=500,
        gap=0.08,
        weak=(20, 60),
        strong=200,
        temperature=30,
        random_plies=(3, 9),
        wins=1,
        rungs=(10, 30, 100, 300),
        from_ply=14,
    ),
    "heaven-hell": Recipe(
        quick=100,
        proof=500,
        gap=0.07,
        weak=(10, 30, 80),
        strong=150,
        temperature=4,
        random_plies=(0, 12),
        wins=1,
        rungs=(10, 30, 100, 300),
        budget=4_000,
        from_ply=5,
        most_plies=800,
    ),
    "ignite-flow": Recipe(
        quick=2_000,
        proof=20_000,
        gap=0.14,
        weak=(200, 1_000),
        strong=3_000,
        temperature=40,
        random_plies=(4, 12),
        wins=2,
        budget=6_000,
        rungs=(10, 100, 300, 1_000),
        from_ply=16,
    ),
}

INSTALLED = Recipe(
    quick=150,
    proof=500,
    gap=0.1,
    weak=(20, 60),
    strong=200,
    temperature=30,
    random_plies=(2, 8),
    wins=1,
    rungs=(10, 30, 100, 300),
)
"""For puzzles of installed games, of which nothing else is known."""


def recipe_of(game: str) -> Recipe:
    """Return the recipe for the puzzles of a game."""
    return RECIPES.get(game, INSTALLED)
