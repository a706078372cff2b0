"""Gestures of fire or water: it spreads only to its own neighbours."""

from __future__ import annotations

import pytest

from spielwerk.wire.gestures import possible_in
from tests.rules.ignite_flow.drawing import position

BOARD = """
    F..W
    ....
    ....
    W..F
    """


def reached(*touched: str) -> set[str]:
    """Return the legal spreadings that begin with these touches."""
    state = position(BOARD)
    legal = set(state.legal_moves(0))
    found = {move for move in state.board.moves_matching(0, touched) if move in legal}
    written = {state.format_move(move) for move in found}
    return {text for text in written if text[0] in "B~"}


@pytest.mark.rule("IF-3")
def test_a_touched_fire_burns_beside_itself_and_not_beside_the_other() -> None:
    assert reached("a4") == {"Ba3", "Bb4"}
    assert reached("d1") == {"Bc1", "Bd2"}
    assert reached("a4", "c1") == set()


@pytest.mark.rule("IF-6")
def test_a_touched_water_flows_from_itself_and_not_from_the_other() -> None:
    # From a1 to b2, and on to the free corners of b2; a3, c1 and c3 are empty.
    assert reached("a1") == {"~b2", "~a3b2", "~b2c1", "~b2c3"}
    assert reached("a1", "b2", "c1") == {"~b2c1"}


@pytest.mark.rule("IF-3")
def test_where_no_fire_is_near_the_move_is_meant_and_explained() -> None:
    state = position(BOARD)
    (meant, *_) = state.board.moves_matching(0, ["a4", "b2"])
    refusal = state.explain(0, meant)
    assert refusal is not None
    assert refusal.rule == "IF-3"


# Everywhere another fire or water could reach the touched cell, which is not what was meant.
MEANT = {
    "water straight, where another reaches": (
        "...... ...... .W.... ...... W..... ......",
        ("b4", "b3"),
        ("IF-6", "flows only diagonally, to the next cell, so not from b4 to b3"),
    ),
    "fire diagonally, where another reaches": (
        "...... ...... ...... .F.... ...... F.....",
        ("a1", "b2"),
        ("IF-3", "never diagonally, so not from a1 to b2"),
    ),
    "a desert beside another fire": ("F.. ... .DF", ("a3", "b1"), ("IF-3", "b1 holds desert")),
    "a temple below a water": (".... .W.. .O.. W...", ("b3", "b2"), ("IF-8", "one stands on b2")),
    "earth below a water": (".O.. .W.. .E.. W...", ("b3", "b2"), ("IF-7", "from b3 to b2")),
    "land without a temple": ("..E .W. ...", ("b2", "c3"), ("IF-7", "You have no temple")),
    "a second cell into land": ("OE. .E. W..", ("a1", "b2", "c3"), ("IF-9", "one is empty")),
    "an own temple first": (".... .W.. .O.. ....", ("b2",), ("IF-14", "is never moved: begin")),
    "an enemy temple first": (".... .W.. .X.. ....", ("b2",), ("IF-14", "is never moved: begin")),
    "a desert first": (".... .W.. .D.. ....", ("b2",), ("IF-12", "begin with an empty cell")),
    "an earth first": (".... .W.. .E.. ....", ("b2",), ("IF-2", "begin with an empty cell")),
    "a temple and where it should go": ("... .O. ...", ("b2", "a1"), ("IF-14", "never moved")),
    "a fire between deserts": ("... D.. FD.", ("a1",), ("IF-3", "can do nothing now")),
    "a water before a desert": ("... .D. W..", ("a1",), ("IF-6", "can do nothing now")),
    "three fires far apart": (
        "F..F .... .... F...",
        ("a4", "d4", "a1"),
        ("IF-5", "no such group includes a4, d4 and a1"),
    ),
    "an empty cell first": ("... .F. ...", ("a1",), ("IF-2", "first choose fire, water or earth")),
}


@pytest.mark.parametrize("case", MEANT)
def test_the_reason_is_about_what_was_touched(case: str) -> None:
    drawing, touched, (rule, said) = MEANT[case]
    refusal = possible_in(position(drawing), 0, touched).refusal
    assert refusal is not None
    assert refusal.rule == rule
    assert said in refusal.message("en")
    assert set(refusal.cells) <= set(touched) or rule == "IF-7"
