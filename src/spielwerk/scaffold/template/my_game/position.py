"""A position and a move, as plain values. Nothing else of the game is imported here."""

from __future__ import annotations

from dataclasses import dataclass

from spielwerk.game import Seat
from spielwerk.grids.square import Grid, Square

WHITE, BLACK = 0, 1
SIZES = (4, 5, 6)

Squares = frozenset[Square]
NONE: Squares = frozenset()

Move = Square
"""A move is the cell that a lantern is put on."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where the lanterns of each seat stand; whose turn it is follows from their number."""

    grid: Grid
    lanterns: tuple[Squares, Squares] = (NONE, NONE)

    @property
    def placed(self) -> int:
        """How many lanterns stand on the board."""
        return sum(map(len, self.lanterns))

    @property
    def mover(self) -> Seat:
        """The seat that places next: White begins, then they alternate."""
        return self.placed % 2

    def owner(self, cell: Square) -> Seat | None:
        """Whose lantern stands on a cell; None if it is empty."""
        for seat in (WHITE, BLACK):
            if cell in self.lanterns[seat]:
                return seat
        return None

    def beside(self, cell: Square, seat: Seat) -> list[Square]:
        """The lanterns of a seat straight beside a cell, in order."""
        return [near for near in self.grid.orthogonal(cell) if near in self.lanterns[seat]]
