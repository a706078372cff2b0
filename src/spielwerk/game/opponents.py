"""What makes opponents of the general searches: an evaluation, strengths, characters."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, inf
from statistics import median
from typing import Generic, TypeVar

from spielwerk.game.text import Text
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


Character = tuple[Text, Text]
"""The name of a level, and one line about it."""

FIRST = Text("Learns with you.")
"""Of the lowest level."""

LAST = Text("As strong as it gets in five seconds.")
"""Of the highest level."""

CANDIDATES = 6
"""How many moves a weaker level chooses among."""

_LOWEST = 1e-6


@dataclass(frozen=True, slots=True)
class Softmax:
    """How a player lets better moves go by.

    A move that is worse by `temperature` is chosen a third as often, and one that is worse by more
    than `tolerance` never. Where moves hardly differ, a probability of a hundredth may be the
    difference between a plan and none: the temperature is at most the part `relative` of the
    distance between the best candidate and the median, and the tolerance at most the part
    `within`, or many moves without a plan would together outweigh the few that have one.
    Only the first `count` are candidates.
    """

    temperature: float
    tolerance: float
    relative: float = inf
    count: int | None = None
    within: float = inf

    def weights(self, values: Sequence[float]) -> list[float]:
        """How often candidates of these values are chosen, best first."""
        best, spread = values[0], values[0] - median(values)
        temperature = max(_LOWEST, min(self.temperature, _part(self.relative, spread)))
        least = best - min(self.tolerance, _part(self.within, spread))
        return [exp((value - best) / temperature) if value >= least else 0.0 for value in values]


ALWAYS_BEST = Softmax(0.0, 0.0)


def _part(part: float, spread: float) -> float:
    """A part of the spread; no limit if the part is infinite, even of a spread of 0."""
    return inf if part == inf else part * spread


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponents(Generic[Position]):
    """How the general searches play a game well, and badly enough."""

    evaluation: Evaluation[Position] | None = None
    """None: the points as they stand."""

    characters: tuple[Character, ...] = ()
    """One for each of the eight levels, the lowest first; empty: they have numbers only."""

    nodes: Mapping[int, int] = field(default_factory=dict)
    """How many nodes the core searches at a level: so it is equally strong on every machine. A
    node gives more strength in one game than in another. Levels that are left out take time, or
    look one ply ahead."""

    softmax: Mapping[int, Softmax] = field(default_factory=dict)
    """How a level lets better moves go by, where the usual way does not suit the game."""

    moves_per_turn: int = 1
    """Where a turn has several moves, each gets its part of the time."""

    review_nodes: int | None = None
    """How many nodes of the core give good advice on a move; None: as many as in Python."""
