"""Making a move by touching things: a piece, in a hand or in the hive, then the cell it goes to.

A piece is touched by its name; in the hive its cell will do as well, and means the top piece.
`pass` is a button.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from spielwerk.games.hive.layout import piles
from spielwerk.games.hive.notation import PASSING
from spielwerk.games.hive.pieces import (
    MOVES,
    NAMES,
    NUMBER_OF,
    PASS,
    PIECES,
    Move,
)
from spielwerk.games.hive.view import surroundings
from spielwerk.grids.old_bits import indices
from spielwerk.grids.old_hex import name

if TYPE_CHECKING:
    from spielwerk.games.hive.state import HiveState


def steps(move: Move) -> tuple[str, ...]:
    """The things touched to make a move."""
    return (PASSING,) if move == PASS else (NAMES[move.piece], name(move.cell))


def from_steps(state: HiveState, touched: Sequence[str]) -> Iterator[Move]:
    """Every move that can be written down and begins with these touches, legal or not."""
    if not touched:
        yield PASS
        for anybody in PIECES:
            yield from _moves_of(state, anybody, [])
    elif touched[0] == PASSING:
        yield from [PASS] * (len(touched) == 1)
    else:
        tops = {name(cell): pile[-1] for cell, pile in piles(state).items()}
        piece = {**tops, **NUMBER_OF}.get(touched[0])
        if piece is not None:
            yield from _moves_of(state, piece, touched[1:])


def _moves_of(state: HiveState, piece: int, rest: Sequence[str]) -> Iterator[Move]:
    """The moves of a piece to the cell touched next; to every cell if none is touched yet."""
    if len(rest) > 1:
        return
    cell_of = {NAMES[other]: name(cell) for other, cell in enumerate(state.places) if cell >= 0}
    aims = {cell_of.get(aim, aim) for aim in rest}
    for cell in indices(surroundings(state)):
        if not rest or name(cell) in aims:
            yield MOVES[piece][cell]
