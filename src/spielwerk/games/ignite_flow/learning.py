"""Ignite and Flow for learning programs: moves as numbers, positions as arrays.

Moves are numbered by kind, then by cells:

| moves | in the order of |
|---|---|
| `F`, `W`, `E`, `B` | the cell |
| `D` | four cells that touch |
| `~` | the cell; then the pair of diagonal neighbours |
| `R` | the pair that touches; then the three that touch in a chain, and of these the desert |
| `T` | the cell |
| `-` | |

Cells are ordered by column, then row, and sets of cells lexicographically. The count depends only
on the size: on 6×6 it is 3,384.

The arrays contain the contents of each cell, and both players' supplies.
"""

from collections.abc import Iterator

from spielwerk.game import AnyState, Learning, Seat
from spielwerk.game.numbering import ListedMoves
from spielwerk.game.observation import Canvas, Names, Observation
from spielwerk.game.options import Settings
from spielwerk.games.ignite_flow.play import POINTS_PER_DESTROYED_TEMPLE
from spielwerk.games.ignite_flow.position import PETRIFIED_AT_ONCE, TEMPLES_EACH, Kind, Move
from spielwerk.grids.square import Grid, Square

Cells = tuple[Square, ...]


def _moves(size: int) -> Iterator[Move]:
    grid = Grid(size, size)
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
    """Return all sets of `count` cells connected orthogonally or diagonally."""
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


def _names(seats: int, options: Settings) -> Names:
    size = int(options["size"])
    return Names(
        ("fire", "water", "earth", "desert", "own temples", "enemy temples"),
        (
            *("own hand", "enemy hand", "own trophies", "enemy trophies"),
            *("own score", "enemy score", "temple due", "to move"),
        ),
        size,
        size,
        _highest(size),
    )


def _highest(size: int) -> dict[str, int]:
    """Return the maxima: land as large as the board, each temple destroyed once."""
    highest = {}
    for side in ("own", "enemy"):
        highest[f"{side} hand"] = highest[f"{side} trophies"] = TEMPLES_EACH
        highest[f"{side} score"] = size**2 + TEMPLES_EACH * POINTS_PER_DESTROYED_TEMPLE
    return highest


def _write(state: AnyState, seat: Seat, canvas: Canvas) -> None:
    position = state.position
    for element, cells in position.elements():
        canvas.mark(element.value, cells)
    canvas.mark("own temples", position.temples[seat])
    canvas.mark("enemy temples", position.temples[1 - seat])
    canvas.add(position.hands[seat], position.hands[1 - seat])
    canvas.add(position.trophies[seat], position.trophies[1 - seat])
    scores = state.scores()
    canvas.add(int(scores[seat]), int(scores[1 - seat]))
    canvas.add(position.temple_due, seat in state.to_move())


LEARNING = Learning(
    numbering=lambda seats, options: ListedMoves(_moves(int(options["size"]))),
    observation=Observation(_names, _write),
)
