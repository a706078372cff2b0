"""The guide for a first game has advice in every turn, only for the player to move."""

from __future__ import annotations

import pytest

from spielwerk.game.text import LANGUAGES
from tests.contract.setups import ALL, Setup, sampled
from tests.table.toy import TOY

USUAL = [setup for setup in ALL if not setup.options]


@pytest.mark.parametrize("setup", USUAL, ids=str)
def test_every_turn_has_sentences_in_both_languages(setup: Setup) -> None:
    for node in sampled(setup, 1, most=12):
        for seat in range(node.state.seats):
            sentences = node.state.board.guide(seat)
            if seat not in node.state.to_move():
                assert sentences == ()
                continue
            assert 1 <= len(sentences) <= 5
            for sentence in sentences:
                for language in LANGUAGES:
                    said = sentence.say(language)
                    assert said.strip()
                    assert said[-1] in ".!?…"
                    assert "{" not in said


def test_a_game_without_a_guide_says_nothing() -> None:
    state = TOY.start()
    assert [state.board.guide(seat) for seat in state.to_move()] == [()] * len(state.to_move())
