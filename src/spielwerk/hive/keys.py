"""What the repetition rule compares (HV-19): a position, wherever in space the hive lies.

A game can go on for thousands of plies after the last piece was placed, and a state carries the
keys of all of them: so a key is not the position itself but a fingerprint of 64 bits. In the
longest game two different positions share one with a chance of less than one in ten thousand
million.

A fingerprint is the sum, modulo 2⁶⁴, of a number for each piece in play, one for the piece just
moved where that matters, and one if Black is to move. The number of a piece is made of what it
looks like, its cell and the pieces below it, so that equal pieces are interchangeable. Cells are
counted from a queen, the white one if she is in play: so a hive that wanders keeps its key.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from spielwerk.grids.hex import LAST
from spielwerk.hive.pieces import KIND, NOBODY, OWNER, PIECES, Kind, plays_in

if TYPE_CHECKING:
    from spielwerk.hive.state import HiveState

Key = int

_MODULUS = 1 << 64
_LOOK_BITS, _LEVEL_BITS = 4, 5
_BLACK_TO_MOVE = 1 << 20
_JUST_MOVED = 1 << 21
LOOKS = tuple(list(Kind).index(KIND[piece]) * 2 + OWNER[piece] for piece in PIECES)
"""For each piece its kind and colour as a number: the same for equal pieces."""


@cache
def scattered(number: int) -> int:
    """A number of 64 bits that looks random: the finish of the generator splitmix64."""
    bits = (number + 1) * 0x9E3779B97F4A7C15 % _MODULUS
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 % _MODULUS
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB % _MODULUS
    return bits ^ bits >> 31


def key(state: HiveState) -> Key:
    """The fingerprint of a position without its history."""
    levels = {piece: level for _, pile in state.stacks for level, piece in enumerate(pile)}
    return min(_seen_from(middle, state, levels) for middle in _middles(state))


def _middles(state: HiveState) -> list[int]:
    """The cells of the pieces of the first look in play: a queen, unless none is placed yet."""
    in_play = [piece for piece in PIECES if state.places[piece] >= 0]
    first = min((LOOKS[piece] for piece in in_play), default=0)
    return [state.places[piece] for piece in in_play if LOOKS[piece] == first] or [0]


def _seen_from(middle: int, state: HiveState, levels: dict[int, int]) -> Key:
    def number(piece: int, cell: int) -> int:
        place = (cell - middle) & LAST
        return (place << _LEVEL_BITS | levels.get(piece, 0)) << _LOOK_BITS | LOOKS[piece]

    total = sum(
        scattered(number(piece, cell)) for piece, cell in enumerate(state.places) if cell >= 0
    )
    if state.mover:
        total += scattered(_BLACK_TO_MOVE)
    # Without the pillbug the piece just moved is the opponent's, and barred from nothing.
    if state.moved != NOBODY and plays_in(Kind.PILLBUG, state.game_type):
        total += scattered(_JUST_MOVED + number(state.moved, state.places[state.moved]))
    return total % _MODULUS
