"""Moves as text, both ways."""

from __future__ import annotations

import re

from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import Text, shortened
from spielwerk.games.heaven_hell.names import LETTERS
from spielwerk.games.heaven_hell.position import END, NOWHERE, Kind, Move, Position
from spielwerk.grids.square import Square

_CELL = "([a-z][1-9][0-9]?)"
_ENTER = re.compile(rf"([LM])\+{_CELL}")
_DIE = re.compile(rf"([LM]){_CELL}([<^>v])")
_STEP = re.compile(rf"([LM]){_CELL}([-~]){_CELL}")
_CARD = re.compile(r"#(0|[1-9][0-9]?)")


def format_move(position: Position, move: Move) -> str:
    """A move as it is written: the side of the die, its square, what it does, where it goes."""
    if move.kind is Kind.END:
        return "="
    if move.kind is Kind.CARD:
        return f"#{move.card}"
    source = "" if move.source == NOWHERE else str(move.source)
    target = "" if move.target == NOWHERE else str(move.target)
    return LETTERS[move.side] + source + move.kind.value + target


def parse_move(position: Position, text: str) -> Move:
    """The move that a text means; raises `BadlyWritten`."""
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
            "'{text}' is no move: write one like L+b1, Lb1<, Lb1-b2, Lb1^, Lb10>, Lb1v, Lb1~b2, "
            "#7 or =.",
            "'{text}' ist kein Zug: Schreibe einen wie L+b1, Lb1<, Lb1-b2, Lb1^, Lb10>, Lb1v, "
            "Lb1~b2, #7 oder =.",
        ).filled(text=shortened(text))
    )


def _card(position: Position, card: int) -> int:
    if card > position.setup.cards:
        raise BadlyWritten(
            Text(
                "There is no card {card}: they go from 0 to {highest}.",
                "Es gibt keine Karte {card}: Sie gehen von 0 bis {highest}.",
            ).filled(card=card, highest=position.setup.cards)
        )
    return card


def _square(position: Position, name: str) -> Square:
    square = position.setup.grid.square(name)
    if square is None:
        raise BadlyWritten(
            Text(
                "There is no square {name}: the board goes from a1 to {last}.",
                "Es gibt kein Feld {name}: Das Brett geht von a1 bis {last}.",
            ).filled(name=name, last=f"c{position.setup.rows}")
        )
    return square
