"""Tests of the rules."""

import pytest

import spielwerk
from my_game.game import GAME


def test_mg_1_a_mark_goes_on_an_empty_cell() -> None:
    state = GAME.start().play("b2")
    refusal = state.explain(1, "b2")
    assert refusal is not None
    assert (refusal.rule, refusal.cells) == ("MG-1", ("b2",))
    assert len(state.legal_moves()) == 9 - 1


@pytest.mark.parametrize("third", ["c1", "a3", "c3"])
def test_mg_2_three_in_a_row_win(third: str) -> None:
    middle = {"c1": "b1", "a3": "a2", "c3": "b2"}[third]
    state = GAME.start()
    others = [cell for cell in ("c2", "b3") if cell != middle]
    for move in ("a1", others[0], middle, others[1], third):
        state = state.play(move)
    result = state.result()
    assert result is not None
    assert (result.reason, result.places) == ("three", (1, 2))


def test_mg_3_a_full_board_is_a_draw() -> None:
    result = GAME.parse_state("OXO/XXO/XOX").result()
    assert result is not None
    assert result.drawn


def test_it_is_installed_and_its_positions_are_read_again() -> None:
    assert spielwerk.find("my-game") is GAME
    state = GAME.start().play("b2").play("a1")
    assert GAME.parse_state(str(state)) == state
