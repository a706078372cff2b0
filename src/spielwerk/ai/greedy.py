"""A player that takes what looks best at once, and does not ask what comes after."""

from __future__ import annotations

from random import Random

from spielwerk.ai.evaluation.evaluator import Judgement, judgement_for
from spielwerk.ai.one_ply import SWEEPS, expected, joints, look, mixed
from spielwerk.ai.player import (
    Budget,
    Cancel,
    Candidate,
    Limits,
    Report,
    Situation,
    Thought,
    Values,
    ignore,
)
from spielwerk.ai.regret_matching import Matching
from spielwerk.game import Seat


class GreedyPlayer:
    """Looks one ply ahead; among equal moves the seed decides.

    Where several seats choose at the same time it mixes, as if the game were over after that.
    """

    name = "greedy"

    def __init__(self, seed: int = 0, judgement: Judgement | None = None) -> None:
        self._random = Random(seed)
        self._judgement = judgement

    def choose(
        self,
        situation: Situation,
        seat: Seat,
        limits: Limits,
        cancel: Cancel,
        report: Report = ignore,
    ) -> Thought:
        """The move with the best judgement; nodes and depth are always the same."""
        judgement = self._judgement or judgement_for(situation.game)
        if len(situation.state.to_move()) > 1:
            return self._mixed(situation, seat, judgement)
        budget = Budget(limits, cancel)
        found = look(situation.state, seat, judgement, self._random, budget)
        return _thought(found[0], found[0].values, tuple(found), len(found))

    def _mixed(self, situation: Situation, seat: Seat, judgement: Judgement) -> Thought:
        found = joints(situation.state, judgement, self._random)
        matching = Matching([len(moves) for moves in found.moves])
        payoffs = found.payoffs()
        for _ in range(SWEEPS):
            matching.sweep(payoffs)
        ways = mixed(found, matching, seat)
        best = self._random.choices(ways, [way.share for way in ways])[0]
        return _thought(best, expected(ways), tuple(ways), len(payoffs), drawn=True)

    def close(self) -> None:
        """Nothing to give back."""


def _thought(
    best: Candidate,
    values: Values,
    candidates: tuple[Candidate, ...],
    nodes: int,
    drawn: bool = False,
) -> Thought:
    line = () if drawn else (best.move,)
    return Thought(best.move, 1, None, line, values, candidates, mixed=drawn, nodes=nodes)
