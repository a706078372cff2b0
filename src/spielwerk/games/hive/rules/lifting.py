"""Rules for lifting a piece in play, regardless of its target: HV-4, HV-6, HV-10, HV-20, HV-23."""

from collections.abc import Callable

from spielwerk.game.refusals import Illegal
from spielwerk.games.hive import sentences
from spielwerk.games.hive.position import QUEENS, Piece
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.placing import not_yours
from spielwerk.games.hive.rules.throwing import throwers_beside
from spielwerk.grids.hex import components, neighbours


def queen_is_placed(context: Context, piece: Piece) -> Illegal | None:
    """HV-4: a player moves pieces only after the own queen is placed."""
    if QUEENS[context.mover] in context.places:
        return None
    return context.illegal("HV-4", piece, sentences.PLACE_UNTIL_QUEEN)


def one_hive(context: Context, piece: Piece) -> Illegal | None:
    """HV-6: the hive holds together while the piece is lifted."""
    start = context.places[piece]
    if start not in context.pinned:
        return None
    parts = components(context.without(start))
    ends = sorted(min(part.intersection(neighbours(start))) for part in parts)
    return context.illegal(
        "HV-6", piece, sentences.ONLY_LINK, [start, *ends], ends=context.names(ends)
    )


def not_covered(context: Context, piece: Piece) -> Illegal | None:
    """HV-10: a covered piece cannot move."""
    start = context.places[piece]
    top = context.tops[start]
    if top == piece:
        return None
    return context.illegal("HV-10", piece, sentences.COVERED, [start], top=context.name(top))


def own_or_thrown(context: Context, piece: Piece) -> Illegal | None:
    """HV-20: only own pieces are moved, unless an own thrower is adjacent (HV-22)."""
    if piece.owner == context.mover or throwers_beside(context, piece):
        return None
    return not_yours(context, piece)


def not_just_moved(context: Context, piece: Piece) -> Illegal | None:
    """HV-23: the piece placed, moved or thrown on the ply before neither moves nor is thrown."""
    if piece != context.position.moved:
        return None
    return context.illegal("HV-23", piece, sentences.RESTS, [context.places[piece]])


LIFTING: tuple[Callable[[Context, Piece], Illegal | None], ...] = (
    own_or_thrown,
    queen_is_placed,
    not_covered,
    not_just_moved,
    one_hive,
)
"""The rules for lifting a piece; the first that fails is the one a person would name."""
