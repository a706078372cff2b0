"""Making a move by touching things: a piece, in a hand or in the hive, then the space it goes to.

A piece is touched by its name; in the hive its space will do as well, and means the top piece.
`pass` is a button.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spielwerk.game import Seat
from spielwerk.games.hive.notation.moves import PASSING
from spielwerk.games.hive.notation.spaces import name
from spielwerk.games.hive.position import (
    PASS,
    PIECE_NAMED,
    PIECES,
    AnyMove,
    Move,
    Pass,
    Piece,
    Position,
)
from spielwerk.games.hive.ui.view import surroundings


def gesture(position: Position, move: AnyMove) -> tuple[str, ...]:
    """The things touched to make a move."""
    return (PASSING,) if isinstance(move, Pass) else (str(move.piece), name(move.target))


def moves_matching(position: Position, seat: Seat, touched: Sequence[str]) -> Iterator[AnyMove]:
    """Every move that can be written down and begins with these touches, legal or not."""
    if not touched:
        yield PASS
        for anybody in PIECES:
            yield from _moves_of(position, anybody, [])
    elif touched[0] == PASSING:
        yield from [PASS] * (len(touched) == 1)
    else:
        tops = {name(space): stack[-1] for space, stack in position.stacks}
        piece = {**tops, **PIECE_NAMED}.get(touched[0])
        if piece is not None:
            yield from _moves_of(position, piece, touched[1:])


def _moves_of(position: Position, piece: Piece, rest: Sequence[str]) -> Iterator[Move]:
    """The moves of a piece to the space touched next; to every space if none is touched yet."""
    if len(rest) > 1:
        return
    places = {str(other): name(space) for space, stack in position.stacks for other in stack}
    aims = {places.get(aim, aim) for aim in rest}
    for space in surroundings(position):
        if not rest or name(space) in aims:
            yield Move(piece, space)
