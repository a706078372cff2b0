"""What a die of either side could do on each square, computed once for each length of the board."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.pieces import COLUMNS, HEAVEN, HELL, Kind, Move
from spielwerk.grids.old_bits import Cells, singles
from spielwerk.grids.old_square import Board, board


class DieMoves(NamedTuple):
    """The moves of a die on a square if nothing else is there."""

    raised: Move
    lowered: Move
    exits: list[Move]
    """Back into the start, or into the goal, where the square is next to it."""
    steps: tuple[tuple[Cells, Move, Move], ...]
    """Each square beside it, with the step there for a point and the one by lowering."""


class Tables:
    """The squares, and the moves on them, with an entry for each side.

    >>> squares = tables(10)
    >>> squares.board.names(squares.first[HELL])
    ['a1', 'b1', 'c1']
    >>> squares.first[HELL] == squares.last[HEAVEN]
    True
    """

    def __init__(self, rows: int) -> None:
        self.board: Board = board(COLUMNS, rows)
        bottom, top = self._row(0), self._row(rows - 1)
        self.first: tuple[Cells, Cells] = (bottom, top)
        """The squares next to a side's start."""
        self.last: tuple[Cells, Cells] = (top, bottom)
        """The squares next to a side's goal."""
        self.entries = (self._entries(HELL), self._entries(HEAVEN))
        self.dice = (self._dice(HELL), self._dice(HEAVEN))

    def home_square(self, side: Seat) -> Cells:
        """The middle square next to a side's start (HH-1)."""
        return self.first[side] & self._column(COLUMNS // 2)

    def _row(self, row: int) -> Cells:
        return sum(self.board.at(column, row) for column in range(COLUMNS))

    def _column(self, column: int) -> Cells:
        return sum(self.board.at(column, row) for row in range(self.board.rows))

    def _entries(self, side: Seat) -> tuple[tuple[Cells, Move], ...]:
        return tuple(
            (cell, Move(Kind.ENTER, side, target=cell)) for cell in singles(self.first[side])
        )

    def _dice(self, side: Seat) -> dict[Cells, DieMoves]:
        return {cell: self._die(side, cell) for cell in singles(self.board.all)}

    def _die(self, side: Seat, cell: Cells) -> DieMoves:
        return DieMoves(
            raised=Move(Kind.RAISE, side, cell),
            lowered=Move(Kind.LOWER, side, cell),
            exits=self._exits(side, cell),
            steps=tuple(
                (
                    target,
                    Move(Kind.STEP, side, cell, target),
                    Move(Kind.LOWER_STEP, side, cell, target),
                )
                for target in singles(self.board.near_orthogonal[cell])
            ),
        )

    def _exits(self, side: Seat, cell: Cells) -> list[Move]:
        ends = ((Kind.RETURN, self.first[side]), (Kind.GOAL, self.last[side]))
        return [Move(kind, side, cell) for kind, row in ends if cell & row]


@cache
def tables(rows: int) -> Tables:
    """The tables for a board of so many rows."""
    return Tables(rows)
