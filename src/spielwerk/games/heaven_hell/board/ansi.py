"""The position drawn for a terminal."""

from spielwerk.game import Seat, ansi
from spielwerk.game.text import Language, Text
from spielwerk.games.heaven_hell.play import result, scores
from spielwerk.games.heaven_hell.position import (
    COLUMNS,
    HEAVEN,
    HELL,
    LETTERS,
    OWNERS,
    SEAT_NAMES,
    SIDES,
    START_VALUE,
    Phase,
    Position,
)
from spielwerk.grids.square import Square

_STYLES = ((ansi.RED, ansi.BOLD), (ansi.CYAN, ansi.BOLD))
_WIDTH = 9
_LINE = "    +" + "-" * (COLUMNS * _WIDTH) + "+"


def diagram(position: Position, colour: bool = False, language: Language = "en") -> str:
    """Return the squares with their dice, starts and goals at both ends, and the cards in hand.

    L3 is a die of Hell (Lucifer) showing 3, M3 one of Heaven (Michael).
    """
    rows = position.setup.rows
    return "\n".join(
        [
            _end(position, HEAVEN, colour).say(language),
            _LINE,
            *(_row(position, row, colour) for row in reversed(range(rows))),
            _LINE,
            "     " + "".join(letter.center(_WIDTH) for letter in "abc").rstrip(),
            _end(position, HELL, colour).say(language),
            *(_hand(position, seat, colour, language) for seat in (HELL, HEAVEN)),
            _due(position).say(language),
        ]
    )


def _row(position: Position, row: int, colour: bool) -> str:
    squares = (_square(position, Square(column, row), colour) for column in range(COLUMNS))
    return f"{row + 1:3} |{''.join(squares)}|"


def _square(position: Position, square: Square, colour: bool) -> str:
    dice = [(side, position.value(side, square)) for side in SIDES if position.value(side, square)]
    plain = " x ".join(f"{LETTERS[side]}{value}" for side, value in dice) or "."
    before = (_WIDTH - len(plain)) // 2
    after = _WIDTH - len(plain) - before
    painted = " x ".join(_die(side, value, colour) for side, value in dice)
    return " " * before + (painted or ansi.paint(".", ansi.GREY, on=colour)) + " " * after


def _die(side: Seat, value: int, colour: bool) -> str:
    return ansi.paint(f"{LETTERS[side]}{value}", *_STYLES[side], on=colour)


def _end(position: Position, side: Seat, colour: bool) -> Text:
    """Return the start of one side, which is the other's goal."""
    waiting = " ".join([_die(side, START_VALUE, colour)] * position.in_start(side)) or "-"
    other = 1 - side
    arrived = " ".join(_die(other, value, colour) for value in position.goals[other]) or "-"
    return _END.filled(here=OWNERS[side], waiting=waiting, there=OWNERS[other], arrived=arrived)


def _hand(position: Position, seat: Seat, colour: bool, language: Language) -> str:
    cards = range(position.setup.cards + 1)
    hand = position.hands[seat]
    signs = (str(card) if card in hand else "." * len(str(card)) for card in cards)
    side = SEAT_NAMES[seat].say(language)
    name = ansi.paint(f"{side:6} {LETTERS[seat]}", *_STYLES[seat], on=colour)
    held = _HELD.filled(cards=" ".join(signs), points=scores(position)[seat])
    return f"{name}  {held.say(language)}"


_END = Text("    start {here}: {waiting}   goal {there}: {arrived}")
_HELD = Text("cards {cards}  points {points}")
_TURN = Text("turn {owner}, action points {points} of {total}")
_OVER = Text("the game is over")
_CARDS = Text("{turn}; conflict on {square}, {name} attacks: both choose a card")
_RAISE = Text("{turn}; {name} won with a 6 and chooses another die to raise")
_EXTRA = Text("{turn}; {name} won and has an extra point")


def _due(position: Position) -> Text:
    if result(position):
        return _OVER
    turn = _TURN.filled(owner=OWNERS[position.main], points=position.points, total=position.total)
    name = SEAT_NAMES[position.active]
    if position.phase is Phase.CARDS:
        return _CARDS.filled(turn=turn, square=position.conflict, name=name)
    if position.phase is Phase.RAISE:
        return _RAISE.filled(turn=turn, name=name)
    return _EXTRA.filled(turn=turn, name=name) if position.phase is Phase.EXTRA else turn
