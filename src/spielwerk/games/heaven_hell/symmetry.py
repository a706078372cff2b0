"""The mirror left to right: the columns `a` and `c` are the same, up and down are not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial

from spielwerk.game.symmetry import Symmetries, Symmetry
from spielwerk.games.heaven_hell.notation.moves import format_move
from spielwerk.games.heaven_hell.notation.positions import format_position
from spielwerk.games.heaven_hell.position import NOWHERE, Dice, Move, Phase, Position
from spielwerk.grids.images import SquareMap, square_maps
from spielwerk.grids.square import Grid, Square


def _image(square_map: SquareMap, position: Position) -> Position:
    """The dice on the images of their squares; the repetition rule begins anew."""

    def mirrored(dice: Dice) -> Dice:
        return tuple(sorted((square_map(square), value) for square, value in dice))

    hell, heaven = position.dice
    return replace(position, dice=(mirrored(hell), mirrored(heaven)), earlier=())


def _moved(square_map: SquareMap, position: Position, move: Move) -> Move:
    def mirrored(square: Square) -> Square:
        return NOWHERE if square == NOWHERE else square_map(square)

    return move._replace(source=mirrored(move.source), target=mirrored(move.target))


@cache
def _all(grid: Grid) -> Sequence[Symmetry[Position, Move]]:
    """Those under which every row stays where it is: Hell goes up, and Heaven down."""
    corner = Square(0, 0)
    return tuple(
        Symmetry(partial(_image, one), partial(_moved, one))
        for one in square_maps(grid)
        if one(corner).row == corner.row and one(Square(0, 1)).row == 1
    )


def position_key(position: Position) -> str:
    """Everything but the number of the turn, its points in all, and the history.

    A turn that begins is the same as one that goes on with as many points.
    """
    phase = Phase.TURN if position.phase is Phase.START else position.phase
    return format_position(
        replace(position, turn=1, earlier=(), phase=phase, total=position.points)
    )


SYMMETRIES: Symmetries[Position, Move] = Symmetries(
    of=lambda position: _all(position.setup.grid),
    position_key=position_key,
    move_key=format_move,
)
