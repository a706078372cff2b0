"""Throwing (HV-22), and who rests from it (HV-23)."""

from __future__ import annotations

from collections.abc import Callable

from spielwerk.games.hive.position import Kind, Move, Piece
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.freedom import closed_gate
from spielwerk.grids.hex import neighbours
from spielwerk.refusals import Illegal
from spielwerk.text import Text


def throwers(context: Context) -> list[Piece]:
    """HV-22: the own pillbug in play, and the own mosquito where it touches a pillbug.

    Also if they cannot throw just now: the rules below say why.
    """
    pillbug, mosquito = (Piece(context.mover, kind) for kind in (Kind.PILLBUG, Kind.MOSQUITO))
    found = [pillbug] if pillbug in context.places else []
    if mosquito in context.places and any(
        piece.kind is Kind.PILLBUG for piece in context.pieces_beside(context.places[mosquito])
    ):
        found.append(mosquito)
    return found


def throwers_beside(context: Context, move: Move) -> list[Piece]:
    """The throwers next to a piece, those first that lie next to its target as well."""
    around = neighbours(context.places[move.piece])
    found = [thrower for thrower in throwers(context) if context.places[thrower] in around]
    return sorted(found, key=lambda thrower: not _beside_target(context, move, thrower))


def may_be_meant(context: Context, move: Move) -> bool:
    """Whether somebody who moves an own piece so will have thought of a throw."""
    return move.target not in context.tops and any(
        _beside_target(context, move, thrower) for thrower in throwers_beside(context, move)
    )


def can_be_thrown(context: Context, move: Move) -> Illegal | None:
    """HV-22: some thrower beside the piece can throw it there; else why the first one cannot."""
    reasons = [throw(context, move, thrower) for thrower in throwers_beside(context, move)]
    return None if None in reasons else reasons[0]


def throw(context: Context, move: Move, thrower: Piece) -> Illegal | None:
    """HV-22: a thrower lifts an adjacent single piece onto itself and down on another space.

    That the piece may be lifted at all (not the only link, not just moved) is known already.
    """
    for rule in _THROWING:
        reason = rule(context, move, thrower)
        if reason is not None:
            return reason
    return None


def _thrower_has_not_just_moved(context: Context, move: Move, thrower: Piece) -> Illegal | None:
    """HV-23."""
    if thrower != context.position.moved:
        return None
    return context.illegal(
        "HV-23",
        move,
        Text(
            "{thrower} was moved on the ply before, and throws nothing on this one.",
            "{thrower} wurde eben erst bewegt und wirft in diesem Zug nicht.",
        ),
        [context.places[thrower]],
        thrower=thrower,
    )


def _thrower_lies_open_on_the_ground(
    context: Context, move: Move, thrower: Piece
) -> Illegal | None:
    """HV-22: not if it is covered, and a mosquito only on the ground."""
    here = context.places[thrower]
    if context.stacks[here] == (thrower,):
        return None
    return context.illegal(
        "HV-22",
        move,
        Text(
            "{thrower} throws only when it lies on the ground with nothing on it.",
            "{thrower} wirft nur vom Boden aus und nur, wenn nichts darauf liegt.",
        ),
        [here],
        thrower=thrower,
    )


def _piece_is_single(context: Context, move: Move, thrower: Piece) -> Illegal | None:
    """HV-22: no piece of a stack."""
    start = context.places[move.piece]
    if context.height(start) == 1:
        return None
    return context.illegal(
        "HV-22",
        move,
        Text(
            "{thrower} lifts single pieces, and {name} lies on a stack.",
            "{thrower} hebt einzelne Steine, und {name} liegt auf einem Stapel.",
        ),
        [start],
        thrower=thrower,
    )


def _lands_beside_the_thrower(context: Context, move: Move, thrower: Piece) -> Illegal | None:
    """HV-22: onto an empty space next to the thrower."""
    if _beside_target(context, move, thrower) and move.target not in context.tops:
        return None
    return context.illegal(
        "HV-22",
        move,
        Text(
            "{thrower} can throw {name}, but only to an empty space next to {thrower}.",
            "{thrower} kann {name} werfen, aber nur auf ein leeres Feld neben {thrower}.",
        ),
        [context.places[thrower], move.target],
        thrower=thrower,
    )


def _fits_through(context: Context, move: Move, thrower: Piece) -> Illegal | None:
    """HV-7 for both halves: up onto the thrower and down from it."""
    here = context.places[thrower]
    up = closed_gate(context, here, context.places[move.piece], 1)
    gate = up or closed_gate(context, here, move.target, 1)
    if gate is None:
        return None
    return context.illegal(
        "HV-7",
        move,
        Text(
            "The stacks under {gate} are both higher than {thrower}: {name} does not fit between "
            "them.",
            "Die Stapel unter {gate} sind beide höher als {thrower}: {name} passt nicht hindurch.",
        ),
        [*gate, here],
        gate=context.names(gate),
        thrower=thrower,
    )


def _beside_target(context: Context, move: Move, thrower: Piece) -> bool:
    return move.target in neighbours(context.places[thrower])


_THROWING: tuple[Callable[[Context, Move, Piece], Illegal | None], ...] = (
    _thrower_has_not_just_moved,
    _thrower_lies_open_on_the_ground,
    _piece_is_single,
    _lands_beside_the_thrower,
    _fits_through,
)
