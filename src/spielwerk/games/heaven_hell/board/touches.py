"""Reasons why a touched thing begins no legal move."""

from collections.abc import Iterable, Sequence

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.games.heaven_hell.board.gestures import dice_named, goal_name, start_name
from spielwerk.games.heaven_hell.position import (
    HIGHEST_VALUE,
    OWNERS,
    SIDES,
    Kind,
    Move,
    Phase,
    Position,
)
from spielwerk.games.heaven_hell.rules import conflict, turn
from spielwerk.games.heaven_hell.rules.refusal import illegal
from spielwerk.grids.square import Square


def explain_gesture(position: Position, seat: Seat, touched: Sequence[str]) -> Illegal | None:
    """Return why a single thing begins no legal move; two things are judged as a move."""
    if len(touched) != 1:
        return None
    for side in SIDES:
        if touched[0] == goal_name(side):
            return _not_now(position, Move(Kind.GOAL, side)) or _goal(side)
        if touched[0] == start_name(side):
            return _start(position, side)
    dice = list(dice_named(position, touched[0]))
    return _die(position, dice) if dice else None


def _not_now(position: Position, move: Move) -> Illegal | None:
    """HH-16, HH-20: a card is due, or the choice of a die to raise."""
    if position.phase is Phase.CARDS:
        return conflict.nothing_but_cards(position, move)
    return conflict.another_die_goes_up(position, move) if position.phase is Phase.RAISE else None


def _in_turn(position: Position) -> bool:
    return position.phase is not Phase.EXTRA


def _goal(side: Seat) -> Illegal:
    """HH-8."""
    words = Text(
        "Dice never leave a goal. To bring a die into it, first touch the die, then the goal."
    )
    return Illegal("HH-8", words, (goal_name(side),))


def _start(position: Position, side: Seat) -> Illegal | None:
    """HH-2, HH-4, HH-10, HH-17, HH-18: the dice in a start."""
    entries = [
        Move(Kind.ENTER, side, target=square) for square in position.setup.next_to_start(side)
    ]
    entry = entries[0]
    if (refusal := _not_now(position, entry)) is not None:
        return refusal
    if _in_turn(position):
        if side != position.main:
            return illegal("HH-17", _ENEMY_START, owner=OWNERS[side])
        if (refusal := turn.takes_an_action_point(position, entry)) is not None:
            return refusal
    return turn.a_die_is_in_the_start(position, entry) or _closed(position, side, entries)


_ENEMY_START = Text(
    "The dice in the start {owner} are not yours to bring in: only the extra point of a conflict "
    "that you won moves enemy dice."
)


def _closed(position: Position, side: Seat, entries: Iterable[Move]) -> Illegal | None:
    """HH-10, HH-18: each of the squares next to the start is barred."""
    squares = [entry.target for entry in entries]
    words = _OWN_DICE if all(position.value(side, square) for square in squares) else _BARRED
    rule = "HH-10" if words is _OWN_DICE else "HH-18"
    return illegal(rule, words, squares, owner=OWNERS[side])


_OWN_DICE = Text(
    "Dice {owner} already occupy all squares next to their start, {cells}, and never share one."
)
_BARRED = Text(
    "Each of {cells}, next to the start, holds a die {owner}, or an enemy die that would "
    "begin a second conflict."
)


def _die(position: Position, named: Sequence[tuple[Seat, Square]]) -> Illegal | None:
    """Explain a square by the die that was meant: one that is there, otherwise the player's own."""
    there = [(side, square) for side, square in named if position.value(side, square)]
    side, square = (there or named)[0]
    move = Move(Kind.RAISE, side, square)
    refusal = _not_now(position, move)
    if refusal is None and not there:
        step = Move(Kind.STEP, side, square, square)
        refusal = turn.the_square_is_not_empty(position, step)
        refusal = refusal or turn.a_die_is_on_the_square(position, step)
    if refusal is None and _in_turn(position):
        refusal = turn.own_dice_only(position, move)
    return refusal or _stuck(position, side, square)


def _stuck(position: Position, side: Seat, square: Square) -> Illegal:
    """HH-2 and HH-9 in a turn; with the extra point HH-7, HH-10 and HH-18."""
    if _in_turn(position):
        return illegal("HH-2", _NO_POINT, (square,))
    beside = position.setup.grid.orthogonal(square)
    return illegal("HH-17", _NO_USE, (square, *beside), die=square, highest=HIGHEST_VALUE)


_NO_POINT = Text(
    "The die on {cells} shows 1 and goes no lower, and no action point is left for "
    "anything else: you can lower other dice or end the turn."
)
_NO_USE = Text(
    "The extra point does nothing for the die on {die}: it shows {highest}, and every "
    "square beside it holds a die of its own side, or an enemy die that would begin a "
    "second conflict."
)
