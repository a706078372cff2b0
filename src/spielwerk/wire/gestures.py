"""What may become of the things touched so far, and why something may not be done."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from spielwerk.game import AnyState, Seat
from spielwerk.game.refusals import Refusal, StatedRefusal
from spielwerk.game.text import Text
from spielwerk.table.game_session import GameSession

MOST_WEIGHED = 1_000
"""Maximum number of meanings of a gesture that are asked for their reasons."""

Gestures = Mapping[Any, tuple[str, ...]]
"""The legal moves of a seat, each with the things touched to make it."""


@dataclass(frozen=True, slots=True)
class Possible:
    """Legal moves made by exactly this gesture, things that lead on, or the refusal."""

    complete: list[Any]
    next: list[str]
    refusal: Refusal | None


def possible(
    session: GameSession, seat: Seat, gesture: Sequence[str], legal: Gestures | None = None
) -> Possible:
    """What a gesture may become; the legal moves can be handed in where they are known."""
    refusal = session.cannot_move(seat)
    if refusal is not None:
        return Possible([], [], refusal)
    return possible_in(session.state, seat, gesture, legal)


def possible_in(
    state: AnyState, seat: Seat, gesture: Sequence[str], legal: Gestures | None = None
) -> Possible:
    """What a gesture may become in a position in which this seat owes a move."""
    if legal is None:
        legal = {move: state.board.gesture(move) for move in state.legal_moves(seat)}
    matching = _matching(state, seat, gesture, legal)
    if not matching:
        return Possible([], [], _meant(state, seat, gesture))
    complete = [move for move in matching if len(legal[move]) == len(gesture)]
    return Possible(complete, _next(state, seat, gesture, legal, matching), None)


def _matching(state: AnyState, seat: Seat, gesture: Sequence[str], legal: Gestures) -> list[Any]:
    """The legal moves that begin with these touches, each once."""
    if not gesture:
        return list(legal)
    found = state.board.moves_matching(seat, gesture)
    return list(dict.fromkeys(move for move in found if move in legal))


def _next(
    state: AnyState, seat: Seat, gesture: Sequence[str], legal: Gestures, matching: list[Any]
) -> list[str]:
    """The things that lead on to legal moves.

    Those next in the usual order are known; others of the same moves may be touched in another
    order, and are tried.
    """
    count = len(gesture)
    going_on = [move for move in matching if len(legal[move]) > count]
    usual = {
        legal[move][count]: None for move in going_on if list(legal[move][:count]) == list(gesture)
    }
    others = {thing: None for move in going_on for thing in legal[move] if thing not in usual}
    fitting = [
        thing
        for thing in others
        if any(move in legal for move in state.board.moves_matching(seat, [*gesture, thing]))
    ]
    return [*usual, *fitting]


def _meant(state: AnyState, seat: Seat, gesture: Sequence[str]) -> Refusal:
    """Return why these touches begin no legal move.

    The game speaks first. A move that the touches complete was meant before those that they only
    begin. Of the latter none was touched, so they count only where all are refused for one reason.
    """
    reason = state.board.explain_gesture(seat, gesture)
    if reason is not None:
        return reason
    begun = list(islice(state.board.moves_matching(seat, gesture), MOST_WEIGHED))
    completed = [move for move in begun if len(state.board.gesture(move)) == len(gesture)]
    for refusal in _refusals(state, seat, completed):
        return refusal
    reasons = set() if len(begun) == MOST_WEIGHED else set(_refusals(state, seat, begun))
    return reasons.pop() if len(reasons) == 1 else NothingBegins()


def _refusals(state: AnyState, seat: Seat, moves: Sequence[Any]) -> Iterator[Refusal]:
    for move in moves:
        refusal = state.explain(seat, move)
        if refusal is not None:
            yield refusal


class NothingBegins(StatedRefusal, code="badly-written"):
    """Touches that begin no legal move, where there is nothing more to say of them."""

    sentence = Text("No move begins like that.")
