"""Weights that win more, found by small steps: simultaneous perturbation.

In each step all weights are changed slightly, each up or down at random, and the changed ones play
a pair of games against their mirror image. All weights then move towards the winner. A single step
is nearly blind; many are not. It is used for features that correlate with winning for other
reasons, such as the mobility of ants in Hive.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random

from rich.progress import track

from scripts.tuning.matches import points
from scripts.tuning.plots import plot_climb
from scripts.tuning.samples import Plan
from spielwerk.workers.files import replace_file
from spielwerk.workers.workers import Workers

REACH = 0.2
LEAST = 40
"""Minimum change of a weight, which is otherwise proportional."""
RATE = 0.06
"""Part of that change made after a pair of games won by one side."""
SAVED_EVERY = 20


@dataclass
class Climb:
    """The progress of a climb."""

    step: int
    weights: list[float]
    total: list[float]
    """The sum of the weights after each step of the second half; their mean is the result."""
    trail: list[list[float]]
    """The weights each time they were saved."""

    def found(self, steps: int) -> list[int]:
        """Return the mean of the second half."""
        return [round(value / (steps - steps // 2)) for value in self.total]


def climb(plan: Plan, weights: Sequence[int], steps: int, workers: Workers) -> list[int]:
    """Return better weights than the given ones, as far as the games show."""
    kept = plan.folder / "climb.json"
    terms = [list(weights), plan.nodes, steps]
    first = [float(one) for one in weights]
    now = _begun(kept, terms) or Climb(0, first, [0.0] * len(weights), [first])
    widths = [max(LEAST, abs(one) * REACH) for one in weights]
    for step in track(range(now.step, steps), "climbing", steps, now.step):
        _go(plan, now, widths, step, workers)
        if step >= steps // 2:
            now.total = [a + b for a, b in zip(now.total, now.weights, strict=True)]
        now.step = step + 1
        if now.step % SAVED_EVERY == 0 or now.step == steps:
            now.trail.append(now.weights)
            _keep(kept, terms, now)
    plot_climb(plan.folder / "plot.svg", now.trail, widths)
    return now.found(steps)


def _go(plan: Plan, now: Climb, widths: Sequence[float], step: int, workers: Workers) -> None:
    signs = Random(step).choices((-1, 1), k=len(widths))
    ways = [sign * width for sign, width in zip(signs, widths, strict=True)]
    up = [round(one + way) for one, way in zip(now.weights, ways, strict=True)]
    down = [round(one - way) for one, way in zip(now.weights, ways, strict=True)]
    pair = workers.in_order(partial(points, plan, up, down), (2 * step, 2 * step + 1))
    balance = sum(pair) - 1
    now.weights = [one + RATE * balance * way for one, way in zip(now.weights, ways, strict=True)]


def _begun(kept: Path, terms: list[object]) -> Climb | None:
    if not kept.exists():
        return None
    known = json.loads(kept.read_text(encoding="utf-8"))
    if known.pop("terms") != terms:
        return None
    return Climb(**known)


def _keep(kept: Path, terms: list[object], now: Climb) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    replace_file(kept, json.dumps({"terms": terms, **asdict(now)}))
