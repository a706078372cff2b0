"""A lesson's answer to an unwanted legal move holds for every such move."""

from __future__ import annotations

import re

import pytest

from spielwerk.analysis.lessons.model import ANY_MOVE
from spielwerk.analysis.lessons.run import solves
from tests.analysis.lessons.places import PLACES, Place
from tests.truth.lesson_answers import ASKS, FACTS, Tried, does_what_is_asked

ASKED = [
    place for place in PLACES if place.step.task == "move" and place.step.solutions != (ANY_MOVE,)
]


@pytest.mark.parametrize("place", ASKED, ids=str)
def test_an_answer_holds_for_every_legal_move_that_is_not_asked_for(place: Place) -> None:
    run = place.enter()
    for move in run.state.legal_moves(run.seat):
        if not solves(place.step, run.state, move):
            message = run.play(run.state.format_move(move)).message
            assert message is not None
            said, tried = message.en, Tried(run.state, run.seat, move)
            if said in FACTS:
                assert FACTS[said](tried), (said, tried.text)
            else:
                assert ASKS.fullmatch(said), f"nothing judges: {said}"
                assert not does_what_is_asked(said, tried), (said, tried.text)


def test_every_fact_is_said() -> None:
    """Checks of sentences that no lesson uses are removed."""
    steps = [place.step for place in ASKED]
    sentences = {
        words.en for step in steps for words in [step.wrong, *step.answers.values()] if words
    }
    assert set(FACTS) <= sentences
    assert re.fullmatch(r"\S.*", min(sentences))
