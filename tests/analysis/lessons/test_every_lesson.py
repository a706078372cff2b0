"""All lessons of all games, held against the rules.

What is shown to solve solves; what is called a mistake is refused with the rule that is named.
"""

from __future__ import annotations

import pytest

from spielwerk.analysis.lessons.model import ANY_MOVE, lessons_of
from spielwerk.analysis.lessons.run import solved
from spielwerk.game import AnyGame
from spielwerk.game.rulebook import rules
from spielwerk.games import all_games
from tests.analysis.lessons.places import PLACES, Place

GAMES = [game for game in all_games().values() if lessons_of(game)]


def steps(*tasks: str) -> pytest.MarkDecorator:
    """Every step with one of these tasks."""
    chosen = [place for place in PLACES if place.step.task in tasks]
    return pytest.mark.parametrize("place", chosen, ids=str)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_first_lesson_comes_first(game: AnyGame) -> None:
    first, *_ = lessons_of(game)
    assert first.id == "first"


@steps("look", "move", "win")
def test_positions_can_be_read_and_rules_exist(place: Place) -> None:
    run = place.enter()
    assert run.seat < run.state.seats
    assert place.step.rule is None or place.step.rule in rules(place.game, "en")


@steps("move")
def test_every_solution_solves(place: Place) -> None:
    run = place.enter()
    assert run.owes
    assert run.status == "open"
    if place.step.solutions == (ANY_MOVE,):
        assert solved(run).status == "done"
        return
    for solution in place.step.solutions:
        assert run.play(solution).status == "done", solution


@steps("move")
def test_every_mistake_is_refused_with_its_rule(place: Place) -> None:
    run = place.enter()
    for text, rule in place.step.mistakes.items():
        refusal = run.state.explain(run.seat, run.state.parse_move(text))
        assert refusal is not None, f"{text} is legal"
        assert refusal.rule == rule, text


@steps("move")
def test_another_legal_move_is_not_taken_for_the_solution(place: Place) -> None:
    run = place.enter()
    solutions = [run.state.parse_move(text) for text in place.step.solutions if text != ANY_MOVE]
    others = [move for move in run.state.legal_moves(run.seat) if move not in solutions]
    if place.step.solutions != (ANY_MOVE,) and others:
        after = run.play(run.state.format_move(others[0]))
        assert (after.status, after.moves) == ("wrong", ())
        assert after.message


@steps("move")
def test_an_answer_of_its_own_is_said_to_a_legal_move_that_is_not_asked_for(place: Place) -> None:
    run = place.enter()
    for text, words in place.step.answers.items():
        after = run.play(text)
        assert (after.status, after.message) == ("wrong", words), text


@steps("win")
def test_the_line_reaches_the_goal(place: Place) -> None:
    run = place.enter()
    assert run.owes
    assert solved(run).status == "done"


@steps("win")
def test_the_program_answers(place: Place) -> None:
    run = place.enter()
    after = run.play(run.state.format_move(run.state.legal_moves(run.seat)[0]))
    assert after.moves
    assert after.owes or after.status in ("done", "lost")
