"""Measure how many endings of Ignite and Flow are solved in five seconds each.

There are positions from games of the core against itself, stopped at some number of empty cells,
and strips of ground divided by desert, where no water is diagonal to land, so that positions cannot
repeat.

    python bench/ignite_flow_endings.py
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from time import perf_counter

from spielwerk.ai import core
from spielwerk.game.node import Node
from spielwerk.games import find

GAME = find("ignite-flow")
OPENING, NODES = 6, 3000
TEMPLES = 3


def main() -> None:
    """Print a node for each kind of position and number of empty cells."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--empty", type=int, nargs="*", default=[4, 6, 8, 10])
    parser.add_argument("--positions", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--kind", choices=KINDS, nargs="*", default=list(KINDS))
    given = parser.parse_args()
    for kind in given.kind:
        for empty in given.empty:
            solved, taken = 0, 0.0
            for seed in range(given.positions):
                node = KINDS[kind](empty, seed)
                began = perf_counter()
                solved += core.search(node, milliseconds=round(1000 * given.seconds)).exact
                taken += perf_counter() - began
            mean = taken / given.positions
            counted = f"{solved} of {given.positions} solved"
            print(f"{kind}, {empty} empty cells: {counted}, {mean:.1f} s on average", flush=True)


def _of_a_game(empty: int, seed: int) -> Node:
    """Return the first position of a game with this few empty cells."""
    random, node, played = Random(seed), Node(GAME.start()), 0
    while str(node.state).split()[0].count(".") > empty:
        if played < OPENING:
            node = node.child(random.choice(node.plies()))
        else:
            node = node.play(core.search(node, nodes=NODES, seed=seed).move)
        played += 1
    return node


def _strips(empty: int, seed: int) -> Node:
    """Return three rows separated by desert, with one to four temples and few in hand."""
    random = Random(seed)
    cells = ["."] * empty + [random.choice("FWEED") for _ in range(18 - empty)]
    random.shuffle(cells)
    earths = [place for place, content in enumerate(cells) if content == "E"]
    random.shuffle(earths)
    for number, place in enumerate(earths[: random.randint(1, 4)]):
        cells[place] = "OX"[number % 2]
    board = [cells.count("O"), cells.count("X")]
    hands = [random.randint(0, min(1, TEMPLES - count)) for count in board]
    destroyed = [TEMPLES - count - hand for count, hand in zip(board, hands, strict=True)]
    rows = ["".join(cells[first : first + 6]) + "/DDDDDD" for first in (0, 6, 12)]
    numbers = f"{hands[0]}-{hands[1]} {destroyed[1]}-{destroyed[0]}"
    return Node(GAME.parse_state(f"{'/'.join(rows)} white {numbers} action turn 31"))


KINDS: dict[str, Callable[[int, int], Node]] = {"games": _of_a_game, "strips": _strips}


if __name__ == "__main__":
    main()
