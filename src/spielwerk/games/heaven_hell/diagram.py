"""The position drawn for a terminal; `picture.py` draws it as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.drawing import ansi
from spielwerk.game import Seat
from spielwerk.games.heaven_hell.pieces import (
    COLUMNS,
    HEAVEN,
    HELL,
    LETTERS,
    OWNERS,
    SEAT_NAMES,
    Phase,
)
from spielwerk.grids.old_bits import Cells
from spielwerk.text import Language, Text

if TYPE_CHECKING:
    from spielwerk.games.heaven_hell.state import HeavenHellState

_STYLES = ((ansi.RED, ansi.BOLD), (ansi.CYAN, ansi.BOLD))
_WIDTH = 9
_LINE = "    +" + "-" * (COLUMNS * _WIDTH) + "+"


def diagram(state: HeavenHellState, colour: bool = False, language: Language = "en") -> str:
    """The squares with their dice, starts and goals at both ends, and the cards in hand.

    L3 is a die of Hell (Lucifer) showing 3, M3 one of Heaven (Michael).
    """
    rows = state.setup.rows
    return "\n".join(
        [
            _end(state, HEAVEN, colour).say(language),
            _LINE,
            *(_row(state, row, colour) for row in reversed(range(rows))),
            _LINE,
            "     " + "".join(letter.center(_WIDTH) for letter in "abc").rstrip(),
            _end(state, HELL, colour).say(language),
            *(_hand(state, seat, colour, language) for seat in (HELL, HEAVEN)),
            _due(state).say(language),
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
    return " " * before + (painted or ansi.paint(".", ansi.GREY, on=colour)) + " " * after


def _die(side: Seat, value: int, colour: bool) -> str:
    return ansi.paint(f"{LETTERS[side]}{value}", *_STYLES[side], on=colour)


def _end(state: HeavenHellState, side: Seat, colour: bool) -> Text:
    """The start of one side, which is the goal of the other."""
    waiting = " ".join([_die(side, 3, colour)] * state.in_start(side)) or "-"
    other = 1 - side
    arrived = " ".join(_die(other, value, colour) for value in state.goals[other]) or "-"
    return _END.filled(here=OWNERS[side], waiting=waiting, there=OWNERS[other], arrived=arrived)


def _hand(state: HeavenHellState, seat: Seat, colour: bool, language: Language) -> str:
    cards = range(state.setup.cards + 1)
    signs = (str(card) if state.hands[seat] >> card & 1 else "." * len(str(card)) for card in cards)
    side = SEAT_NAMES[seat].say(language)
    name = ansi.paint(f"{side:6} {LETTERS[seat]}", *_STYLES[seat], on=colour)
    held = _HELD.filled(cards=" ".join(signs), points=state.scores()[seat])
    return f"{name}  {held.say(language)}"


_END = Text(
    "    start {here}: {waiting}   goal {there}: {arrived}",
    "    Start {here}: {waiting}   Ziel {there}: {arrived}",
)
_HELD = Text("cards {cards}  points {points}", "Karten {cards}  Punkte {points}")
_TURN = Text(
    "turn {owner}, action points {points} of {total}",
    "Zug {owner}, Aktionspunkte {points} von {total}",
)
_OVER = Text("the game is over", "das Spiel ist zu Ende")
_CARDS = Text(
    "{turn}; conflict on {square}, {name} attacks: both choose a card",
    "{turn}; Konflikt auf {square}, {name} greift an: Beide wählen eine Karte",
)
_RAISE = Text(
    "{turn}; {name} won with a 6 and chooses another die to raise",
    "{turn}; {name} hat mit einer 6 gewonnen und wählt einen anderen Würfel zum Hochdrehen",
)
_EXTRA = Text(
    "{turn}; {name} won and has an extra point",
    "{turn}; {name} hat gewonnen und einen zusätzlichen Punkt",
)


def _due(state: HeavenHellState) -> Text:
    """What has to be done now, and by whom."""
    if state.result():
        return _OVER
    turn = _TURN.filled(owner=OWNERS[state.main], points=state.points, total=state.total)
    name = SEAT_NAMES[state.active]
    if state.phase is Phase.CARDS:
        square = state.board.name(state.conflict)
        return _CARDS.filled(turn=turn, square=square, name=name)
    if state.phase is Phase.RAISE:
        return _RAISE.filled(turn=turn, name=name)
    return _EXTRA.filled(turn=turn, name=name) if state.phase is Phase.EXTRA else turn
