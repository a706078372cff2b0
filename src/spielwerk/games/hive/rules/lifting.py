"""Which piece in play may be taken up, wherever it wants to go: HV-4, HV-6, HV-10, HV-20, HV-23."""

from __future__ import annotations

from spielwerk.games.hive.position import QUEENS, Move
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.placing import not_yours
from spielwerk.games.hive.rules.throwing import throwers_beside
from spielwerk.grids.hex import components, neighbours
from spielwerk.refusals import Illegal
from spielwerk.text import Text


def queen_is_placed(context: Context, move: Move) -> Illegal | None:
    """HV-4: a player moves pieces only after the own queen is placed."""
    queen = QUEENS[context.mover]
    if queen in context.places:
        return None
    return context.illegal(
        "HV-4",
        move,
        Text(
            "You move pieces only after {queen} is placed: until then you place.",
            "Du ziehst erst, wenn {queen} eingesetzt ist: Bis dahin setzt du ein.",
        ),
        queen=queen,
    )


def one_hive(context: Context, move: Move) -> Illegal | None:
    """HV-6: the hive holds together while the piece is in the player's hand."""
    start = context.places[move.piece]
    if start not in context.only_links:
        return None
    parts = components(context.without(start))
    ends = sorted(min(part.intersection(neighbours(start))) for part in parts)
    return context.illegal(
        "HV-6",
        move,
        Text(
            "{name} is the only link between {ends}: the hive must hold together also while a "
            "piece is moved.",
            "{name} ist die einzige Verbindung zwischen {ends}: Der Schwarm muss auch "
            "zusammenhängen, während ein Stein zieht.",
        ),
        [start, *ends],
        ends=context.names(ends),
    )


def not_covered(context: Context, move: Move) -> Illegal | None:
    """HV-10: what a beetle covers cannot move."""
    start = context.places[move.piece]
    top = context.tops[start]
    if top == move.piece:
        return None
    return context.illegal(
        "HV-10",
        move,
        Text(
            "{name} lies under {top} and cannot move.",
            "{name} liegt unter {top} und kann nicht ziehen.",
        ),
        [start],
        top=top,
    )


def own_or_thrown(context: Context, move: Move) -> Illegal | None:
    """HV-20: only own pieces are moved, unless an own thrower lies beside them (HV-22)."""
    if move.piece.owner == context.mover or throwers_beside(context, move):
        return None
    return not_yours(context, move)


def not_just_moved(context: Context, move: Move) -> Illegal | None:
    """HV-23: the piece placed, moved or thrown on the ply before neither moves nor is thrown."""
    if move.piece != context.position.moved:
        return None
    return context.illegal(
        "HV-23",
        move,
        Text(
            "{name} was moved on the ply before, and rests for this one.",
            "{name} wurde eben erst bewegt und ruht für diesen Zug.",
        ),
        [context.places[move.piece]],
    )
