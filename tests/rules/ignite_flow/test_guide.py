"""The guide says what may be done, and thinks of what matters most in the position."""

from __future__ import annotations

import pytest

from tests.rules.ignite_flow.drawing import GAME, moves, position
from tests.rules.ignite_flow.test_answers import random_game


def said(drawing: str, half: str = "action", extra: str = "") -> str:
    """All that White is told, in English."""
    return " ".join(text.en for text in position(drawing, half=half, extra=extra).board.guide(0))


def test_on_an_empty_board_one_places() -> None:
    first, *_ = GAME.start().board.guide(0)
    assert first.en == "You may place fire, water or earth on an empty cell."


def test_only_what_is_possible_is_offered() -> None:
    with_fire = said("... .F. ...")
    assert "let a fire spread" in with_fire
    assert "flow" not in with_fire
    assert "react" not in with_fire
    assert "let fire and water that touch react" in said("... .FW ...")
    assert "turn four fires to desert" in said("FF. FF. ...")


@pytest.mark.parametrize(
    ("drawing", "tip"),
    [
        (".... .X.. .F.. ....", "fire on b2 lies beside the enemy temple on b3: burn it"),
        (".... .O.. .FW. ....", "threatens your temple on b3: let it react with the water on c2"),
        (".... .O.. .F.. ....", "threatens your temple on b3, and there is no water for it"),
        ("WX.. .W.. .... ....", "Land is made of earth"),
        ("XW.. .... .... ....", "Land is made of earth"),
        ("XWW. .... .... ....", "Land is made of earth"),
        ("X... .... .... ....", "a fire there threatens it"),
        ("O... .... .... ....", "The cell a3 beside your temple on a4 is empty"),
        ("WFFW WFFW WFFW W...", "The board is nearly full"),
    ],
)
def test_the_most_urgent_is_said(drawing: str, tip: str) -> None:
    assert tip in said(drawing)


def test_burning_comes_before_saving() -> None:
    both = said(".... .XFO .... ....")
    assert both.index("burn it") < both.index("threatens your temple")


@pytest.mark.rule("IF-10")
def test_in_the_narrower_reading_water_above_the_fire_puts_nothing_out() -> None:
    drawing = ".W.. OF.. .... ...."
    assert "react with the water on b4" in said(drawing)
    assert "no water for it to react with" in said(drawing, extra="vertical_reactions=false")


@pytest.mark.parametrize(
    ("drawing", "tip"),
    [
        ("EEW. EE.. WW.. ....", "A temple on a3 is safe for now"),
        (".... .EF. .... ....", "There is no hurry"),
        ("OE.. .... .... ....", "All this land is already yours"),
        ("EWF FWF FWF", "claim the land at a3"),
    ],
)
def test_where_a_temple_stands_well(drawing: str, tip: str) -> None:
    assert tip in said(drawing, half="temple")


def test_what_is_offered_is_legal_in_random_games() -> None:
    letters = {
        "spread": "B",
        "flow": "~",
        "that touch react": "R",
        "turn four": "D",
        "place fire": "F",
    }
    for state in random_game(4, 3):
        for seat in state.to_move():
            if not state.position.temple_due:
                first, *_ = state.board.guide(seat)
                offered = {letter for words, letter in letters.items() if words in first.en}
                assert offered == {text[0] for text in moves(state)} - {"W", "E"}
