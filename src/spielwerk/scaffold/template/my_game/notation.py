"""Moves and positions as text, in one canonical form; everything else is refused.

A position is written row by row, the top row first, a letter for each cell:

    .  empty      O  a white lantern      X  a black lantern
"""

from __future__ import annotations

import re

from my_game.position import SIZES, Move, Position
from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import Text, shortened
from spielwerk.grids.square import Grid, Square

_ROWS = re.compile(r"[.OX]+(/[.OX]+)*")


def format_move(position: Position, move: Move) -> str:
    """Return a move as text: the name of the cell."""
    return str(move)


def parse_move(position: Position, text: str) -> Move:
    """Parse a move, legal or not; raises `BadlyWritten`."""
    cell = position.grid.square(text)
    if cell is None:
        raise _badly_written(text, Text("'{text}' is not a move: write a cell like b3."))
    return cell


def letter(position: Position, cell: Square) -> str:
    """Return the content of a cell as a letter."""
    owner = position.owner(cell)
    return "." if owner is None else "OX"[owner]


def rows(position: Position) -> list[str]:
    """Return the board row by row, the top row first."""
    columns, count = position.grid
    return [
        "".join(letter(position, Square(column, row)) for column in range(columns))
        for row in reversed(range(count))
    ]


def format_position(position: Position) -> str:
    """Return a position in one line."""
    return "/".join(rows(position))


def parse_position(text: str) -> Position:
    """Parse a position; raises `BadlyWritten` for any other text."""
    found = _read(text)
    if found is None or not _can_be(found):
        raise _badly_written(
            text,
            Text(
                "'{text}' is not a position: write rows like '...../..O../.X.../...../.....', with "
                "as many O as X or one more, and none beside its own kind."
            ),
        )
    return found


def _read(text: str) -> Position | None:
    lines = text.split("/")
    size = len(lines)
    if not _ROWS.fullmatch(text) or size not in SIZES or any(len(line) != size for line in lines):
        return None
    cells = {
        Square(column, size - 1 - index): sign
        for index, line in enumerate(lines)
        for column, sign in enumerate(line)
    }
    white, black = (frozenset(cell for cell in cells if cells[cell] == sign) for sign in "OX")
    return Position(Grid(size, size), (white, black))


def _can_be(position: Position) -> bool:
    """Return whether players alternated (MG-1) and kept their lanterns apart (MG-2)."""
    white, black = position.lanterns
    apart = all(
        not position.beside(cell, seat) for seat in range(2) for cell in position.lanterns[seat]
    )
    return apart and len(white) - len(black) in (0, 1)


def _badly_written(text: str, why: Text) -> BadlyWritten:
    return BadlyWritten(why.filled(text=shortened(text)))
