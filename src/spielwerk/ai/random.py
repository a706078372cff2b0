"""A player that chooses any legal move."""

from __future__ import annotations

from random import Random

from spielwerk.ai.player import Choice, Core, Player, SearchResult


class RandomPlayer(Player):
    """Every legal move with the same probability; the same seed gives the same game."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """Any legal move, at once."""
        state = choice.situation.state
        move = state.format_move(self._random.choice(state.legal_moves(choice.seat)))
        return SearchResult(move, pv=(move,) if len(state.to_move()) == 1 else ())
