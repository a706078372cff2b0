"""Measure the gain of a second thread: equal work with one thread and with two.

Fire & Water counts the visits of the root, Ignite and Flow and Hive the seconds to a depth. It is
meaningful only on an idle machine with two processors.

    python bench/threads.py
"""

from __future__ import annotations

from random import Random
from statistics import geometric_mean
from time import perf_counter

from spielwerk.ai import core
from spielwerk.game.node import Node
from spielwerk.games import find

POSITIONS = 6
MILLISECONDS = 500
DEPTHS = {"ignite-flow": (20, 6), "hive": (16, 9)}
"""The number of plies played, and the depth of the search after them."""


def main() -> None:
    """Print both."""
    visits = [_visits(node, 2) / _visits(node, 1) for node in _lines("fire-water", 24)]
    print(f"fire-water: {geometric_mean(visits):.2f} times the visits")
    for name, (plies, depth) in DEPTHS.items():
        nodes = _lines(name, plies)
        faster = [_seconds(node, depth, 1) / _seconds(node, depth, 2) for node in nodes]
        print(f"{name}: {geometric_mean(faster):.2f} times as fast to depth {depth}")


def _lines(name: str, plies: int) -> list[Node]:
    """Return positions of random games."""
    return [_line(name, plies, Random(seed)) for seed in range(POSITIONS)]


def _line(name: str, plies: int, random: Random) -> Node:
    game = find(name)
    node = Node(game.start(2))
    for _ in range(plies):
        node = node.child(random.choice(node.plies()))
    while node.actor() == "chance":
        node = node.child(random.choice(node.plies()))
    return node


def _visits(node: Node, threads: int) -> int:
    result = core.search(node, milliseconds=MILLISECONDS, threads=threads)
    return sum(one.visits for one in result.candidates)


def _seconds(node: Node, depth: int, threads: int) -> float:
    began = perf_counter()
    core.search(node, depth=depth, threads=threads)
    return perf_counter() - began


if __name__ == "__main__":
    main()
