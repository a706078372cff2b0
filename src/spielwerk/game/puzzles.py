"""What a game says about puzzles: how much is searched for one, and what they can be about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from spielwerk.game.options import Value

Goal = Literal["win", "save", "best", "mix"]


@dataclass(frozen=True, slots=True)
class Recipe:
    """The nodes of each search, and how much better the best move has to be.

    `quick` finds candidates, `proof` makes sure; who verifies takes ten times as many. `weak`
    and `strong` are the nodes of the players of self-play: the mistakes of one make the puzzles of
    the other. `wins` is up to how many turns a forced win is proved by trying everything, `budget`
    how many positions are tried for that, `sure` what is searched for a win where one is likely.
    `rungs` divide the nodes that a search needs into difficulties.
    """

    quick: int = 150
    proof: int = 500
    gap: float = 0.1
    weak: tuple[int, ...] = (20, 60)
    strong: int = 200
    temperature: float = 30
    random_plies: tuple[int, int] = (2, 8)
    wins: int = 1
    rungs: tuple[int, int, int, int] = (10, 30, 100, 300)
    budget: int = 30_000
    sure: int | None = None
    setups: tuple[Mapping[str, Value], ...] = field(default=({},))
    from_ply: int = 8
    most_plies: int = 120
