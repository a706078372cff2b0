"""The position drawn for a terminal; `picture.py` draws it as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk import paint
from spielwerk.game import Seat
from spielwerk.grids.bits import Cells
from spielwerk.heaven_hell.pieces import COLUMNS, HEAVEN, HELL, LETTERS, SEAT_NAMES, Phase

if TYPE_CHECKING:
    from spielwerk.heaven_hell.state import HeavenHellState

_STYLES = ((paint.RED, paint.BOLD), (paint.CYAN, paint.BOLD))
_WIDTH = 9
_LINE = "    +" + "-" * (COLUMNS * _WIDTH) + "+"


def diagram(state: HeavenHellState, colour: bool = False) -> str:
    """The squares with their dice, starts and goals at both ends, and the cards in hand.

    L3 is a die of Hell (Lucifer) showing 3, M3 one of Heaven (Michael).
    """
    rows = state.setup.rows
    return "\n".join(
        [
            _end(state, HEAVEN, colour),
            _LINE,
            *(_row(state, row, colour) for row in reversed(range(rows))),
            _LINE,
            "     " + "".join(letter.center(_WIDTH) for letter in "abc").rstrip(),
            _end(state, HELL, colour),
            *(_hand(state, seat, colour) for seat in (HELL, HEAVEN)),
            _due(state),
        ]
    )


def _row(state: HeavenHellState, row: int, colour: bool) -> str:
    squares = (_square(state, state.board.at(column, row), colour) for column in range(COLUMNS))
    return f"{row + 1:3} |{''.join(squares)}|"


def _square(state: HeavenHellState, cell: Cells, colour: bool) -> str:
    dice = [(side, state.value(side, cell)) for side in range(2) if state.value(side, cell)]
    plain = " x ".join(f"{LETTERS[side]}{value}" for side, value in dice) or "."
    before = (_WIDTH - len(plain)) // 2
    after = _WIDTH - len(plain) - before
    painted = " x ".join(_die(side, value, colour) for side, value in dice)
    return " " * before + (painted or paint.paint(".", paint.GREY, on=colour)) + " " * after


def _die(side: Seat, value: int, colour: bool) -> str:
    return paint.paint(f"{LETTERS[side]}{value}", *_STYLES[side], on=colour)


def _end(state: HeavenHellState, side: Seat, colour: bool) -> str:
    """The start of one side, which is the goal of the other."""
    waiting = " ".join([_die(side, 3, colour)] * state.in_start(side)) or "-"
    other = 1 - side
    arrived = " ".join(_die(other, value, colour) for value in state.goals[other]) or "-"
    here, there = SEAT_NAMES[side].en, SEAT_NAMES[other].en
    return f"    start of {here}: {waiting}   goal of {there}: {arrived}"


def _hand(state: HeavenHellState, seat: Seat, colour: bool) -> str:
    cards = range(state.setup.cards + 1)
    signs = (str(card) if state.hands[seat] >> card & 1 else "." * len(str(card)) for card in cards)
    name = paint.paint(f"{SEAT_NAMES[seat].en:6} {LETTERS[seat]}", *_STYLES[seat], on=colour)
    return f"{name}  cards {' '.join(signs)}  points {state.scores()[seat]}"


def _due(state: HeavenHellState) -> str:
    """What has to be done now, and by whom."""
    name = SEAT_NAMES[state.active].en
    points = f"{SEAT_NAMES[state.main].en}'s turn, action points {state.points} of {state.total}"
    if state.result():
        return "the game is over"
    if state.phase is Phase.CARDS:
        square = state.board.name(state.conflict)
        return f"{points}; conflict on {square}, {name} attacks: both choose a card"
    if state.phase is Phase.RAISE:
        return f"{points}; {name} won with a 6 and chooses another die to raise"
    if state.phase is Phase.EXTRA:
        return f"{points}; {name} won and has an extra point"
    return points
