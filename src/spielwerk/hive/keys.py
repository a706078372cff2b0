"""What the repetition rule compares (HV-19): a position, wherever in space the hive lies.

Equal pieces are interchangeable, so a piece is only what it looks like and where it is. Places are
measured from a queen, or, before there is one, from a piece of the first kind in play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.grids.hex import LAST
from spielwerk.hive.pieces import KIND, NOBODY, OWNER, PIECES, Kind, plays_in

if TYPE_CHECKING:
    from spielwerk.hive.state import HiveState

Key = tuple[int, ...]
"""The player to move, the piece just moved where it matters, and every piece in play, in order."""

NONE_MOVED = -1
_LOOK_BITS, _LEVEL_BITS = 4, 5
LOOKS = tuple(list(Kind).index(KIND[piece]) * 2 + OWNER[piece] for piece in PIECES)
"""For each piece its kind and colour as a number: the same for equal pieces."""


Standing = tuple[int, int, int]
"""A piece in play: what it looks like, its cell, and how many pieces are below it."""


def key(state: HiveState) -> Key:
    """The position without its history."""
    levels = {piece: level for _, pile in state.stacks for level, piece in enumerate(pile)}
    standing = [
        (LOOKS[piece], cell, levels.get(piece, 0))
        for piece, cell in enumerate(state.places)
        if cell >= 0
    ]
    # Without the pillbug the piece just moved is the opponent's, and barred from nothing.
    moved = None
    if state.moved != NOBODY and plays_in(Kind.PILLBUG, state.game_type):
        moved = LOOKS[state.moved], state.places[state.moved], levels.get(state.moved, 0)
    return key_of(state.mover, moved, standing)


def key_of(mover: int, moved: Standing | None, standing: list[Standing]) -> Key:
    """The key of a position given by what stands where."""
    first = min(standing, default=(0, 0, 0))[0]
    middles = [cell for look, cell, _ in standing if look == first] or [0]
    return min(_seen_from(middle, mover, moved, standing) for middle in middles)


def _seen_from(middle: int, mover: int, moved: Standing | None, standing: list[Standing]) -> Key:
    """A key goes by cells, and in a stack upwards."""
    numbers = [
        (((cell - middle) & LAST) << _LEVEL_BITS | level) << _LOOK_BITS | look
        for look, cell, level in standing
    ]
    last = NONE_MOVED if moved is None else numbers[standing.index(moved)]
    return (mover, last, *sorted(numbers))


def unpacked(number: int) -> Standing:
    """The piece that a number in a key means, its cell as seen from the middle."""
    look = number & (1 << _LOOK_BITS) - 1
    level = number >> _LOOK_BITS & (1 << _LEVEL_BITS) - 1
    return look, number >> (_LOOK_BITS + _LEVEL_BITS), level
