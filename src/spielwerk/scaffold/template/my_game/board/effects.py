"""What visibly happened by a move: pages mark it, and make a sound."""

from __future__ import annotations

from collections.abc import Mapping

from my_game.position import Move, Position
from spielwerk.game import Effect, Seat


def effects(before: Position, moves: Mapping[Seat, Move], after: Position) -> list[Effect]:
    """A lantern was put on a cell."""
    return [Effect("place", "lantern", target=str(cell)) for cell in moves.values()]
