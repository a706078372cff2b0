"""Reasons why a touched piece makes no legal move.

A liftable piece without a target is held by its neighbours: these are marked, never an untouched
space.
"""

from collections.abc import Callable, Iterator, Sequence

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal, first_refusal
from spielwerk.game.text import ContextText, Text, joined
from spielwerk.games.hive import sentences
from spielwerk.games.hive.board.gestures import touched_piece
from spielwerk.games.hive.notation.moves import PASSING
from spielwerk.games.hive.position import FIRST_SPACE, KIND_NAMES, Kind, Move, Piece, Position
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.freedom import slides
from spielwerk.games.hive.rules.lifting import LIFTING
from spielwerk.games.hive.rules.placing import ENTERING
from spielwerk.games.hive.rules.throwing import pick_up, throwers_beside
from spielwerk.grids.hex import Hex, beside, neighbours


def explain_gesture(position: Position, seat: Seat, touched: Sequence[str]) -> Illegal | None:
    """Return why a single thing begins no legal move; two things are judged as a move."""
    if len(touched) != 1 or touched[0] == PASSING:
        return None
    piece = touched_piece(position, touched[0])
    if piece is None:
        return Illegal("HV-20", sentences.TOUCH_A_PIECE, (touched[0],))
    context = Context(position)
    if piece not in context.places:
        return _cannot_enter(context, piece)
    refusal = first_refusal(LIFTING, context, piece)
    if refusal is not None:
        return refusal
    if piece.owner != context.mover:
        return _cannot_be_thrown(context, piece)
    return _HELD[piece.kind](context, piece)


def _cannot_enter(context: Context, piece: Piece) -> Illegal:
    """HV-2, HV-3, HV-20: a piece in a hand, or in no hand."""
    refusal = first_refusal(ENTERING, context, Move(piece, FIRST_SPACE))
    return refusal or context.illegal("HV-2", piece, sentences.NO_SPACE_TO_ENTER)


def _cannot_be_thrown(context: Context, piece: Piece) -> Illegal:
    """HV-22, HV-23: an enemy piece beside throwers that cannot throw it."""
    throwers = throwers_beside(context, piece)
    for thrower in throwers:
        refusal = pick_up(context, Move(piece, context.places[piece]), thrower)
        if refusal is None:
            return context.illegal(
                "HV-22",
                piece,
                sentences.NO_SPACE_TO_LAND,
                [context.places[piece], context.places[thrower]],
                thrower=context.name(thrower),
            )
    assert refusal is not None, "LIFTING lets an enemy piece pass only beside a thrower"
    return refusal


# What holds a liftable piece, by insect.


def _shut_in(context: Context, piece: Piece) -> Illegal:
    """HV-7: a sliding piece held by its neighbours.

    Where a slide would lose contact (HV-8), another one around that piece is free, so only pieces
    and gaps can hold a piece on all sides.
    """
    start = context.places[piece]
    gaps = list(_gaps(context, start))
    if not gaps:
        return context.illegal(
            "HV-7", piece, sentences.SURROUNDED, [start, *_occupied_beside(context, start)]
        )
    words = sentences.HELD_BY_GAP if len(gaps) == 1 else sentences.HELD_BY_GAPS
    cells = [start, *(space for gap in gaps for space in gap)]
    return context.illegal("HV-7", piece, words, cells, gaps=_listed(context, gaps))


def _gaps(context: Context, start: Hex) -> Iterator[tuple[Hex, Hex]]:
    """Yield the pairs of neighbours with an empty space between them that is too narrow (HV-7)."""
    for there in neighbours(start):
        gap = beside(start, there)
        if there not in context.stacks and context.occupied.issuperset(gap):
            yield gap


def _listed(context: Context, gaps: Sequence[tuple[Hex, Hex]]) -> Text:
    """Return gaps as after a preposition: "the white ant and the black beetle, and between …"."""
    names = [ContextText("between", "{gap:the}", gap=context.names(gap)) for gap in gaps]
    return joined(names, Text(", and between "))


def _occupied_beside(context: Context, start: Hex) -> list[Hex]:
    return [space for space in neighbours(start) if space in context.stacks]


def _spider(context: Context, piece: Piece) -> Illegal:
    """HV-12, and HV-7 for its first step."""
    start = context.places[piece]
    if not slides(context.without(start), start):
        return _shut_in(context, piece)
    return context.illegal("HV-12", piece, sentences.NO_THREE_STEPS, [start])


def _ladybug(context: Context, piece: Piece) -> Illegal:
    """HV-14."""
    return context.illegal("HV-14", piece, sentences.NO_WAY_ON_TOP, [context.places[piece]])


def _mosquito(context: Context, piece: Piece) -> Illegal:
    """HV-15: held as each insect that it touches."""
    start = context.places[piece]
    kinds = sorted({*context.kinds_beside(start)} - {Kind.MOSQUITO})
    if len(kinds) == 1:
        return _as(context, piece, kinds[0])
    cells = [start, *_occupied_beside(context, start)]
    if not kinds:
        return context.illegal("HV-15", piece, sentences.ONLY_MOSQUITOES, cells)
    words = sentences.NO_NEIGHBOUR_GETS_AWAY
    return context.illegal("HV-15", piece, words, cells, kinds=sentences.either(kinds))


def _as(context: Context, piece: Piece, kind: Kind) -> Illegal:
    reason = _HELD[kind](context, piece)
    words = sentences.LIKE_A_NEIGHBOUR
    filled = words.filled(name=context.name(piece), kind=KIND_NAMES[kind], reason=reason.text)
    return Illegal("HV-15", filled, reason.cells)


_HELD: dict[Kind, Callable[[Context, Piece], Illegal]] = {
    Kind.QUEEN: _shut_in,
    Kind.SPIDER: _spider,
    Kind.ANT: _shut_in,
    Kind.LADYBUG: _ladybug,
    Kind.MOSQUITO: _mosquito,
    Kind.PILLBUG: _shut_in,
}
"""A beetle can always climb its highest neighbour, and a grasshopper jump over any."""
