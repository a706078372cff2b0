"""Answers to touches that games hardly ever lead to, in positions built for them."""

from __future__ import annotations

from itertools import product
from types import ModuleType

import pytest

from spielwerk.game import AnyState
from spielwerk.games import find
from spielwerk.wire.gestures import possible_in
from tests.rules.fire_water.helper import Player
from tests.rules.fire_water.helper import position as squares
from tests.truth import touches_fire_water, touches_hive


def _hive(
    words: str, turn: str = "White[20]", moved: str = "-", kind: str = "Base+MLP"
) -> AnyState:
    """Return a position of pieces with their spaces, in any order."""
    ordered = sorted(words.split(), key=lambda word: _place(word)[::-1])
    return find("hive").parse_state(" ".join([kind, turn, moved, *ordered]))


def _place(word: str) -> tuple[int, int]:
    q, _, r = word.partition("@")[2].partition(",")
    return int(q), int(r)


def answer(game: ModuleType, state: AnyState, thing: str) -> str:
    """Return the judged sentence about a touched thing."""
    (seat,) = state.to_move()
    refusal = possible_in(state, seat, [thing]).refusal
    assert refusal is not None
    game.said.judge(game.Touch(state, seat, thing), refusal.text, refusal.cells)
    return refusal.text.en


# Three empty spaces that touch each other, and the nine around them.
AROUND_THREE = ((0, -1), (1, -1), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-1, 1), (-1, 0))


def _pocket(inside: str, around: str) -> AnyState:
    places = [
        f"{piece}@{q},{r}" for piece, (q, r) in zip(around.split(), AROUND_THREE, strict=True)
    ]
    return _hive(" ".join([f"{inside}@0,0", *places]))


@pytest.mark.rule("HV-12")
def test_a_spider_in_a_pocket_of_three_spaces_has_no_third_step() -> None:
    state = _pocket("wS1", "wQ bQ wA1 bA1 wG1 bG1 wA2 bA2 bA3")
    assert answer(touches_hive, state, "wS1") == (
        "The white spider moves exactly three steps and enters no space twice, but no path here is "
        "that long."
    )


@pytest.mark.rule("HV-12", "HV-15")
def test_a_mosquito_among_spiders_has_no_third_step_either() -> None:
    """Of the nine pieces it touches the first two and the last two."""
    state = _pocket("wM", "wS1 bS1 wQ bQ wA1 bA1 wG1 wS2 bS2")
    assert answer(touches_hive, state, "wM") == (
        "The white mosquito moves as an insect that it touches: spider. The white mosquito moves "
        "exactly three steps and enters no space twice, but no path here is that long."
    )


@pytest.mark.rule("HV-7", "HV-14")
def test_a_ladybug_does_not_get_down_between_high_stacks() -> None:
    """It climbs the stack beside it and the queen behind, and every space there is a gate."""
    state = _hive("wL@0,0 wA1.bB1@1,0 wQ@2,0 bQ.wB1@3,-1 wG1.bB2@2,1", kind="Base+ML")
    assert answer(touches_hive, state, "wL") == (
        "The white ladybug moves two steps on top of the hive and one down, but there is no such "
        "path here."
    )


@pytest.mark.rule("HV-7", "HV-10")
def test_a_beetle_is_never_shut_in() -> None:
    """Beside the way up to its highest neighbour nothing is higher, so no sentence says it is."""
    for heights in product(range(4), repeat=6):
        for level in range(3):
            closed = [
                min(heights[at - 1], heights[(at + 1) % 6]) > max(level, heights[at])
                for at in range(6)
            ]
            assert not all(closed)


def _ring(inside: str, *around: str) -> str:
    spaces = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    places = [f"{pieces}@{q},{r}" for pieces, (q, r) in zip(around, spaces, strict=True) if pieces]
    return " ".join([f"{inside}@0,0", *places])


@pytest.mark.rule("HV-22")
def test_a_pillbug_with_six_neighbours_puts_nothing_down() -> None:
    state = _hive(_ring("wP", "wQ", "bQ", "bA1", "wA1", "bG1", "wG1"))
    assert answer(touches_hive, state, "bA1") == (
        "The white pillbug has no empty space beside it to put the black ant on."
    )


@pytest.mark.rule("HV-7", "HV-22")
def test_a_pillbug_puts_nothing_down_between_high_stacks() -> None:
    """The only empty space beside it is between two stacks."""
    state = _hive(_ring("wP", "wQ", "bQ", "bA1", "wA1.bB1", "", "wG1.wB1"))
    assert answer(touches_hive, state, "bA1").startswith("The white pillbug has no empty space")


@pytest.mark.rule("HV-7", "HV-22")
def test_a_piece_between_high_stacks_is_not_lifted() -> None:
    state = _hive(_ring("wP", "bA1", "bQ.wB1", "", "", "wQ", "wG1.bB1"))
    assert answer(touches_hive, state, "bA1") == (
        "The stacks with the black beetle and the white beetle on top are both higher than the "
        "white pillbug: the black ant does not fit between them."
    )


@pytest.mark.rule("HV-22")
@pytest.mark.parametrize(
    ("words", "moved", "said"),
    [
        ("wP@0,0 bA1@1,0 bQ@0,1 wQ@-1,1", "wP", "has only just arrived there, and cannot throw"),
        ("wP.bB1@0,0 bA1@1,0 bQ@0,1 wQ@-1,1", "-", "throws only from the ground"),
        ("wP@0,0 bA1.bB1@1,0 bQ@0,1 wQ@-1,1", "-", "lifts single pieces, but the black beetle"),
    ],
)
def test_a_pillbug_that_cannot_throw_says_why(words: str, moved: str, said: str) -> None:
    touched = "bB1" if "single" in said else "bA1"
    assert said in answer(touches_hive, _hive(words, moved=moved), touched)


@pytest.mark.rule("HV-2", "HV-17")
def test_no_piece_enters_where_every_space_touches_the_enemy() -> None:
    """The queen is between two black pieces, and each space beside her touches one of them."""
    state = _hive("wQ@0,0 bQ@1,0 bA1@-1,0", turn="White[3]")
    assert answer(touches_hive, state, "wA1") == (
        "No empty space touches a piece of yours without touching an enemy piece: no piece can enter now."
    )
    assert "is the only link between" in answer(touches_hive, state, "wQ")


@pytest.mark.rule("FW-7")
def test_no_square_is_left_for_a_leader() -> None:
    """Empty are two corners, and three squares between the elementals of row 7."""
    rows = [f"{a}{row}{b}{row}" for row in range(1, 7) for a, b in ("ab", "cd", "ef", "gh")]
    pairs = [*rows, "b8c8", "d8e8", "f8g8", "g7h7"]
    tiles = [f"{fire}{water}" for fire in range(1, 5) for water in range(1, 5)]
    red, green = (
        " ".join(tile + pair for tile, pair in zip(tiles, pairs[seat::2], strict=False))
        for seat in (0, 1)
    )
    state = squares(Player(red), Player(green), elementals="b7 d7 f7")
    assert answer(touches_fire_water, state, "leader") == (
        "No square is left for a leader: every empty one is a corner or lies directly beside an "
        "elemental."
    )
