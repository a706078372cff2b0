"""Estimates with 95% confidence intervals: Wilson for shares, Student's t for means, bootstrap.

The sampling unit is the game: repeated measurements within a game are averaged first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, inf, nan, pi, sqrt, tan
from random import Random
from statistics import NormalDist, fmean, median, stdev
from typing import Literal, TypeVar

Method = Literal["Wilson", "t", "bootstrap", "none"]

CONFIDENCE = 0.95
RESAMPLES = 1000
_UPPER = 0.5 + CONFIDENCE / 2
_Z = NormalDist().inv_cdf(_UPPER)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate with its 95% confidence interval, the number of games, and the method."""

    value: float
    low: float
    high: float
    count: int
    method: Method

    @property
    def known(self) -> bool:
        """True if there were any data."""
        return self.count > 0

    def excludes(self, value: float) -> bool:
        """Return whether the interval excludes a value; False if unknown."""
        return self.known and (value < self.low or value > self.high)

    def scaled(self, factor: float) -> Estimate:
        """Return the estimate in another unit; the factor is positive."""
        return Estimate(
            self.value * factor, self.low * factor, self.high * factor, self.count, self.method
        )


UNKNOWN = Estimate(nan, nan, nan, 0, "none")


def share(successes: float, count: int) -> Estimate:
    """Return a share with Wilson's score interval.

    Shared points count as fractions of a success: they vary less than whole ones, so the interval
    is slightly too wide, never too narrow.

    >>> found = share(5, 10)
    >>> round(found.low, 4), round(found.high, 4)
    (0.2366, 0.7634)
    """
    if count == 0:
        return UNKNOWN
    found, square = successes / count, _Z * _Z
    centre = (found + square / (2 * count)) / (1 + square / count)
    half = sqrt(found * (1 - found) / count + square / (4 * count * count))
    half *= _Z / (1 + square / count)
    return Estimate(found, max(0.0, centre - half), min(1.0, centre + half), count, "Wilson")


POWER = 0.8
"""Power: probability of detecting a difference with a sufficient number of games."""


def games_needed(fair: float, difference: float) -> int:
    """Return the number of games that shows a difference from a fair share four times out of five.

    >>> games_needed(0.5, 0.05)
    785
    """
    z = _Z + NormalDist().inv_cdf(POWER)
    return ceil(z * z * fair * (1 - fair) / difference**2)


def mean(values: Sequence[float], least: float = -inf, most: float = inf) -> Estimate:
    """Return a mean with Student's t interval; the error of a single value is unknown.

    It is also unknown if all values are equal. The interval is cut off at the possible extremes
    `least` and `most`.

    >>> found = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    >>> found.value, round(found.low, 2), round(found.high, 2)
    (3.0, 1.04, 4.96)
    """
    if not values:
        return UNKNOWN
    centre = fmean(values)
    if min(values) == max(values):
        return Estimate(centre, nan, nan, len(values), "none")
    half = t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
    low, high = max(least, centre - half), min(most, centre + half)
    return Estimate(centre, low, high, len(values), "t")


def t_quantile(freedom: int) -> float:
    """Return the bound of the central 95% of Student's t distribution.

    Exact for one and two degrees of freedom, by Fisher and Cornish's expansion for more.

    >>> [round(t_quantile(freedom), 2) for freedom in (1, 2, 9, 1000)]
    [12.71, 4.3, 2.26, 1.96]
    """
    if freedom == 1:
        return tan(pi * (_UPPER - 0.5))
    if freedom == 2:
        side = 2 * _UPPER - 1
        return side * sqrt(2 / (1 - side * side))
    z = _Z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom**power) for power, term in enumerate(terms, 1))


def bootstrap(
    values: Sequence[T], statistic: Callable[[Sequence[T]], float], seed: int = 0
) -> Estimate:
    """Return any statistic with a percentile bootstrap interval.

    There is no interval if all resamples give the same value.
    """
    if not values:
        return UNKNOWN
    random = Random(seed)
    drawn = sorted(statistic(random.choices(values, k=len(values))) for _ in range(RESAMPLES))
    if drawn[0] == drawn[-1]:
        return Estimate(statistic(values), nan, nan, len(values), "none")
    tail = round((1 - _UPPER) * RESAMPLES)
    return Estimate(
        statistic(values), drawn[tail], drawn[RESAMPLES - 1 - tail], len(values), "bootstrap"
    )


def middle(values: Sequence[float]) -> Estimate:
    """Return the median with a bootstrap interval."""
    return bootstrap(values, median)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Return the difference between two independent estimates.

    The half-widths of the intervals are added like standard errors (Newcombe's method for shares).
    """
    if not (one.known and other.known):
        return UNKNOWN
    value = one.value - other.value
    below = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    above = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    count = min(one.count, other.count)
    return Estimate(value, value - below, value + above, count, one.method)
