"""A player of Hive that uses only the tips of the lessons.

It evaluates the effect of each of its moves, and no further.
"""

from __future__ import annotations

from random import Random
from typing import Any

from spielwerk.game import Seat, State
from spielwerk.games.hive.play import surrounded
from spielwerk.games.hive.position import QUEENS, AnyMove, Kind, Move, Piece, Position
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.freedom import slides
from spielwerk.grids.hex import Hex, neighbours

# Lesson "count": each piece beside a queen is a step towards the end, the last steps the longest.
SIDES = (0, 1, 3, 7, 14, 26, 99)
# Lesson "pin": it is worth most to hold those that run far.
PINNED = {Kind.QUEEN: 6, Kind.ANT: 4, Kind.BEETLE: 3, Kind.MOSQUITO: 3, Kind.LADYBUG: 3}
# Lesson "climb": a beetle on the queen holds her, and opens the spaces beside her to new pieces.
ON_THE_QUEEN = 12
# Lesson "save": a queen who can step aside is not lost.
STEP_ASIDE = 5
# Lesson "count": a new piece is one more that can attack; ants, which reach everything, first.
ENTERED = {Kind.ANT: 5, Kind.BEETLE: 3}
# Lesson "count": a piece beside the enemy queen stays there.
STAY = 3


def choose(state: State[Position, AnyMove, Any], seat: Seat, random: Random) -> AnyMove:
    """Return the move whose position the tips like best."""
    moves = list(state.legal_moves(seat))
    random.shuffle(moves)
    return max(moves, key=lambda move: _liking(state, seat, move))


def _liking(state: State[Position, AnyMove, Any], seat: Seat, move: AnyMove) -> float:
    after = state.after({seat: move})
    # Lesson "win": if a move surrounds the queen, make it.
    if surrounded(after.position, 1 - seat):
        return 0 if surrounded(after.position, seat) else 1000
    context = Context(after.position)
    liking = _position(context, seat) - _position(context, 1 - seat)
    if isinstance(move, Move):
        liking += _move(Context(state.position), seat, move)
    return liking


def _position(context: Context, seat: Seat) -> float:
    """Return the value of a position for a player, minus the opponent's achievements."""
    return _freedom(context, seat) + _queen(context, seat)


def _freedom(context: Context, seat: Seat) -> float:
    return -sum(
        PINNED.get(piece.kind, 1)
        for space, stack in context.stacks.items()
        for piece in stack
        if piece.owner == seat and (piece != stack[-1] or space in context.pinned)
    )


def _queen(context: Context, seat: Seat) -> float:
    space = context.places.get(QUEENS[seat])
    if space is None:
        return 0
    liking = -SIDES[len(context.pieces_beside(space))]
    top = context.tops[space]
    if top != QUEENS[seat]:
        return liking - ON_THE_QUEEN * (top.owner != seat)
    return liking + STEP_ASIDE * _can_step(context, space)


def _can_step(context: Context, space: Hex) -> bool:
    return space not in context.pinned and bool(slides(context.without(space), space))


def _move(before: Context, seat: Seat, move: Move) -> float:
    start = before.places.get(move.piece)
    if start is None:
        return ENTERED.get(move.piece.kind, 2)
    return -STAY * _beside_queen(before, start, QUEENS[1 - seat])


def _beside_queen(context: Context, space: Hex, queen: Piece) -> bool:
    return queen in context.places and context.places[queen] in neighbours(space)
