"""Which rule forbids a move: placing, passing, and who may be moved at all.

Where a piece cannot go although it may move is told in `obstacles.py`, why it cannot be thrown in
`throwing.py`. The reasons come in the order in which a person would name them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.hive import barriers, moves, obstacles, throwing
from spielwerk.games.hive.case import Case, case_of
from spielwerk.games.hive.notation import format_move
from spielwerk.games.hive.pieces import (
    IN_HAND,
    KIND_NAMES,
    NAMES,
    OWNER,
    PASS,
    QUEEN_OF,
    SEAT_NAMES,
    SUPPLY,
    Kind,
    Move,
    plays_in,
)
from spielwerk.grids.old_bits import indices
from spielwerk.grids.old_hex import NEAR, SINGLE, around, parts
from spielwerk.refusals import Illegal
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.hive.state import HiveState


def refusal(state: HiveState, move: Move) -> Illegal | None:
    """The rule that forbids a move of the player to move, or None."""
    if move == PASS:
        return _passing(state)
    case = case_of(state, move)
    if not plays_in(case.kind, state.game_type):
        return _not_in_this_game(case)
    if case.start == IN_HAND:
        return _whose_hand(case) or _which_piece(case) or _where(case)
    return _moving(case)


def _passing(state: HiveState) -> Illegal | None:
    """HV-17."""
    possible = moves.legal_moves(state)
    if possible == [PASS]:
        return None
    return Illegal(
        "HV-17",
        Text(
            "You pass only when you can neither place nor move, and you can: {move}, for example.",
            "Du passt nur, wenn du weder einsetzen noch ziehen kannst, und du kannst: "
            "zum Beispiel {move}.",
        ).filled(move=format_move(state, possible[0])),
    )


def _not_in_this_game(case: Case) -> Illegal:
    """HV-20."""
    return case.illegal(
        "HV-20",
        Text(
            "{name} is not in this game: {type} is played without {kind}.",
            "{name} spielt nicht mit: {type} wird ohne {kind} gespielt.",
        ),
        type=case.state.game_type,
        kind=KIND_NAMES[case.kind],
    )


# Placing.


def _whose_hand(case: Case) -> Illegal | None:
    """HV-20."""
    return None if case.own else _not_yours(case)


def _not_yours(case: Case) -> Illegal:
    """HV-20."""
    text = Text(
        "{name} belongs to {owner}, and it is {player}'s turn.",
        "{name} gehört {owner}, und {player} ist am Zug.",
    )
    if case.start != IN_HAND and plays_in(Kind.PILLBUG, case.state.game_type):
        text = Text(
            text.en + " Only a pillbug of yours beside it could throw it.",
            text.de + " Nur eine eigene Assel daneben könnte den Stein werfen.",
        )
    return case.illegal(
        "HV-20", text, owner=SEAT_NAMES[OWNER[case.piece]], player=SEAT_NAMES[case.state.mover]
    )


def _which_piece(case: Case) -> Illegal | None:
    """Whether this piece is not the one to be placed now (HV-3, HV-20)."""
    state, queen = case.state, QUEEN_OF[case.state.mover]
    if moves.queen_due(state) and case.piece != queen:
        return case.illegal(
            "HV-3",
            Text(
                "{queen} has to be placed by your fourth turn: place her now.",
                "{queen} muss bis zu deinem vierten Zug eingesetzt sein: Setze sie jetzt ein.",
            ),
            queen=NAMES[queen],
        )
    if moves.queen_too_early(state) and case.piece == queen:
        return case.illegal(
            "HV-3",
            Text(
                "By the tournament rule {name} is not placed on a player's first turn.",
                "Nach der Turnierregel wird {name} nicht im ersten Zug eingesetzt.",
            ),
        )
    return _out_of_order(case)


def _out_of_order(case: Case) -> Illegal | None:
    """HV-20: of equal pieces the lowest number enters first."""
    for alike in SUPPLY[case.state.game_type][case.state.mover]:
        first = next((piece for piece in alike if case.state.places[piece] == IN_HAND), None)
        if case.piece in alike and case.piece != first and first is not None:
            return case.illegal(
                "HV-20",
                Text(
                    "Of equal pieces the lowest number enters first: place {first}, not {name}.",
                    "Von gleichen Steinen kommt die niedrigste Nummer zuerst: "
                    "Setze {first} ein, nicht {name}.",
                ),
                first=NAMES[first],
            )
    return None


def _where(case: Case) -> Illegal | None:
    """Whether a new piece may not go to this cell (HV-1, HV-2, HV-10)."""
    free = moves.free_cells(case.state, case.hive)
    if free & SINGLE[case.cell]:
        return None
    if case.cell in case.hive.heights:
        return _placed_on_top(case)
    if case.state.turn <= 2:
        return case.illegal(
            "HV-1",
            Text(
                "The first piece of a game begins the hive, the second one touches it.",
                "Der erste Stein beginnt den Schwarm, der zweite berührt ihn.",
            ),
            [case.cell],
        )
    return _beside_wrong_pieces(case)


def _placed_on_top(case: Case) -> Illegal:
    top = NAMES[case.hive.tops[case.cell]]
    if case.kind is Kind.BEETLE:
        return case.illegal(
            "HV-10",
            Text(
                "A beetle too is placed on the ground, not on {top}: it can climb later.",
                "Auch ein Käfer wird auf dem Boden eingesetzt, nicht auf {top}: "
                "Klettern kann er später.",
            ),
            [case.cell],
            top=top,
        )
    return case.illegal(
        "HV-2",
        Text(
            "A new piece goes to an empty space, and {top} is there.",
            "Ein neuer Stein kommt auf ein leeres Feld, und dort liegt {top}.",
        ),
        [case.cell],
        top=top,
    )


def _beside_wrong_pieces(case: Case) -> Illegal:
    """HV-2."""
    own, enemy = moves.colours(case.state, case.hive)
    touched = list(indices(NEAR[case.cell] & enemy))
    if touched:
        return case.illegal(
            "HV-2",
            Text(
                "A new piece touches no enemy piece, and {aim} touches {enemies}.",
                "Ein neuer Stein berührt keinen gegnerischen, und {aim} berührt {enemies}.",
            ),
            [case.cell, *touched],
            enemies=case.names(touched),
        )
    return case.illegal(
        "HV-2",
        Text(
            "A new piece touches at least one own piece, and {aim} touches none.",
            "Ein neuer Stein berührt mindestens einen eigenen, und {aim} berührt keinen.",
        ),
        [case.cell, *indices(around(SINGLE[case.cell]) & own)],
    )


# Moving.


def _moving(case: Case) -> Illegal | None:
    if not case.own and not throwing.hands_on(case):
        return _not_yours(case)
    return _queen_not_placed(case) or _held_fast(case) or _destination(case)


def _queen_not_placed(case: Case) -> Illegal | None:
    """HV-4."""
    queen = QUEEN_OF[case.state.mover]
    if case.state.places[queen] != IN_HAND:
        return None
    return case.illegal(
        "HV-4",
        Text(
            "You move pieces only after {queen} is placed: until then you place.",
            "Du ziehst erst, wenn {queen} eingesetzt ist: Bis dahin setzt du ein.",
        ),
        queen=NAMES[queen],
    )


def _held_fast(case: Case) -> Illegal | None:
    """Whether a piece cannot be taken up, wherever it wants to go (HV-6, HV-10, HV-23)."""
    top = case.hive.tops[case.start]
    if top != case.piece:
        return case.illegal(
            "HV-10",
            Text(
                "{name} lies under {top} and cannot move.",
                "{name} liegt unter {top} und kann nicht ziehen.",
            ),
            [case.start],
            top=NAMES[top],
        )
    if case.piece == case.state.moved:
        return case.illegal(
            "HV-23",
            Text(
                "{name} was moved on the ply before, and rests for this one.",
                "{name} wurde eben erst bewegt und ruht für diesen Zug.",
            ),
            [case.start],
        )
    return _only_link(case)


def _only_link(case: Case) -> Illegal | None:
    """HV-6."""
    if case.start not in case.links or case.hive.heights[case.start] > 1:
        return None
    rest = case.state.occupied ^ SINGLE[case.start]
    ends = [next(indices(part & NEAR[case.start])) for part in parts(rest)]
    return case.illegal(
        "HV-6",
        Text(
            "{name} is the only link between {ends}: the hive must hold together also while a "
            "piece is moved.",
            "{name} ist die einzige Verbindung zwischen {ends}: Der Schwarm muss auch "
            "zusammenhängen, während ein Stein zieht.",
        ),
        [case.start, *ends],
        ends=case.names(ends),
    )


def _destination(case: Case) -> Illegal | None:
    """Whether a piece that can be taken up cannot go there, by itself or thrown."""
    if case.cell in throwing.landings(case):
        return None
    if not case.own:
        return throwing.refusal(case)
    own_reason = obstacles.refusal(case)
    if own_reason is None or own_reason.rule in barriers.RULES:
        return own_reason
    return throwing.refusal(case) if throwing.meant(case) else own_reason
