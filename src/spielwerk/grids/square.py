"""Squares of a board: column letters, row numbers from the bottom.

Squares sort by column letter, then row: the order in which moves name them.
"""

from collections.abc import Iterator, Set
from functools import cache
from typing import NamedTuple


class Square(NamedTuple):
    """A square by column and row, both counted from 0.

    >>> str(Square(2, 0))
    'c1'
    """

    column: int
    row: int

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.column)}{self.row + 1}"


Near = dict[Square, tuple[Square, ...]]
ORTHOGONAL = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))
AROUND = tuple(sorted(ORTHOGONAL + DIAGONAL))


class Grid(NamedTuple):
    """A board with a number of columns and rows.

    >>> [str(square) for square in Grid(3, 3).orthogonal(Square(1, 1))]
    ['a2', 'b1', 'b3', 'c2']
    """

    columns: int
    rows: int

    def __contains__(self, square: object) -> bool:
        return square in _set(self)

    def squares(self) -> tuple[Square, ...]:
        """Return all squares in order."""
        return _squares(self)

    def square(self, name: str) -> Square | None:
        """Return a square by name; None if it is not on the board.

        >>> Grid(3, 3).square("c1")
        Square(column=2, row=0)
        """
        return _names(self).get(name)

    def beside(self) -> Near:
        """Return the orthogonal neighbours of each square."""
        return _orthogonal(self)

    def orthogonal(self, square: Square) -> tuple[Square, ...]:
        """Return the orthogonal neighbours of a square."""
        return _orthogonal(self)[square]

    def diagonal(self, square: Square) -> tuple[Square, ...]:
        """Return the diagonal neighbours of a square."""
        return _diagonal(self)[square]

    def around(self, square: Square) -> tuple[Square, ...]:
        """Return the neighbours of a square in all eight directions."""
        return _around(self)[square]

    def components(self, squares: Set[Square]) -> Iterator[frozenset[Square]]:
        """Yield the orthogonally connected components of a set, by their first square."""
        rest = set(squares)
        for first in sorted(squares):
            if first in rest:
                part = self.component(first, rest)
                rest -= part
                yield part

    def component(self, first: Square, squares: Set[Square]) -> frozenset[Square]:
        """Return the orthogonally connected component of a square in a set."""
        found, frontier = {first}, [first]
        while frontier:
            for square in self.orthogonal(frontier.pop()):
                if square in squares and square not in found:
                    found.add(square)
                    frontier.append(square)
        return frozenset(found)


@cache
def _squares(grid: Grid) -> tuple[Square, ...]:
    return tuple(Square(c, r) for c in range(grid.columns) for r in range(grid.rows))


@cache
def _set(grid: Grid) -> frozenset[Square]:
    return frozenset(grid.squares())


@cache
def _names(grid: Grid) -> dict[str, Square]:
    return {str(square): square for square in grid.squares()}


def _near(grid: Grid, offsets: tuple[tuple[int, int], ...]) -> Near:
    near = {
        here: [Square(here.column + c, here.row + r) for c, r in offsets] for here in grid.squares()
    }
    return {here: tuple(filter(grid.__contains__, there)) for here, there in near.items()}


@cache
def _orthogonal(grid: Grid) -> Near:
    return _near(grid, ORTHOGONAL)


@cache
def _diagonal(grid: Grid) -> Near:
    return _near(grid, DIAGONAL)


@cache
def _around(grid: Grid) -> Near:
    return _near(grid, AROUND)
