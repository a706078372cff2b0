"""The boards, and influence on them: the book's example fixes the small one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product

import pytest

from spielwerk.game.refusals import BadSetup
from spielwerk.game.rulebook import page
from spielwerk.games.fire_water.boards import NAMED
from spielwerk.games.fire_water.game import GAME
from tests.rules.fire_water.helper import Player, chessboard, position

Square = tuple[int, int]
SQUARES = list(product(range(8), range(8)))
MIDDLE = list(product(range(2, 6), range(2, 6)))
MIDDLE_AND_RIM = list(product(range(1, 7), range(1, 7)))
"""Elsewhere the 4 and the square below it are unchanged, and so never both fire."""


@pytest.mark.rule("FW-9")
def test_worked_example_influence() -> None:
    """The German text: fire 4 on f4 and water 3 on f3, of Green, act on exactly four squares."""
    state = position(Player(), Player(tiles="43f4f3"))
    acts: dict[str, dict[str, int]] = {}
    for cell, report in state.board.details(None, "en")["influence"].items():
        red, green = report["shares"]
        assert red == {"total": 0, "from": {}}
        if green["total"]:
            acts[cell] = green["from"]
    assert acts == {"g4": {"f4": 4}, "f3": {"f4": 4}, "g3": {"f3": 3}, "f2": {"f3": 3}}


def _fits(fire: set[Square], column: int, row: int) -> bool:
    """Return whether the book's 4 fits here, with its 3 below it, on these fires.

    Squares off the board are neither fire nor water.
    """

    def is_fire(right: int, up: int) -> bool:
        return (column + right, row + up) in fire

    def is_water(right: int, up: int) -> bool:
        square = (column + right, row + up)
        return square in SQUARES and square not in fire

    diagonal_fires = [is_fire(right, up) for right in (-1, 1) for up in (-1, 1)].count(True)
    return (
        # The 4: on fire; fire to its right and below, none left and above; two of the diagonals.
        is_fire(0, 0)
        and is_fire(1, 0)
        and is_fire(0, -1)
        and not is_fire(-1, 0)
        and not is_fire(0, 1)
        and diagonal_fires == 2
        # The 3, one square down: water to its right and below, none left (nor above: the 4's).
        and is_water(1, -1)
        and is_water(0, -2)
        and not is_water(-1, -1)
    )


Symmetry = Callable[[int, int], Square]


def left_right(column: int, row: int) -> Square:
    return 7 - column, row


def top_bottom(column: int, row: int) -> Square:
    return column, 7 - row


def half_turn(column: int, row: int) -> Square:
    return 7 - column, 7 - row


def _symmetric_sets(*symmetries: Symmetry) -> Iterator[set[Square]]:
    """Yield the sets of middle squares that are invariant under these symmetries."""
    orbits = {frozenset({square, *(image(*square) for image in symmetries)}) for square in MIDDLE}
    for chosen in product((False, True), repeat=len(orbits)):
        yield {
            square for orbit, taken in zip(orbits, chosen, strict=True) if taken for square in orbit
        }


def _boards(*symmetries: Symmetry) -> Iterator[set[Square]]:
    """Both chessboards, with squares of the middle changed symmetrically."""
    for parity in (0, 1):
        fires = {(column, row) for column, row in SQUARES if (column + row) % 2 == parity}
        for changed in _symmetric_sets(*symmetries):
            yield fires ^ changed


def test_exactly_one_board_that_mirrors_both_ways_fits_the_example() -> None:
    boards = list(_boards(left_right, top_bottom, half_turn))
    assert len(boards) == 32
    fitting = [(fire, place) for fire in boards for place in SQUARES if _fits(fire, *place)]
    assert len(fitting) == 1
    ((fire, place),) = fitting
    assert place == ("abcdefgh".index("f"), 4 - 1)
    assert _letters(fire, 8) == NAMED["book"][8]


@pytest.mark.parametrize(
    ("symmetry", "fitting"), [(left_right, 8), (top_bottom, 24), (half_turn, 9)]
)
def test_with_less_symmetry_several_boards_fit_as_the_rule_page_says(
    symmetry: Symmetry, fitting: int
) -> None:
    boards = list(_boards(symmetry))
    assert len(boards) == 2 * 2**8
    fits = [fire for fire in boards if any(_fits(fire, *place) for place in MIDDLE_AND_RIM)]
    assert len(fits) == fitting
    (section,) = re.findall(r"^### The boards\n(.*?)^###", page(GAME, "en"), re.M | re.S)
    assert re.search(rf"\b{fitting} if ", section)


def _letters(fire: set[Square], columns: int) -> str:
    return "/".join(
        "".join("F" if (column, row) in fire else "W" for column in range(columns))
        for row in reversed(range(8))
    )


@pytest.mark.parametrize("columns", [8, 12])
def test_the_boards_are_chessboards_with_twelve_changed_squares(columns: int) -> None:
    left, right = columns // 2 - 2, columns // 2 + 1
    middle = set(product(range(left, right + 1), range(2, 6)))
    changed = middle - set(product((left, right), (2, 5)))
    assert len(changed) == 12
    chess = {square for square in product(range(columns), range(8)) if sum(square) % 2 == 1}
    assert (0, 0) not in chess  # Water at a1.
    assert NAMED["book"][columns] == _letters(chess ^ changed, columns)


@pytest.mark.parametrize(("seats", "columns"), [(2, 8), (3, 12), (4, 12)])
def test_the_board_goes_with_the_number_of_players(seats: int, columns: int) -> None:
    state = GAME.start(seats)
    grid = state.position.grid
    assert (grid.columns, grid.rows) == (columns, 8)
    assert state.options["board"] == "book"
    assert len(state.position.fire) == columns * 8 // 2


def test_a_board_can_be_given_in_letters() -> None:
    chess = GAME.start(3, {"board": chessboard(3)})
    assert chess.options["board"] == chessboard(3)
    fire = set(map(str, chess.position.fire))
    assert "a1" not in fire
    assert "a2" in fire
    assert f"board={chessboard(3)}" in str(chess)
    # The book's own board has its name, however it was given.
    assert GAME.start(2, {"board": NAMED["book"][8]}) == GAME.start(2)


@pytest.mark.parametrize(
    ("seats", "board", "words"),
    [
        (2, chessboard(3), "2 players has 8 rows of 8 squares: this one has 8 of 12"),
        (3, chessboard(2), "3 players has 8 rows of 12 squares: this one has 8 of 8"),
        (2, "FW/FW", "this one has 2 of 2"),
        (2, chessboard(2) + "/FWFWFWFW", "this one has 9 of 8"),
        (2, chessboard(2).replace("F", "f"), "is not a board"),
        (2, "", "is not a board"),
        (2, "printed", "is not a board"),
    ],
)
def test_boards_of_the_wrong_size_or_letters_are_refused(
    seats: int, board: str, words: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start(seats, {"board": board})
    assert words in caught.value.message("en")
    assert caught.value.message("de") != caught.value.message("en")
