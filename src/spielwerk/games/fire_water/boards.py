"""The boards: which squares are fire and which are water.

A board is data: its rows from the top down, an F or a W for each square, separated by `/`.
"""

from functools import lru_cache

from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text, shortened
from spielwerk.games.fire_water.position import GRIDS
from spielwerk.grids.square import Grid, Square

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


def fire_squares(seats: int, chosen: str) -> frozenset[Square]:
    """The fire squares of a board, chosen by its name or its letters; raises `BadSetup`.

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
    """A board as its letters.

    >>> letters(GRIDS[2], fire_squares(2, "book")).split("/")[0]
    'FWFWFWFW'
    """
    return "/".join(
        "".join("F" if Square(column, row) in fire else "W" for column in range(grid.columns))
        for row in reversed(range(grid.rows))
    )


@lru_cache(maxsize=64)  # Every position that is written names its board.
def name(seats: int, fire: frozenset[Square]) -> str:
    """A board as the option says it: its name if it has one, else its letters."""
    grid = GRIDS[seats]
    written = letters(grid, fire)
    for known, boards in NAMED.items():
        if boards[grid.columns] == written:
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
            chosen=shortened(chosen),
            names=", ".join(NAMED),
        )
    )
