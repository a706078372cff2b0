"""The best thinker there is for a game: the core, or plain Python without it."""

from __future__ import annotations

from spielwerk.ai.monte_carlo import MonteCarloPlayer
from spielwerk.ai.native import CorePlayer, thinks_about
from spielwerk.ai.player import Player
from spielwerk.game import AnyGame


def thinker(game: AnyGame, seed: int = 0, candidates: int = 1, threads: int = 1) -> Player:
    """A player that gives all it has; `candidates` get a value of their own."""
    if thinks_about(game):
        return CorePlayer(seed, threads, candidates)
    return MonteCarloPlayer(seed)
