"""How a position is written in one line; `position.py` reads it.

    Base+ML White[3] bQ wS1@0,0 bS1@1,0 wQ@-1,0 bQ@2,0

That is the game type, the turn, the piece just placed, moved or thrown (`-` if none was), and the
pieces with their cells, a stack from bottom to top as in `wQ.bB1@0,0`; then, where they differ
from the ordinary game, the options; then the earlier positions since the last piece was placed,
each as the player to move, the cell of the piece just moved where that matters, and the pieces
without their numbers, seen from the white queen: `black:-:bS@-3,0/wQ@0,0`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from spielwerk.grids.hex import COUNT, coordinates, name
from spielwerk.hive.keys import LOOKS, NONE_MOVED, Key, unpacked
from spielwerk.hive.notation import turn_word
from spielwerk.hive.pieces import NAMES, NOBODY, PIECES

if TYPE_CHECKING:
    from spielwerk.hive.state import HiveState

PLAYERS = ("white", "black")
NOTHING = "-"
SWITCHES = ("beetle_gates", "queen_first", "repetition")
"""The options that are on in the ordinary game."""
HISTORY = 10_000
"""So many earlier positions are kept at hand as text and as keys: they are written every turn."""
_READING = tuple(coordinates(cell)[::-1] for cell in range(COUNT))
"""For each cell its row and its place in it, to be sorted by."""
LOOK_NAMES = {LOOKS[piece]: NAMES[piece][:2] for piece in PIECES}
"""For each look of a piece in a key its colour and kind as letters."""


def format_state(state: HiveState) -> str:
    """A position in one line."""
    words = [
        state.game_type,
        turn_word(state),
        NOTHING if state.moved == NOBODY else NAMES[state.moved],
        *_stack_words(piles(state).items(), NAMES),
        *(f"{switch}=false" for switch in SWITCHES if not getattr(state, switch)),
        *map(_key_word, state.earlier),
    ]
    return " ".join(words)


def piles(state: HiveState) -> dict[int, tuple[int, ...]]:
    """For each occupied cell its pieces from bottom to top."""
    single = {cell: (piece,) for piece, cell in enumerate(state.places) if cell >= 0}
    return {**single, **dict(state.stacks)}


def _stack_words(
    stacks: Iterable[tuple[int, tuple[int, ...]]], names: Mapping[int, str] | Sequence[str]
) -> list[str]:
    """Stacks as words, row by row from the top, each row from the left."""
    in_order = sorted(stacks, key=lambda stack: _READING[stack[0]])
    return [f"{'.'.join(names[piece] for piece in pile)}@{name(cell)}" for cell, pile in in_order]


@lru_cache(HISTORY)
def _key_word(key: Key) -> str:
    mover, moved, *numbers = key
    stacks: dict[int, tuple[int, ...]] = {}
    for look, cell, _ in map(unpacked, numbers):
        # In a key the pieces of a cell follow each other from bottom to top.
        stacks[cell] = (*stacks.get(cell, ()), look)
    last = NOTHING if moved == NONE_MOVED else name(unpacked(moved)[1])
    return f"{PLAYERS[mover]}:{last}:{'/'.join(_stack_words(stacks.items(), LOOK_NAMES))}"
