"""The turns and mirrors of the board: all eight, as nobody sits at a fixed side of it (IF-10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial

from spielwerk.game.symmetry import Symmetries, Symmetry
from spielwerk.games.ignite_flow.notation import format_move, format_position
from spielwerk.games.ignite_flow.position import Move, Position, Squares
from spielwerk.grids.images import SquareMap, keeps_directions, square_maps
from spielwerk.grids.square import Grid


def _image(square_map: SquareMap, position: Position) -> Position:
    """The board turned; the repetition rule begins anew with it."""

    def turned(cells: Squares) -> Squares:
        return frozenset(map(square_map, cells))

    white, black = position.temples
    return replace(
        position,
        fire=turned(position.fire),
        water=turned(position.water),
        earth=turned(position.earth),
        desert=turned(position.desert),
        temples=(turned(white), turned(black)),
        earlier=(),
    )


def _moved(square_map: SquareMap, position: Position, move: Move) -> Move:
    """The same on the images of its cells, which a move has in order."""
    desert = None if move.desert is None else square_map(move.desert)
    return Move(move.kind, tuple(sorted(map(square_map, move.cells))), desert)


@cache
def _all(grid: Grid, vertical_reactions: bool) -> Sequence[Symmetry[Position, Move]]:
    """Where only what lies side by side reacts, a quarter turn makes another game of it."""
    return tuple(
        Symmetry(partial(_image, one), partial(_moved, one))
        for one in square_maps(grid)
        if vertical_reactions or keeps_directions(one)
    )


def position_key(position: Position) -> str:
    """Everything but the number of the turn and the history."""
    return format_position(replace(position, turn=1, earlier=()))


SYMMETRIES: Symmetries[Position, Move] = Symmetries(
    of=lambda position: _all(position.grid, position.vertical_reactions),
    position_key=position_key,
    move_key=format_move,
)
