"""Rules for placing a piece: HV-1, HV-2, HV-3, HV-20."""

from collections.abc import Callable

from spielwerk.game.refusals import Illegal
from spielwerk.games.hive import sentences
from spielwerk.games.hive.names import piece_name
from spielwerk.games.hive.position import (
    FIRST_SPACE,
    KIND_NAMES,
    QUEENS,
    SEAT_NAMES,
    Kind,
    Move,
    Piece,
    plays_in,
)
from spielwerk.games.hive.rules.context import Context
from spielwerk.grids.hex import neighbours

LAST_TURN_FOR_QUEEN = 4


def touches_the_first_piece(context: Context, move: Move) -> Illegal | None:
    """HV-1: White places any piece; Black places one that touches it."""
    turn = context.position.turn
    if (
        turn > 2
        or (turn == 1 and move.target == FIRST_SPACE)
        or (turn == 2 and context.pieces_beside(move.target))
    ):
        return None
    return context.illegal("HV-1", move.piece, sentences.SECOND_TOUCHES_FIRST, [move.target])


def goes_to_empty_ground(context: Context, move: Move) -> Illegal | None:
    """HV-2: a new piece goes to an empty space on the ground. HV-10: so do beetles."""
    top = context.tops.get(move.target)
    if top is None:
        return None
    if move.piece.kind is Kind.BEETLE:
        return context.illegal(
            "HV-10", move.piece, sentences.BEETLE_ON_GROUND, [move.target], top=context.name(top)
        )
    return context.illegal(
        "HV-2", move.piece, sentences.SPACE_TAKEN, [move.target], top=context.name(top)
    )


def touches_no_enemy(context: Context, move: Move) -> Illegal | None:
    """HV-2: from the third ply on, a new piece touches no enemy piece; top pieces count."""
    beside = context.pieces_beside(move.target)
    if context.position.turn <= 2 or all(piece.owner == context.mover for piece in beside):
        return None
    enemies = [context.places[piece] for piece in beside if piece.owner != context.mover]
    return context.illegal(
        "HV-2",
        move.piece,
        sentences.TOUCHES_ENEMY,
        [move.target, *enemies],
        enemies=context.names(enemies),
    )


def touches_an_own_piece(context: Context, move: Move) -> Illegal | None:
    """HV-2: from the third ply on, a new piece touches at least one own piece."""
    if context.position.turn <= 2 or any(
        context.tops[space].owner == context.mover
        for space in neighbours(move.target)
        if space in context.tops
    ):
        return None
    return context.illegal("HV-2", move.piece, sentences.TOUCHES_NO_OWN, [move.target])


def queen_is_due(context: Context) -> bool:
    """HV-3: the queen must be placed now: it is the fourth turn, and she is in hand."""
    return (
        context.position.own_turn >= LAST_TURN_FOR_QUEEN
        and QUEENS[context.mover] not in context.places
    )


def queen_by_the_fourth_turn(context: Context, move: Move) -> Illegal | None:
    """HV-3: the queen is placed in one of the player's first four turns."""
    if move.piece.kind is Kind.QUEEN or not queen_is_due(context):
        return None
    return context.illegal("HV-3", move.piece, sentences.QUEEN_IS_DUE)


def queen_not_first(context: Context, move: Move) -> Illegal | None:
    """HV-3: the tournament rule, an option: no queen on a player's first turn."""
    first_turn = context.position.own_turn == 1
    if context.options.queen_first or not first_turn or move.piece.kind is not Kind.QUEEN:
        return None
    return context.illegal("HV-3", move.piece, sentences.QUEEN_NOT_FIRST)


def is_in_this_game(context: Context, move: Move) -> Illegal | None:
    """HV-20: only pieces of this game type are placed or moved."""
    if plays_in(move.piece.kind, context.options.type):
        return None
    return context.illegal(
        "HV-20", move.piece, sentences.NOT_IN_THIS_GAME, kind=KIND_NAMES[move.piece.kind]
    )


def comes_from_the_own_hand(context: Context, move: Move) -> Illegal | None:
    """HV-20: only own pieces are placed."""
    return None if move.piece.owner == context.mover else not_yours(context, move.piece)


def not_yours(context: Context, piece: Piece) -> Illegal:
    """HV-20: Return the refusal of an enemy piece.

    It names what could throw the piece (HV-22), if it may be lifted at all.
    """
    game_type, text = context.options.type, sentences.NOT_YOURS
    if plays_in(Kind.PILLBUG, game_type) and _could_be_lifted(context, piece):
        mosquito = plays_in(Kind.MOSQUITO, game_type)
        text = (
            sentences.NOT_YOURS_BUT_THROWN_BY_EITHER
            if mosquito
            else sentences.NOT_YOURS_BUT_THROWN_BY_PILLBUG
        )
    return context.illegal("HV-20", piece, text, player=SEAT_NAMES[context.mover])


def _could_be_lifted(context: Context, piece: Piece) -> bool:
    """HV-6, HV-22, HV-23: a single piece in play, not the only link and not just moved."""
    space = context.places.get(piece)
    if space is None or context.height(space) > 1:
        return False
    return space not in context.pinned and piece != context.position.moved


def lowest_number_first(context: Context, move: Move) -> Illegal | None:
    """HV-20: of equal pieces the lowest number enters first, a convention of the notation."""
    owner, kind, number = move.piece
    for lower in range(1, number):
        first = Piece(owner, kind, lower)
        if first not in context.places:
            return context.illegal(
                "HV-20",
                move.piece,
                sentences.LOWEST_NUMBER_FIRST,
                first=piece_name(first, numbered=True),
                second=piece_name(move.piece, numbered=True),
            )
    return None


ENTERING: tuple[Callable[[Context, Move], Illegal | None], ...] = (
    is_in_this_game,
    comes_from_the_own_hand,
    queen_by_the_fourth_turn,
    queen_not_first,
    lowest_number_first,
)
"""The rules for the entering piece, regardless of its target."""

PLACING: tuple[Callable[[Context, Move], Illegal | None], ...] = (
    *ENTERING,
    goes_to_empty_ground,
    touches_the_first_piece,
    touches_no_enemy,
    touches_an_own_piece,
)
"""The rules for placing; the first that fails is the one a person would name."""
