"""Hexagons of an endless plane, in axial coordinates.

Hexagons stand on a corner, rows are horizontal, `r` grows downwards:

         NW  NE            (0,-1) (+1,-1)
        W  ·  E        (-1,0)  ·   (+1,0)
         SW  SE            (-1,+1) (0,+1)
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import lru_cache
from typing import NamedTuple


class Hex(NamedTuple):
    """A hexagon by its axial coordinates."""

    q: int
    r: int


# Clockwise: the two hexagons beside the way in one direction lie in the directions next to it.
NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST = DIRECTIONS = range(6)
OFFSETS = (Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1))
"""What a step in each direction adds to the coordinates."""


@lru_cache(1 << 14)
def neighbours(here: Hex) -> tuple[Hex, ...]:
    """The six hexagons next to one, clockwise from the north-east.

    >>> neighbours(Hex(0, 0))[:2]
    (Hex(q=1, r=-1), Hex(q=1, r=0))
    """
    q, r = here
    return tuple(Hex(q + dq, r + dr) for dq, dr in OFFSETS)


def beside(here: Hex, there: Hex) -> tuple[Hex, Hex]:
    """The two hexagons next to both of two neighbours: left and right of the way between them.

    >>> beside(Hex(0, 0), Hex(1, 0))
    (Hex(q=1, r=-1), Hex(q=0, r=1))
    """
    around = neighbours(here)
    direction = around.index(there)
    return around[direction - 1], around[(direction + 1) % 6]


def components(cells: Set[Hex]) -> Iterator[frozenset[Hex]]:
    """The connected parts of a set."""
    rest = set(cells)
    while rest:
        first = rest.pop()
        part, frontier = {first}, [first]
        while frontier:
            found = rest.intersection(neighbours(frontier.pop()))
            rest -= found
            part |= found
            frontier += found
        yield frozenset(part)


def articulation_points(cells: Set[Hex]) -> set[Hex]:
    """The cells without which a connected set would fall apart.

    Tarjan's low-link walk finds in one go what "more than one component without it" defines: a
    cell is one if something first reached through it has no way back to anything reached earlier.

    >>> sorted(articulation_points({Hex(0, 0), Hex(1, 0), Hex(2, 0)}))
    [Hex(q=1, r=0)]
    """
    order: dict[Hex, int] = {}
    found: set[Hex] = set()

    def low_link(cell: Hex) -> int:
        """The earliest cell next to this one or to what is reached through it."""
        order[cell] = own = low = len(order)
        branches = 0
        for there in neighbours(cell):
            if there in cells:
                link = order.get(there)
                if link is None:
                    branches += 1
                    link = low_link(there)
                    # Nothing is earlier than the first cell: it needs two branches instead.
                    if link >= own and (own > 0 or branches > 1):
                        found.add(cell)
                if link < low:  # noqa: PLR1730 - `min` would take half of the time
                    low = link
        return low

    for first in cells:
        low_link(first)
        break
    return found
