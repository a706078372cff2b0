"""A player that takes what evaluates best at once, and does not look any further."""

from __future__ import annotations

from random import Random
from typing import Any

from spielwerk.ai.evaluation import evaluation_of
from spielwerk.ai.one_ply import (
    ITERATIONS,
    evaluate_moves,
    expected_values,
    joint_choices,
    mixed_strategy,
)
from spielwerk.ai.player import (
    Budget,
    Candidate,
    Choice,
    Core,
    Player,
    SearchResult,
)
from spielwerk.ai.regret_matching import RegretMatching
from spielwerk.game import AnyState, Seat
from spielwerk.game.opponents import Evaluation


class GreedyPlayer(Player):
    """Searches one ply deep; among equal moves the seed decides.

    Where several seats choose at the same time it mixes, as if the game were over after that.
    """

    name = "greedy"

    def __init__(self, seed: int = 0, evaluation: Evaluation[Any] | None = None) -> None:
        self._random = Random(seed)
        self._evaluation = evaluation

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """The move with the best evaluation; limits of nodes and depth do not matter."""
        state, seat = choice.situation.state, choice.seat
        evaluation = self._evaluation or evaluation_of(state.game)
        if len(state.to_move()) > 1:
            return self._mixed(state, seat, evaluation)
        found = evaluate_moves(
            state, seat, evaluation, self._random, Budget(choice.limits, choice.cancel)
        )
        candidates = tuple(
            Candidate(state.format_move(move), values, 0.0, 1) for move, values in found
        )
        best = candidates[0]
        return SearchResult(
            best.move, best.values, (best.move,), candidates, nodes=len(found), depth=1
        )

    def _mixed(self, state: AnyState, seat: Seat, evaluation: Evaluation[Any]) -> SearchResult:
        choices = joint_choices(state, evaluation, self._random)
        learner = RegretMatching([len(moves) for moves in choices.moves])
        payoffs = choices.payoffs()
        for _ in range(ITERATIONS):
            learner.iterate(payoffs)
        candidates = mixed_strategy(state, choices, learner, seat)
        best = self._random.choices(candidates, [one.share for one in candidates])[0]
        return SearchResult(
            best.move,
            expected_values(candidates),
            candidates=tuple(candidates),
            mixed=True,
            nodes=len(payoffs),
            depth=1,
        )
