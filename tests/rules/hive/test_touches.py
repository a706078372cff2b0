"""A piece that is touched and cannot move: what holds it is said and marked, and nothing else."""

from __future__ import annotations

import pytest

from spielwerk.wire.gestures import possible_in
from tests.rules.hive.helper import position


def _touched(drawing: str, thing: str) -> tuple[str | None, str, int]:
    state = position(drawing)
    refusal = possible_in(state, state.position.mover, [thing]).refusal
    assert refusal is not None
    return refusal.rule, refusal.text.en, len(refusal.cells)


@pytest.mark.rule("HV-7")
def test_a_queen_between_gaps_is_told_of_each() -> None:
    """Her four neighbours leave two sides free, and both are too narrow."""
    drawing = """
          bQ  bS1 bG1
            wG1 wQ  wS1
              bB1
            bA1
    """
    rule, said, marked = _touched(drawing, "wQ")
    assert rule == "HV-7"
    assert "between the white spider and the black beetle" in said
    assert marked == 3


@pytest.mark.rule("HV-20")
def test_an_empty_space_is_no_beginning() -> None:
    state = position("wQ  bQ")
    empty = next(name for name, cell in _cells(state).items() if not cell["pieces"])
    refusal = possible_in(state, state.position.mover, [empty]).refusal
    assert refusal is not None
    assert refusal.text.en.startswith("This space is empty: first touch a piece")
    assert refusal.cells == (empty,)


def _cells(state) -> dict:  # type: ignore[no-untyped-def, type-arg]
    return state.board.view(None)["cells"]  # type: ignore[no-any-return]


RING = """
      bA1 wA1
    wS1 {inside} bS1
      wQ  bQ
"""


@pytest.mark.rule("HV-7", "HV-13")
def test_an_ant_with_six_neighbours_is_surrounded() -> None:
    rule, said, marked = _touched(RING.format(inside="wA2"), "wA2")
    assert (rule, marked) == ("HV-7", 7)
    assert "white ant 2" in said


@pytest.mark.rule("HV-15")
def test_a_mosquito_among_sliding_insects_is_none_that_leaves() -> None:
    rule, said, marked = _touched(RING.format(inside="wM "), "wM")
    assert (rule, marked) == ("HV-15", 7)
    assert "ant or queen bee or spider" in said
