"""Gestures: a piece, in a hand or in the hive, then its target space.

A piece is touched by its name; in the hive its space also works, and means the top piece. `pass` is
a button.
"""

from collections.abc import Iterator, Sequence

from spielwerk.game import Seat
from spielwerk.games.hive.board.view import near, surroundings
from spielwerk.games.hive.notation.moves import PASSING
from spielwerk.games.hive.notation.stacks import name
from spielwerk.games.hive.position import (
    FIRST_SPACE,
    PASS,
    PIECE_NAMED,
    PIECES,
    AnyMove,
    Move,
    Pass,
    Piece,
    Position,
)
from spielwerk.grids.hex import Hex


def gesture(position: Position, move: AnyMove) -> tuple[str, ...]:
    """Return the things touched to make a move."""
    return (PASSING,) if isinstance(move, Pass) else (str(move.piece), name(move.target))


def moves_matching(position: Position, seat: Seat, touched: Sequence[str]) -> Iterator[AnyMove]:
    """Yield every move, legal or not, that begins with these touches."""
    if not touched:
        yield PASS
        for anybody in PIECES:
            yield from _moves_of(position, anybody, [])
    elif touched[0] == PASSING:
        yield from [PASS] * (len(touched) == 1)
    else:
        piece = touched_piece(position, touched[0])
        if piece is not None:
            yield from _moves_of(position, piece, touched[1:])


def touched_piece(position: Position, thing: str) -> Piece | None:
    """Return the piece of this name, or the top piece of the space of this name."""
    return PIECE_NAMED.get(thing) or _top_piece(position, thing)


def _top_piece(position: Position, cell: str) -> Piece | None:
    tops = (stack[-1] for space, stack in position.stacks if name(space) == cell)
    return next(tops, None)


def _moves_of(position: Position, piece: Piece, rest: Sequence[str]) -> Iterator[Move]:
    """Yield the moves of a piece to the space touched next, or to every space."""
    if len(rest) > 1:
        return
    if not rest:
        yield from (Move(piece, space) for space in surroundings(position))
        return
    for space in _touched(position, rest[0]):
        yield Move(piece, space)


def _touched(position: Position, thing: str) -> list[Hex]:
    """Return the space with a name, or the one where a named piece lies."""
    if thing in PIECE_NAMED:
        return [space for space, stack in position.stacks if PIECE_NAMED[thing] in stack]
    return [space for space in near(position) or (FIRST_SPACE,) if name(space) == thing]
