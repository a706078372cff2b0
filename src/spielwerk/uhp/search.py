"""Who thinks for the engine: the one place where its player is chosen."""

from __future__ import annotations

from time import perf_counter

from spielwerk.ai.alphabeta import SearchPlayer
from spielwerk.ai.native import CorePlayer, thinks_about
from spielwerk.ai.player import (
    Cancel,
    Limits,
    Player,
    Report,
    Situation,
    Thought,
    ignore,
)
from spielwerk.ai.random import RandomPlayer
from spielwerk.games.hive.game import GAME as HIVE
from spielwerk.uhp.options import RANDOM, Settings

_OPENING_PLIES = 4


def player_for(settings: Settings) -> Player:
    """The player that the options ask for; the core searches if it is there."""
    seed = settings.number("Seed")
    if settings.values["Player"] == RANDOM:
        return RandomPlayer(seed)
    return CorePlayer(seed) if thinks_about(HIVE) else SearchPlayer(seed)


class Thinking:
    """The engine's player through one run of the engine; new options make a new player."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._dice = RandomPlayer()
        self._player: Player = SearchPlayer()
        self.renew()

    def renew(self) -> None:
        """Take up the options as they are now."""
        self._dice = RandomPlayer(self._settings.number("Seed"))
        self._player = player_for(self._settings)

    def choose(
        self,
        situation: Situation,
        limits: Limits,
        began: float,
        cancel: Cancel,
        report: Report = ignore,
    ) -> Thought:
        """The best move within limits that count from when the command was read."""
        seat = situation.state.to_move()[0]
        opening = len(situation.plies) < _OPENING_PLIES
        player = self._dice if opening and self._settings.on("RandomOpening") else self._player
        return player.choose(situation, seat, self._shortened(limits, began), cancel, report)

    def _shortened(self, limits: Limits, began: float) -> Limits:
        """What is left of the time, less what it takes to answer."""
        if limits.seconds is None:
            return limits
        margin = self._settings.number("SafetyMargin") / 1000
        spent = perf_counter() - began
        return Limits(max(0.0, limits.seconds - spent - margin), limits.depth)
