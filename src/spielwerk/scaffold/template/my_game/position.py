"""The data of positions and moves. This file imports nothing else of the game."""

from __future__ import annotations

from dataclasses import dataclass

from spielwerk.game import Seat
from spielwerk.grids.square import Grid, Square

WHITE, BLACK = 0, 1
SIZES = (4, 5, 6)

Squares = frozenset[Square]
NONE: Squares = frozenset()

Move = Square
"""A move: the cell for a lantern."""


@dataclass(frozen=True, slots=True)
class Position:
    """The lanterns of each seat; their number determines whose turn it is."""

    grid: Grid
    lanterns: tuple[Squares, Squares] = (NONE, NONE)

    @property
    def placed(self) -> int:
        """The number of lanterns on the board."""
        return sum(map(len, self.lanterns))

    @property
    def mover(self) -> Seat:
        """The seat that places next: White begins, then they alternate."""
        return self.placed % 2

    def owner(self, cell: Square) -> Seat | None:
        """Return the owner of the lantern on a cell; None if it is empty."""
        for seat in (WHITE, BLACK):
            if cell in self.lanterns[seat]:
                return seat
        return None

    def beside(self, cell: Square, seat: Seat) -> list[Square]:
        """Return a seat's lanterns orthogonally adjacent to a cell, in order."""
        return [near for near in self.grid.orthogonal(cell) if near in self.lanterns[seat]]
