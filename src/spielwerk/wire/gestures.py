"""What may become of the things touched so far, and why something may not be done."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from spielwerk.game import AnyState, Seat
from spielwerk.game.refusals import BadlyWritten, Refusal
from spielwerk.game.text import Text, shortened
from spielwerk.table.game_session import GameSession

MOST_WEIGHED = 300
"""How many meanings of a gesture are weighed to find out what was meant."""

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
    """Why what was probably meant is not allowed.

    A move that these touches complete was meant before one that they only begin. Of many that
    they begin, the reason that holds for most of them is given.
    """
    reason = state.board.explain_gesture(seat, gesture)
    if reason is not None:
        return reason
    weighed = list(islice(state.board.moves_matching(seat, gesture), MOST_WEIGHED))
    for move in weighed:
        refusal = state.explain(seat, move)
        if refusal is not None and len(state.board.gesture(move)) == len(gesture):
            return refusal
    reasons = Counter(_refusals(state, seat, weighed))
    return reasons.most_common(1)[0][0] if reasons else _nothing_begins(gesture)


def _refusals(state: AnyState, seat: Seat, moves: Sequence[Any]) -> Iterator[Refusal]:
    for move in moves:
        refusal = state.explain(seat, move)
        if refusal is not None:
            yield refusal


def _nothing_begins(gesture: Sequence[str]) -> Refusal:
    return BadlyWritten(Text("No move begins with {things}.", things=shortened(", ".join(gesture))))
