"""The answer to a touch that begins no legal move is true, and about the thing touched."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from spielwerk.games import all_games
from spielwerk.wire.gestures import possible_in
from tests.truth.positions import positions

# Most things of a position are squares with equal sentences, so many are needed.
COUNTS = [pytest.param(1_500, id="some"), pytest.param(40_000, id="many", marks=pytest.mark.slow)]
CODE_WORDS = re.compile(r"[LM](?:goal|start)|card:|tile:|no-temple")


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("name", all_games())
def test_a_touch_that_begins_nothing_is_answered_truly(name: str, count: int) -> None:
    game = import_module(f"tests.truth.touches_{name.replace('-', '_')}")
    answers = 0
    for state, seat in positions(name):
        legal = {move: state.board.gesture(move) for move in state.legal_moves(seat)}
        singles = [[thing] for thing in game.things(state, seat)]
        for gesture in [*singles, *game.further(state, seat)]:
            refusal = possible_in(state, seat, gesture, legal).refusal
            if refusal is not None:
                answers += 1
                assert not CODE_WORDS.search(refusal.text.en + refusal.text.say("de"))
                game.said.judge(game.Touch(state, seat, gesture[0]), refusal.text, refusal.cells)
        if answers >= count:
            return
