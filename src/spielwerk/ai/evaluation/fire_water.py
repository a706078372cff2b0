"""What a position of Fire & Water is worth: points, and the squares that a player rules."""

from __future__ import annotations

from spielwerk.games.fire_water.layers import Layers
from spielwerk.games.fire_water.state import FireWaterState
from spielwerk.grids.old_bits import Cells, singles

_OPEN, _READY = 0.1, 0.2
"""What a ruled square is worth while it is open to others, and when it can be taken."""
_LEADER = 0.3


def evaluate(state: FireWaterState) -> list[float]:
    """The points of all players with what they could soon take."""
    sums = [float(points) for points in state.scores()]
    board = state.board
    free = board.all & ~(state.covered | state.elementals)
    ready = ~board.orthogonal(state.empty)
    visible = ~state.tables.everywhere(state.covered)
    for cells, halves in ((free & state.fire, state.flames), (free & ~state.fire, state.waves)):
        shown = [layers & visible for layers in halves]
        _add_ruled(state, sums, cells & ready, shown, _READY)
        _add_ruled(state, sums, cells & ~ready, shown, _OPEN)
    if state.closer is None:
        for seat in range(state.seats):
            # A leader that can still be placed takes the penalty away again.
            sums[seat] += 0 if state.leaders[seat] else _LEADER
    return sums


def _add_ruled(
    state: FireWaterState, sums: list[float], cells: Cells, halves: list[Layers], each: float
) -> None:
    """Count the squares on which one player has the most influence (FW-9)."""
    around = state.tables.around
    for cell in singles(cells):
        near = around[cell]
        influence = [(layers & near).bit_count() for layers in halves]
        most = max(influence)
        if most and influence.count(most) == 1:
            seat = influence.index(most)
            if not cell & state.leaders[seat]:
                sums[seat] += each
