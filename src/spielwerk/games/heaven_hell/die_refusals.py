"""Which rule forbids a move with a die, seen from the side of the die, whoever makes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from spielwerk.games.heaven_hell.pieces import HIGHEST_VALUE, OWNERS, Kind, Move
from spielwerk.grids.old_bits import Cells
from spielwerk.refusals import Illegal
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.heaven_hell.state import HeavenHellState


def die_refusal(state: HeavenHellState, move: Move) -> Illegal | None:
    """The rule that forbids a move with a die, points and conflicts left aside; or None."""
    return _KINDS[move.kind](state, move)


def illegal(
    state: HeavenHellState, rule: str, text: Text, cells: Cells = 0, **words: object
) -> Illegal:
    """A refusal with the cells concerned, also for a gap in the text."""
    names = tuple(state.board.names(cells))
    return Illegal(rule, text.filled(cells=", ".join(names), **words), names)


def _no_die(state: HeavenHellState, rule: str, move: Move) -> Illegal | None:
    if state.value(move.side, move.cell):
        return None
    return illegal(
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
    return illegal(
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
        return illegal(
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
        return illegal(
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
    return illegal(
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
    return illegal(
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
    return illegal(
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
    return illegal(
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
    return illegal(
        state,
        "HH-9",
        Text(
            "The die on {cells} shows 1 and goes no lower.",
            "Der Würfel auf {cells} zeigt 1, tiefer geht es nicht.",
        ),
        move.cell,
    )


_KINDS: dict[Kind, Callable[[HeavenHellState, Move], Illegal | None]] = {
    Kind.ENTER: _entering,
    Kind.RETURN: _returning,
    Kind.STEP: _stepping,
    Kind.RAISE: _raising,
    Kind.GOAL: _into_goal,
    Kind.LOWER: _lowering,
    Kind.LOWER_STEP: _lowering,
}
