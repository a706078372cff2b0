"""What is touched to make a move: here a cell, and no more.

A game in which a piece goes somewhere has two things in a gesture: the piece, then the cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from my_game.position import Move, Position
from spielwerk.game import Seat


def gesture(position: Position, move: Move) -> tuple[str, ...]:
    """The things touched, in order, by the names that they have in the picture."""
    return (str(move),)


def moves_matching(position: Position, seat: Seat, touched: Sequence[str]) -> Iterator[Move]:
    """Every move whose gesture begins so, legal or not: what is not legal can be explained."""
    begun = tuple(touched)
    for cell in position.grid.squares():
        if gesture(position, cell)[: len(begun)] == begun:
            yield cell
