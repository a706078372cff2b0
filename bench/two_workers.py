"""Check whether two independent workers find better moves than one in equal time.

    python -m bench.two_workers [--positions 100] [game …]

Each searches recorded positions with the nodes of one worker, so that the machine and its load do
not matter. Choices are compared with a search of many times the nodes: how often they agree, and
how much worse they are by that search's values. One search with twice the nodes shows the upper
bound for two threads.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import mean, stdev

from bench.root_merge import merged
from spielwerk.ai import core, results
from spielwerk.ai.player import SearchRequest, SearchResult
from spielwerk.game.node import Node
from spielwerk.games import find
from tests.search.recordings import read

NODES = {"fire-water": 2_000, "heaven-hell": 1_000, "hive": 20_000, "ignite-flow": 40_000}
"""Nodes per search."""
NOISE = 10.0
"""Noise in centinats: without it, searches without chance do not depend on the seed."""
DEEP = 12
"""Factor on the nodes of the reference search."""

Choice = dict[str, float]
"""The probability of each move: one for sure, or a mixed strategy."""


@dataclass(frozen=True)
class Position:
    """A position with the seat that is next."""

    game: str
    text: str
    plies: tuple[str, ...]

    @property
    def node(self) -> Node:
        """The node as players know it."""
        node = Node(find(self.game).parse_state(self.text))
        for ply in self.plies:
            node = node.play(ply)
        return node

    def searched(self, nodes: int, seed: int, noise: float | None = None) -> SearchResult:
        """Return the result of one worker; `noise` makes its evaluations differ."""
        options = {} if noise is None else {"noise": noise}
        request = SearchRequest(
            self.game, self.text, self.plies, nodes=nodes, seed=seed, options=options
        )
        return results.read(core.answer(request), self.node)


def choice(result: SearchResult) -> Choice:
    """Return the chosen moves with their probabilities."""
    if not result.mixed:
        return {result.move: 1.0}
    return {one.move: one.share for one in result.candidates}


def agreement(chosen: Choice, deep: SearchResult) -> float:
    """Return the probability of agreeing with the deep search."""
    wanted = choice(deep)
    return sum(min(share, wanted.get(move, 0.0)) for move, share in chosen.items())


def loss(chosen: Choice, deep: SearchResult, seat: int) -> float | None:
    """Return the loss of a choice; None if the deep search has no values for it."""
    known = {one.move: one.values[seat] for one in deep.candidates if one.visits or deep.mixed}
    if any(move not in known for move, share in chosen.items() if share > 0):
        return None
    best = max(known.values()) if deep.mixed else known.get(deep.move, max(known.values()))
    return max(0.0, best - sum(share * known[move] for move, share in chosen.items()))


def contestants(nodes: int) -> dict[str, Callable[[Position, int], SearchResult]]:
    """Return the contestants."""
    return {
        "one": lambda position, seed: position.searched(nodes, seed),
        "two": lambda position, seed: merged(
            [position.searched(nodes, seed), position.searched(nodes, seed + 1)]
        ),
        "two, one with noise": lambda position, seed: merged(
            [position.searched(nodes, seed), position.searched(nodes, seed + 1, NOISE)]
        ),
        "one, twice the nodes": lambda position, seed: position.searched(2 * nodes, seed),
    }


def positions_of(game: str, count: int) -> list[Position]:
    """Return recorded positions, evenly chosen."""
    recorded = read(game)
    step = max(1, len(recorded) // count)
    return [Position(game, one["position"], tuple(one["plies"])) for one in recorded[::step]]


def compare(game: str, positions: Sequence[Position]) -> None:
    """Print the result of each."""
    nodes, random = NODES[game], Random(1)
    deep = [position.searched(DEEP * nodes, random.getrandbits(31)) for position in positions]
    first: list[float] = []
    for name, search in contestants(nodes).items():
        same, lost = [], []
        for position, wanted in zip(positions, deep, strict=True):
            chosen = choice(search(position, random.getrandbits(31)))
            same.append(agreement(chosen, wanted))
            seat = position.node.actor()
            cost = loss(chosen, wanted, seat if isinstance(seat, int) else 0)
            lost += [] if cost is None else [cost]
        first = first or same
        gained = [own - others for own, others in zip(same, first, strict=True)]
        error = stdev(gained) / len(gained) ** 0.5
        print(
            f"{game:14}{name:22}{mean(same):7.1%}{mean(gained):+8.1%} ± {error:.1%}"
            f"{100 * mean(lost):9.2f} ({len(lost)})",
            flush=True,
        )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=list(NODES))
    parser.add_argument("--positions", type=int, default=100)
    arguments = parser.parse_args()
    print(f"{'':36}same move, more than one    % of a win lost (positions)")
    for game in arguments.games:
        compare(game, positions_of(game, arguments.positions))


if __name__ == "__main__":
    main()
