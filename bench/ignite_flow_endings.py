"""How many endings of Ignite and Flow are solved: games of the core against itself, stopped at some
number of empty cells, and five seconds for each.

    python bench/ignite_flow_endings.py
"""

from __future__ import annotations

import argparse
from random import Random
from time import perf_counter

from spielwerk import core
from spielwerk.games import find
from spielwerk.line import Line

GAME = find("ignite-flow")
OPENING, NODES = 6, 3000


def main() -> None:
    """Print a line for each number of empty cells."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--empty", type=int, nargs="*", default=[4, 6, 8, 10])
    parser.add_argument("--positions", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=5)
    given = parser.parse_args()
    for empty in given.empty:
        solved, taken = 0, 0.0
        for seed in range(given.positions):
            began = perf_counter()
            thought = core.think(_line(empty, seed), milliseconds=round(1000 * given.seconds))
            solved += thought.exact
            taken += perf_counter() - began
        mean = taken / given.positions
        print(f"{empty} empty cells: {solved} of {given.positions} solved, {mean:.1f} s on average")


def _line(empty: int, seed: int) -> Line:
    """The first position of a game with so few empty cells."""
    random, line, played = Random(seed), Line(GAME, GAME.start()), 0
    while GAME.format_state(line.state).split()[0].count(".") > empty:
        if played < OPENING:
            line = line.then(random.choice(line.choices()))
        else:
            line = line.add(core.think(line, nodes=NODES, seed=seed).move)
        played += 1
    return line


if __name__ == "__main__":
    main()
