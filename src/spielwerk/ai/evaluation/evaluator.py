"""How good a position looks before it is decided: a measure for each game that has one.

A measure gives every seat a worth. Only differences count: being ahead by `scale` means odds of
e to 1, about 73 %.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from spielwerk.ai.evaluation import fire_water, heaven_hell, hive, ignite_flow
from spielwerk.ai.player import Values
from spielwerk.game import AnyGame, AnyState, Result, Seat

Worth = Callable[[Any], Sequence[float]]


@dataclass(frozen=True, slots=True)
class Judgement:
    """The measure of a game.

    `horizon` is how many random plies should be played before it is asked: none where it is
    better than chance, many where it only counts points.
    """

    worth: Worth
    scale: float
    horizon: int = 0

    def ahead(self, state: AnyState, seat: Seat) -> float:
        """How much better a seat stands than the best of the others."""
        worth = self.worth(state)
        return worth[seat] - max(value for other, value in enumerate(worth) if other != seat)

    def values(self, state: AnyState) -> Values:
        """Every seat's chance to win: known if the game is over, else judged."""
        result = state.result()
        return self.guess(state) if result is None else final(result)

    def guess(self, state: AnyState) -> Values:
        """The same for a game that is not over."""
        return odds(self.worth(state), self.scale)


def odds(worth: Sequence[float], scale: float) -> Values:
    """Chances to win for what every seat is worth.

    >>> [round(value, 2) for value in odds((3, 2), 1)]
    [0.73, 0.27]
    """
    highest = max(worth)
    shares = [exp((value - highest) / scale) for value in worth]
    total = sum(shares)
    return tuple([share / total for share in shares])


def final(result: Result) -> Values:
    """The values of a game that is over: the winners share one point.

    >>> final(Result("board-full", (3, 3), (1, 1)))
    (0.5, 0.5)
    """
    share = 1 / result.places.count(1)
    return tuple([share if place == 1 else 0.0 for place in result.places])


def by_scores(state: AnyState) -> Sequence[float]:
    """The points as they stand."""
    return state.scores()


POINTS = Judgement(by_scores, scale=4.0, horizon=40)
"""For any game."""

JUDGEMENTS = {
    "hive": Judgement(hive.worth, scale=12.0),
    "fire-water": Judgement(lambda state: fire_water.evaluate(state.position), scale=2.5),
    "heaven-hell": Judgement(lambda state: heaven_hell.evaluate(state.position), scale=4.0),
    "ignite-flow": Judgement(lambda state: ignite_flow.evaluate(state.position), scale=3.0),
}


def judgement_for(game: AnyGame) -> Judgement:
    """The measure of a game; the points as they stand where it has none of its own."""
    return JUDGEMENTS.get(game.name, POINTS)
