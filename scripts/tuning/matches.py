"""Matches of new weights against old ones, from equal openings in all seats."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random

from rich.progress import track

from scripts.tuning.samples import Plan
from spielwerk import _core
from spielwerk.game.node import Node
from spielwerk.workers.workers import Workers

OPENING = 4
LONGEST = 400
"""Plies after which a game is even: two confident sides avoid every repetition."""


@dataclass(frozen=True)
class Balance:
    """The result of the new weights: 0.5 is even, with any number of seats."""

    share: float
    error: float
    games: int

    def __str__(self) -> str:
        return f"{self.share:.1%} ± {self.error:.1%} of {self.games}"


def balance(plan: Plan, new: Sequence[int], old: Sequence[int], workers: Workers) -> Balance:
    """Return the result of a match; a stored one is read again."""
    kept = plan.folder / "match.json"
    terms = [plan.games, plan.nodes, list(new), list(old)]
    if kept.exists():
        known = json.loads(kept.read_text(encoding="utf-8"))
        if known["terms"] == terms:
            return _balance(known["points"], plan.seats)
    games = workers.in_order(partial(points, plan, new, old), range(plan.games))
    gained = list(track(games, "new against old weights", plan.games))
    plan.folder.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps({"terms": terms, "points": gained}), encoding="utf-8")
    return _balance(gained, plan.seats)


def _balance(points: Sequence[float], seats: int) -> Balance:
    """Return a balance from points, stretched so that an even share is 0.5."""
    mean = sum(points) / len(points)
    spread = sqrt(sum((one - mean) ** 2 for one in points)) / len(points)
    even = 1 / seats
    share = mean / (2 * even) if mean <= even else 0.5 + (mean - even) / (2 * (1 - even))
    slope = 1 / (2 * even) if mean <= even else 1 / (2 * (1 - even))
    return Balance(share, spread * slope, len(points))


def points(plan: Plan, new: Sequence[int], old: Sequence[int], number: int) -> float:
    """Return the points of the new weights in a game: 1, a share, or 0; a truncated one is even."""
    seat = number % plan.seats
    random = Random(number // plan.seats)
    node, played = Node(plan.start(number // plan.seats)), 0
    while (who := node.actor()) is not None and played < LONGEST:
        if who == "chance" or played < OPENING:
            node = node.child(random.choice(node.plies()))
        else:
            node = node.play(_move(plan, node, new if who == seat else old, random))
        played += 1
    result = node.state.result()
    if result is None:
        return 1 / plan.seats
    return (result.places[seat] == 1) / sum(place == 1 for place in result.places)


def _move(plan: Plan, node: Node, weights: Sequence[int], random: Random) -> str:
    chosen = [node.state.format_move(move) for move in node.pending.values()]
    text = str(node.state)
    seed = random.getrandbits(32)
    return _core.search(plan.game, text, chosen, nodes=plan.nodes, seed=seed, weights=weights).move
