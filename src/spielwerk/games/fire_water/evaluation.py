"""The evaluation of Fire & Water: points, and the squares that a player rules."""

from __future__ import annotations

from spielwerk.games.fire_water.position import Position
from spielwerk.games.fire_water.rules.influence import strongest
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.games.fire_water.scoring import scores
from spielwerk.grids.square import Square

_OPEN, _READY = 0.1, 0.2
"""The value of a ruled square while it is open to others, and when it can be taken."""
_LEADER = 0.3


def evaluate(position: Position) -> list[float]:
    """The points of all players with what they could soon take."""
    values = list(scores(position))
    occupancy = Occupancy(position)
    influence = _influence(occupancy)
    for square in position.grid.squares():
        if square in influence and square not in occupancy.stones:
            seat = strongest(influence[square])
            if seat is not None and occupancy.leaders.get(square) != seat:
                values[seat] += _OPEN if occupancy.gaps(square) else _READY
    if position.last_actor is None:
        for seat, player in enumerate(position.players):
            # A leader that can still be placed takes the penalty away again.
            values[seat] += _LEADER if player.leader is None else 0
    return values


def _influence(occupancy: Occupancy) -> dict[Square, list[int]]:
    """The influence on every square that can be taken, half by half: there are few halves."""
    position = occupancy.position
    totals: dict[Square, list[int]] = {}
    for half in occupancy.uncovered.values():
        for square in occupancy.grid.orthogonal(half.square):
            if position.element(square) is half.element and square not in position.elementals:
                totals.setdefault(square, [0] * position.seats)[half.seat] += half.value
    return totals
