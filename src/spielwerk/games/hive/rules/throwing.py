"""Throwing (HV-22), and resting pieces (HV-23)."""

from collections.abc import Callable

from spielwerk.game.refusals import Illegal, first_refusal
from spielwerk.games.hive import sentences
from spielwerk.games.hive.position import Kind, Move, Piece
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.freedom import closed_gate
from spielwerk.grids.hex import Hex, neighbours


def throwers(context: Context) -> list[Piece]:
    """HV-22: Return the own pillbug in play, and the own mosquito if it touches a pillbug.

    They are included even if they cannot throw now: the rules below say why.
    """
    pillbug, mosquito = (Piece(context.mover, kind) for kind in (Kind.PILLBUG, Kind.MOSQUITO))
    found = [pillbug] if pillbug in context.places else []
    if mosquito in context.places and any(
        piece.kind is Kind.PILLBUG for piece in context.pieces_beside(context.places[mosquito])
    ):
        found.append(mosquito)
    return found


def throwers_beside(context: Context, piece: Piece) -> list[Piece]:
    """Return the throwers next to a piece."""
    around = neighbours(context.places[piece])
    return [thrower for thrower in throwers(context) if context.places[thrower] in around]


def can_be_thrown(context: Context, move: Move) -> bool:
    """HV-22: Return whether an adjacent thrower can throw the piece there."""
    beside = throwers_beside(context, move.piece)
    return any(throw(context, move, thrower) is None for thrower in beside)


def pick_up(context: Context, move: Move, thrower: Piece) -> Illegal | None:
    """HV-22: a thrower lifts an adjacent single piece onto itself, regardless of the target."""
    return first_refusal(_TAKING_UP, context, move, thrower)


def throw(context: Context, move: Move, thrower: Piece) -> Illegal | None:
    """HV-22: a thrower lifts an adjacent single piece onto itself and down to another space.

    The piece must be liftable (not the only link, not just moved).
    """
    return first_refusal(_THROWING, context, move, thrower)


def _thrower_has_not_just_moved(context: Context, move: Move, thrower: Piece) -> Illegal | None:
    """HV-23."""
    if thrower != context.position.moved:
        return None
    return context.illegal(
        "HV-23",
        move.piece,
        sentences.THROWER_RESTS,
        [context.places[thrower]],
        thrower=context.name(thrower),
    )


def _thrower_lies_open_on_the_ground(
    context: Context, move: Move, thrower: Piece
) -> Illegal | None:
    """HV-22: the thrower is not covered, and a mosquito is on the ground."""
    here = context.places[thrower]
    if context.stacks[here] == (thrower,):
        return None
    return context.illegal(
        "HV-22", move.piece, sentences.THROWER_NOT_FREE, [here], thrower=context.name(thrower)
    )


def _piece_is_single(context: Context, move: Move, thrower: Piece) -> Illegal | None:
    """HV-22: the piece is not in a stack."""
    start = context.places[move.piece]
    if context.height(start) == 1:
        return None
    return context.illegal(
        "HV-22", move.piece, sentences.NOT_SINGLE, [start], thrower=context.name(thrower)
    )


def _lands_beside_the_thrower(context: Context, move: Move, thrower: Piece) -> Illegal | None:
    """HV-22: onto an empty space next to the thrower."""
    beside = neighbours(context.places[thrower])
    if move.target in beside and move.target not in context.tops:
        return None
    return context.illegal(
        "HV-22",
        move.piece,
        sentences.BESIDE_THROWER,
        [context.places[thrower], move.target],
        thrower=context.name(thrower),
    )


def _fits_on_the_way_up(context: Context, move: Move, thrower: Piece) -> Illegal | None:
    """HV-7 for the first half: up onto the thrower."""
    return _fits_between(context, move, thrower, context.places[move.piece])


def _fits_on_the_way_down(context: Context, move: Move, thrower: Piece) -> Illegal | None:
    """HV-7 for the second half: down from the thrower."""
    return _fits_between(context, move, thrower, move.target)


def _fits_between(context: Context, move: Move, thrower: Piece, space: Hex) -> Illegal | None:
    here = context.places[thrower]
    gate = closed_gate(context, here, space, 1)
    if gate is None:
        return None
    return context.illegal(
        "HV-7",
        move.piece,
        sentences.THROW_TOO_NARROW,
        [*gate, here],
        gate=context.names(gate),
        thrower=context.name(thrower),
    )


_THROWING: tuple[Callable[[Context, Move, Piece], Illegal | None], ...] = (
    _thrower_has_not_just_moved,
    _thrower_lies_open_on_the_ground,
    _piece_is_single,
    _fits_on_the_way_up,
    _lands_beside_the_thrower,
    _fits_on_the_way_down,
)
_TAKING_UP = _THROWING[: _THROWING.index(_lands_beside_the_thrower)]
