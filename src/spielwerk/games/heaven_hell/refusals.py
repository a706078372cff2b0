"""Which rule forbids a move: what is due now, points, conflicts and cards.

`die_refusals.py` has the rules for moves with dice. Of several rules that forbid a move, the one
is named that a person would name first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.conflict import fits
from spielwerk.games.heaven_hell.die_refusals import die_refusal, illegal
from spielwerk.games.heaven_hell.moves import raisable
from spielwerk.games.heaven_hell.pieces import (
    HIGHEST_SUM,
    LOWERINGS,
    OWNERS,
    Kind,
    Move,
    Phase,
)
from spielwerk.grids.old_bits import indices
from spielwerk.refusals import Illegal
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.heaven_hell.state import HeavenHellState


def refusal(state: HeavenHellState, seat: Seat, move: Move) -> Illegal | None:
    """The rule that forbids a move to a player who owes one, or None."""
    if state.phase is Phase.CARDS:
        return _card(state, seat, move)
    if state.phase is Phase.RAISE:
        return _choice_of_raise(state, seat, move)
    if state.phase is Phase.EXTRA:
        return _with_extra_point(state, move)
    return _in_turn(state, move)


# Whose turn it is, or what has to be done first.


def _in_turn(state: HeavenHellState, move: Move) -> Illegal | None:
    if move.kind is Kind.END:
        return None
    if move.kind is Kind.CARD:
        return illegal(
            state,
            "HH-12",
            Text(
                "Cards are played in a conflict, and no square holds dice of both sides now.",
                "Karten werden im Konflikt gespielt, und jetzt stehen auf keinem Feld Würfel "
                "beider Seiten.",
            ),
        )
    if move.side != state.main:
        return illegal(
            state,
            "HH-17",
            Text(
                "In your turn you move your own dice; those {owner} only with the extra point of "
                "a conflict that you won.",
                "In deinem Zug bewegst du deine eigenen Würfel; die {owner} nur mit dem "
                "Zusatzpunkt eines gewonnenen Konflikts.",
            ),
            move.cell or move.target,
            owner=OWNERS[move.side],
        )
    return die_refusal(state, move) or _points(state, move)


def _points(state: HeavenHellState, move: Move) -> Illegal | None:
    """Everything but lowering costs an action point (HH-2)."""
    if state.points or move.kind in LOWERINGS:
        return None
    return illegal(
        state,
        "HH-2",
        Text(
            "This takes an action point, and none is left in this turn: you can lower dice "
            "(v or ~) or end the turn (=).",
            "Das kostet einen Aktionspunkt, und in diesem Zug ist keiner mehr übrig: Du kannst "
            "Würfel senken (v oder ~) oder den Zug beenden (=).",
        ),
        move.cell | move.target,
    )


def _with_extra_point(state: HeavenHellState, move: Move) -> Illegal | None:
    if move.kind is Kind.END:
        return None
    if move.kind is Kind.CARD:
        return illegal(
            state,
            "HH-17",
            Text(
                "Use your extra point first, with any die of either side, or let it lapse (=).",
                "Nutze erst deinen Zusatzpunkt, mit irgendeinem Würfel einer der beiden Seiten, "
                "oder lass ihn verfallen (=).",
            ),
        )
    if move.kind in LOWERINGS:
        return illegal(
            state,
            "HH-17",
            Text(
                "The extra point does not lower a die: enter, return, step, raise or go into the "
                "goal, or let it lapse (=).",
                "Der Zusatzpunkt senkt keinen Würfel: Du kannst einsetzen, zurückkehren, ziehen, "
                "erhöhen oder ins Ziel gehen oder ihn verfallen lassen (=).",
            ),
            move.cell | move.target,
        )
    return die_refusal(state, move) or _second_conflict(state, move)


def _second_conflict(state: HeavenHellState, move: Move) -> Illegal | None:
    """Never two squares with both colours at the same time (HH-18)."""
    standing = state.conflict & ~move.cell
    if not (standing and move.target & state.cells(1 - move.side)):
        return None
    return illegal(
        state,
        "HH-18",
        Text(
            "There are never two conflicts at once: one goes on at {standing}, and this would "
            "begin another at {target}.",
            "Es gibt nie zwei Konflikte zugleich: Auf {standing} dauert einer an, und auf "
            "{target} begänne ein zweiter.",
        ),
        standing | move.target,
        standing=state.board.name(standing),
        target=state.board.name(move.target),
    )


def _choice_of_raise(state: HeavenHellState, seat: Seat, move: Move) -> Illegal | None:
    """Another die of the winner goes up instead of a 6 (HH-16)."""
    if move in (choices := raisable(state, seat)):
        return None
    return illegal(
        state,
        "HH-16",
        Text(
            "Your die in the conflict shows a 6 already: choose which other one of yours goes up "
            "instead, on {cells}.",
            "Dein Würfel im Konflikt zeigt schon eine 6: Wähle, welcher andere deiner Würfel "
            "stattdessen steigt, auf {cells}.",
        ),
        sum(choice.cell for choice in choices),
    )


# Cards.


def _card(state: HeavenHellState, seat: Seat, move: Move) -> Illegal | None:
    if move.kind is not Kind.CARD:
        return illegal(
            state,
            "HH-20",
            Text(
                "While the conflict at {cells} lasts, nobody moves: choose a card.",
                "Solange der Konflikt auf {cells} dauert, wird nicht gezogen: Wähle eine Karte.",
            ),
            state.conflict,
        )
    return _card_gone(state, seat, move) or _card_too_high(state, seat, move)


def _card_gone(state: HeavenHellState, seat: Seat, move: Move) -> Illegal | None:
    """A played card is out of the game (HH-19)."""
    hand = state.hands[seat]
    if hand >> move.card & 1:
        return None
    return illegal(
        state,
        "HH-19",
        Text(
            "You have played card {card} already; in your hand are {hand}.",
            "Karte {card} hast du schon gespielt; auf deiner Hand sind {hand}.",
        ),
        card=move.card,
        hand=", ".join(str(card) for card in indices(hand)),
    )


def _card_too_high(state: HeavenHellState, seat: Seat, move: Move) -> Illegal | None:
    """A card fits if it makes at most 13 with the die (HH-12)."""
    value = state.value(seat, state.conflict)
    if state.setup.irregular_cards or fits(value, move.card):
        return None
    return illegal(
        state,
        "HH-12",
        Text(
            "Card {card} does not fit your die, which shows {value}: together at most "
            "{highest}, so at most card {most}.",
            "Karte {card} passt nicht zu deinem Würfel, der {value} zeigt: zusammen höchstens "
            "{highest}, also höchstens Karte {most}.",
        ),
        state.conflict,
        card=move.card,
        value=value,
        highest=HIGHEST_SUM,
        most=HIGHEST_SUM - value,
    )
