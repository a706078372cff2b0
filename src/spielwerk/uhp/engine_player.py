"""The player behind our engine, as its options choose it."""

from __future__ import annotations

from time import perf_counter

from spielwerk.ai.native import SearchPlayer, choose
from spielwerk.ai.one_ply import RandomPlayer
from spielwerk.ai.player import (
    Cancel,
    Limits,
    Player,
    Report,
    SearchResult,
    Situation,
    ignore,
)
from spielwerk.uhp.options import RANDOM, EngineOptions

_OPENING_PLIES = 4


class EnginePlayer:
    """The engine's player during one run of the engine; new options make a new player."""

    def __init__(self, options: EngineOptions) -> None:
        self._options = options
        self.renew()

    def renew(self) -> None:
        """Follow the options as they are now."""
        seed = self._options.number("Seed")
        self._opening: Player = RandomPlayer(seed)
        at_random = self._options.values["Player"] == RANDOM
        self._player: Player = RandomPlayer(seed) if at_random else SearchPlayer(seed)

    def choose(
        self,
        situation: Situation,
        limits: Limits,
        began: float,
        cancel: Cancel,
        report: Report = ignore,
    ) -> SearchResult:
        """The best move within limits that count from when the command was read."""
        seat = situation.state.to_move()[0]
        opening = len(situation.plies) < _OPENING_PLIES and self._options.on("RandomOpening")
        player = self._opening if opening else self._player
        return choose(player, situation, seat, self._remaining(limits, began), cancel, report)

    def _remaining(self, limits: Limits, began: float) -> Limits:
        """What is left of the time, less what it takes to answer."""
        if limits.seconds is None:
            return limits
        margin = self._options.number("SafetyMargin") / 1000
        spent = perf_counter() - began
        return Limits(max(0.0, limits.seconds - spent - margin), limits.depth)
