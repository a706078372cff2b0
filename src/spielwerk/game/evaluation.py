"""How good a position looks before it is decided, as probabilities of winning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Generic, TypeVar

from spielwerk.game.values import Result

Position = TypeVar("Position")
Values = tuple[float, ...]
"""Every seat's probability of winning; a draw is shared."""


@dataclass(frozen=True, slots=True)
class Evaluation(Generic[Position]):
    """A value for every seat, of which only differences count.

    Being ahead by `scale` means odds of e to 1, about 73%. `horizon` is how many random plies
    should be played before it is asked: none where it is better than chance, many where it only
    counts points.
    """

    evaluate: Callable[[Position], Sequence[float]]
    scale: float
    horizon: int = 0

    def estimate(self, position: Position) -> Values:
        """Return every seat's probability of winning a game that is not over."""
        return softmax(self.evaluate(position), self.scale)


def softmax(values: Sequence[float], scale: float) -> Values:
    """Return probabilities of winning out of what was evaluated.

    >>> [round(value, 2) for value in softmax((3, 2), 1)]
    [0.73, 0.27]
    """
    highest = max(values)
    shares = [exp((value - highest) / scale) for value in values]
    total = sum(shares)
    return tuple([share / total for share in shares])


def final_values(result: Result) -> Values:
    """Return the values of a game that is over: the winners share one point.

    >>> final_values(Result("board-full", (3, 3), (1, 1)))
    (0.5, 0.5)
    """
    share = 1 / result.places.count(1)
    return tuple([share if place == 1 else 0.0 for place in result.places])
