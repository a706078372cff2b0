"""Which piece enters the hive, and where: HV-1, HV-2, HV-3, HV-20."""

from __future__ import annotations

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
from spielwerk.refusals import Illegal
from spielwerk.text import Text

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
    return context.illegal(
        "HV-1",
        move,
        Text(
            "The first piece of a game begins the hive, the second one touches it.",
            "Der erste Stein beginnt den Schwarm, der zweite berührt ihn.",
        ),
        [move.target],
    )


def goes_to_empty_ground(context: Context, move: Move) -> Illegal | None:
    """HV-2: a new piece goes to an empty space on the ground. HV-10: beetles too."""
    top = context.tops.get(move.target)
    if top is None:
        return None
    if move.piece.kind is Kind.BEETLE:
        return context.illegal(
            "HV-10",
            move,
            Text(
                "A beetle too is placed on the ground, not on {top}: it can climb later.",
                "Auch ein Käfer wird auf dem Boden eingesetzt, nicht auf {top}: "
                "Klettern kann er später.",
            ),
            [move.target],
            top=top,
        )
    return context.illegal(
        "HV-2",
        move,
        Text(
            "A new piece goes to an empty space, and {top} is there.",
            "Ein neuer Stein kommt auf ein leeres Feld, und dort liegt {top}.",
        ),
        [move.target],
        top=top,
    )


def touches_no_enemy(context: Context, move: Move) -> Illegal | None:
    """HV-2: from the third ply on, a new piece touches no enemy piece; top pieces count."""
    beside = context.pieces_beside(move.target)
    if context.position.turn <= 2 or all(piece.owner == context.mover for piece in beside):
        return None
    enemies = [context.places[piece] for piece in beside if piece.owner != context.mover]
    return context.illegal(
        "HV-2",
        move,
        Text(
            "A new piece touches no enemy piece, and {aim} touches {enemies}.",
            "Ein neuer Stein berührt keinen gegnerischen, und {aim} berührt {enemies}.",
        ),
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
    return context.illegal(
        "HV-2",
        move,
        Text(
            "A new piece touches at least one own piece, and {aim} touches none.",
            "Ein neuer Stein berührt mindestens einen eigenen, und {aim} berührt keinen.",
        ),
        [move.target],
    )


def queen_is_due(context: Context) -> bool:
    """HV-3: whether the queen must be placed now: the fourth turn, and she is in hand."""
    return (
        context.position.own_turn >= LAST_TURN_FOR_QUEEN
        and QUEENS[context.mover] not in context.places
    )


def queen_by_the_fourth_turn(context: Context, move: Move) -> Illegal | None:
    """HV-3: the queen is placed in one of the player's first four turns."""
    queen = QUEENS[context.mover]
    if move.piece == queen or not queen_is_due(context):
        return None
    return context.illegal(
        "HV-3",
        move,
        Text(
            "{queen} has to be placed by your fourth turn: place her now.",
            "{queen} muss bis zu deinem vierten Zug eingesetzt sein: Setze sie jetzt ein.",
        ),
        queen=queen,
    )


def queen_not_first(context: Context, move: Move) -> Illegal | None:
    """HV-3: the tournament rule, where it is played: no queen on a player's first turn."""
    first_turn = context.position.own_turn == 1
    if context.options.queen_first or not first_turn or move.piece.kind is not Kind.QUEEN:
        return None
    return context.illegal(
        "HV-3",
        move,
        Text(
            "By the tournament rule {name} is not placed on a player's first turn.",
            "Nach der Turnierregel wird {name} nicht im ersten Zug eingesetzt.",
        ),
    )


def is_in_this_game(context: Context, move: Move) -> Illegal | None:
    """HV-20: only pieces of this game type are placed or moved."""
    if plays_in(move.piece.kind, context.options.type):
        return None
    return context.illegal(
        "HV-20",
        move,
        Text(
            "{name} is not in this game: {type} is played without {kind}.",
            "{name} spielt nicht mit: {type} wird ohne {kind} gespielt.",
        ),
        type=context.options.type,
        kind=KIND_NAMES[move.piece.kind],
    )


def comes_from_the_own_hand(context: Context, move: Move) -> Illegal | None:
    """HV-20: only own pieces are placed."""
    return None if move.piece.owner == context.mover else not_yours(context, move)


def not_yours(context: Context, move: Move) -> Illegal:
    """HV-20: the refusal for a piece of the other player."""
    text = Text(
        "{name} belongs to {owner}, and it is {player}'s turn.",
        "{name} gehört {owner}, und {player} ist am Zug.",
    )
    if move.piece in context.places and plays_in(Kind.PILLBUG, context.options.type):
        text = Text(
            text.en + " Only a pillbug of yours beside it could throw it.",
            text.de + " Nur eine eigene Assel daneben könnte den Stein werfen.",
        )
    return context.illegal(
        "HV-20",
        move,
        text,
        owner=SEAT_NAMES[move.piece.owner],
        player=SEAT_NAMES[context.mover],
    )


def lowest_number_first(context: Context, move: Move) -> Illegal | None:
    """HV-20: of equal pieces the lowest number enters first."""
    owner, kind, number = move.piece
    for lower in range(1, number):
        first = Piece(owner, kind, lower)
        if first not in context.places:
            return context.illegal(
                "HV-20",
                move,
                Text(
                    "Of equal pieces the lowest number enters first: place {first}, not {name}.",
                    "Von gleichen Steinen kommt die niedrigste Nummer zuerst: "
                    "Setze {first} ein, nicht {name}.",
                ),
                first=first,
            )
    return None
