"""The position as arrays of small numbers, for learning programs."""

from __future__ import annotations

from my_game.position import Move, Position
from spielwerk.game import Seat, State
from spielwerk.game.observation import Canvas, Names, Observation
from spielwerk.game.options import Settings


def names(seats: int, options: Settings) -> Names:
    """Return the names of the arrays' contents."""
    size = int(options["size"])
    return Names(
        planes=("own lanterns", "enemy lanterns"),
        scalars=("own points", "enemy points", "to move"),
        rows=size,
        columns=size,
        highest={"own points": size**2, "enemy points": size**2},
    )


def write(state: State[Position, Move, str], seat: Seat, canvas: Canvas) -> None:
    """Mark both players' lanterns, then add the scalars."""
    position, points = state.position, state.scores()
    canvas.mark("own lanterns", position.lanterns[seat])
    canvas.mark("enemy lanterns", position.lanterns[1 - seat])
    canvas.add(int(points[seat]), int(points[1 - seat]), seat in state.to_move())


OBSERVATION = Observation(names, write)
