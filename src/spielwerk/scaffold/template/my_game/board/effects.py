"""The visible effects of a move, for marks and sounds on the page."""

from __future__ import annotations

from collections.abc import Mapping

from my_game.position import Move, Position
from spielwerk.game import Effect, Seat


def effects(before: Position, moves: Mapping[Seat, Move], after: Position) -> list[Effect]:
    """Return the placement of a lantern."""
    return [Effect("place", "lantern", target=str(cell)) for cell in moves.values()]
