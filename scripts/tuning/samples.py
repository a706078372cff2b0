"""Games of the core against itself, stored in parts so that interruptions lose nothing."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.progress import Progress

from spielwerk import _core
from spielwerk.game import AnyState
from spielwerk.games import find
from spielwerk.workers.workers import Workers

Numbers = NDArray[np.float32]
"""The counted features of each position and seat, in the order of the weights."""
Shares = NDArray[np.float32]
"""The final share of the point for each position and seat."""

PART = 10
VARIANTS: dict[str, list[dict[str, str]]] = {"hive": [{"type": "Base+MLP"}, {"type": "Base+ML"}]}
"""Options of the games in turn, so that every feature occurs."""
RANDOM_PLIES = {"hive": 4, "fire-water": 4, "heaven-hell": 8, "ignite-flow": 4}
SETTINGS: dict[str, dict[str, float]] = {"heaven-hell": {"temperature": 0.01}}
"""Both make the games of a part differ; turns of many plies need more of them."""


@dataclass(frozen=True)
class Plan:
    """The games to play, and their folder."""

    game: str
    seats: int
    games: int
    nodes: int
    seed: int
    weights: tuple[int, ...]
    folder: Path

    def start(self, number: int) -> AnyState:
        """Return the initial position of a part's games."""
        variants = VARIANTS.get(self.game, [{}])
        first: AnyState = find(self.game).start(self.seats, variants[number % len(variants)])
        return first

    def part(self, number: int) -> Path:
        """Return the file of a part, which depends on the terms."""
        how = [RANDOM_PLIES[self.game], SETTINGS.get(self.game, {})]
        terms = json.dumps([self.nodes, self.seed, self.weights, *how, _core.version])
        return self.folder / f"{hashlib.sha256(terms.encode()).hexdigest()[:8]}-{number:04}.npz"


def training_samples(plans: Sequence[Plan], workers: Workers) -> tuple[Numbers, Shares]:
    """Return the positions of all plans, playing the missing ones."""
    parts = [(plan, number) for plan in plans for number in range(-(-plan.games // PART))]
    missing = [(plan, number) for plan, number in parts if not plan.part(number).exists()]
    with Progress() as progress, closing(workers.completed(_played, missing)) as played:
        bar = progress.add_task(f"playing {plans[0].game}", total=len(parts))
        progress.update(bar, completed=len(parts) - len(missing))
        for job, found in played:
            _keep(*missing[job], *found)
            progress.advance(bar)
    loaded = [np.load(plan.part(number)) for plan, number in parts]
    return (
        np.concatenate([one["numbers"] for one in loaded]),
        np.concatenate([one["shares"] for one in loaded]),
    )


def _played(part: tuple[Plan, int]) -> tuple[bytes, bytes]:
    """Return the games of a part: the features and shares in the core's form."""
    plan, number = part
    start = str(plan.start(number))
    seed = plan.seed * 1_000_003 + number
    random_plies, settings = RANDOM_PLIES[plan.game], SETTINGS.get(plan.game, {})
    return _core.self_play(
        plan.game, start, PART, random_plies, plan.nodes, seed, settings, plan.weights
    )


def _keep(plan: Plan, number: int, numbers: bytes, shares: bytes) -> None:
    rows = np.frombuffer(shares, np.float32).reshape(-1, plan.seats)
    counted = np.frombuffer(numbers, np.float32).reshape(len(rows), plan.seats, -1)
    plan.folder.mkdir(parents=True, exist_ok=True)
    unfinished = plan.part(number).with_suffix(".part.npz")
    np.savez_compressed(unfinished, numbers=counted, shares=rows)
    unfinished.rename(plan.part(number))
