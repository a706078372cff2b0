"""The legal moves: every cell, but for those that a rule forbids."""

from __future__ import annotations

from my_game.position import Move, Position
from my_game.rules import violation
from spielwerk.game import Seat
from spielwerk.game.options import Settings
from spielwerk.grids.square import Grid


def legal_moves(position: Position, seat: Seat) -> list[Move]:
    """Every legal move of the seat to move, each once."""
    return [cell for cell in position.grid.squares() if violation(position, seat, cell) is None]


def all_moves(seats: int, options: Settings) -> tuple[Move, ...]:
    """Every move that can ever be legal, for programs that learn: its place here is its number."""
    size = int(options["size"])
    return Grid(size, size).squares()
