"""What a touched fire or water may become: it spreads to its own neighbours only."""

from __future__ import annotations

import pytest

from tests.rules.ignite_flow.drawing import position

BOARD = """
    F..W
    ....
    ....
    W..F
    """


def reached(*touched: str) -> set[str]:
    """The legal spreadings that begin with these touches."""
    state = position(BOARD)
    legal = set(state.legal_moves(0))
    found = {move for move in state.moves_matching(0, touched) if move in legal}
    written = {state.format_move(move) for move in found}
    return {text for text in written if text[0] in "B~"}


@pytest.mark.rule("IF-3")
def test_a_touched_fire_burns_beside_itself_and_not_beside_the_other() -> None:
    assert reached("a4") == {"Ba3", "Bb4"}
    assert reached("d1") == {"Bc1", "Bd2"}
    assert reached("a4", "c1") == set()


@pytest.mark.rule("IF-6")
def test_a_touched_water_flows_from_itself_and_not_from_the_other() -> None:
    # From a1 to b2, and on to the free corners of b2; a3 and c1 are empty, c3 as well.
    assert reached("a1") == {"~b2", "~a3b2", "~b2c1", "~b2c3"}
    assert reached("a1", "b2", "c1") == {"~b2c1"}


@pytest.mark.rule("IF-3")
def test_where_no_fire_is_near_the_move_is_meant_and_explained() -> None:
    state = position(BOARD)
    (meant, *_) = state.moves_matching(0, ["a4", "b2"])
    refusal = state.explain(0, meant)
    assert refusal is not None
    assert refusal.rule == "IF-3"
