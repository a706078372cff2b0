"""A player that chooses any legal move."""

from __future__ import annotations

from random import Random

from spielwerk.ai.player import Cancel, Limits, Player, Report, SearchResult, Situation, ignore
from spielwerk.game import Seat


class RandomPlayer(Player):
    """Every legal move with the same probability; the same seed gives the same game."""

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
    ) -> SearchResult:
        """Any legal move, at once."""
        state = situation.state
        move = state.format_move(self._random.choice(state.legal_moves(seat)))
        return SearchResult(move, pv=(move,) if len(state.to_move()) == 1 else ())
