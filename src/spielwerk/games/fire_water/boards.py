"""The boards: which squares are fire and which are water.

A board is data: its rows from the top down, an F or a W for each square, separated by `/`.
"""

from __future__ import annotations

from functools import lru_cache

from spielwerk.grids.old_bits import Cells
from spielwerk.grids.old_square import Board, board
from spielwerk.refusals import BadSetup
from spielwerk.text import Text, shortened

ROWS = 8
COLUMNS = {2: 8, 3: 12, 4: 12}
"""By the number of players."""

BOOK = "book"

# Chessboards with water at a1, in which the twelve middle squares, the central 4×4 without its
# corners, have changed their element. The rule page says why.
NAMED: dict[str, dict[int, str]] = {
    BOOK: {
        8: "FWFWFWFW/WFWFWFWF/FWFFWWFW/WFFWFWWF/FWWFWFFW/WFWWFFWF/FWFWFWFW/WFWFWFWF",
        12: "FWFWFWFWFWFW/WFWFWFWFWFWF/FWFWFFWWFWFW/WFWFFWFWWFWF/"
        "FWFWWFWFFWFW/WFWFWWFFWFWF/FWFWFWFWFWFW/WFWFWFWFWFWF",
    },
}
"""The boards that have a name, by their number of columns."""


def squares(seats: int) -> Board:
    """The squares of the board for a number of players."""
    return board(COLUMNS[seats], ROWS)


def fire_squares(seats: int, chosen: str) -> Cells:
    """The fire squares of a board, chosen by its name or its letters; raises `BadSetup`.

    >>> fire_squares(2, "book").bit_count()
    32
    """
    columns = COLUMNS[seats]
    rows = (NAMED[chosen][columns] if chosen in NAMED else chosen).split("/")
    if len(rows) != ROWS or any(len(row) != columns for row in rows):
        raise BadSetup(
            Text(
                "The board for {seats} players has {rows} rows of {columns} squares: "
                "this one has {given}.",
                "Das Brett für {seats} Spieler hat {rows} Reihen mit {columns} Feldern: "
                "Dieses hat {given}.",
            ).filled(seats=seats, rows=ROWS, columns=columns, given=_measured(rows))
        )
    return _fires(squares(seats), rows)


def _measured(rows: list[str]) -> Text:
    widths = ", ".join(str(width) for width in sorted({len(row) for row in rows}))
    return Text("{count} of {widths}", "{count} mit {widths}").filled(
        count=len(rows), widths=widths
    )


def _fires(board: Board, rows: list[str]) -> Cells:
    fires = 0
    for row, letters in zip(reversed(range(board.rows)), rows, strict=True):
        for column, letter in enumerate(letters):
            if letter == "F":
                fires |= board.at(column, row)
    return fires


def letters(board: Board, fire: Cells) -> str:
    """A board as its letters.

    >>> letters(squares(2), fire_squares(2, "book")).split("/")[0]
    'FWFWFWFW'
    """
    return "/".join(
        "".join("F" if fire & board.at(column, row) else "W" for column in range(board.columns))
        for row in reversed(range(board.rows))
    )


@lru_cache(maxsize=64)
def name(seats: int, fire: Cells) -> str:
    """A board as the option says it: its name if it has one, else its letters."""
    board = squares(seats)
    written = letters(board, fire)
    for known, boards in NAMED.items():
        if boards[board.columns] == written:
            return known
    return written


def check(chosen: str) -> None:
    """Refuse what is neither a board's name nor its letters."""
    if chosen in NAMED or (chosen and not set(chosen) - set("FW/")):
        return
    raise BadSetup(
        Text(
            "'{chosen}' is no board: give a name ({names}), or its rows from the top down, "
            "an F or a W for each square, separated by /.",
            "'{chosen}' ist kein Brett: Nenne einen Namen ({names}) oder seine Reihen von oben "
            "nach unten, ein F oder W je Feld, mit / getrennt.",
        ).filled(chosen=shortened(chosen), names=", ".join(NAMED))
    )
