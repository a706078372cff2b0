"""Games between the tips of a game's lessons and level 1, with both sides equally often."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from scripts.tips import fire_water, heaven_hell, hive, ignite_flow
from spielwerk.ai.player import Choice, Core, SearchResult
from spielwerk.ai.spec import by_name
from spielwerk.arena.runner import play
from spielwerk.arena.terms import Played, Terms
from spielwerk.game import AnyState, Seat

Choose = Callable[[AnyState, Seat, Random], Any]
TIPS: dict[str, Choose] = {
    "hive": hive.choose,
    "fire-water": fire_water.choose,
    "heaven-hell": heaven_hell.choose,
    "ignite-flow": ignite_flow.choose,
}
OPPONENT = "level-1"
_TIPS = 0
"""The player number of the tips."""


class TipsPlayer:
    """A player that uses only the tips of a game."""

    name = "tips"

    def __init__(self, game: str, seed: int) -> None:
        self._choose = TIPS[game]
        self._random = Random(seed)

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """Return the move that the tips like best."""
        state = choice.situation.state
        return SearchResult(state.format_move(self._choose(state, choice.seat, self._random)))

    def close(self) -> None:
        """Do nothing: no resources are held."""


def match(game: str, games: int, seed: int = 0) -> Iterator[Played]:
    """Play games from the initial position; equal seeds give equal tips."""
    terms = Terms(game, (TipsPlayer.name, OPPONENT), seats=2, opening=0, seed=seed)
    for number in range(games):
        own = seed * games + number
        yield play(terms, number, [TipsPlayer(game, own), by_name(OPPONENT, own)])


def won(played: Played) -> bool:
    """Return whether the tips have won."""
    return played.winner == _TIPS


def lost(played: Played) -> bool:
    """Return whether level 1 has won."""
    return played.winner not in (_TIPS, None)
