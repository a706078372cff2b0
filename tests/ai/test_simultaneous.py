"""Simultaneous choices: mixed strategies known from arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from spielwerk.ai.mcts import MctsPlayer
from spielwerk.ai.native import choose
from spielwerk.ai.one_ply import GreedyPlayer, JointChoices, joint_choices, mixed_strategy
from spielwerk.ai.player import Limits, Situation
from spielwerk.ai.regret_matching import Joint, RegretMatching
from spielwerk.ai.values import evaluation_of
from tests.ai.positions import conflict
from tests.table.toy import TOY


def solved(rows: list[list[float]], sweeps: int = 2000) -> RegretMatching:
    """Solve the game in which the first gets the table's value and the second the rest of 1."""
    payoffs: dict[Joint, Sequence[float]] = {
        (i, j): (value, 1 - value) for i, row in enumerate(rows) for j, value in enumerate(row)
    }
    learner = RegretMatching((len(rows), len(rows[0])))
    for _ in range(sweeps):
        learner.iterate(payoffs)
    return learner


def test_two_by_two_games_have_a_closed_solution() -> None:
    # Without a saddle point the row player takes row 1 with (d - c) / (a - b - c + d).
    a, b, c, d = 0.9, 0.2, 0.3, 0.7
    row = (d - c) / (a - b - c + d)
    column = (d - b) / (a - b - c + d)
    learner = solved([[a, b], [c, d]])
    assert learner.average(0) == pytest.approx([row, 1 - row], abs=0.01)
    assert learner.average(1) == pytest.approx([column, 1 - column], abs=0.01)


def test_stone_scissors_paper_is_a_third_each() -> None:
    table = [[0.5, 1, 0], [0, 0.5, 1], [1, 0, 0.5]]
    for seat in range(2):
        assert solved(table).average(seat) == pytest.approx([1 / 3] * 3, abs=0.01)


def test_what_is_worse_in_every_case_is_not_chosen() -> None:
    learner = solved([[0.6, 0.7], [0.5, 0.6], [0.1, 0.65]])
    assert learner.average(0)[0] > 0.98
    assert learner.average(1)[0] > 0.98


def test_no_answer_to_a_conflict_beats_its_value_by_much() -> None:
    """A best answer to the greedy player's mixture gains next to nothing."""
    node = conflict()
    found = joint_choices(node.state, evaluation_of(node.game), Random(0))
    result = choose(GreedyPlayer(1), Situation.begin(node.game, node.state), 0)
    own = {candidate.move: candidate.share for candidate in result.candidates}
    number = found.seats.index(0)
    answers = range(len(found.moves[1 - number]))
    against = [
        sum(
            share * _value(found, number, node.state.parse_move(move), answer)
            for move, share in own.items()
        )
        for answer in answers
    ]
    assert min(against) >= result.values[0] - 0.01


def _value(found: JointChoices, number: int, move: object, answer: int) -> float:
    choice = list(found.moves[number]).index(move)
    joint = (choice, answer) if number == 0 else (answer, choice)
    return found.values[joint][0]


def test_a_conflict_is_really_mixed() -> None:
    node = conflict()
    situation = Situation.begin(node.game, node.state)
    result = choose(MctsPlayer(1), situation, 1, Limits(nodes=200))
    assert sum(candidate.share > 0.05 for candidate in result.candidates) > 1
    drawn = {choose(MctsPlayer(seed), situation, 1, Limits(nodes=20)).move for seed in range(12)}
    assert len(drawn) > 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_that_nobody_has_prepared_for_can_be_result_about(seats: int) -> None:
    """Chance, several steps in a turn, simultaneous bids: the toy game has it all."""
    toy = TOY
    state = toy.start(seats)
    random = Random(2)
    while state.result() is None:
        owing = state.to_move()
        if not owing:
            state = state.after_chance(random.choice(state.outcomes())[0])
            continue
        chosen = {}
        for seat in owing:
            situation = Situation.begin(toy, state)
            result = choose(MctsPlayer(3), situation, seat, Limits(nodes=40))
            chosen[seat] = state.parse_move(result.move)
            assert state.explain(seat, chosen[seat]) is None
            assert result.mixed == (len(owing) > 1)
        state = state.play(chosen)


def test_shares_of_the_toy_game_are_a_strategy() -> None:
    toy = TOY
    state = toy.start(3).after_chance(2).after({0: "."})
    found = joint_choices(state, evaluation_of(toy), Random(0))
    learner = RegretMatching([len(moves) for moves in found.moves])
    for _ in range(50):
        learner.iterate(found.payoffs())
    for seat in range(3):
        assert sum(
            one.share for one in mixed_strategy(state, found, learner, seat)
        ) == pytest.approx(1)
