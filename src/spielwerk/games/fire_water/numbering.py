"""The numbers of Fire & Water: elementals, tiles, leaders, stones, claims, the pass.

Tiles are in order by their values, fire first. For each there are four ways to lie: water above
fire, water right of fire, fire above water, fire right of water; for each way the lower or left
square counts. All else is in order by its square. Squares are in order by column, then row. The
numbers depend on the seats: two have 3,841, three and four 5,889.

Chance opens one of sixteen tiles: the same order, from 0.
"""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.game.numbering import ListedMoves
from spielwerk.game.options import Settings
from spielwerk.games.fire_water.position import (
    ALL_TILES,
    GRIDS,
    PASS,
    Kind,
    Move,
    Opening,
    Tile,
)
from spielwerk.grids.square import Grid, Square

_ABOVE, _RIGHT = (0, 1), (1, 0)


class FireWaterMoves(ListedMoves):
    """The numbering for a number of seats."""

    def __init__(self, seats: int, options: Settings) -> None:
        super().__init__(_moves(GRIDS[seats]), sorted(ALL_TILES))

    def outcome(self, outcome: Opening) -> int:
        """The number of the tile that is opened."""
        return super().outcome(outcome.tile)


def _moves(grid: Grid) -> Iterator[Move]:
    squares = [(square,) for square in grid.squares()]
    yield from (Move(Kind.ELEMENTAL, square) for square in squares)
    for tile in sorted(ALL_TILES):
        yield from _laid(grid, tile)
    for kind in (Kind.LEADER, Kind.STONE, Kind.CLAIM):
        yield from (Move(kind, square) for square in squares)
    yield PASS


def _laid(grid: Grid, tile: Tile) -> Iterator[Move]:
    pairs = {way: [*_pairs(grid, *way)] for way in (_ABOVE, _RIGHT)}
    for way in (_ABOVE, _RIGHT):
        yield from (Move(Kind.TILE, (first, other), tile) for first, other in pairs[way])
    for way in (_ABOVE, _RIGHT):
        yield from (Move(Kind.TILE, (other, first), tile) for first, other in pairs[way])


def _pairs(grid: Grid, columns: int, rows: int) -> Iterator[tuple[Square, Square]]:
    for square in grid.squares():
        other = Square(square.column + columns, square.row + rows)
        if other.column < grid.columns and other.row < grid.rows:
            yield square, other
