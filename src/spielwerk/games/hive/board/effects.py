"""The visible effects: one per move, none for a pass.

A piece that is placed: kind `place`, its `thing` the name of the piece, `target` the name of the
space; a piece that is moved or thrown: kind `move` with `source` and `target`. The details:

    seat      the mover
    level     number of pieces below it now
    thrown    whether a pillbug or mosquito threw it

Moves are Hive's only events: nothing is drawn, revealed or changed.
"""

from collections.abc import Mapping, Sequence

from spielwerk.game import Effect, Seat
from spielwerk.games.hive.notation.stacks import name
from spielwerk.games.hive.position import AnyMove, Kind, Move, Position, plays_in
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.insects import targets


def effects(before: Position, moves: Mapping[Seat, AnyMove], after: Position) -> Sequence[Effect]:
    """Return the effect of the move of the player to move."""
    context = Context(before)
    return [_effect(context, seat, move) for seat, move in moves.items() if isinstance(move, Move)]


def _effect(context: Context, seat: Seat, move: Move) -> Effect:
    start = context.places.get(move.piece)
    return Effect(
        "place" if start is None else "move",
        str(move.piece),
        None if start is None else name(start),
        name(move.target),
        {
            "seat": seat,
            "level": context.height(move.target),
            "thrown": start is not None and is_thrown(context, move),
        },
    )


def is_thrown(context: Context, move: Move) -> bool:
    """Return whether a legal move of a piece in play is a throw."""
    if not plays_in(Kind.PILLBUG, context.options.type):
        # Without a pillbug there are no throws (HV-22), so targets need not be computed.
        return False
    start = context.places[move.piece]
    return move.piece.owner != context.mover or (
        move.target not in targets(context, start, move.piece.kind)
    )
