"""The numbers of Ignite and Flow: by kind of move, then by cells.

| moves | in the order of |
|---|---|
| `F`, `W`, `E`, `B` | the cell |
| `D` | four cells that touch |
| `~` | the cell; then the pair of diagonal neighbours |
| `R` | the pair that touches; then the three that touch in a chain, and of these the desert |
| `T` | the cell |
| `-` | |

Cells are in order by column, then row, and sets of cells like words in a dictionary. The numbers
depend on the size alone: on 6×6 there are 3,384.
"""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.game.numbering import ListedMoves
from spielwerk.game.options import Settings
from spielwerk.games.ignite_flow.position import PETRIFIED_AT_ONCE, Kind, Move
from spielwerk.grids.square import Grid, Square

Cells = tuple[Square, ...]


class IgniteFlowMoves(ListedMoves):
    """The numbering for a size of the board."""

    def __init__(self, seats: int, options: Settings) -> None:
        size = int(options["size"])
        super().__init__(_moves(Grid(size, size)))


def _moves(grid: Grid) -> Iterator[Move]:
    cells = [(cell,) for cell in grid.squares()]
    for kind in (Kind.FIRE, Kind.WATER, Kind.EARTH, Kind.BURN):
        yield from (Move(kind, cell) for cell in cells)
    yield from (Move(Kind.PETRIFY, group) for group in _connected(grid, PETRIFIED_AT_ONCE))
    yield from (Move(Kind.FLOW, cell) for cell in cells)
    yield from (Move(Kind.FLOW, pair) for pair in _diagonal_pairs(grid))
    yield from (Move(Kind.REACT, pair) for pair in _connected(grid, 2))
    for chain in _connected(grid, 3):
        yield from (Move(Kind.REACT, chain, desert) for desert in chain)
    yield from (Move(Kind.TEMPLE, cell) for cell in cells)
    yield Move(Kind.NO_TEMPLE)


def _connected(grid: Grid, count: int) -> list[Cells]:
    """All sets of so many cells that hang together, straight or diagonally."""
    groups = {frozenset((cell,)) for cell in grid.squares()}
    for _ in range(count - 1):
        groups = {
            group | {beside}
            for group in groups
            for cell in group
            for beside in grid.around(cell)
            if beside not in group
        }
    return sorted(tuple(sorted(group)) for group in groups)


def _diagonal_pairs(grid: Grid) -> list[Cells]:
    pairs = ((cell, other) for cell in grid.squares() for other in grid.diagonal(cell))
    return sorted((cell, other) for cell, other in pairs if cell < other)
