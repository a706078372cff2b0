"""The evaluation of Fire & Water: points, and the squares that a player rules."""

from __future__ import annotations

from spielwerk.games.fire_water.position import Position
from spielwerk.games.fire_water.rules.influence import influence, strongest
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.games.fire_water.scoring import scores

_OPEN, _READY = 0.1, 0.2
"""The value of a ruled square while it is open to others, and when it can be taken."""
_LEADER = 0.3


def evaluate(position: Position) -> list[float]:
    """The points of all players with what they could soon take."""
    values = list(scores(position))
    occupancy = Occupancy(position)
    for square in position.grid.squares():
        if square not in occupancy.stones and square not in position.elementals:
            seat = strongest(influence(occupancy, square))
            if seat is not None and occupancy.leaders.get(square) != seat:
                values[seat] += _OPEN if occupancy.gaps(square) else _READY
    if position.last_actor is None:
        for seat, player in enumerate(position.players):
            # A leader that can still be placed takes the penalty away again.
            values[seat] += _LEADER if player.leader is None else 0
    return values
