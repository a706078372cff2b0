"""Motifs of a move: pieces pinned, freed or covered, and the siege of the queens."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from spielwerk.game import Motif, Seat
from spielwerk.game.text import Text
from spielwerk.games.hive import play
from spielwerk.games.hive.board.words import surrounded_queens
from spielwerk.games.hive.moves import legal_moves
from spielwerk.games.hive.names import name_piece
from spielwerk.games.hive.notation.stacks import name
from spielwerk.games.hive.position import (
    PIECES,
    QUEENS,
    SEAT_NAMES,
    AnyMove,
    Kind,
    Move,
    Piece,
    Position,
    plays_in,
)
from spielwerk.games.hive.rules.context import Context
from spielwerk.grids.hex import neighbours

ALMOST = 5
"""Below this number of taken sides only a queen's own throw can surround her."""
DANGEROUS = 3
"""Number of taken sides from which a siege is worth mentioning."""

_THREATENS = Text("{seat} threatens to surround {piece:the} with the next move.")
_PINNED = Text("{piece:The} is pinned: without this piece the hive would fall apart.")
_FREED = Text("{piece:The} is no longer pinned: the hive holds together without this piece.")
_COVERED = Text("{piece:The} is covered by {by:the}.")
_UNCOVERED = Text("{piece:The} is no longer covered.")
_CROWDED = Text("{piece:The} has pieces on {count} of her six sides.")
_RELIEVED = Text("{piece:The} now has pieces on only {count} of her six sides.")


def motifs(before: Position, moves: Mapping[Seat, AnyMove], after: Position) -> list[Motif]:
    """Return motifs of the queens first, because they decide, then of mobility."""
    old, new = Context(before), Context(after)
    return [*_threats(old, new), *_queens(old, new), *_stacks(old, new), *_links(old, new)]


def _threats(old: Context, new: Context) -> Iterator[Motif]:
    """Yield that the mover could win at once with another turn."""
    seat, queen = old.mover, QUEENS[1 - old.mover]
    if threatens(new.position, seat) and not threatens(with_mover(old.position, seat), seat):
        text = _THREATENS.filled(seat=SEAT_NAMES[seat], piece=name_piece(new.position, queen))
        yield Motif("threatens-win", text, seat, 1 - seat, _at(new, queen))


def threatens(position: Position, seat: Seat) -> bool:
    """Return whether a player could surround the enemy queen in a turn (HV-18)."""
    queen = QUEENS[1 - seat]
    context = Context(with_mover(position, seat))
    thrown = plays_in(Kind.PILLBUG, position.options.type)
    if play.result(position) or (sides(context, queen) < ALMOST and not thrown):
        return False
    return any(
        isinstance(move, Move) and surrounded_queens(context, move) == [queen]
        for move in legal_moves(context.position, seat)
    )


def with_mover(position: Position, seat: Seat) -> Position:
    """Return the position with this player to move, as if the other had passed."""
    if position.mover == seat:
        return position
    return replace(position, turn=position.turn + 1, moved=None)


def _queens(old: Context, new: Context) -> Iterator[Motif]:
    """Yield changes in the number of taken sides of a queen."""
    for queen in QUEENS:
        was, now = sides(old, queen), sides(new, queen)
        if now > was and now >= DANGEROUS:
            yield _of_owner("queen-crowded", _CROWDED, new, queen, count=now, good=False)
        elif now < was and was > DANGEROUS:
            yield _of_owner("queen-relieved", _RELIEVED, new, queen, count=now, good=True)


def _stacks(old: Context, new: Context) -> Iterator[Motif]:
    """Yield pieces that were newly covered or uncovered."""
    for piece in _in_play(old):
        was, now = is_covered(old, piece), is_covered(new, piece)
        if now and not was:
            top = new.tops[new.places[piece]]
            if top.owner != piece.owner:
                by = name_piece(new.position, top)
                yield _of_owner("covered", _COVERED, new, piece, by=by, good=False)
        elif was and not now:
            yield _of_owner("uncovered", _UNCOVERED, new, piece, good=True)


def _links(old: Context, new: Context) -> Iterator[Motif]:
    """Yield pieces that newly became the only link of the hive, or ceased to be (HV-6)."""
    for piece in _in_play(old):
        if is_covered(old, piece) or is_covered(new, piece):
            continue
        was, now = is_link(old, piece), is_link(new, piece)
        if now and not was:
            yield _of_owner("pinned", _PINNED, new, piece, good=False)
        elif was and not now:
            yield _of_owner("freed", _FREED, new, piece, good=True)


def sides(context: Context, queen: Piece) -> int:
    """Return the number of taken sides of a queen; 0 if she is not in play."""
    space = context.places.get(queen)
    return 0 if space is None else sum(there in context.tops for there in neighbours(space))


def is_covered(context: Context, piece: Piece) -> bool:
    """Return whether a piece in play is covered."""
    return context.tops[context.places[piece]] != piece


def is_link(context: Context, piece: Piece) -> bool:
    """Return whether the hive would fall apart without a piece in play (HV-6)."""
    return context.places[piece] in context.pinned


def _in_play(context: Context) -> list[Piece]:
    return [piece for piece in PIECES if piece in context.places]


def _of_owner(
    code: str, text: Text, context: Context, piece: Piece, *, good: bool, **words: object
) -> Motif:
    """Return a motif that is good or bad for the owner of a piece."""
    owner, other = piece.owner, 1 - piece.owner
    helps, hurts = (owner, other) if good else (other, owner)
    said = text.filled(piece=name_piece(context.position, piece), **words)
    return Motif(code, said, helps, hurts, _at(context, piece))


def _at(context: Context, piece: Piece) -> tuple[str, ...]:
    return (name(context.places[piece]),)
