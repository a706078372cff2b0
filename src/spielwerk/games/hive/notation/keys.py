"""What the repetition rule compares (HV-19): a position, wherever in space the hive lies.

    black:-:wB@0,-1/wQ@0,0/bQ.bB@1,0

A key is the player to move, the space of the piece just moved where that matters, and the stacks
row by row. Equal pieces are interchangeable, so they have no numbers. Spaces are counted from a
queen, the white one if she is in play; before there is a queen, from a piece of the first kind.
It is a text because a game can go on for thousands of plies after the last piece was placed, and
every position of it is compared, and written down, with all the earlier ones.
"""

from __future__ import annotations

from collections.abc import Mapping

from spielwerk.game import Seat
from spielwerk.games.hive.notation.spaces import name, reading_order
from spielwerk.games.hive.position import SEATS, Kind, Piece, Position, plays_in
from spielwerk.grids.hex import Hex

PLAYERS = ("white", "black")
NOTHING = "-"
_LOOKS = tuple(Piece(seat, kind).look for kind in Kind for seat in SEATS)
"""Queens first: from whom the spaces are counted."""


def key(position: Position) -> str:
    """The position without those before it."""
    looks = {space: ".".join([piece.look for piece in stack]) for space, stack in position.stacks}
    moved = None
    # Without the pillbug the piece just moved is the opponent's, and barred from nothing.
    if position.moved and plays_in(Kind.PILLBUG, position.options.type):
        with_it = (space for space, stack in position.stacks if position.moved in stack)
        moved = next(with_it, None)
    return key_of(position.mover, moved, looks)


def key_of(mover: Seat, moved: Hex | None, looks: Mapping[Hex, str]) -> str:
    """The key of a position given by its stacks, each as `wQ.bB` from bottom to top."""
    return min(_seen_from(middle, mover, moved, looks) for middle in _middles(looks))


def _middles(looks: Mapping[Hex, str]) -> list[Hex]:
    """The spaces from which a hive may be seen: one, unless no queen is in play."""
    for look in _LOOKS:
        found = [space for space, stack in looks.items() if look in stack]
        if found:
            return found
    return [Hex(0, 0)]


def _seen_from(middle: Hex, mover: Seat, moved: Hex | None, looks: Mapping[Hex, str]) -> str:
    q, r = middle
    seen = {Hex(space.q - q, space.r - r): stack for space, stack in looks.items()}
    words = [f"{seen[space]}@{name(space)}" for space in sorted(seen, key=reading_order)]
    last = NOTHING if moved is None else name(Hex(moved.q - q, moved.r - r))
    return f"{PLAYERS[mover]}:{last}:{'/'.join(words)}"
