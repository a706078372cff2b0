"""Every legal move: the candidates that no rule forbids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.games.hive.names import name_piece
from spielwerk.games.hive.position import (
    FIRST_SPACE,
    PASS,
    SEATS,
    AnyMove,
    Move,
    Pass,
    Piece,
    Position,
)
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.insects import targets
from spielwerk.games.hive.rules.order import (
    ENTERING,
    LIFTING,
    WHERE_IT_ENTERS,
    first_violation,
    goes_there,
)
from spielwerk.games.hive.rules.throwing import throwers
from spielwerk.grids.hex import Hex, neighbours


def legal_moves(position: Position, seat: Seat) -> Sequence[AnyMove]:
    """All moves of the player to move; passing is one if there is no other (HV-17)."""
    context = Context(position)
    return [*_placements(context), *_moves(context)] or [PASS]


def _placements(context: Context) -> list[Move]:
    """Every piece that may enter on every space where one may."""
    spaces = [*_spaces_to_enter(context)]
    pieces = _pieces_to_enter(context)
    if not spaces or not pieces:
        return []
    which = [Move(piece, spaces[0]) for piece in pieces]
    where = [Move(pieces[0], space) for space in spaces]
    which = [move for move in which if first_violation(context, move, ENTERING) is None]
    where = [move for move in where if first_violation(context, move, WHERE_IT_ENTERS) is None]
    return [Move(entering.piece, there.target) for entering in which for there in where]


def _moves(context: Context) -> Iterator[Move]:
    """Every piece that may be taken up, wherever it may go."""
    thrown = _throws(context)
    for space, piece in context.tops.items():
        own = piece.owner == context.mover
        if not own and piece not in thrown:
            continue
        # Most that cannot be lifted need no reason.
        held = piece == context.position.moved or space in context.pinned
        if not held and first_violation(context, Move(piece, space), LIFTING) is None:
            by_itself = targets(context, space, piece.kind) if own else frozenset[Hex]()
            for target in by_itself | thrown.get(piece, frozenset()):
                move = Move(piece, target)
                if goes_there(context, move) is None:
                    yield move


def violation(position: Position, seat: Seat, move: AnyMove) -> Illegal | None:
    """The rule that forbids a move of the player to move, or None."""
    if isinstance(move, Pass):
        return nothing_else_to_do(position, seat)
    return first_violation(Context(position), move)


def nothing_else_to_do(position: Position, seat: Seat) -> Illegal | None:
    """HV-17: a player who can neither place nor move passes, and only then."""
    first = legal_moves(position, seat)[0]
    if isinstance(first, Pass):
        return None
    return Illegal(
        "HV-17",
        Text(
            "You pass only when you can neither place nor move, and you can: {piece:the}, for "
            "example.",
            "Du passt nur, wenn du weder einsetzen noch ziehen kannst, und du kannst: zum Beispiel "
            "{piece:den}.",
        ).filled(piece=name_piece(position, first.piece)),
    )


# Candidates: all legal moves are among them, and few others.


def _pieces_to_enter(context: Context) -> list[Piece]:
    """Of each kind in hand the first one."""
    first: dict[str, Piece] = {}
    for piece in context.position.in_hand(context.mover):
        first.setdefault(piece.kind, piece)
    return list(first.values())


def _spaces_to_enter(context: Context) -> Iterable[Hex]:
    """The empty spaces next to own pieces and not next to enemy ones."""
    if not context.tops:
        return [FIRST_SPACE]
    beside: dict[Seat, set[Hex]] = {seat: set() for seat in SEATS}
    for space, piece in context.tops.items():
        beside[piece.owner].update(neighbours(space))
    own, enemy = beside[context.mover], beside[1 - context.mover]
    return (enemy if context.position.turn == 2 else own - enemy).difference(context.tops)


def _throws(context: Context) -> dict[Piece, set[Hex]]:
    """For each piece next to a thrower the empty spaces next to it."""
    thrown: dict[Piece, set[Hex]] = {}
    for thrower in throwers(context):
        around = neighbours(context.places[thrower])
        empty = [space for space in around if space not in context.tops]
        for piece in context.pieces_beside(context.places[thrower]):
            thrown.setdefault(piece, set()).update(empty)
    return thrown
