"""Gestures: here just a cell.

Where a piece moves, a gesture has two things: the piece, then the cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from my_game.position import Move, Position
from spielwerk.game import Seat


def gesture(position: Position, move: Move) -> tuple[str, ...]:
    """Return the things touched, in order, by their names in the picture."""
    return (str(move),)


def moves_matching(position: Position, seat: Seat, touched: Sequence[str]) -> Iterator[Move]:
    """Yield every move, legal or not, whose gesture begins with these touches."""
    begun = tuple(touched)
    for cell in position.grid.squares():
        if gesture(position, cell)[: len(begun)] == begun:
            yield cell
