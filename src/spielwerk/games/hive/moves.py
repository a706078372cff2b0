"""Legal moves: the candidates that no rule forbids."""

from collections.abc import Iterable, Iterator, Sequence

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal, first_refusal
from spielwerk.game.text import Text
from spielwerk.games.hive.explanations import why_not_there
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
from spielwerk.games.hive.rules.lifting import LIFTING
from spielwerk.games.hive.rules.placing import PLACING
from spielwerk.games.hive.rules.throwing import can_be_thrown, throwers
from spielwerk.grids.hex import Hex, neighbours


def legal_moves(position: Position, seat: Seat) -> Sequence[AnyMove]:
    """Return all moves of the player to move; a pass only if there is no other (HV-17)."""
    context = Context(position)
    placed = (
        move for move in _placements(context) if first_refusal(PLACING, context, move) is None
    )
    return [*placed, *_moves(context)] or [PASS]


def _moves(context: Context) -> Iterator[Move]:
    """Yield every liftable piece with every possible target."""
    thrown = _throws(context)
    for space, piece in context.tops.items():
        own = piece.owner == context.mover
        if (own or piece in thrown) and first_refusal(LIFTING, context, piece) is None:
            by_itself = targets(context, space, piece.kind) if own else set[Hex]()
            for target in by_itself | thrown.get(piece, set()):
                move = Move(piece, target)
                if _goes_there(context, move):
                    yield move


def violation(position: Position, seat: Seat, move: AnyMove) -> Illegal | None:
    """Return the rule that forbids a move of the player to move; None if it is legal."""
    if isinstance(move, Pass):
        return nothing_else_to_do(position, seat)
    context = Context(position)
    if move.piece not in context.places:
        return first_refusal(PLACING, context, move)
    refusal = first_refusal(LIFTING, context, move.piece)
    return refusal or (None if _goes_there(context, move) else why_not_there(context, move))


def _goes_there(context: Context, move: Move) -> bool:
    """Return whether a liftable piece can go (HV-9 to HV-15, HV-21) or be thrown there."""
    piece = move.piece
    own = piece.owner == context.mover
    by_itself = own and move.target in targets(context, context.places[piece], piece.kind)
    return by_itself or can_be_thrown(context, move)


def nothing_else_to_do(position: Position, seat: Seat) -> Illegal | None:
    """HV-17: a player passes only if there is nothing to place or move."""
    first = legal_moves(position, seat)[0]
    if isinstance(first, Pass):
        return None
    return Illegal(
        "HV-17",
        Text(
            "You can pass only if you can neither place nor move a piece, but you can: "
            "{piece:the}, for example.",
            piece=name_piece(position, first.piece),
        ),
    )


# Candidates: all legal moves and few others.


def _placements(context: Context) -> Iterator[Move]:
    """Return each kind in hand on each space where it may enter."""
    pieces = _pieces_to_enter(context)
    return (Move(piece, space) for space in _spaces_to_enter(context) for piece in pieces)


def _pieces_to_enter(context: Context) -> list[Piece]:
    """Return the first piece of each kind in hand."""
    first: dict[str, Piece] = {}
    for piece in context.position.in_hand(context.mover):
        first.setdefault(piece.kind, piece)
    return list(first.values())


def _spaces_to_enter(context: Context) -> Iterable[Hex]:
    """Return the empty spaces next to own pieces and not next to enemy ones."""
    if not context.tops:
        return [FIRST_SPACE]
    beside: dict[Seat, set[Hex]] = {seat: set() for seat in SEATS}
    for space, piece in context.tops.items():
        beside[piece.owner].update(neighbours(space))
    own, enemy = beside[context.mover], beside[1 - context.mover]
    return (enemy if context.position.turn == 2 else own - enemy).difference(context.tops)


def _throws(context: Context) -> dict[Piece, set[Hex]]:
    """Return, for each piece next to a thrower, the empty spaces next to the thrower."""
    thrown: dict[Piece, set[Hex]] = {}
    for thrower in throwers(context):
        around = neighbours(context.places[thrower])
        empty = [space for space in around if space not in context.tops]
        for piece in context.pieces_beside(context.places[thrower]):
            thrown.setdefault(piece, set()).update(empty)
    return thrown
