"""A player that chooses any legal move."""

from __future__ import annotations

from random import Random

from spielwerk.ai.player import (
    Cancel,
    Limits,
    Report,
    Situation,
    Thought,
    ignore,
)
from spielwerk.game import Seat


class RandomPlayer:
    """Every legal move with the same chance; the same seed gives the same game."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(
        self,
        situation: Situation,
        seat: Seat,
        limits: Limits,
        cancel: Cancel,
        report: Report = ignore,
    ) -> Thought:
        """Any legal move, at once."""
        move = self._random.choice(situation.state.legal_moves(seat))
        return Thought(move, pv=(move,) if len(situation.state.to_move()) == 1 else ())

    def close(self) -> None:
        """Nothing to give back."""
