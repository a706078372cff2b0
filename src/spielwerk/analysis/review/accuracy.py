"""What a loss is called, and how well somebody played as a number.

A loss is a part of 1: how much smaller the mover's probability of winning is after the move than
after the better one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Literal

Severity = Literal["inaccuracy", "mistake", "blunder"]

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.20
"""From these losses on a move is called so."""

STEEPNESS = 5.0
"""A move that loses a fifth of a game keeps 1/e, about 37 %, of its accuracy."""


def severity(loss: float) -> Severity | None:
    """What a loss is called.

    >>> severity(0.04), severity(0.05), severity(0.19), severity(0.2)
    (None, 'inaccuracy', 'mistake', 'blunder')
    """
    if loss < INACCURACY:
        return None
    if loss < MISTAKE:
        return "inaccuracy"
    return "mistake" if loss < BLUNDER else "blunder"


def accuracy(losses: Sequence[float]) -> float:
    """The mean of 100 · exp(-5 · loss) over all moves for which there was a choice.

    >>> accuracy([0.0, 0.0]), round(accuracy([0.0, 0.2]), 1)
    (100.0, 68.4)
    """
    return sum(100 * exp(-STEEPNESS * loss) for loss in losses) / len(losses)
