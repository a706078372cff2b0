"""The position as arrays of small numbers, for programs that learn. Nothing else needs it."""

from __future__ import annotations

from my_game.play import scores, to_move
from my_game.position import Position
from spielwerk.game import Seat
from spielwerk.game.observation import Names, Observation
from spielwerk.game.options import Settings
from spielwerk.grids.square import Square


def names(seats: int, options: Settings) -> Names:
    """What the arrays hold."""
    size = int(options["size"])
    return Names(
        planes=("own lanterns", "enemy lanterns"),
        scalars=("own points", "enemy points", "to move"),
        rows=size,
        columns=size,
    )


def planes(position: Position, seat: Seat) -> list[list[list[int]]]:
    """A 1 for each lantern: one's own, then the enemy's."""
    return [_plane(position, owner) for owner in (seat, 1 - seat)]


def _plane(position: Position, seat: Seat) -> list[list[int]]:
    columns, rows = position.grid
    lanterns = position.lanterns[seat]
    return [
        [int(Square(column, row) in lanterns) for column in range(columns)] for row in range(rows)
    ]


def scalars(position: Position, seat: Seat) -> list[int]:
    """What belongs to no cell."""
    points = scores(position)
    return [int(points[seat]), int(points[1 - seat]), int(seat in to_move(position))]


OBSERVATION: Observation[Position] = Observation(names, planes, scalars)
