"""Intervals against published ones and tables, not against our own formulas."""

from __future__ import annotations

from math import isnan, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from spielwerk.report.estimates import (
    UNKNOWN,
    bootstrap,
    difference,
    mean,
    middle,
    share,
    t_quantile,
)


@pytest.mark.parametrize(
    ("successes", "count", "low", "high"),
    [
        # R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in
        # Medicine 17 (1998), table I, method 3 (Wilson without continuity correction).
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_shares_have_wilsons_interval(successes: int, count: int, low: float, high: float) -> None:
    found = share(successes, count)
    assert found.value == successes / count
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert (found.count, found.method) == (count, "Wilson")


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (4, 2.776), (9, 2.262), (19, 2.093), (29, 2.045), (100, 1.984)],
)
def test_students_t_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert t_quantile(freedom) == pytest.approx(quantile, abs=0.001)


def test_a_mean_has_students_interval() -> None:
    found = mean([10.0, 12.0, 14.0])
    # The standard deviation is 2, and 4.303 standard errors of 2 / sqrt(3) lie on either side.
    assert found.value == 12
    assert found.low == pytest.approx(12 - 4.303 * 2 / sqrt(3), abs=0.001)
    assert found.high == pytest.approx(12 + 4.303 * 2 / sqrt(3), abs=0.001)
    assert mean([0.0, 0.0, 0.3], 0.0).low == 0.0
    assert mean([0.9, 1.0, 1.0], 0.0, 1.0).high == 1.0


def test_what_nobody_can_know_is_not_made_up() -> None:
    assert not any(one.known for one in (share(0, 0), mean([]), middle([]), bootstrap([], fmean)))
    assert isnan(mean([4.0]).low)
    assert isnan(mean([4.0, 4.0]).high)
    assert not mean([4.0]).excludes(5.0)


def test_the_bootstrap_of_a_mean_comes_close_to_its_standard_error() -> None:
    random = Random(3)
    values = [random.gauss(10, 2) for _ in range(300)]
    found = bootstrap(values, fmean)
    half = 1.96 * stdev(values) / sqrt(300)
    assert found.high - found.low == pytest.approx(2 * half, rel=0.15)
    assert found == bootstrap(values, fmean)
    assert bootstrap(values, fmean, seed=1) != found


def test_of_equal_values_nobody_knows_how_far_off_they_are() -> None:
    found = middle([7.0] * 9)
    assert (found.value, found.count, found.method) == (7.0, 9, "none")
    assert isnan(found.low)
    assert not found.excludes(8.0)


def test_differences_of_shares_have_newcombes_interval() -> None:
    # R. G. Newcombe, Interval estimation for the difference between independent proportions,
    # Statistics in Medicine 17 (1998), table II, method 10: 56/70 and 48/80, 9/10 and 3/10.
    found = difference(share(56, 70), share(48, 80))
    assert (round(found.low, 4), round(found.high, 4)) == (0.0524, 0.3339)
    found = difference(share(9, 10), share(3, 10))
    assert (round(found.low, 4), round(found.high, 4)) == (0.1705, 0.8090)
    assert found.excludes(0.0)
    assert not difference(share(1, 2), UNKNOWN).known
