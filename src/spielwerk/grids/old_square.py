"""Boards of squares: column letters, row numbers from the bottom, cells as bits of a number.

Cells are numbered column by column (`a1` is 0, `a2` is 1, …), so that iterating over a set goes
by column letter, then row: the order in which moves name their cells.

One unused bit between two columns catches whatever is shifted over an edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from spielwerk.grids.old_bits import Cells, flood, groups, indices, singles


class Board:
    """A board of squares; make it with `board(columns, rows)`, which keeps one of each size.

    >>> small = board(3, 3)
    >>> small.names(small.orthogonal(small.cell("b2")))
    ['a2', 'b1', 'b3', 'c2']
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self._stride = rows + 1
        self.all: Cells = 0
        self._cell_of: dict[str, Cells] = {}
        self._name_of: dict[int, str] = {}
        for column in range(columns):
            for row in range(rows):
                index = column * self._stride + row
                name = f"{chr(ord('a') + column)}{row + 1}"
                self._cell_of[name] = 1 << index
                self._name_of[index] = name
                self.all |= 1 << index
        self.near_orthogonal = {one: self.orthogonal(one) for one in singles(self.all)}
        self.near_diagonal = {one: self.diagonal(one) for one in singles(self.all)}
        self.near_around = {one: self.around(one) for one in singles(self.all)}
        self.edge = self._edge()
        self.corners = self._corners()

    def at(self, column: int, row: int) -> Cells:
        """The cell in a column and row, both counted from 0."""
        return 1 << (column * self._stride + row)

    def cell(self, name: str) -> Cells:
        """The cell with a name; raises KeyError if there is none."""
        return self._cell_of[name]

    def has(self, name: str) -> bool:
        """Whether a cell of that name is on the board."""
        return name in self._cell_of

    def name(self, cell: Cells) -> str:
        """The name of a single cell."""
        return self._name_of[cell.bit_length() - 1]

    def names(self, cells: Cells) -> list[str]:
        """The names of the cells in a set, by column letter, then row."""
        return [self._name_of[index] for index in indices(cells)]

    def column_and_row(self, cell: Cells) -> tuple[int, int]:
        """Column and row of a single cell, both counted from 0."""
        return divmod(cell.bit_length() - 1, self._stride)

    def orthogonal(self, cells: Cells) -> Cells:
        """Everything beside, above or below a cell of the set."""
        return (cells << 1 | cells >> 1 | cells << self._stride | cells >> self._stride) & self.all

    def diagonal(self, cells: Cells) -> Cells:
        """Everything diagonally next to a cell of the set."""
        sideways = (cells << self._stride | cells >> self._stride) & self.all
        return (sideways << 1 | sideways >> 1) & self.all

    def around(self, cells: Cells) -> Cells:
        """Everything in the eight directions from a cell of the set."""
        return self.orthogonal(cells) | self.diagonal(cells)

    def connected(self, seed: Cells, within: Cells) -> Cells:
        """What of `within` is connected orthogonally to the seed."""
        return flood(seed, within, self.orthogonal)

    def groups(self, cells: Cells) -> Iterator[Cells]:
        """The orthogonally connected parts of a set."""
        return groups(cells, self.orthogonal)

    def _edge(self) -> Cells:
        return sum(one for one in singles(self.all) if self.near_orthogonal[one].bit_count() < 4)

    def _corners(self) -> Cells:
        return sum(one for one in singles(self.all) if self.near_diagonal[one].bit_count() == 1)


@cache
def board(columns: int, rows: int) -> Board:
    """The board of a size."""
    return Board(columns, rows)
