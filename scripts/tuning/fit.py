"""Maximum likelihood weights for the results of games.

The chance of a seat to win is its share of the exponentials of all seats' weighted sums; with two
seats that is logistic regression on the difference. The fit is unique, by Newton's method with
shorter steps where a full one would overshoot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scripts.tuning.samples import Numbers, Shares

Array = NDArray[np.float64]

SCALE = 1000
"""Weights are whole numbers, thousandths of the logarithm of the odds."""
CAUTION = 30.0
"""Strength of the pull towards the old weights, so that rare features keep theirs. Positions of a
game are similar, so only a few dozen of them should matter."""
HELD_OUT = 8
"""One position in this many, the last ones, is held out for testing."""


@dataclass(frozen=True)
class Fit:
    """New weights; the losses are those of held-out positions."""

    weights: list[int]
    loss_before: float
    loss_after: float
    calibration: list[tuple[float, float]]
    """For ten ranges of predictions: predicted and real shares."""


def fit(numbers: Numbers, shares: Shares, weights: Sequence[int]) -> Fit:
    """Return the weights that fit best."""
    test = np.arange(len(shares)) * HELD_OUT // len(shares) == HELD_OUT - 1
    before = np.array(weights, dtype=np.float64) / SCALE
    after = _newton(numbers[~test].astype(np.float64), shares[~test].astype(np.float64), before)
    asked, real = numbers[test].astype(np.float64), shares[test].astype(np.float64)
    return Fit(
        [round(value * SCALE) for value in after],
        _loss(_chances(asked, before), real),
        _loss(_chances(asked, after), real),
        _calibration(_chances(asked, after), real),
    )


def _chances(numbers: Array, weights: Array) -> Array:
    sums = numbers @ weights
    powers = np.exp(sums - sums.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def _loss(chances: Array, shares: Array) -> float:
    return float(-(shares * np.log(np.maximum(chances, 1e-12))).sum(axis=1).mean())


def _newton(numbers: Array, shares: Array, before: Array) -> Array:
    size, weights = len(before), before
    reached = _regret(numbers, shares, weights, before)
    for _ in range(50):
        chances = _chances(numbers, weights)
        gradient = np.einsum("nsk,ns->k", numbers, chances - shares) + CAUTION * (weights - before)
        means = np.einsum("nsk,ns->nk", numbers, chances)
        curvature = CAUTION * np.eye(size) - means.T @ means
        for seat in range(numbers.shape[1]):
            own = numbers[:, seat, :]
            curvature += (own * chances[:, seat, None]).T @ own
        step = np.linalg.solve(curvature, gradient)
        for _ in range(30):
            regret = _regret(numbers, shares, weights - step, before)
            if regret <= reached:
                break
            step = step / 2
        weights, reached = weights - step, regret
        if np.abs(step).max() < 1e-4:
            break
    return weights


def _regret(numbers: Array, shares: Array, weights: Array, before: Array) -> float:
    """Return the quantity that the fit minimizes."""
    held = CAUTION / 2 * float(((weights - before) ** 2).sum())
    return len(shares) * _loss(_chances(numbers, weights), shares) + held


def _calibration(chances: Array, shares: Array) -> list[tuple[float, float]]:
    predicted, real = chances[:, 0], shares[:, 0]
    order = np.argsort(predicted)
    return [
        (float(predicted[part].mean()), float(real[part].mean()))
        for part in np.array_split(order, 10)
        if len(part)
    ]
