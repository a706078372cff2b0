"""Moves and positions as text.

    moves      L+b1  Lb1<  Lb1-b2  Lb1^  Lb10>  Lb1v  Lb1~b2  =  #7
    position   .M3./.../.L2xM4./..L1 -/36 01234/05abc hell 1/2 cards-heaven turn 9

A position is the rows from the top down ('.' empty, L or M and a value for a die of Hell or
Heaven, with an x between two that share a square); then, Hell's before Heaven's, the dice in the
goals and the cards in hand (a, b and c are 10, 11 and 12); the main player, the action points left
and at the start of the turn, the phase (in a conflict with its attacker or winner) and the number
of the turn; then, where they differ from the ordinary game, the options; then the earlier
positions since the last irreversible move. Those stand at the start of a turn as rows and main
player, at the start of a round also with points left and attacker; goals and cards are as now.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from spielwerk.games.heaven_hell.pieces import (
    COLUMNS,
    END,
    LETTERS,
    Dice,
    Key,
    Kind,
    Move,
    Phase,
)
from spielwerk.games.heaven_hell.setup import Setup
from spielwerk.grids.old_bits import Cells, indices
from spielwerk.grids.old_square import Board
from spielwerk.options import written
from spielwerk.refusals import BadlyWritten
from spielwerk.text import Text, shortened

if TYPE_CHECKING:
    from spielwerk.games.heaven_hell.state import HeavenHellState

PLAYERS = ("hell", "heaven")
CARD_SIGNS = "0123456789abc"

_CELL = "([a-z][1-9][0-9]?)"
_ENTER = re.compile(rf"([LM])\+{_CELL}")
_DIE = re.compile(rf"([LM]){_CELL}([<^>v])")
_STEP = re.compile(rf"([LM]){_CELL}([-~]){_CELL}")
_CARD = re.compile(r"#(0|[1-9][0-9]?)")


def format_move(board: Board, move: Move) -> str:
    """A move as it is written: the side of the die, its square, what it does, where it goes."""
    kind = move.kind
    if kind is Kind.END:
        return "="
    if kind is Kind.CARD:
        return f"#{move.card}"
    cell = board.name(move.cell) if move.cell else ""
    target = board.name(move.target) if move.target else ""
    return LETTERS[move.side] + cell + kind.value + target


def parse_move(board: Board, setup: Setup, text: str) -> Move:
    """The move that a text means; raises `BadlyWritten`."""
    if text == "=":
        return END
    if match := _CARD.fullmatch(text):
        return Move(Kind.CARD, card=_card(setup, int(match[1])))
    if match := _ENTER.fullmatch(text):
        return Move(Kind.ENTER, LETTERS.index(match[1]), target=_cell(board, match[2]))
    if match := _DIE.fullmatch(text):
        return Move(Kind(match[3]), LETTERS.index(match[1]), _cell(board, match[2]))
    if match := _STEP.fullmatch(text):
        side, cell, kind, target = match.groups()
        return Move(Kind(kind), LETTERS.index(side), _cell(board, cell), _cell(board, target))
    raise BadlyWritten(
        Text(
            "'{text}' is no move: write one like L+b1, Lb1<, Lb1-b2, Lb1^, Lb10>, Lb1v, Lb1~b2, "
            "#7 or =.",
            "'{text}' ist kein Zug: Schreibe einen wie L+b1, Lb1<, Lb1-b2, Lb1^, Lb10>, Lb1v, "
            "Lb1~b2, #7 oder =.",
        ).filled(text=shortened(text))
    )


def _card(setup: Setup, card: int) -> int:
    if card > setup.cards:
        raise BadlyWritten(
            Text(
                "There is no card {card}: they go from 0 to {highest}.",
                "Es gibt keine Karte {card}: Sie gehen von 0 bis {highest}.",
            ).filled(card=card, highest=setup.cards)
        )
    return card


def _cell(board: Board, name: str) -> Cells:
    if not board.has(name):
        raise BadlyWritten(
            Text(
                "There is no square {name}: the board goes from a1 to {last}.",
                "Es gibt kein Feld {name}: Das Brett geht von a1 bis {last}.",
            ).filled(name=name, last=f"c{board.rows}")
        )
    return board.cell(name)


# Positions.


def format_state(state: HeavenHellState) -> str:
    """A position in one line."""
    words = [
        _rows(state.board, state.dice),
        "/".join("".join(map(str, goal)) or "-" for goal in state.goals),
        "/".join("".join(CARD_SIGNS[card] for card in indices(hand)) for hand in state.hands),
        PLAYERS[state.main],
        f"{state.points}/{state.total}",
        state.phase.value if state.in_turn else f"{state.phase.value}-{PLAYERS[state.active]}",
        f"turn {state.turn}",
        *_setup_words(state.setup),
        *(_earlier(state.board, key) for key in state.earlier),
    ]
    return " ".join(words)


def _rows(board: Board, dice: tuple[Dice, Dice]) -> str:
    signs: dict[Cells, str] = {}
    for letter, side in zip(LETTERS, dice, strict=True):
        for cell, value in side:
            sharing = f"{signs[cell]}x" if cell in signs else ""
            signs[cell] = f"{sharing}{letter}{value}"
    return "/".join(
        "".join(signs.get(board.at(column, row), ".") for column in range(COLUMNS))
        for row in reversed(range(board.rows))
    )


def _setup_words(setup: Setup) -> list[str]:
    """What differs from the ordinary game; the number of rows is seen from the rows."""
    ordinary = Setup(rows=setup.rows).settings()
    return [
        f"{name}={written(value)}"
        for name, value in setup.settings().items()
        if value != ordinary[name]
    ]


@lru_cache(maxsize=1 << 16)  # A long game writes the same earlier positions at every step.
def _earlier(board: Board, key: Key) -> str:
    words = [_rows(board, key.dice), PLAYERS[key.main]]
    if key.stage is Phase.CARDS:
        words += [str(key.points), PLAYERS[key.active]]
    return ",".join(words)
