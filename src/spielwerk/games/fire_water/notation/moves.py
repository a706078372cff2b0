"""Moves and outcomes of chance as text.

moves      Ec4  23c4d4  Lc4  Pc4  Cc4  -
outcome    ?1:23
"""

from __future__ import annotations

import re

from spielwerk.game.refusals import BadlyWritten, NoSuchOutcome
from spielwerk.game.text import Text, shortened
from spielwerk.games.fire_water.position import PASS, Kind, Move, Opening, Position, Tile
from spielwerk.grids.square import Grid, Square

_ON_ONE_SQUARE = re.compile(r"([ELPC])([a-z][1-9])")
_TILE = re.compile(r"([1-4])([1-4])([a-z][1-9])([a-z][1-9])")
_OUTCOME = re.compile(r"\?([0-9]):([1-4])([1-4])")


def format_move(position: Position, move: Move) -> str:
    """A move as it is written."""
    return str(move)


def parse_move(position: Position, text: str) -> Move:
    """The move that a text means; raises `BadlyWritten`."""
    grid = position.grid
    if text == Kind.PASS.value:
        return PASS
    if match := _ON_ONE_SQUARE.fullmatch(text):
        return Move(Kind(match[1]), (parse_square(grid, match[2]),))
    if match := _TILE.fullmatch(text):
        squares = parse_square(grid, match[3]), parse_square(grid, match[4])
        return Move(Kind.TILE, squares, Tile(int(match[1]), int(match[2])))
    raise BadlyWritten(
        Text(
            "'{text}' is no move: write one like Ec4, 23c4d4, Lc4, Pc4, Cc4 or -.",
            "'{text}' ist kein Zug: Schreibe einen wie Ec4, 23c4d4, Lc4, Pc4, Cc4 oder -.",
        ).filled(text=shortened(text))
    )


def parse_square(grid: Grid, name: str) -> Square:
    """The square of a name; raises `BadlyWritten`."""
    square = grid.square(name)
    if square is None:
        raise BadlyWritten(
            Text(
                "There is no square {name}: the board goes from a1 to {last}.",
                "Es gibt kein Feld {name}: Das Brett geht von a1 bis {last}.",
            ).filled(name=shortened(name), last=grid.squares()[-1])
        )
    return square


def format_outcome(position: Position, outcome: Opening) -> str:
    """The opening of a tile as it is written."""
    return f"?{outcome.seat}:{outcome.tile}"


def parse_outcome(position: Position, text: str) -> Opening:
    """The opening that a text means; raises `BadlyWritten`, `NoSuchOutcome` for a missing seat."""
    match = _OUTCOME.fullmatch(text)
    if match is None:
        raise BadlyWritten(
            Text(
                "'{text}' is no opening of a tile: write it like ?1:23.",
                "'{text}' deckt kein Plättchen auf: Schreibe es wie ?1:23.",
            ).filled(text=shortened(text))
        )
    if int(match[1]) >= position.seats:
        raise NoSuchOutcome(
            Text("There is no player {seat} here.", "Es gibt hier keinen Spieler {seat}.").filled(
                seat=match[1]
            )
        )
    return Opening(int(match[1]), Tile(int(match[2]), int(match[3])))
