"""The boards: layouts of fire and water squares.

A board is data: its rows from the top down, an F or a W for each square, separated by `/`.
"""

from functools import lru_cache

from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text, shortened
from spielwerk.games.fire_water.position import GRIDS
from spielwerk.grids.square import Grid, Square

BOOK = "book"

# Chessboards with water at a1, with the elements of the twelve middle squares swapped (the central
# 4×4 without its corners). The rule page says why.
NAMED: dict[str, dict[int, str]] = {
    BOOK: {
        8: "FWFWFWFW/WFWFWFWF/FWFFWWFW/WFFWFWWF/FWWFWFFW/WFWWFFWF/FWFWFWFW/WFWFWFWF",
        12: "FWFWFWFWFWFW/WFWFWFWFWFWF/FWFWFFWWFWFW/WFWFFWFWWFWF/"
        "FWFWWFWFFWFW/WFWFWWFFWFWF/FWFWFWFWFWFW/WFWFWFWFWFWF",
    },
}
"""Named boards by their number of columns."""


def fire_squares(seats: int, chosen: str) -> frozenset[Square]:
    """Return the fire squares of a board by its name or letters; raises `BadSetup`.

    >>> len(fire_squares(2, "book"))
    32
    """
    grid = GRIDS[seats]
    rows = (NAMED[chosen][grid.columns] if chosen in NAMED else chosen).split("/")
    if len(rows) != grid.rows or any(len(row) != grid.columns for row in rows):
        raise BadSetup(
            Text(
                "The board for {seats} players has {rows} rows of {columns} squares: "
                "this one has {given}.",
                seats=seats,
                rows=grid.rows,
                columns=grid.columns,
                given=_measured(rows),
            )
        )
    rows.reverse()
    return frozenset(square for square in grid.squares() if rows[square.row][square.column] == "F")


def _measured(rows: list[str]) -> Text:
    widths = ", ".join(str(width) for width in sorted({len(row) for row in rows}))
    return Text("{count} of {widths}", count=len(rows), widths=widths)


def letters(grid: Grid, fire: frozenset[Square]) -> str:
    """Return a board as letters.

    >>> letters(GRIDS[2], fire_squares(2, "book")).split("/")[0]
    'FWFWFWFW'
    """
    return "/".join(
        "".join("F" if Square(column, row) in fire else "W" for column in range(grid.columns))
        for row in reversed(range(grid.rows))
    )


@lru_cache(maxsize=64)  # Every written position names its board.
def name(seats: int, fire: frozenset[Square]) -> str:
    """Return a board as in the option: its name if it has one, otherwise its letters."""
    grid = GRIDS[seats]
    written = letters(grid, fire)
    for known, boards in NAMED.items():
        if boards[grid.columns] == written:
            return known
    return written


def check(chosen: str) -> None:
    """Refuse text that is neither a board's name nor its letters."""
    if chosen in NAMED or (chosen and not set(chosen) - set("FW/")):
        return
    raise BadSetup(
        Text(
            "'{chosen}' is not a board: give a name ({names}), or the rows from the top "
            "down, an F or a W for each square, separated by /.",
            chosen=shortened(chosen),
            names=", ".join(NAMED),
        )
    )
