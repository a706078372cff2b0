"""Measure the cost of a list of moves: by the referee, and by the core in two ways.

    python -m bench.move_lists [--games 6]

It uses random games of every game and number of seats, and every position with a seat to move. In
microseconds of processor time: the referee's list, its gestures and their packing; the core from
the text of the position, including writing that text; the core advanced by one ply (`played` and
`moves`). Then the bytes of a packed list, and those of a stored position.
"""

from __future__ import annotations

import argparse
import resource
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time

from spielwerk.ai import core
from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.games import all_games
from spielwerk.wire.position_view import listed_by_referee

REFEREE_ONE_OF = 4
REPEATED = 5
MAX_PLIES = 150
KEPT = 20_000


@dataclass(frozen=True)
class Place:
    """A position without pending choices, the core's way there, and the seat to move."""

    state: AnyState
    before: core.Cursor
    ply: str
    seat: Seat


def places(name: str, seats: int, games: int) -> list[Place]:
    """Return the positions of random games after their first ply."""
    random, found = Random(3), list[Place]()
    options = {"type": "Base+MLP"} if name == "hive" else {}
    for _ in range(games):
        node = Node(all_games()[name].start(seats, options))
        cursor = core.Cursor.at(name, str(node.state))
        for _ in range(MAX_PLIES):
            if not (plies := node.plies()):
                break
            ply = random.choice(plies)
            text, before = node.format(ply), cursor
            node, cursor = node.child(ply), cursor.played(text)
            if not node.pending and node.state.to_move():
                found.append(Place(node.state, before, text, node.state.to_move()[0]))
    return found


def microseconds(listing: Callable[[Place], object], at: list[Place], times: int) -> float:
    """Return the mean time for one place."""
    begun = process_time()
    for _ in range(times):
        for place in at:
            listing(place)
    return 1e6 * (process_time() - begun) / times / len(at)


def by_text(place: Place) -> tuple[str, list[str]]:
    """Return the core's list from the text of a position."""
    return core.Cursor.at(place.state.game.name, str(place.state)).moves(place.seat)


def by_ply(place: Place) -> tuple[str, list[str]]:
    """Return the core's list of a position advanced by its last ply."""
    return place.before.played(place.ply).moves(place.seat)


def resident() -> int:
    """Return the resident bytes of this process."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize()


def kept_bytes(at: list[Place]) -> float:
    """Return the growth of the process per stored position."""
    before = resident()
    kept = [place.before.played(place.ply) for _ in range(KEPT // len(at)) for place in at]
    return (resident() - before) / len(kept)


def row(name: str, seats: int, games: int) -> str:
    """Return the figures of one game."""
    at = places(name, seats, games)
    figures = [
        microseconds(
            lambda place: listed_by_referee(place.state, place.seat), at[::REFEREE_ONE_OF], 1
        ),
        microseconds(by_text, at, REPEATED),
        microseconds(by_ply, at, REPEATED),
    ]
    sizes = [len(by_ply(place)[0]) for place in at]
    times = "  ".join(f"{figure:9.1f}" for figure in figures)
    return f"{name:12} {seats}  {times}   {mean(sizes):7.0f} {max(sizes):7}   {kept_bytes(at):7.0f}"


def main() -> None:
    """Print the table; each row comes from a fresh process."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6)
    games = parser.parse_args().games
    print("                 referee       text        ply   bytes: mean    most      kept")
    kinds = [
        (name, seats) for name, game in all_games().items() for seats in game.about.seat_counts
    ]
    with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        for name, seats in kinds:
            print(pool.apply(row, (name, seats, games)), flush=True)


if __name__ == "__main__":
    main()
