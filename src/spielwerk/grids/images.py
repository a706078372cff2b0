"""Turns and mirrors of hexagons and of square boards, as functions of a cell."""

from collections.abc import Callable
from functools import cache

from spielwerk.grids.hex import Hex
from spielwerk.grids.square import Grid, Square

HexMap = Callable[[Hex], Hex]
SquareMap = Callable[[Square], Square]


def _hex_map(turns: int, mirrored: bool) -> HexMap:
    """Return a map that rotates clockwise by 60 degrees `turns` times, after mirroring."""

    def image(space: Hex) -> Hex:
        q, r = (space.r, space.q) if mirrored else space
        for _ in range(turns):
            q, r = -r, q + r
        return Hex(q, r)

    return image


HEX_MAPS: tuple[HexMap, ...] = tuple(
    _hex_map(turns, mirrored) for mirrored in (False, True) for turns in range(6)
)
"""The twelve turns and mirrors around 0,0, the identity first."""


def _square_map(grid: Grid, columns: bool, rows: bool, swapped: bool) -> SquareMap:
    """Return a map that mirrors columns, rows and the diagonal."""

    def image(square: Square) -> Square:
        column = grid.columns - 1 - square.column if columns else square.column
        row = grid.rows - 1 - square.row if rows else square.row
        return Square(row, column) if swapped else Square(column, row)

    return image


@cache
def square_maps(grid: Grid) -> tuple[SquareMap, ...]:
    """Return the symmetries of a board, the identity first; only squares have diagonals.

    >>> len(square_maps(Grid(6, 6))), len(square_maps(Grid(12, 8)))
    (8, 4)
    """
    diagonals = (False, True) if grid.columns == grid.rows else (False,)
    return tuple(
        _square_map(grid, columns, rows, swapped)
        for swapped in diagonals
        for columns in (False, True)
        for rows in (False, True)
    )


def keeps_directions(image: SquareMap) -> bool:
    """Return whether an image maps rows to rows."""
    return image(Square(0, 0)).row == image(Square(1, 0)).row
