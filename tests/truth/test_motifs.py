"""A motif's sentence about a step is true of the positions before and after it."""

from __future__ import annotations

from importlib import import_module

import pytest

from spielwerk.games import all_games
from tests.truth.positions import steps

COUNTS = [pytest.param(150, id="some"), pytest.param(4_000, id="many", marks=pytest.mark.slow)]


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("name", all_games())
def test_what_a_motif_says_is_true(name: str, count: int) -> None:
    game = import_module(f"tests.truth.motifs_{name.replace('-', '_')}")
    sentences = 0
    for step in steps(name):
        for motif in step.before.board.motifs(step.moves, step.after):
            sentences += 1
            game.said.judge(game.Facts(step), motif.text, motif.cells)
        if sentences >= count:
            return
