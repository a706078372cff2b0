"""Legal moves: the candidates that no rule forbids."""

from __future__ import annotations

from collections.abc import Iterable

from spielwerk.game import Seat
from spielwerk.games.fire_water.position import PASS, Move, Position
from spielwerk.games.fire_water.rules import candidates
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.games.fire_water.rules.violation import RULES, first_violation


def legal_moves(position: Position, seat: Seat) -> list[Move]:
    """Every legal move of the player to move."""
    occupancy = Occupancy(position)
    if position.preparing:
        return _legal(occupancy, seat, candidates.elementals(occupancy))
    return _legal(occupancy, seat, [*candidates.actions(occupancy, seat), PASS])


def legal_stones(occupancy: Occupancy, seat: Seat) -> list[Move]:
    """Where a player could place a stone, if it were that player's turn."""
    return _legal(occupancy, seat, candidates.stones(occupancy, seat))


def _legal(occupancy: Occupancy, seat: Seat, moves: Iterable[Move]) -> list[Move]:
    return [
        move for move in moves if first_violation(RULES[move.kind], occupancy, seat, move) is None
    ]
