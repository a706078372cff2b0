"""Monte-Carlo tree search in plain Python, for any game, guided by the game's evaluation.

It copes with chance, with several seats that choose at the same time, and with any number of
seats.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from spielwerk.ai.evaluation import evaluation_of
from spielwerk.ai.mcts_tree import Tree
from spielwerk.ai.one_ply import evaluate_moves, expected_values, mixed_strategy
from spielwerk.ai.player import (
    Budget,
    Candidate,
    Choice,
    Core,
    Limits,
    Player,
    SearchResult,
)
from spielwerk.game import Seat
from spielwerk.game.evaluation import Evaluation

MAX_DEPTH = 200
_FIRST_REPORT = 16
_ROOT_ITERATIONS = 60
_NODES_PER_PLY = 200


class MctsPlayer(Player):
    """Grows a tree as long as the limits allow; a node is a visit to the root."""

    name = "monte-carlo"

    def __init__(self, seed: int = 0, evaluation: Evaluation[Any] | None = None) -> None:
        self._random = Random(seed)
        self._evaluation = evaluation

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """The most visited move; where several seats choose, one out of the mixed strategy."""
        seat, limits, state = choice.seat, choice.limits, choice.situation.state
        budget = Budget(_finite(limits), choice.cancel)
        evaluation = self._evaluation or evaluation_of(state.game)
        tree = Tree(state, evaluation, self._random)
        if tree.root.owing == (seat,):
            decided = self._order_root(tree, seat, evaluation, budget)
            if decided is not None:
                return decided
        else:
            _solve_root(tree)
        next_report = _FIRST_REPORT
        while budget.spend():
            tree.grow(limits.depth or MAX_DEPTH)
            if budget.nodes == next_report:
                next_report *= 2
                choice.report(self._result(tree, seat, budget.nodes))
        return self._result(tree, seat, budget.nodes)

    def _order_root(
        self, tree: Tree, seat: Seat, evaluation: Evaluation[Any], budget: Budget
    ) -> SearchResult | None:
        """Evaluate every move once: the best are tried first, and a win is taken at once."""
        found = evaluate_moves(tree.root.state, seat, evaluation, self._random, budget)
        move, values = found[0]
        won = values[seat] == 1.0
        if won or len(found) == 1:
            text = tree.root.state.format_move(move)
            only = Candidate(text, values, 0.0, 1)
            return SearchResult(text, values, (text,), (only,), nodes=1, depth=1, exact=won)
        tree.order_root([move for move, _ in found])
        return None

    def _result(self, tree: Tree, seat: Seat, nodes: int) -> SearchResult:
        if len(tree.root.owing) > 1:
            return self._mixed(tree, seat, nodes)
        moves = _most_visited(tree, seat)
        candidates = tuple(candidate for _, candidate in moves)
        best = candidates[0]
        return SearchResult(
            best.move,
            best.values,
            tree.pv(moves[0][0]),
            candidates,
            nodes=nodes,
            depth=tree.deepest,
        )

    def _mixed(self, tree: Tree, seat: Seat, nodes: int) -> SearchResult:
        candidates = mixed_strategy(tree.root.state, *tree.joint_choices(tree.root), seat)
        best = self._random.choices(candidates, [one.share for one in candidates])[0]
        return SearchResult(
            best.move,
            expected_values(candidates),
            candidates=tuple(candidates),
            mixed=True,
            nodes=nodes,
            depth=tree.deepest,
        )


def _finite(limits: Limits) -> Limits:
    """A depth alone would never end the search: it is given nodes in proportion."""
    if limits.depth is None or limits.seconds is not None or limits.nodes is not None:
        return limits
    return replace(limits, nodes=_NODES_PER_PLY * limits.depth)


def _solve_root(tree: Tree) -> None:
    """Solve the choice by the first evaluation: even a short search then mixes soundly."""
    choices, learner = tree.joint_choices(tree.root)
    payoffs = choices.payoffs()
    for _ in range(_ROOT_ITERATIONS):
        learner.iterate(payoffs)


def _most_visited(tree: Tree, seat: Seat) -> list[tuple[object, Candidate]]:
    """The moves that were tried, most visited first."""
    root = tree.root
    text = root.state.format_move
    if not root.children:
        # Stopped before the first visit: the moves are sorted by their evaluation already.
        assert root.moves
        move = root.moves[-1]
        even = (1 / len(root.totals),) * len(root.totals)
        return [(move, Candidate(text(move), even, 0.0, 0))]
    total = sum(child.visits for child in root.children.values())
    found = [
        (move, Candidate(text(move), child.values(), child.visits / total, child.visits))
        for move, child in root.children.items()
    ]
    return sorted(found, key=lambda one: (one[1].visits, one[1].values[seat]), reverse=True)
