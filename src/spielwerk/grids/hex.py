"""Hexagons of an infinite plane, in axial coordinates.

Hexagons are pointy-topped, rows are horizontal, `r` grows downwards:

         NW  NE            (0,-1) (+1,-1)
        W  ·  E        (-1,0)  ·   (+1,0)
         SW  SE            (-1,+1) (0,+1)
"""

from collections.abc import Iterator, Set
from functools import lru_cache
from typing import NamedTuple


class Hex(NamedTuple):
    """A hexagon by its axial coordinates."""

    q: int
    r: int


# Clockwise: the two hexagons that flank a step are those in the adjacent directions.
NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST = DIRECTIONS = range(6)
OFFSETS = (Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1))
"""The change of coordinates for a step in each direction."""


@lru_cache(1 << 14)
def neighbours(here: Hex) -> tuple[Hex, ...]:
    """Return the six neighbours of a hexagon, clockwise from the north-east.

    >>> neighbours(Hex(0, 0))[:2]
    (Hex(q=1, r=-1), Hex(q=1, r=0))
    """
    q, r = here
    return tuple(Hex(q + dq, r + dr) for dq, dr in OFFSETS)


@lru_cache(1 << 14)
def beside(here: Hex, there: Hex) -> tuple[Hex, Hex]:
    """Return the common neighbours of two adjacent hexagons: left and right of a step.

    >>> beside(Hex(0, 0), Hex(1, 0))
    (Hex(q=1, r=-1), Hex(q=0, r=1))
    """
    around = neighbours(here)
    direction = around.index(there)
    return around[direction - 1], around[(direction + 1) % 6]


def components(cells: Set[Hex]) -> Iterator[frozenset[Hex]]:
    """Yield the connected components of a set."""
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
