"""What the repetition rule compares (HV-19): a position, wherever in space the hive lies.

    black:-:wB@0,-1/wQ@0,0/bQ.bB@1,0

A key is the player to move, the cell of the piece just moved where that matters, and the stacks
row by row. Equal pieces are interchangeable, so they have no numbers. Cells are counted from a
queen, the white one if she is in play; before there is a queen, from a piece of the first kind.
It is a text because a game can go on for thousands of plies after the last piece was placed, and
every position of it is compared, and written down, with all the earlier ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from spielwerk.games.hive.pieces import EACH, NAMES, NOBODY, Kind, plays_in
from spielwerk.grids.old_hex import COUNT, LAST, coordinates, name

if TYPE_CHECKING:
    from spielwerk.games.hive.state import HiveState

Key = str

PLAYERS = ("white", "black")
NOTHING = "-"
LOOKS = tuple(piece[:2] for piece in NAMES)
"""For each piece its colour and kind: the same for equal pieces."""
_FIRST_LOOKS = tuple(
    dict.fromkeys(look for pair in zip(LOOKS[:EACH], LOOKS[EACH:], strict=True) for look in pair)
)
"""Queens first: from whom the cells are counted."""
_CELL_NAMES = tuple(map(name, range(COUNT)))
READING = tuple(COUNT * r + q for q, r in map(coordinates, range(COUNT)))
"""For each cell a number to sort by: row by row from the top, each row from the left."""


def key(state: HiveState) -> Key:
    """The position without its history."""
    stacks = {cell: LOOKS[piece] for piece, cell in enumerate(state.places) if cell >= 0}
    for cell, pile in state.stacks:
        stacks[cell] = ".".join([LOOKS[piece] for piece in pile])
    # Without the pillbug the piece just moved is the opponent's, and barred from nothing.
    barring = state.moved != NOBODY and plays_in(Kind.PILLBUG, state.game_type)
    return key_of(state.mover, state.places[state.moved] if barring else None, stacks)


def key_of(mover: int, moved: int | None, stacks: Mapping[int, str]) -> Key:
    """The key of a position given by its stacks, each as `wQ.bB` from bottom to top."""
    return min(_seen_from(middle, mover, moved, stacks) for middle in _middles(stacks))


def _middles(stacks: Mapping[int, str]) -> list[int]:
    """The cells from which a hive may be seen: one, unless no queen is in play."""
    for look in _FIRST_LOOKS:
        found = [cell for cell, looks in stacks.items() if look in looks]
        if found:
            return found
    return [0]


def _seen_from(middle: int, mover: int, moved: int | None, stacks: Mapping[int, str]) -> Key:
    spots = {(cell - middle) & LAST: looks for cell, looks in stacks.items()}
    words = [
        f"{spots[cell]}@{_CELL_NAMES[cell]}" for cell in sorted(spots, key=READING.__getitem__)
    ]
    last = NOTHING if moved is None else _CELL_NAMES[(moved - middle) & LAST]
    return f"{PLAYERS[mover]}:{last}:{'/'.join(words)}"
