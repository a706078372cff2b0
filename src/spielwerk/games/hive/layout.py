"""How a position is written in one line; `position.py` reads it.

    Base+ML White[3] bQ wQ@-1,0 wS1@0,0 bS1@1,0 bQ@2,0

That is the game type, the turn, the piece just placed, moved or thrown (`-` if none was), and the
pieces with their cells, a stack from bottom to top as in `wQ.bB1@0,0`; then, where they differ
from the ordinary game, the options; then the keys of the earlier positions since the last piece
was placed, which `keys.py` describes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.hive.keys import NOTHING, READING
from spielwerk.games.hive.notation import turn_word
from spielwerk.games.hive.pieces import NAMES, NOBODY
from spielwerk.grids.old_hex import name

if TYPE_CHECKING:
    from spielwerk.games.hive.state import HiveState

SWITCHES = ("beetle_gates", "queen_first", "repetition")
"""The options that are on in the ordinary game."""


def format_state(state: HiveState) -> str:
    """A position in one line."""
    words = [
        state.game_type,
        turn_word(state),
        NOTHING if state.moved == NOBODY else NAMES[state.moved],
        *_stack_words(state),
        *(f"{switch}=false" for switch in SWITCHES if not getattr(state, switch)),
        *state.earlier,
    ]
    return " ".join(words)


def piles(state: HiveState) -> dict[int, tuple[int, ...]]:
    """For each occupied cell its pieces from bottom to top."""
    single = {cell: (piece,) for piece, cell in enumerate(state.places) if cell >= 0}
    return {**single, **dict(state.stacks)}


def _stack_words(state: HiveState) -> list[str]:
    """The stacks, row by row from the top, each row from the left."""
    in_order = sorted(piles(state).items(), key=lambda stack: READING[stack[0]])
    return [f"{'.'.join(NAMES[piece] for piece in pile)}@{name(cell)}" for cell, pile in in_order]
