"""The evaluation of Hive: free sides of the queens, and who is able to move."""

from __future__ import annotations

from spielwerk.games.hive.pieces import KIND, OWNER, QUEEN_OF, Kind
from spielwerk.games.hive.state import HiveState
from spielwerk.grids.old_hex import NEAR, cut_cells

# What it costs to have so many of the queen's six sides taken.
_SIEGE = (0, 1, 3, 7, 14, 26, 60)

# What it costs that a piece cannot move; the strong ones are missed most.
_HELD = {
    Kind.QUEEN: 6.0,
    Kind.SPIDER: 1.0,
    Kind.BEETLE: 2.5,
    Kind.GRASSHOPPER: 1.5,
    Kind.ANT: 4.0,
    Kind.MOSQUITO: 3.0,
    Kind.LADYBUG: 2.5,
    Kind.PILLBUG: 1.0,
}
_IN_PLAY = {kind: 1.2 * cost for kind, cost in _HELD.items()} | {Kind.QUEEN: 0.0}
_TO_MOVE = 1.0


def evaluate(state: HiveState) -> tuple[float, float]:
    """What the pieces of both players are worth, less what the siege of their queens costs."""
    sums = [0.0, 0.0]
    sums[state.mover] += _TO_MOVE
    links = cut_cells(state.occupied)
    tops = dict(state.stacks)
    for piece, cell in enumerate(state.places):
        if cell >= 0:
            kind = KIND[piece]
            sums[OWNER[piece]] += _IN_PLAY[kind]
            stack = tops.get(cell)
            if cell in links if stack is None else stack[-1] != piece:
                sums[OWNER[piece]] -= _HELD[kind]
    for owner, queen in enumerate(QUEEN_OF):
        cell = state.places[queen]
        if cell >= 0:
            sums[owner] -= _SIEGE[(NEAR[cell] & state.occupied).bit_count()]
    return sums[0], sums[1]
