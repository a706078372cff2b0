"""Possible completions of a gesture, and reasons against it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from spielwerk.game import AnyState, Seat
from spielwerk.game.refusals import Refusal, StatedRefusal
from spielwerk.game.text import Text
from spielwerk.table.game_session import GameSession

MOST_WEIGHED = 1_000
"""Maximum number of meanings of a gesture that are examined for reasons."""

Gestures = Mapping[Any, tuple[str, ...]]
"""The legal moves of a seat with their gestures."""


@dataclass(frozen=True, slots=True)
class Possible:
    """The legal moves completed by a gesture, the things that continue it, or the refusal."""

    complete: list[Any]
    next: list[str]
    refusal: Refusal | None


def possible(
    session: GameSession, seat: Seat, gesture: Sequence[str], legal: Gestures | None = None
) -> Possible:
    """Return the completions of a gesture; known legal moves can be passed in."""
    refusal = session.cannot_move(seat)
    if refusal is not None:
        return Possible([], [], refusal)
    return possible_in(session.state, seat, gesture, legal)


def possible_in(
    state: AnyState, seat: Seat, gesture: Sequence[str], legal: Gestures | None = None
) -> Possible:
    """Return the completions of a gesture in a position where this seat owes a move."""
    if legal is None:
        legal = {move: state.board.gesture(move) for move in state.legal_moves(seat)}
    matching = _matching(state, seat, gesture, legal)
    if not matching:
        return Possible([], [], _meant(state, seat, gesture))
    complete = [move for move in matching if len(legal[move]) == len(gesture)]
    return Possible(complete, _next(state, seat, gesture, legal, matching), None)


def _matching(state: AnyState, seat: Seat, gesture: Sequence[str], legal: Gestures) -> list[Any]:
    """Return the distinct legal moves that begin with these touches."""
    if not gesture:
        return list(legal)
    found = state.board.moves_matching(seat, gesture)
    return list(dict.fromkeys(move for move in found if move in legal))


def _next(
    state: AnyState, seat: Seat, gesture: Sequence[str], legal: Gestures, matching: list[Any]
) -> list[str]:
    """Return the things that continue a gesture towards legal moves.

    The next ones in the usual order are known; things in other orders are tried.
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

    The game's own answer takes precedence. Moves that the touches complete come before those that
    they only begin; the latter count only where all are refused for one reason.
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
    """The touches begin no legal move, and no better reason is known."""

    sentence = Text("No legal move begins like that.")
