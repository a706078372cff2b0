"""Games of a network with its search against a level."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from search import GAME, Odds, best_action

from spielwerk.adapters.numbered import NumberedGame
from spielwerk.ai.levels import LevelPlayer
from spielwerk.ai.native import choose
from spielwerk.ai.player import Situation


def play(odds: Odds, level: int, own_seat: int, seed: int, expansions: int) -> float:
    """Play a game against a level: 1 for a win, 0.5 for a draw."""
    numbered = NumberedGame.of(GAME)
    situation = Situation.begin(numbered.game, numbered.first)
    opponent = LevelPlayer(level, seed)
    while situation.state.to_move():
        state = situation.state
        (seat,) = state.to_move()
        if seat == own_seat:
            action = best_action(odds, str(state), expansions)
            move = state.format_move(numbered.numbering.move(state, action))
        else:
            move = choose(opponent, situation, seat).move
        situation = situation.then(move)
    result = situation.state.result()
    assert result is not None
    return 0.5 if result.drawn else float(own_seat in result.winners)


@dataclass
class Score:
    """The points of a match, with their confidence interval."""

    points: list[float] = field(default_factory=list)
    began: float = field(default_factory=time.process_time)

    def add(self, points: float) -> None:
        """Add a game."""
        self.points.append(points)

    def interval(self) -> tuple[float, float]:
        """Return Wilson's 95% interval for the share of the points."""
        games, z = len(self.points), 1.96
        share = sum(self.points) / games
        middle = (share + z * z / (2 * games)) / (1 + z * z / games)
        half = z / (1 + z * z / games)
        half *= (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
        return middle - half, middle + half

    def __str__(self) -> str:
        won, drawn = self.points.count(1.0), self.points.count(0.5)
        low, high = self.interval()
        return (
            f"{won} won, {drawn} drawn, {len(self.points) - won - drawn} lost: "
            f"{sum(self.points) / len(self.points):.0%} (between {low:.0%} and {high:.0%}), "
            f"{time.process_time() - self.began:.0f} s of processor time"
        )
