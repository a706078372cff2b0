"""How good a position looks before it is decided: an evaluation for each game that has one.

An evaluation gives every seat a value. Only differences count: being ahead by `scale` means odds
of e to 1, about 73 %.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from spielwerk.ai.evaluation import fire_water, heaven_hell, hive, ignite_flow
from spielwerk.ai.player import Values
from spielwerk.game import AnyGame, AnyState, Result

Evaluate = Callable[[Any], Sequence[float]]
"""From a position to a value for every seat."""


@dataclass(frozen=True, slots=True)
class Evaluator:
    """The evaluation of a game as probabilities of winning.

    `horizon` is how many random plies should be played before it is asked: none where it is
    better than chance, many where it only counts points.
    """

    evaluate: Evaluate
    scale: float
    horizon: int = 0

    def values(self, state: AnyState) -> Values:
        """Every seat's probability of winning: known if the game is over, else estimated."""
        result = state.result()
        return self.estimate(state) if result is None else final_values(result)

    def estimate(self, state: AnyState) -> Values:
        """The same for a game that is not over."""
        return softmax(self.evaluate(state.position), self.scale)


def softmax(values: Sequence[float], scale: float) -> Values:
    """Probabilities of winning out of what was evaluated.

    >>> [round(value, 2) for value in softmax((3, 2), 1)]
    [0.73, 0.27]
    """
    highest = max(values)
    shares = [exp((value - highest) / scale) for value in values]
    total = sum(shares)
    return tuple([share / total for share in shares])


def final_values(result: Result) -> Values:
    """The values of a game that is over: the winners share one point.

    >>> final_values(Result("board-full", (3, 3), (1, 1)))
    (0.5, 0.5)
    """
    share = 1 / result.places.count(1)
    return tuple([share if place == 1 else 0.0 for place in result.places])


EVALUATORS = {
    "hive": Evaluator(hive.evaluate, scale=12.0),
    "fire-water": Evaluator(fire_water.evaluate, scale=2.5),
    "heaven-hell": Evaluator(heaven_hell.evaluate, scale=4.0),
    "ignite-flow": Evaluator(ignite_flow.evaluate, scale=3.0),
}


def evaluator_for(game: AnyGame) -> Evaluator:
    """The evaluator of a game; the points as they stand where it has none of its own."""
    return EVALUATORS.get(game.name) or Evaluator(game.scores, scale=4.0, horizon=40)
