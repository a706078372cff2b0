"""Sets of cells as whole numbers: cell number n is in the set if bit n is set.

Union is `|`, intersection `&`, difference `& ~`, the empty set 0, the size `int.bit_count`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

Cells = int
"""A set of cells."""


def singles(cells: Cells) -> Iterator[Cells]:
    """The members of a set, lowest first, each as a set of one.

    >>> list(singles(0b1101))
    [1, 4, 8]
    """
    while cells:
        lowest = cells & -cells
        yield lowest
        cells ^= lowest


def indices(cells: Cells) -> Iterator[int]:
    """The numbers of the cells in a set, lowest first.

    >>> list(indices(0b1101))
    [0, 2, 3]
    """
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def flood(seed: Cells, within: Cells, spread: Callable[[Cells], Cells]) -> Cells:
    """Everything in `within` that is connected to the seed, the seed's part of it included."""
    reached = front = seed & within
    while front:
        front = spread(front) & within & ~reached
        reached |= front
    return reached


def groups(cells: Cells, spread: Callable[[Cells], Cells]) -> Iterator[Cells]:
    """The connected parts of a set, the one with the lowest cell first."""
    while cells:
        group = flood(cells & -cells, cells, spread)
        yield group
        cells ^= group
