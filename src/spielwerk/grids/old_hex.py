"""Hexagons on a screwed torus of 1024 cells: a hive of at most 28 pieces never reaches round it.

Axial coordinates with pointy tops, rows horizontal, `r` growing downwards:

         NW  NE            (0,-1) (+1,-1)
        W  ·  E        (-1,0)  ·   (+1,0)
         SW  SE            (-1,+1) (0,+1)

Cell (q, r) has the number `32·r + q`, counted modulo 1024. Whoever walks 32 cells to the east is
one row further down: so a step in any direction adds the same number everywhere, a shifted set of
cells is a rotated number, and a hive can wander for ever. The shortest way round is 32 steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from spielwerk.grids.old_bits import Cells, flood, groups

SIZE = 32
COUNT = SIZE * SIZE
LAST = COUNT - 1
"""`number & LAST` brings a sum of cell number and steps back onto the torus."""
ALL: Cells = (1 << COUNT) - 1

# Clockwise; the two cells beside the way in one direction are its neighbours in this list.
NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST = DIRECTIONS = range(6)
OFFSETS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""What a step in each direction adds to (q, r)."""
STEPS = tuple(SIZE * r + q for q, r in OFFSETS)
"""What a step in each direction adds to the number of a cell."""


def index(q: int, r: int) -> int:
    """The number of a cell.

    >>> index(0, 1), index(-1, 0), index(32, 0)
    (32, 1023, 32)
    """
    return (SIZE * r + q) & LAST


def _nearest(cell: int) -> tuple[int, int]:
    signed = cell if cell < COUNT // 2 else cell - COUNT
    r = (signed + SIZE // 2) // SIZE
    return signed - SIZE * r, r


_COORDINATES = tuple(map(_nearest, range(COUNT)))
_NAMES = tuple(f"{q},{r}" for q, r in _COORDINATES)


def coordinates(cell: int) -> tuple[int, int]:
    """The (q, r) of a cell number that are nearest to (0, 0).

    >>> coordinates(index(-3, 2)), coordinates(index(0, -1))
    ((-3, 2), (0, -1))
    """
    return _COORDINATES[cell]


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple((cell + step) & LAST for step in STEPS) for cell in range(COUNT)
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
    pairs = cells | cells << 1
    # Everything is shifted by one row, so that nothing falls out below; then both ends fold back.
    spread = cells << (SIZE + 1) | cells << (SIZE - 1) | pairs << (2 * SIZE - 1) | pairs
    return (spread >> SIZE | spread >> (SIZE + COUNT) | spread << (COUNT - SIZE)) & ALL


def connected(seed: Cells, within: Cells) -> Cells:
    """What of `within` is connected to the seed."""
    return flood(seed, within, around)


def parts(cells: Cells) -> Iterator[Cells]:
    """The connected parts of a set."""
    return groups(cells, around)


# The six neighbours of a cell at one stroke. The numbers of a cell's neighbours lie within 66 bits
# of a set, of which `_SIX` are the neighbours: that pattern is the key of tables made beforehand.

_REACH = SIZE + 1
_SIX = sum(1 << (_REACH + step) for step in STEPS)
Entry = TypeVar("Entry")


def doubled(cells: Cells) -> int:
    """The set written twice in a row, so that no pattern is cut at the end."""
    return cells | cells << COUNT


DOUBLED: tuple[int, ...] = tuple(doubled(single) for single in SINGLE)
"""For each cell number the set of that cell alone, doubled."""


def pattern(twice: int, cell: int) -> int:
    """Which of a cell's neighbours are in a doubled set, as the key of a table."""
    return twice >> ((cell - _REACH) & LAST) & _SIX


def by_pattern(entry: Callable[[tuple[bool, ...]], Entry]) -> dict[int, Entry]:
    """A table for all 64 patterns: `entry` is asked with six truths, clockwise.

    >>> count = by_pattern(sum)
    >>> count[pattern(doubled(NEAR[7] ^ SINGLE[8]), 7)]
    5
    """
    table = {}
    for number in range(1 << len(STEPS)):
        taken = tuple(bool(number >> direction & 1) for direction in DIRECTIONS)
        bits = sum(1 << (_REACH + step) for step, is_in in zip(STEPS, taken, strict=True) if is_in)
        table[bits] = entry(taken)
    return table


MEMBERS = by_pattern(
    lambda taken: tuple(step for step, there in zip(STEPS, taken, strict=True) if there)
)
"""The steps to those neighbours that are in the set."""


def cut_cells(cells: Cells) -> set[int]:
    """The cells without which a connected set would fall apart, found in one walk.

    A cell holds together what was first reached through it, unless a way leads from there back to
    something reached earlier than the cell itself.

    >>> row = SINGLE[4] | SINGLE[5] | SINGLE[6]
    >>> cut_cells(row), cut_cells(row | SINGLE[index(5, 1)])
    ({5}, {5})
    """
    twice = doubled(cells)
    reached: dict[int, int] = {}
    cuts: set[int] = set()

    def earliest(cell: int) -> int:
        """The earliest cell next to this one or to what is reached through it."""
        reached[cell] = own = low = len(reached)
        for step in MEMBERS[twice >> ((cell - _REACH) & LAST) & _SIX]:
            neighbour = (cell + step) & LAST
            seen = reached.get(neighbour)
            if seen is None:
                seen = earliest(neighbour)
                if seen >= own:
                    cuts.add(cell)
            if seen < low:  # noqa: PLR1730 — asked for each pair of neighbours; a call takes longer
                low = seen
        return low

    if cells:
        # Nothing is earlier than the first cell: it is one if the walk leaves it more than once.
        first = (cells & -cells).bit_length() - 1
        reached[first] = 0
        ways = 0
        for step in MEMBERS[pattern(twice, first)]:
            if (first + step) & LAST not in reached:
                earliest((first + step) & LAST)
                ways += 1
        if ways > 1:
            cuts.add(first)
    return cuts


def unrolled(cells: Cells, anchor: int, at: tuple[int, int]) -> dict[int, tuple[int, int]]:
    """Coordinates without the wrap for a connected set, if cell `anchor`, in it or beside it,
    is at the coordinates `at`: neighbours there are neighbours here.
    """
    places = {anchor: at}
    front = [anchor]
    while front:
        here = front.pop()
        q, r = places[here]
        for neighbour, (step_q, step_r) in zip(NEIGHBOURS[here], OFFSETS, strict=True):
            if neighbour not in places and cells & SINGLE[neighbour]:
                places[neighbour] = (q + step_q, r + step_r)
                front.append(neighbour)
    return places


def name(cell: int) -> str:
    """A cell number as text: the coordinates nearest to 0,0.

    >>> name(index(3, -2))
    '3,-2'
    """
    return _NAMES[cell]
