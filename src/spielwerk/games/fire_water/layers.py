"""Values on squares, in layers: a half of value 3 is a bit in each of the first three layers.

A layer is a set of squares, and four of them lie in one whole number, one above the other. How
much a player has around a square is then the number of bits that the square's surroundings,
repeated in every layer, share with the player's halves.
"""

from __future__ import annotations

from functools import cache

from spielwerk.games.fire_water import boards
from spielwerk.games.fire_water.pieces import HIGHEST, TILE_COUNT, Kind, Move
from spielwerk.grids.old_bits import Cells, singles

Layers = int
"""Four sets of squares in one number."""

BothWays = tuple[Move, Move]
"""The two ways to lay a tile on two squares."""


class Tables:
    """What is worth computing once for a board size; make it with `tables(seats)`."""

    def __init__(self, seats: int) -> None:
        board = boards.squares(seats)
        depth = board.all.bit_length()
        self._heights = [
            sum(1 << (layer * depth) for layer in range(value)) for value in range(HIGHEST + 1)
        ]
        self.around: dict[Cells, Layers] = {
            cell: self.everywhere(near) for cell, near in board.near_orthogonal.items()
        }
        """For each square its neighbours, in every layer."""
        self.pairs: tuple[tuple[Cells, tuple[BothWays, ...]], ...] = tuple(
            (cell | other, tuple(_both_ways(tile, cell, other) for tile in range(TILE_COUNT)))
            for cell in singles(board.all)
            for other in singles(board.near_orthogonal[cell])
            if cell < other
        )
        """All pairs of adjacent squares, each with the ways to lay every tile on it."""

    def half(self, cell: Cells, value: int) -> Layers:
        """A tile half of a value on a square."""
        return cell * self._heights[value]

    def everywhere(self, cells: Cells) -> Layers:
        """A set of squares in every layer."""
        return cells * self._heights[HIGHEST]

    def value(self, layers: Layers, cell: Cells) -> int:
        """The value on a square; 0 if there is none.

        >>> small = tables(2)
        >>> small.value(small.half(1, 3), 1)
        3
        """
        return (layers & self.everywhere(cell)).bit_count()


def _both_ways(tile: int, one: Cells, other: Cells) -> BothWays:
    return Move(Kind.TILE, one, other, tile), Move(Kind.TILE, other, one, tile)


@cache
def tables(seats: int) -> Tables:
    """The tables for a number of players."""
    return Tables(seats)
