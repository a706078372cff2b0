"""Measure the referee in the middle of games: listing moves, and judging and playing one.

    python bench/referee.py [--games 8]

It uses the middle half of random games of every game and number of seats. Beside each figure is the
core's time for the same list. Each time is the best of three, in processor time, because the
machine may be busy.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from spielwerk.ai import core
from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.games import all_games

TRIES = 3
MAX_PLIES = 200


def positions(name: str, seats: int, games: int) -> list[AnyState]:
    """Return states with a seat to move from the middle half of random games."""
    random, found = Random(3), list[AnyState]()
    options = {"type": "Base+MLP"} if name == "hive" else {}
    for _ in range(games):
        node, states = Node(all_games()[name].start(seats, options)), list[AnyState]()
        while (plies := node.plies()) and len(states) < MAX_PLIES:
            states.append(node.state)
            node = node.child(random.choice(plies))
        middle = states[len(states) // 4 : 3 * len(states) // 4]
        found += [state for state in middle if state.to_move()]
    return found


def milliseconds(action: Callable[[], object]) -> float:
    """Return the shortest of several tries."""
    times = []
    for _ in range(TRIES):
        begun = process_time()
        action()
        times.append(process_time() - begun)
    return 1000 * min(times)


def row(name: str, seats: int, games: int) -> str:
    """Return the figures of one game."""
    random, lists, plays, cores = Random(5), list[float](), list[float](), list[float]()
    for state in positions(name, seats, games):
        seat = state.to_move()[0]
        lists.append(milliseconds(lambda: state.legal_moves(seat)))  # noqa: B023 - called at once
        move = random.choice(state.legal_moves(seat))
        if len(state.to_move()) == 1:
            plays.append(milliseconds(lambda: state.play({seat: move})))  # noqa: B023
        if core.plays(name):
            cores.append(milliseconds(lambda: core.perft(Node(state), 1)))  # noqa: B023
    beside = f"{median(cores):8.3f} {median(lists) / median(cores):6.1f}" if cores else ""
    return (
        f"{name:12} {seats} {len(lists):6} {median(lists):7.3f} {max(lists):7.3f} "
        f"{median(plays):7.3f} {max(plays):7.3f} {beside}"
    )


def main() -> None:
    """Print one row for each game and number of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8)
    games = parser.parse_args().games
    print(
        f"{'':12}   {'states':>6} {'list':>7} {'worst':>7} {'play':>7} {'worst':>7}     core  ratio"
    )
    for name, game in all_games().items():
        for seats in game.about.seat_counts:
            print(row(name, seats, games), flush=True)


if __name__ == "__main__":
    main()
