"""The intended move of a command: parsed once, and judged once by the referee."""

from collections.abc import Sequence
from typing import Any

from spielwerk.game import AnyState, Seat
from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import Text, shortened
from spielwerk.table.commands import Play
from spielwerk.table.refusals import SharedGesture

_ONE_OF_BOTH = Text("Give a move either as text or as a gesture.")
_NO_MOVE = Text("Touching {things} makes no move.")


def legal_move(state: AnyState, seat: Seat, command: Play) -> Any:
    """Return the intended move; raises the refusal if it is not legal."""
    if command.gesture is not None and command.move is None:
        return _by_gesture(state, seat, command.gesture)
    if command.move is None or command.gesture is not None:
        raise BadlyWritten(_ONE_OF_BOTH)
    move = state.parse_move(" ".join(command.move.split()))
    refusal = state.explain(seat, move)
    if refusal is not None:
        raise refusal
    return move


def _by_gesture(state: AnyState, seat: Seat, gesture: Sequence[str]) -> Any:
    """Return the legal move with this usual gesture."""
    touched = tuple(gesture)
    refusals = {
        move: state.explain(seat, move) for move in state.board.moves_made_by(seat, touched)
    }
    legal = [move for move, refusal in refusals.items() if refusal is None]
    if len(legal) == 1:
        return legal[0]
    if legal:
        raise SharedGesture()
    why = next((refusal for refusal in refusals.values() if refusal is not None), None)
    raise why or BadlyWritten(_NO_MOVE.filled(things=shortened(", ".join(touched))))
