"""Measure the rules of Fire & Water: listing the moves of a position, and playing one.

    python bench/fire_water_moves.py

Positions are those of random games in which stones are placed whenever possible; the slowest
position is timed separately.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.games.fire_water.game import GAME as FIRE_WATER
from spielwerk.games.fire_water.position import Kind

GAMES = 5
REPEATS = 20


def positions(seats: int, random: Random) -> list[AnyState]:
    """Return the positions of a random game with a player to move."""
    found = []
    node = Node(FIRE_WATER.start(seats))
    while choices := node.plies():
        if node.state.to_move():
            found.append(node.state)
            stones = [move for move in choices if move.kind in (Kind.STONE, Kind.CLAIM)]
            choices = stones or choices
        node = node.child(random.choice(choices))
    return found


def listing(state: AnyState) -> float:
    """Return the seconds to list the moves of a position: the best of several times."""
    times = []
    for _ in range(REPEATS):
        begin = perf_counter()
        state.legal_moves(state.to_move()[0])
        times.append(perf_counter() - begin)
    return min(times)


def playing(state: AnyState) -> float:
    """Return the average seconds to play one move of a position."""
    moves = state.legal_moves(state.to_move()[0])[:50]
    begin = perf_counter()
    for move in moves:
        state.after({state.to_move()[0]: move})
    return (perf_counter() - begin) / len(moves)


def main() -> None:
    """Print a line for each number of players."""
    print("seats  positions  moves each  list µs  slowest µs  play µs")
    for seats in (2, 3, 4):
        random = Random(seats)
        states = [state for _ in range(GAMES) for state in positions(seats, random)]
        lists = [listing(state) * 1e6 for state in states]
        plays = [playing(state) * 1e6 for state in states]
        moves = sum(len(state.legal_moves(state.to_move()[0])) for state in states) / len(states)
        print(
            f"{seats:5}  {len(states):9}  {moves:10.0f}  {sum(lists) / len(states):7.0f}"
            f"  {max(lists):10.0f}  {sum(plays) / len(states):7.0f}"
        )


if __name__ == "__main__":
    main()
