"""Which rule forbids a move: one function per kind of move, in the order a person would name it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from spielwerk.game import Seat
from spielwerk.grids.bits import Cells, indices
from spielwerk.heaven_hell.conflict import fits
from spielwerk.heaven_hell.moves import raisable
from spielwerk.heaven_hell.pieces import (
    HIGHEST_SUM,
    HIGHEST_VALUE,
    LOWERINGS,
    OWNERS,
    Kind,
    Move,
    Phase,
)
from spielwerk.refusals import Illegal
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.heaven_hell.state import HeavenHellState


def refusal(state: HeavenHellState, seat: Seat, move: Move) -> Illegal | None:
    """The rule that forbids a move to a player who owes one, or None."""
    if state.phase is Phase.CARDS:
        return _card(state, seat, move)
    if state.phase is Phase.RAISE:
        return _choice_of_raise(state, seat, move)
    if state.phase is Phase.EXTRA:
        return _with_extra_point(state, move)
    return _in_turn(state, move)


def _illegal(
    state: HeavenHellState, rule: str, text: Text, cells: Cells = 0, **words: object
) -> Illegal:
    names = tuple(state.board.names(cells))
    return Illegal(rule, text.filled(cells=", ".join(names), **words), names)


# Whose turn it is, or what has to be done first.


def _in_turn(state: HeavenHellState, move: Move) -> Illegal | None:
    if move.kind is Kind.END:
        return None
    if move.kind is Kind.CARD:
        return _illegal(
            state,
            "HH-12",
            Text(
                "Cards are played in a conflict, and no square holds dice of both sides now.",
                "Karten werden im Konflikt gespielt, und jetzt stehen auf keinem Feld Würfel "
                "beider Seiten.",
            ),
        )
    if move.side != state.main:
        return _illegal(
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
    return _DIE_MOVES[move.kind](state, move) or _points(state, move)


def _points(state: HeavenHellState, move: Move) -> Illegal | None:
    """Everything but lowering costs an action point (HH-2)."""
    if state.points or move.kind in LOWERINGS:
        return None
    return _illegal(
        state,
        "HH-2",
        Text(
            "This takes an action point, and your {total} of this turn are used up: you can "
            "lower dice (v or ~) or end the turn (=).",
            "Das kostet einen Aktionspunkt, und deine {total} in diesem Zug sind verbraucht: Du "
            "kannst Würfel senken (v oder ~) oder den Zug beenden (=).",
        ),
        move.cell | move.target,
        total=state.total,
    )


def _with_extra_point(state: HeavenHellState, move: Move) -> Illegal | None:
    if move.kind is Kind.END:
        return None
    if move.kind is Kind.CARD:
        return _illegal(
            state,
            "HH-17",
            Text(
                "Use your extra point first, with any die of either side, or let it lapse (=).",
                "Nutze erst deinen Zusatzpunkt, mit irgendeinem Würfel einer der beiden Seiten, "
                "oder lass ihn verfallen (=).",
            ),
        )
    if move.kind in LOWERINGS:
        return _illegal(
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
    return _DIE_MOVES[move.kind](state, move) or _second_conflict(state, move)


def _second_conflict(state: HeavenHellState, move: Move) -> Illegal | None:
    """Never two squares with both colours at the same time (HH-18)."""
    standing = state.conflict & ~move.cell
    if not (standing and move.target & state.cells(1 - move.side)):
        return None
    return _illegal(
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
    return _illegal(
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
        return _illegal(
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
    return _illegal(
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
    return _illegal(
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


# Moves with a die, seen from its own side.


def _no_die(state: HeavenHellState, rule: str, move: Move) -> Illegal | None:
    if state.value(move.side, move.cell):
        return None
    return _illegal(
        state,
        rule,
        Text("No die {owner} is on {cells}.", "Auf {cells} steht kein Würfel {owner}."),
        move.cell,
        owner=OWNERS[move.side],
    )


def _own_die_in_the_way(state: HeavenHellState, move: Move) -> Illegal | None:
    """Own dice are neither entered nor jumped (HH-10)."""
    if not state.value(move.side, move.target):
        return None
    return _illegal(
        state,
        "HH-10",
        Text(
            "A die {owner} is on {cells} already, and dice of one side never share a square.",
            "Auf {cells} steht schon ein Würfel {owner}, und Würfel einer Seite teilen sich nie "
            "ein Feld.",
        ),
        move.target,
        owner=OWNERS[move.side],
    )


def _entering(state: HeavenHellState, move: Move) -> Illegal | None:
    first = state.tables.first[move.side]
    if not move.target & first:
        return _illegal(
            state,
            "HH-4",
            Text(
                "Dice {owner} enter next to their start, on {cells}: not on {target}.",
                "Würfel {owner} kommen neben ihrem Start ins Spiel, auf {cells}: nicht auf "
                "{target}.",
            ),
            first,
            owner=OWNERS[move.side],
            target=state.board.name(move.target),
        )
    if not state.in_start(move.side):
        return _illegal(
            state,
            "HH-4",
            Text(
                "No die {owner} is left in the start.",
                "Im Start ist kein Würfel {owner} mehr.",
            ),
            owner=OWNERS[move.side],
        )
    return _own_die_in_the_way(state, move)


def _returning(state: HeavenHellState, move: Move) -> Illegal | None:
    first = state.tables.first[move.side]
    if missing := _no_die(state, "HH-5", move):
        return missing
    if move.cell & first:
        return None
    return _illegal(
        state,
        "HH-5",
        Text(
            "Dice {owner} return to their start from the squares next to it, {cells}: not from "
            "{cell}.",
            "Würfel {owner} kehren von den Feldern neben ihrem Start zurück, {cells}: nicht von "
            "{cell}.",
        ),
        first,
        owner=OWNERS[move.side],
        cell=state.board.name(move.cell),
    )


def _stepping(state: HeavenHellState, move: Move) -> Illegal | None:
    return _no_die(state, "HH-6", move) or _one_square(state, move)


def _one_square(state: HeavenHellState, move: Move) -> Illegal | None:
    """A step goes to a square beside, without an own die (HH-6, HH-10)."""
    if state.board.near_orthogonal[move.cell] & move.target:
        return _own_die_in_the_way(state, move)
    return _illegal(
        state,
        "HH-6",
        Text(
            "A step goes one square up, down or sideways: not from {cell} to {target}.",
            "Ein Schritt geht ein Feld nach oben, unten oder zur Seite: nicht von {cell} nach "
            "{target}.",
        ),
        move.cell | move.target,
        cell=state.board.name(move.cell),
        target=state.board.name(move.target),
    )


def _raising(state: HeavenHellState, move: Move) -> Illegal | None:
    if missing := _no_die(state, "HH-7", move):
        return missing
    if state.value(move.side, move.cell) < HIGHEST_VALUE:
        return None
    return _illegal(
        state,
        "HH-7",
        Text(
            "The die on {cells} shows {highest} and goes no higher.",
            "Der Würfel auf {cells} zeigt {highest}, höher geht es nicht.",
        ),
        move.cell,
        highest=HIGHEST_VALUE,
    )


def _into_goal(state: HeavenHellState, move: Move) -> Illegal | None:
    last = state.tables.last[move.side]
    if missing := _no_die(state, "HH-8", move):
        return missing
    if move.cell & last:
        return None
    return _illegal(
        state,
        "HH-8",
        Text(
            "Dice {owner} go into their goal from the squares next to it, {cells}: not from "
            "{cell}.",
            "Würfel {owner} gehen von den Feldern neben ihrem Ziel hinein, {cells}: nicht von "
            "{cell}.",
        ),
        last,
        owner=OWNERS[move.side],
        cell=state.board.name(move.cell),
    )


def _lowering(state: HeavenHellState, move: Move) -> Illegal | None:
    if missing := _no_die(state, "HH-9", move):
        return missing
    if state.value(move.side, move.cell) > 1:
        return _one_square(state, move) if move.target else None
    return _illegal(
        state,
        "HH-9",
        Text(
            "The die on {cells} shows 1 and goes no lower.",
            "Der Würfel auf {cells} zeigt 1, tiefer geht es nicht.",
        ),
        move.cell,
    )


_DIE_MOVES: dict[Kind, Callable[[HeavenHellState, Move], Illegal | None]] = {
    Kind.ENTER: _entering,
    Kind.RETURN: _returning,
    Kind.STEP: _stepping,
    Kind.RAISE: _raising,
    Kind.GOAL: _into_goal,
    Kind.LOWER: _lowering,
    Kind.LOWER_STEP: _lowering,
}
