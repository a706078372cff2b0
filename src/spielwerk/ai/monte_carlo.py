"""A Monte-Carlo player in plain Python, for any game, with no knowledge but the measure.

It copes with chance, with several seats that choose at the same time, and with any number of
seats.
"""

from __future__ import annotations

from random import Random

from spielwerk.ai.evaluation.evaluator import Judgement, judgement_for
from spielwerk.ai.mcts import Tree
from spielwerk.ai.one_ply import expected, look, mixed
from spielwerk.ai.player import (
    Budget,
    Cancel,
    Candidate,
    Limits,
    Report,
    Situation,
    Thought,
    ignore,
)
from spielwerk.game import Seat

DEEPEST = 200
_FIRST_REPORT = 16
_FIRST_SWEEPS = 60


class MonteCarloPlayer:
    """Grows a tree as long as the limits allow; a node is a visit to the root."""

    name = "monte-carlo"

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
        """The move most visited; where several seats choose, one out of the mixed strategy."""
        budget = Budget(limits, cancel)
        judgement = self._judgement or judgement_for(situation.game)
        tree = Tree(situation.state, judgement, self._random)
        if tree.root.owing == (seat,):
            decided = self._prepare(tree, seat, judgement, budget)
            if decided is not None:
                return decided
        else:
            self._prepare_together(tree)
        next_report = _FIRST_REPORT
        while budget.spend():
            tree.grow(limits.depth or DEEPEST)
            if budget.nodes == next_report:
                next_report *= 2
                report(self._thought(tree, seat, budget.nodes))
        return self._thought(tree, seat, budget.nodes)

    def close(self) -> None:
        """Nothing to give back."""

    def _prepare(
        self, tree: Tree, seat: Seat, judgement: Judgement, budget: Budget
    ) -> Thought | None:
        """Look at every move once: the best are tried first, and a win is taken at once."""
        found = look(tree.root.state, seat, judgement, self._random, budget)
        best = found[0]
        if best.values[seat] == 1.0 or len(found) == 1:
            won = best.values[seat] == 1.0
            line = (best.move,)
            return Thought(best.move, 1, None, line, best.values, (best,), nodes=1, exact=won)
        tree.offer([candidate.move for candidate in found])
        return None

    def _prepare_together(self, tree: Tree) -> None:
        """Solve the choice as it looks at first: so little time still gives a sound mixture."""
        found, matching = tree.learning(tree.root)
        payoffs = found.payoffs()
        for _ in range(_FIRST_SWEEPS):
            matching.sweep(payoffs)

    def _thought(self, tree: Tree, seat: Seat, nodes: int) -> Thought:
        if len(tree.root.owing) > 1:
            ways = mixed(*tree.learning(tree.root), seat)
            best = self._random.choices(ways, [way.share for way in ways])[0]
            values = expected(ways)
            return Thought(
                best.move, tree.deepest, None, (), values, tuple(ways), mixed=True, nodes=nodes
            )
        candidates = _candidates(tree, seat)
        best = candidates[0]
        return Thought(
            best.move,
            tree.deepest,
            None,
            tree.line(best.move),
            best.values,
            tuple(candidates),
            nodes=nodes,
        )


def _candidates(tree: Tree, seat: Seat) -> list[Candidate]:
    """The moves that were tried, most visited first."""
    root = tree.root
    if not root.children:
        # Stopped before the first visit: the look has already sorted the moves.
        assert root.moves
        return [Candidate(root.moves[-1], (1 / len(root.totals),) * len(root.totals))]
    total = sum(child.visits for child in root.children.values())
    found = [
        Candidate(move, child.values(), child.visits / total, child.visits)
        for move, child in root.children.items()
    ]
    return sorted(found, key=lambda one: (one.visits, one.values[seat]), reverse=True)
