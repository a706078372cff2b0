"""Legal moves: every cell, except those that a rule forbids."""

from __future__ import annotations

from my_game.position import Move, Position
from my_game.rules import violation
from spielwerk.game import Seat
from spielwerk.game.numbering import ListedMoves
from spielwerk.game.options import Settings
from spielwerk.grids.square import Grid


def legal_moves(position: Position, seat: Seat) -> list[Move]:
    """Return every legal move of the seat to move, each once."""
    return [cell for cell in position.grid.squares() if violation(position, seat, cell) is None]


def numbering(seats: int, options: Settings) -> ListedMoves:
    """Return numbers of every possible move, by its index in a list, for learning programs."""
    size = int(options["size"])
    return ListedMoves(Grid(size, size).squares())
