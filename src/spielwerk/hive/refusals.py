"""Which rule forbids a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.hive import moves
from spielwerk.hive.pieces import Move
from spielwerk.refusals import Illegal
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.hive.state import HiveState


def refusal(state: HiveState, move: Move) -> Illegal | None:
    """The rule that forbids a move of the player to move, or None."""
    if move in moves.legal_moves(state):
        return None
    return Illegal("HV-17", Text("no", "nein"))
