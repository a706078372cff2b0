"""Names of spaces: `q,r`, counted from where the first piece was placed, in 32 rows of 32.

However far a hive wanders, its spaces keep short names, for they come again: the 32nd space to
the east of `0,0` is named `0,1`, and the 32nd row below it begins with `0,0` again. No two spaces
of one hive share a name, since it has at most 28 pieces. The names say where spaces lie next to
each other; where the hive as a whole lies means nothing, so that positions with the same names
are the same position. To have the same coordinates too, the hive is brought home (`brought_home`)
when its first piece (the white queen, or the first piece without her) has made a full lap.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from spielwerk.games.hive.position import PIECES, Stack
from spielwerk.grids.hex import Hex, neighbours

LAP = 32


@lru_cache(1 << 14)
def home(space: Hex) -> Hex:
    """The space with the same name that is nearest to 0,0.

    >>> home(Hex(3, -2)), home(Hex(32, 0)), home(Hex(0, 32))
    (Hex(q=3, r=-2), Hex(q=0, r=1), Hex(q=0, r=0))
    """
    laps, column = divmod(space.q + LAP // 2, LAP)
    q = column - LAP // 2
    # Half of the names come before 0,0 in reading order, half after it.
    top = -LAP // 2 if q >= 0 else 1 - LAP // 2
    return Hex(q, (space.r + laps - top) % LAP + top)


@lru_cache(1 << 14)
def name(space: Hex) -> str:
    """The name of a space.

    >>> name(Hex(3, -2)), name(Hex(16, 0))
    ('3,-2', '-16,1')
    """
    q, r = home(space)
    return f"{q},{r}"


def reading_order(space: Hex) -> tuple[int, int]:
    """What to sort spaces by: by name, row by row from the top, each row from the left."""
    q, r = home(space)
    return r, q


def brought_home(stacks: Mapping[Hex, Stack]) -> dict[Hex, Stack]:
    """The same hive where its first piece has the coordinates of its name."""
    first = _space_of_first_piece(stacks)
    dq, dr = home(first).q - first.q, home(first).r - first.r
    if dq == dr == 0:
        return dict(stacks)
    return {Hex(q + dq, r + dr): stack for (q, r), stack in stacks.items()}


def unrolled(named: Mapping[Hex, Stack]) -> dict[Hex, Stack]:
    """The hive whose spaces have these names, neighbours beside each other.

    What hangs together with nobody stays where its name says.
    """
    if not named:
        return {}
    first = _space_of_first_piece(named)
    places, frontier = {first: first}, [first]
    while frontier:
        for space in neighbours(frontier.pop()):
            if home(space) in named and home(space) not in places:
                places[home(space)] = space
                frontier.append(space)
    return {places.get(space, space): stack for space, stack in named.items()}


def _space_of_first_piece(stacks: Mapping[Hex, Stack]) -> Hex:
    for piece in PIECES:
        for space, stack in stacks.items():
            if piece in stack:
                return space
    raise ValueError("a hive has pieces")
