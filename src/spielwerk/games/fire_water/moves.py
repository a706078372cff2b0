"""Legal moves: the candidates that no rule forbids."""

from __future__ import annotations

from spielwerk.game import Seat
from spielwerk.games.fire_water.position import Kind, Move, Position
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.games.fire_water.rules.violation import legal_moves_of


def legal_moves(position: Position, seat: Seat) -> list[Move]:
    """Every legal move of the player to move."""
    occupancy = Occupancy(position)
    return [move for kind in Kind for move in legal_moves_of(kind, occupancy, seat)]


def can_place_a_stone(occupancy: Occupancy, seat: Seat) -> bool:
    """Whether a player could place a stone, if it were that player's turn."""
    return any(True for _ in legal_moves_of(Kind.STONE, occupancy, seat))
