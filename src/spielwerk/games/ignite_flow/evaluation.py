"""The evaluation of Ignite and Flow: points, temples to come, and who is next."""

from __future__ import annotations

from spielwerk.games.ignite_flow.play import scores
from spielwerk.games.ignite_flow.position import Position

_TEMPLE_IN_HAND = 1.2
_IN_DANGER = 0.8
_TO_MOVE = 0.5


def evaluate(position: Position) -> tuple[float, float]:
    """The points of both players, what is still in hand, and what a fire can reach."""
    values = list(scores(position))
    near_fire = {cell for fire in position.fire for cell in position.grid.orthogonal(fire)}
    board_is_full = not position.empty()
    for seat in range(2):
        if not board_is_full:
            values[seat] += _TEMPLE_IN_HAND * position.hands[seat]
        values[seat] -= _IN_DANGER * len(near_fire & position.temples[seat])
    values[position.mover] += _TO_MOVE
    return values[0], values[1]
