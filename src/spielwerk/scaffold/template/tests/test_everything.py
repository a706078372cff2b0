"""Properties that hold in all random games."""

from __future__ import annotations

from random import Random

import pytest

from my_game.game import GAME
from spielwerk.analysis.lessons.model import lessons_of
from spielwerk.game import AnyState
from spielwerk.game.picture_view import touchable
from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.rulebook import rules
from spielwerk.games import all_games


def random_game(seed: int) -> list[AnyState]:
    """Return the positions of a random game."""
    random, states = Random(seed), [GAME.start()]
    while states[-1].to_move():
        (seat,) = states[-1].to_move()
        states.append(states[-1].play({seat: random.choice(states[-1].legal_moves(seat))}))
    return states


STATES = [state for seed in range(5) for state in random_game(seed)]


def test_it_is_installed() -> None:
    assert all_games()["my-game"] is GAME


def test_positions_and_moves_are_written_and_read_again() -> None:
    for state in STATES:
        assert GAME.parse_state(str(state)) == state
        for seat in state.to_move():
            for move in state.legal_moves(seat):
                assert state.parse_move(state.format_move(move)) == move


@pytest.mark.parametrize("text", ["", "...", "XX", "OO.../...../...../...../....."])
def test_what_is_no_position_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadlyWritten):
        GAME.parse_state(text)


def test_every_move_has_a_gesture_words_and_a_number() -> None:
    assert GAME.learning is not None
    numbers = GAME.learning.numbering(2, GAME.settings({}))
    for state in STATES:
        for seat in state.to_move():
            for move in state.legal_moves(seat):
                assert list(state.board.moves_made_by(seat, state.board.gesture(move))) == [move]
                assert state.board.describe(move).en != state.board.describe(move).say("de")
                assert numbers.move(state, numbers.number(state, move)) == move


def test_everything_that_is_touched_is_in_the_picture() -> None:
    for state in STATES:
        drawn = touchable(state.board.picture())
        for seat in state.to_move():
            assert {
                thing for move in state.legal_moves(seat) for thing in state.board.gesture(move)
            } <= {
                *drawn,
                *GAME.board.buttons,
            }


def test_the_score_sheet_adds_up() -> None:
    for state in STATES:
        sums = [
            sum(line.points for line in state.score_sheet() if line.seat == seat) for seat in (0, 1)
        ]
        assert tuple(sums) == state.scores()


def test_both_rule_pages_have_the_same_rules() -> None:
    assert list(rules(GAME, "en")) == list(rules(GAME, "de")) != []


def test_lessons_can_be_learnt() -> None:
    """Solutions of lessons solve, and mistakes break the rule they name."""
    for lesson in lessons_of(GAME):
        for number, step in enumerate(lesson.steps):
            assert step.rule is None or step.rule in rules(GAME, "en")
            if step.task != "move" or step.position is None:
                continue
            state = GAME.parse_state(step.position)
            (seat,) = state.to_move()
            for text in step.solutions:
                assert state.explain(seat, state.parse_move(text)) is None, (number, text)
            for text, rule in step.mistakes.items():
                refusal = state.explain(seat, state.parse_move(text))
                assert refusal is not None
                assert refusal.rule == rule, (number, text)
