"""Opponents built on the general searches: evaluation, strengths, characters."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, inf
from statistics import median
from typing import Generic, TypeVar

from spielwerk.game.text import Text
from spielwerk.game.values import Result

Position = TypeVar("Position")
Values = tuple[float, ...]
"""Each seat's probability of winning; a draw is shared."""


@dataclass(frozen=True, slots=True)
class Evaluation(Generic[Position]):
    """An evaluation: a value for every seat, of which only differences count.

    Being ahead by `scale` means odds of e to 1, about 73%. `horizon` is the number of random plies
    to play before evaluating: none where the evaluation beats chance, many where it only counts
    points.
    """

    evaluate: Callable[[Position], Sequence[float]]
    scale: float
    horizon: int = 0

    def estimate(self, position: Position) -> Values:
        """Return every seat's probability of winning a game that is not over."""
        return softmax(self.evaluate(position), self.scale)


def softmax(values: Sequence[float], scale: float) -> Values:
    """Convert evaluations into winning probabilities.

    >>> [round(value, 2) for value in softmax((3, 2), 1)]
    [0.73, 0.27]
    """
    highest = max(values)
    shares = [exp((value - highest) / scale) for value in values]
    total = sum(shares)
    return tuple([share / total for share in shares])


def final_values(result: Result) -> Values:
    """Return the values of a finished game: the winners share one point.

    >>> final_values(Result("board-full", (3, 3), (1, 1)))
    (0.5, 0.5)
    """
    share = 1 / result.places.count(1)
    return tuple([share if place == 1 else 0.0 for place in result.places])


Character = tuple[Text, Text]
"""The name of a level, and a sentence about it."""

FIRST = Text("Learns with you.")
"""About the lowest level."""

LAST = Text("As strong as it gets in five seconds.")
"""About the highest level."""

CANDIDATES = 6
"""Number of moves that a weaker level chooses among."""

_LOWEST = 1e-6


@dataclass(frozen=True, slots=True)
class Softmax:
    """The way a weaker player passes over better moves.

    A move that is worse by `temperature` is chosen a third as often, and one that is worse by more
    than `tolerance` never. Where moves hardly differ, a hundredth may separate a plan from none,
    and many aimless moves would together outweigh the few good ones. So the temperature is at most
    the part `relative` of the distance between the best candidate and the median, and the tolerance
    at most the part `within`. Only the first `count` are candidates.
    """

    temperature: float
    tolerance: float
    relative: float = inf
    count: int | None = None
    within: float = inf

    def weights(self, values: Sequence[float]) -> list[float]:
        """Return the weights of candidates with these values, best first."""
        best, spread = values[0], values[0] - median(values)
        temperature = max(_LOWEST, min(self.temperature, _part(self.relative, spread)))
        least = best - min(self.tolerance, _part(self.within, spread))
        return [exp((value - best) / temperature) if value >= least else 0.0 for value in values]


ALWAYS_BEST = Softmax(0.0, 0.0)


def _part(part: float, spread: float) -> float:
    """Return a part of the spread; no limit if the part is infinite, even of a spread of 0."""
    return inf if part == inf else part * spread


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponents(Generic[Position]):
    """The settings with which the general searches play a game, well or badly enough."""

    evaluation: Evaluation[Position] | None = None
    """The evaluation; None for the current points."""

    characters: tuple[Character, ...] = ()
    """Names of the eight levels, lowest first; empty if they only have numbers."""

    nodes: Mapping[int, int] = field(default_factory=dict)
    """Number of nodes that the core searches at a level, so that it is equally strong on every
    machine. Nodes are worth more in some games than in others. Levels not listed use time, or look
    one ply ahead."""

    softmax: Mapping[int, Softmax] = field(default_factory=dict)
    """The way a level passes over better moves, where the default does not suit the game."""

    moves_per_turn: int = 1
    """Number of moves in a turn; each gets its part of the time."""

    review_nodes: int | None = None
    """Number of core nodes that give good advice on a move; None for the number in Python."""
