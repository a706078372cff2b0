"""Names of spaces: `q,r`, counted from where the first piece was placed, however far that is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from spielwerk.grids.hex import Hex, neighbours

T = TypeVar("T")

_LAP = 32


def name(space: Hex) -> str:
    """The name of a space.

    >>> name(Hex(3, -2))
    '3,-2'
    """
    q, r = space
    return f"{q},{r}"


def reading_order(space: Hex) -> tuple[int, int]:
    """What to sort spaces by: row by row from the top, each row from the left."""
    q, r = space
    return r, q


def unrolled(named: Mapping[Hex, T]) -> dict[Hex, T]:
    """The same hive in one piece, if it was written by version 0.2, where names came round again.

    There the 32nd space to the east of `0,0` was `0,1`, and the 32nd row below it began with `0,0`.

    >>> unrolled({Hex(14, 0): "wQ", Hex(15, 0): "wS", Hex(-16, 1): "bQ"})
    {Hex(q=14, r=0): 'wQ', Hex(q=15, r=0): 'wS', Hex(q=16, r=0): 'bQ'}
    """
    numbers = {_number(space): space for space in named}
    is_old = all(max(abs(q), abs(r)) <= _LAP // 2 for q, r in named)
    if not is_old or len(numbers) < len(named):
        return dict(named)
    frontier = [*named][:1]
    places = dict(zip(frontier, frontier, strict=True))
    while frontier:
        for place in neighbours(frontier.pop()):
            space = numbers.get(_number(place))
            if space is not None and space not in places:
                places[space] = place
                frontier.append(place)
    return {places.get(space, space): stack for space, stack in named.items()}


def _number(space: Hex) -> int:
    return (_LAP * space.r + space.q) % _LAP**2
