"""Moves in words, for move lists and screen readers."""

from spielwerk.game.text import Text
from spielwerk.games.hive.board.effects import is_thrown
from spielwerk.games.hive.names import name_piece, name_pieces
from spielwerk.games.hive.notation.moves import reference
from spielwerk.games.hive.notation.stacks import name
from spielwerk.games.hive.play import after, is_third_occurrence
from spielwerk.games.hive.position import (
    KIND_NAMES,
    QUEENS,
    SEAT_NAMES,
    AnyMove,
    Kind,
    Move,
    Pass,
    Piece,
    Position,
    plays_in,
)
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.throwing import throw, throwers_beside
from spielwerk.grids.hex import (
    EAST,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    neighbours,
)

_SIDES = {
    NORTH_EAST: Text("north-east of"),
    EAST: Text("east of"),
    SOUTH_EAST: Text("south-east of"),
    SOUTH_WEST: Text("south-west of"),
    WEST: Text("west of"),
    NORTH_WEST: Text("north-west of"),
}
_PASSES = Text("{player} passes")
_OPENS = Text("{piece:the} is the first piece")
_PLACED = Text("{piece:the} is placed {side} {other:the}")
_MOVES = Text("{piece:the} moves to the space {side} {other:the}")
_CLIMBS = Text("{piece:the} climbs onto {other:the}")
_THROWN = Text("{thrower:the} throws {piece:the} to the space {side} {other:the}")
_SURROUNDS = Text("{what} and surrounds {queens:the}")
_REPEATS = Text("{what}: the same position for the third time, a draw")
_STACK = Text("From the top: {pieces:the}.")


def describe(position: Position, move: AnyMove) -> Text:
    """Return a move and its consequences, with colours, insects and compass points."""
    if isinstance(move, Pass):
        return _PASSES.filled(player=SEAT_NAMES[position.mover])
    context = Context(position)
    what = _what_happens(context, move)
    queens = surrounded_queens(context, move)
    if queens:
        return _SURROUNDS.filled(what=what, queens=name_pieces(position, queens))
    return _REPEATS.filled(what=what) if _repeats(position, move) else what


def _repeats(position: Position, move: Move) -> bool:
    """HV-19; only computed where some position has occurred twice."""
    if len(set(position.earlier)) == len(position.earlier):
        return False
    return is_third_occurrence(after(position, {position.mover: move}))


def _what_happens(context: Context, move: Move) -> Text:
    position = context.position
    piece = name_piece(position, move.piece)
    other, direction = reference(position, move)
    if other is None:
        return _OPENS.filled(piece=piece)
    where = name_piece(position, other)
    if direction is None:
        return _CLIMBS.filled(piece=piece, other=where)
    side = _SIDES[direction]
    thrower = _thrower(context, move)
    if thrower is not None:
        by = name_piece(position, thrower)
        return _THROWN.filled(thrower=by, piece=piece, side=side, other=where)
    pattern = _MOVES if move.piece in context.places else _PLACED
    return pattern.filled(piece=piece, side=side, other=where)


def _thrower(context: Context, move: Move) -> Piece | None:
    """Return the thrower of a piece that does not get there without a throw."""
    if move.piece not in context.places or not plays_in(Kind.PILLBUG, context.options.type):
        return None
    if not is_thrown(context, move):
        return None
    able = (by for by in throwers_beside(context, move.piece) if throw(context, move, by) is None)
    return next(able, None)


def move_kind(position: Position, move: AnyMove) -> Text:
    """Return which insect is placed, moved or thrown."""
    if isinstance(move, Pass):
        return _PASS_KIND
    context = Context(position)
    pattern = _PLACED_KIND
    if move.piece in context.places:
        pattern = _THROWN_KIND if is_thrown(context, move) else _MOVED_KIND
    return pattern.filled(insect=KIND_NAMES[move.piece.kind])


_PASS_KIND = Text("pass")
_PLACED_KIND = Text("{insect} placed")
_MOVED_KIND = Text("{insect} moved")
_THROWN_KIND = Text("{insect} thrown")


def surrounded_queens(context: Context, move: Move) -> list[Piece]:
    """Return the queens surrounded after a move (HV-18)."""
    start = context.places.get(move.piece)
    occupied = context.occupied if start is None else context.without(start)
    places = context.places | {move.piece: move.target}
    return [
        queen
        for queen in QUEENS
        if queen in places and (occupied | {move.target}).issuperset(neighbours(places[queen]))
    ]


def inspect(position: Position, cell: str) -> Text | None:
    """Return the pieces of a stack from the top; None for single pieces."""
    for space, stack in position.stacks:
        if len(stack) > 1 and name(space) == cell:
            return _STACK.filled(pieces=name_pieces(position, stack[::-1]))
    return None
