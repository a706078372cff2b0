"""Moves in words, for move lists and screen readers."""

from __future__ import annotations

from spielwerk.games.hive.notation.moves import reference
from spielwerk.games.hive.notation.spaces import name
from spielwerk.games.hive.position import KIND_NAMES, SEAT_NAMES, AnyMove, Pass, Piece, Position
from spielwerk.grids.hex import EAST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST
from spielwerk.text import Text

_SIDES = {
    NORTH_EAST: Text("north-east of", "nordöstlich von"),
    EAST: Text("east of", "östlich von"),
    SOUTH_EAST: Text("south-east of", "südöstlich von"),
    SOUTH_WEST: Text("south-west of", "südwestlich von"),
    WEST: Text("west of", "westlich von"),
    NORTH_WEST: Text("north-west of", "nordwestlich von"),
}
_PASSES = Text("{player} passes", "{player} passt")
_OPENS = Text("{piece} is the first piece", "{piece} ist der erste Stein")
_PLACED = Text("{piece} is placed {side} {other}", "{piece} wird {side} {other} eingesetzt")
_MOVES = Text("{piece} moves to {side} {other}", "{piece} zieht auf das Feld {side} {other}")
_CLIMBS = Text("{piece} climbs onto {other}", "{piece} klettert auf {other}")
_THROWN = Text("{piece} is thrown to {side} {other}", "{piece} wird {side} {other} abgelegt")

_STACK = Text("{top} on top of {below}", "{top} auf {below}")


def describe(position: Position, move: AnyMove) -> Text:
    """What happens, with the kinds of the insects and the points of the compass."""
    if isinstance(move, Pass):
        return _PASSES.filled(player=SEAT_NAMES[position.mover])
    other, direction = reference(position, move)
    piece = _named(move.piece)
    if other is None:
        return _OPENS.filled(piece=piece)
    if direction is None:
        return _CLIMBS.filled(piece=piece, other=_named(other))
    pattern = _MOVES
    if all(move.piece not in stack for _, stack in position.stacks):
        pattern = _PLACED
    elif move.piece.owner != position.mover:
        pattern = _THROWN
    return pattern.filled(piece=piece, side=_SIDES[direction], other=_named(other))


def inspect(position: Position, cell: str) -> Text | None:
    """What lies in a stack, from the top; nothing where the eye sees it all."""
    for space, stack in position.stacks:
        if len(stack) > 1 and name(space) == cell:
            top, *below = (_named(piece) for piece in reversed(stack))
            return _STACK.filled(
                top=top,
                below=Text(
                    ", ".join(piece.en for piece in below), ", ".join(piece.de for piece in below)
                ),
            )
    return None


def _named(piece: Piece) -> Text:
    """A piece by its kind and name: ant wA1."""
    return Text("{kind} {name}", "{kind} {name}").filled(kind=KIND_NAMES[piece.kind], name=piece)
