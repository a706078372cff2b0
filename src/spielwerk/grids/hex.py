"""Hexagons on a torus of 32×32: a hive of at most 28 pieces never reaches round it.

Axial coordinates with pointy tops, rows horizontal, `r` growing downwards:

         NW  NE            (0,-1) (+1,-1)
        W  ·  E        (-1,0)  ·   (+1,0)
         SW  SE            (-1,+1) (0,+1)

Cell (q, r) is bit `32·r + q` of a set, both counted modulo 32, so that a step in any direction is
a rotation, and a hive can wander for ever. `unrolled` gives coordinates without the wrap.
"""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.grids.bits import Cells, flood, groups, indices

SIZE = 32
COUNT = SIZE * SIZE
ALL: Cells = (1 << COUNT) - 1
_FIRST_COLUMN: Cells = sum(1 << (row * SIZE) for row in range(SIZE))
_LAST_COLUMN: Cells = _FIRST_COLUMN << (SIZE - 1)
_NOT_FIRST: Cells = ALL ^ _FIRST_COLUMN
_NOT_LAST: Cells = ALL ^ _LAST_COLUMN

# Clockwise; the two cells beside the way in one direction are its neighbours in this list.
NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST = DIRECTIONS = range(6)
STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def index(q: int, r: int) -> int:
    """The number of a cell.

    >>> index(0, 1), index(-1, 0), index(32, 0)
    (32, 31, 0)
    """
    return (r % SIZE) * SIZE + q % SIZE


def coordinates(cell: int) -> tuple[int, int]:
    """The (q, r) of a cell number, both from 0 to 31."""
    return cell % SIZE, cell // SIZE


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(index(cell % SIZE + q, cell // SIZE + r) for q, r in STEPS) for cell in range(COUNT)
)
"""For each cell number its six neighbours, clockwise from the north-east."""

SINGLE: tuple[Cells, ...] = tuple(1 << cell for cell in range(COUNT))
"""For each cell number the set of that cell alone."""

NEAR: tuple[Cells, ...] = tuple(
    sum(SINGLE[neighbour] for neighbour in neighbours) for neighbours in NEIGHBOURS
)
"""For each cell number the set of its six neighbours."""


def around(cells: Cells) -> Cells:
    """Everything next to a cell of the set.

    >>> around(SINGLE[index(5, 5)]) == NEAR[index(5, 5)]
    True
    """
    east = (cells & _NOT_LAST) << 1 | (cells & _LAST_COLUMN) >> (SIZE - 1)
    west = (cells & _NOT_FIRST) >> 1 | (cells & _FIRST_COLUMN) << (SIZE - 1)
    down = cells | west
    up = cells | east
    return (
        east
        | west
        | (down << SIZE & ALL)
        | down >> (COUNT - SIZE)
        | up >> SIZE
        | (up << (COUNT - SIZE) & ALL)
    )


def connected(seed: Cells, within: Cells) -> Cells:
    """What of `within` is connected to the seed."""
    return flood(seed, within, around)


def parts(cells: Cells) -> Iterator[Cells]:
    """The connected parts of a set."""
    return groups(cells, around)


def offset(here: int, there: int) -> tuple[int, int]:
    """The shortest way from one cell number to another, in (q, r), each from -16 to 15.

    >>> offset(index(31, 0), index(1, 0))
    (2, 0)
    """
    half = SIZE // 2
    q = (there - here + half) % SIZE - half
    r = (there // SIZE - here // SIZE + half) % SIZE - half
    return q, r


def unrolled(cells: Cells, anchor: int, at: tuple[int, int]) -> dict[int, tuple[int, int]]:
    """Coordinates without the wrap for a connected set, if cell `anchor`, in it or beside it,
    is at the coordinates `at`: neighbours there are neighbours here.
    """
    places = {anchor: at}
    front = [anchor]
    while front:
        here = front.pop()
        q, r = places[here]
        for neighbour, (step_q, step_r) in zip(NEIGHBOURS[here], STEPS, strict=True):
            if neighbour not in places and cells & SINGLE[neighbour]:
                places[neighbour] = (q + step_q, r + step_r)
                front.append(neighbour)
    return places


def name(cell: int) -> str:
    """A cell number as text: its coordinates on the torus.

    >>> name(index(3, 30))
    '3,30'
    """
    q, r = coordinates(cell)
    return f"{q},{r}"


def names(cells: Cells) -> list[str]:
    """The names of the cells in a set."""
    return [name(cell) for cell in indices(cells)]
