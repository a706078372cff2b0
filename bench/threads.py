"""What a second thread brings: the same time with one thread and with two.

Fire & Water counts the visits of the root, Ignite and Flow and Hive the seconds to a depth.
Meaningful only on a machine with two processors and nothing else to do.

    python bench/threads.py
"""

from __future__ import annotations

from random import Random
from statistics import geometric_mean
from time import perf_counter

from spielwerk.ai import core
from spielwerk.games import find
from spielwerk.node import Line

POSITIONS = 6
MILLISECONDS = 500
DEPTHS = {"ignite-flow": (20, 6), "hive": (16, 9)}
"""How many plies are played, and how deep the search then goes."""


def main() -> None:
    """Print both."""
    visits = [_visits(line, 2) / _visits(line, 1) for line in _lines("fire-water", 24)]
    print(f"fire-water: {geometric_mean(visits):.2f} times the visits")
    for name, (plies, depth) in DEPTHS.items():
        lines = _lines(name, plies)
        faster = [_seconds(line, depth, 1) / _seconds(line, depth, 2) for line in lines]
        print(f"{name}: {geometric_mean(faster):.2f} times as fast to depth {depth}")


def _lines(name: str, plies: int) -> list[Line]:
    """Positions of random games."""
    return [_line(name, plies, Random(seed)) for seed in range(POSITIONS)]


def _line(name: str, plies: int, random: Random) -> Line:
    game = find(name)
    line = Line(game, game.start(2))
    for _ in range(plies):
        line = line.then(random.choice(line.choices()))
    while line.next() == "chance":
        line = line.then(random.choice(line.choices()))
    return line


def _visits(line: Line, threads: int) -> int:
    thought = core.think(line, milliseconds=MILLISECONDS, threads=threads)
    return sum(one.visits for one in thought.candidates)


def _seconds(line: Line, depth: int, threads: int) -> float:
    began = perf_counter()
    core.think(line, depth=depth, threads=threads)
    return perf_counter() - began


if __name__ == "__main__":
    main()
