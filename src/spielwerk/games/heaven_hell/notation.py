"""Moves and positions as text.

    moves      L+b1  Lb1<  Lb1-b2  Lb1^  Lb10>  Lb1v  Lb1~b2  =  #7
    position   .M3./.../.L2xM4./..L1 -/36 01234/05abc hell 1/2 cards-heaven turn 9

A position is the rows from the top down ('.' empty, L or M and a value for a die of Hell or Heaven,
with an x between two that share a square); then, Hell's before Heaven's, the dice in the goals and
the cards in hand (a, b and c are 10, 11 and 12); the main player, the action points left and at the
start of the turn, the phase (in a conflict with its attacker or winner) and the number of the turn;
then options that differ from the defaults; then the earlier positions since the last irreversible
move: at the start of a turn rows and main player, at the start of a round also points left and
attacker; goals and cards are unchanged.

The phase `turn` used to be written `stepped` or `resumed`; both are still accepted.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from spielwerk.game.options import settings, written
from spielwerk.game.refusals import BadlyWritten, BadSetup
from spielwerk.game.text import Text, shortened
from spielwerk.games.heaven_hell.options import OPTIONS, PARAMETERS, ROWS, settings_of, setup_for
from spielwerk.games.heaven_hell.position import (
    COLUMNS,
    END,
    LETTERS,
    NOWHERE,
    PLAYERS,
    Dice,
    Goal,
    Hand,
    Key,
    Kind,
    Move,
    Phase,
    Position,
    Setup,
)
from spielwerk.grids.square import Square

_CELL = "([a-z][1-9][0-9]?)"
_ENTER = re.compile(rf"([LM])\+{_CELL}")
_DIE = re.compile(rf"([LM]){_CELL}([<^>v])")
_STEP = re.compile(rf"([LM]){_CELL}([-~]){_CELL}")
_CARD = re.compile(r"#(0|[1-9][0-9]?)")


def format_move(position: Position, move: Move) -> str:
    """Return a move as text: the side of the die, its square, the action, the target."""
    if move.kind is Kind.END:
        return "="
    if move.kind is Kind.CARD:
        return f"#{move.card}"
    source = "" if move.source == NOWHERE else str(move.source)
    target = "" if move.target == NOWHERE else str(move.target)
    return LETTERS[move.side] + source + move.kind.value + target


def parse_move(position: Position, text: str) -> Move:
    """Parse a move; raises `BadlyWritten`."""
    if text == "=":
        return END
    if match := _CARD.fullmatch(text):
        return Move(Kind.CARD, card=_card(position, int(match[1])))
    if match := _ENTER.fullmatch(text):
        return Move(Kind.ENTER, LETTERS.index(match[1]), target=_square(position, match[2]))
    if match := _DIE.fullmatch(text):
        return Move(Kind(match[3]), LETTERS.index(match[1]), _square(position, match[2]))
    if match := _STEP.fullmatch(text):
        side, source, kind, target = match.groups()
        squares = _square(position, source), _square(position, target)
        return Move(Kind(kind), LETTERS.index(side), *squares)
    raise BadlyWritten(
        Text(
            "'{text}' is not a move: write one like L+b1, Lb1<, Lb1-b2, Lb1^, Lb10>, Lb1v, "
            "Lb1~b2, #7 or =.",
            text=shortened(text),
        )
    )


def _card(position: Position, card: int) -> int:
    if card > position.setup.cards:
        raise BadlyWritten(
            Text(
                "There is no card {card}: cards go from 0 to {highest}.",
                card=card,
                highest=position.setup.cards,
            )
        )
    return card


def _square(position: Position, name: str) -> Square:
    square = position.setup.grid.square(name)
    if square is None:
        raise BadlyWritten(
            Text(
                "There is no square {name}: the board goes from a1 to {last}.",
                name=name,
                last=f"c{position.setup.rows}",
            )
        )
    return square


_CARD_SIGNS = "0123456789abc"

_SQUARE = r"(?:\.|L[1-6]xM[1-6]|[LM][1-6])"
_ROW = re.compile(_SQUARE + f"{{{COLUMNS}}}")
_GOALS = re.compile(r"([1-6]{1,3}|-)/([1-6]{1,3}|-)")
_HANDS = re.compile(rf"([{_CARD_SIGNS}]+)/([{_CARD_SIGNS}]+)")
_POINTS = re.compile(r"([0-5])/([0-5])")
_PHASE = re.compile(r"(start|turn)|(cards|raise|extra)-(hell|heaven)")
_TURN = re.compile(r"[1-9][0-9]{0,5}")

_FORMER_PHASES = {"stepped": Phase.TURN.value, "resumed": Phase.TURN.value}


# Writing.


def format_position(position: Position) -> str:
    """Return a position in one line."""
    setup = position.setup
    words = [
        _rows(setup, position.dice),
        "/".join("".join(map(str, goal)) or "-" for goal in position.goals),
        "/".join("".join(_CARD_SIGNS[card] for card in sorted(hand)) for hand in position.hands),
        PLAYERS[position.main],
        f"{position.points}/{position.total}",
        _phase(position),
        f"turn {position.turn}",
        *_options(setup),
        *(_format_earlier(setup, key) for key in position.earlier),
    ]
    return " ".join(words)


def _phase(position: Position) -> str:
    if position.in_turn:
        return position.phase.value
    return f"{position.phase.value}-{PLAYERS[position.active]}"


def _rows(setup: Setup, dice: tuple[Dice, Dice]) -> str:
    rows = [["."] * COLUMNS for _ in range(setup.rows)]
    for letter, side in zip(LETTERS, dice, strict=True):
        for (column, row), value in side:
            other = rows[row][column]
            sharing = "" if other == "." else f"{other}x"
            rows[row][column] = f"{sharing}{letter}{value}"
    return "/".join("".join(row) for row in reversed(rows))


def _options(setup: Setup) -> list[str]:
    """Return the options that differ from the defaults; the rows show their own number."""
    ordinary = settings_of(Setup(rows=setup.rows))
    return [
        f"{name}={written(value)}"
        for name, value in settings_of(setup).items()
        if value != ordinary[name]
    ]


def _format_earlier(setup: Setup, key: Key) -> str:
    words = [_rows(setup, key.dice), PLAYERS[key.main]]
    if key.phase is Phase.CARDS:
        words += [str(key.points), PLAYERS[key.active]]
    return ",".join(words)


# Parsing.


def parse_position(text: str) -> Position:
    """Parse a position, possible or not; raises `BadlyWritten`."""
    words = text.split()
    if len(words) < 8 or words[3] not in PLAYERS or words[6] != "turn":
        raise _badly_written(text)
    words[5] = _FORMER_PHASES.get(words[5], words[5])
    options = [word for word in words[8:] if "=" in word]
    position = _position(words, _setup(words[0].count("/") + 1, options, text), text)
    earlier = tuple(_parse_earlier(position, word) for word in words[8 + len(options) :])
    position = replace(position, earlier=earlier)
    if format_position(position) != " ".join(words):
        raise _badly_written(text)
    return position


def _setup(rows: int, words: Sequence[str], text: str) -> Setup:
    given = dict(word.split("=", 1) for word in words)
    if rows not in ROWS:
        raise _badly_written(text)
    try:
        return setup_for(settings(OPTIONS + PARAMETERS, {**given, "rows": rows}))
    except BadSetup as refusal:
        raise BadlyWritten(refusal.text) from None


def _position(words: Sequence[str], setup: Setup, text: str) -> Position:
    goals = _GOALS.fullmatch(words[1])
    hands = _HANDS.fullmatch(words[2])
    points = _POINTS.fullmatch(words[4])
    phase = _PHASE.fullmatch(words[5])
    if not (goals and hands and points and phase and _TURN.fullmatch(words[7])):
        raise _badly_written(text)
    main = PLAYERS.index(words[3])
    return Position(
        setup=setup,
        dice=_dice(words[0]),
        goals=(_goal(goals[1]), _goal(goals[2])),
        hands=(_hand(hands[1]), _hand(hands[2])),
        main=main,
        phase=Phase(phase[1] or phase[2]),
        active=PLAYERS.index(phase[3]) if phase[3] else main,
        points=int(points[1]),
        total=int(points[2]),
        turn=int(words[7]),
    )


def _dice(text: str) -> tuple[Dice, Dice]:
    rows = text.split("/")
    if not all(_ROW.fullmatch(row) for row in rows):
        raise _badly_written(text)
    dice: tuple[dict[Square, int], dict[Square, int]] = ({}, {})
    for row, signs in enumerate(reversed(rows)):
        for column, sign in enumerate(re.findall(_SQUARE, signs)):
            for letter, value in re.findall("([LM])([1-6])", sign):
                dice[LETTERS.index(letter)][Square(column, row)] = int(value)
    return tuple(sorted(dice[0].items())), tuple(sorted(dice[1].items()))


def _goal(text: str) -> Goal:
    return () if text == "-" else tuple(sorted(int(sign) for sign in text))


def _hand(text: str) -> Hand:
    return frozenset(_CARD_SIGNS.index(sign) for sign in text)


def _parse_earlier(position: Position, word: str) -> Key:
    """Parse an earlier position at the start of a turn or of a round."""
    rows, *players = word.split(",")
    if rows.count("/") + 1 != position.setup.rows or players[:1] not in [[p] for p in PLAYERS]:
        raise _badly_written(word)
    dice, main = _dice(rows), PLAYERS.index(players[0])
    points, phase, active = len(dice[main]), Phase.TURN, main
    if len(players) == 3 and re.fullmatch("[0-5]", players[1]) and players[2] in PLAYERS:
        points, phase, active = int(players[1]), Phase.CARDS, PLAYERS.index(players[2])
    elif len(players) != 1:
        raise _badly_written(word)
    return Key(dice, position.goals, position.hands, main, points, phase, active)


def _badly_written(text: str) -> BadlyWritten:
    return BadlyWritten(
        Text(
            "'{text}' is not a position: write the rows from the top down, the dice in the "
            "goals, the cards in hand, the main player, the action points, the phase and "
            "the turn number, like '.M3./.../.L3. -/36 0123/012 hell 1/1 start turn 7'.",
            text=shortened(text),
        )
    )
