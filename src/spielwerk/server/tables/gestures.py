"""What may become of the things touched so far, and why something may not be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.refusals import BadlyWritten, GameOver, NotYourTurn, Refusal
from spielwerk.server.schemas.common import MoveOffer, RefusalInfo
from spielwerk.server.tables.state import Room
from spielwerk.table.refusals import AlreadyChosen, ContributionsMissing
from spielwerk.table.table import Table
from spielwerk.text import Language, Text, shortened

LEGAL = Text("{move} is legal.", "{move} ist erlaubt.")

MOST_WEIGHED = 300
"""How many meanings of a touch are weighed to find out what was meant."""


@dataclass(frozen=True, slots=True)
class Possible:
    """Legal moves made by exactly these touches, things that lead on, or the refusal."""

    complete: list[Any]
    next: list[str]
    refusal: Refusal | None


def cannot_move_now(table: Table, seat: Seat) -> Refusal | None:
    """Why a seat cannot move at all, whatever it touches; None if it can."""
    if table.result is not None:
        return GameOver()
    if table.silent():
        return ContributionsMissing(table.silent())
    if seat in table.sealed:
        return AlreadyChosen()
    return None if seat in table.state.to_move() else NotYourTurn()


def touched(table: Table, seat: Seat, steps: Sequence[str]) -> Possible:
    """What these touches may become."""
    refusal = cannot_move_now(table, seat)
    if refusal is not None:
        return Possible([], [], refusal)
    game, state = table.game, table.state
    legal = {move: state.gesture(move) for move in state.legal_moves(seat)}
    matching = _matching(game, state, seat, steps, legal)
    if not matching:
        return Possible([], [], _meant(game, state, seat, steps))
    complete = [move for move in matching if len(legal[move]) == len(steps)]
    return Possible(complete, _next(game, state, seat, steps, legal, matching), None)


def _matching(
    game: AnyGame, state: AnyState, seat: Seat, steps: Sequence[str], legal: dict[Any, Any]
) -> list[Any]:
    """The legal moves that begin with these touches, each once."""
    if not steps:
        return list(legal)
    possible = state.moves_matching(seat, steps)
    return list(dict.fromkeys(move for move in possible if move in legal))


def _next(
    game: AnyGame,
    state: AnyState,
    seat: Seat,
    steps: Sequence[str],
    legal: dict[Any, tuple[str, ...]],
    matching: list[Any],
) -> list[str]:
    """The things that lead on to legal moves.

    Those next in the usual order are known; others of the same moves may be touched in another
    order, and are tried.
    """
    count = len(steps)
    usual = {
        legal[move][count]: None
        for move in matching
        if len(legal[move]) > count and list(legal[move][:count]) == list(steps)
    }
    others = {
        thing: None
        for move in matching
        if len(legal[move]) > count
        for thing in legal[move]
        if thing not in usual
    }
    fitting = [
        thing
        for thing in others
        if any(move in legal for move in state.moves_matching(seat, [*steps, thing]))
    ]
    return [*usual, *fitting]


def _meant(game: AnyGame, state: AnyState, seat: Seat, steps: Sequence[str]) -> Refusal:
    """Why what was probably meant is not allowed.

    A move that these touches complete was meant before one that they only begin. Of many that
    they begin, the reason that holds for most of them is told.
    """
    possible = list(islice(state.moves_matching(seat, steps), MOST_WEIGHED))
    for move in possible:
        refusal = state.explain(seat, move)
        if refusal is not None and len(state.gesture(move)) == len(steps):
            return refusal
    reasons = Counter(refusal for refusal in _refusals(state, seat, possible))
    return reasons.most_common(1)[0][0] if reasons else _nothing_to_touch(steps)


def _refusals(state: AnyState, seat: Seat, moves: Sequence[Any]) -> Iterator[Refusal]:
    for move in moves:
        refusal = state.explain(seat, move)
        if refusal is not None:
            yield refusal


def _nothing_to_touch(steps: Sequence[str]) -> Refusal:
    return BadlyWritten(
        Text(
            "No move begins with {things}.",
            "Kein Zug beginnt mit {things}.",
        ).filled(things=shortened(", ".join(steps)))
    )


def offer(room: Room, move: Any, language: Language) -> MoveOffer:
    """A legal move as it is sent."""
    game, state = room.game, room.state()
    return MoveOffer(
        move=state.format_move(move),
        steps=list(state.gesture(move)),
        words=state.describe(move).say(language),
    )


def why_not(table: Table, seat: Seat, text: str) -> Refusal | None:
    """Why a seat may not make this move now; None if it may. Raises `BadlyWritten`."""
    refusal = cannot_move_now(table, seat)
    if refusal is not None:
        return refusal
    move = table.state.parse_move(" ".join(text.split()))
    return table.state.explain(seat, move)


def told(refusal: Refusal, language: Language) -> RefusalInfo:
    """A refusal as it is sent."""
    return RefusalInfo(
        code=refusal.code,
        rule=refusal.rule,
        cells=list(refusal.cells),
        message=refusal.message(language),
    )
