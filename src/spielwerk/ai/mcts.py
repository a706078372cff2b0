"""Monte-Carlo tree search in plain Python, for any game, guided by the game's evaluation.

Every node counts its visits and sums up their values. For a single seat, a child is selected by
UCB1 with progressive widening, because there are often too many moves to try. With simultaneous
moves, each seat learns by regret matching. Chance is drawn by its weights.
"""

from dataclasses import replace
from math import log, sqrt
from random import Random
from typing import Any

from spielwerk.ai.one_ply import (
    JointChoices,
    drawn,
    evaluate_moves,
    joint_choices,
    mixed_strategy,
)
from spielwerk.ai.player import (
    Budget,
    Candidate,
    Choice,
    Core,
    Limits,
    Player,
    SearchResult,
    Values,
)
from spielwerk.ai.regret_matching import RegretMatching, draw
from spielwerk.ai.values import evaluation_of, values_of
from spielwerk.game import AnyState, Seat
from spielwerk.game.opponents import Evaluation, final_values

MAX_DEPTH = 200
_FIRST_REPORT = 16
_ROOT_ITERATIONS = 60
_NODES_PER_PLY = 200
EXPLORATION = 0.35
_WIDENING_BASE, _WIDENING_FACTOR = 3, 1.6
"""Progressive widening: the moves of a node tried at first, and per root of the visits."""
_RANDOM_CHOICES = 0.15
"""Probability of a random choice at simultaneous moves, for exploration."""
_DISCOUNT = 0.003
"""Cost of a ply to the winner: an earlier win is better."""


class Node:
    """A position in the tree; `totals` are the sums of the values of all visits."""

    __slots__ = (
        "children",
        "joints",
        "learner",
        "moves",
        "owing",
        "result",
        "state",
        "totals",
        "visits",
    )

    def __init__(self, state: AnyState) -> None:
        self.state = state
        self.owing: tuple[Seat, ...] = state.to_move()
        ended = None if self.owing else state.result()
        self.result: Values | None = None if ended is None else final_values(ended)
        self.visits = 0
        self.totals = [0.0] * state.seats
        self.children: dict[Any, Node] = {}
        self.moves: list[Any] | None = None
        self.joints: JointChoices | None = None
        self.learner: RegretMatching | None = None

    def values(self) -> Values:
        """Return the mean of all visits."""
        count = max(1, self.visits)
        return tuple([total / count for total in self.totals])

    def count(self, values: Values) -> None:
        """Count a visit."""
        self.visits += 1
        for seat, value in enumerate(values):
            self.totals[seat] += value


class Tree:
    """A tree grown from one position; `_history` has the values of moves anywhere in it."""

    def __init__(self, state: AnyState, evaluation: Evaluation[Any], random: Random) -> None:
        self.root = Node(state)
        self.deepest = 0
        self._evaluation = evaluation
        self._random = random
        self._history: dict[tuple[Seat, Any], tuple[float, int]] = {}

    def grow(self, depth: int) -> None:
        """Visit the root, down to a new position or to the depth."""
        self._visit(self.root, 0, depth)

    def order_root(self, moves: list[Any]) -> None:
        """Set the order in which the moves of the root are tried, best first."""
        self.root.moves = moves[::-1]

    def _visit(self, node: Node, ply: int, depth: int) -> Values:
        if node.result is not None:
            values = _discounted(node.result, ply)
        elif ply >= depth or (node.visits == 0 and node is not self.root):
            values = self._rollout(node.state)
        elif not node.owing:
            values = self._visit(self._chance_child(node), ply + 1, depth)
        elif len(node.owing) > 1:
            values = self._visit_joint(node, ply, depth)
        else:
            values = self._visit(self._select(node), ply + 1, depth)
        self.deepest = max(self.deepest, ply)
        node.count(values)
        return values

    # Evaluation.

    def _rollout(self, state: AnyState) -> Values:
        """Return the evaluation of a position, after random plies if it is a poor one."""
        for _ in range(self._evaluation.horizon):
            if state.result() is not None:
                break
            state = self._random_ply(state)
        return values_of(state, self._evaluation)

    def _random_ply(self, state: AnyState) -> AnyState:
        owing = state.to_move()
        if not owing:
            return state.after_chance(self._outcome(state))
        chosen = {seat: self._random.choice(state.legal_moves(seat)) for seat in owing}
        return state.after(chosen)

    # Chance.

    def _outcome(self, state: AnyState) -> Any:
        outcomes, weights = zip(*state.outcomes(), strict=True)
        return self._random.choices(outcomes, weights)[0]

    def _chance_child(self, node: Node) -> Node:
        outcome = self._outcome(node.state)
        if outcome not in node.children:
            node.children[outcome] = Node(node.state.after_chance(outcome))
        return node.children[outcome]

    # Single seats.

    def _select(self, node: Node) -> Node:
        """Return the child with the highest upper confidence bound, or a new one."""
        (seat,) = node.owing
        if node.moves is None:
            node.moves = self._ordered(node.state, seat)
        allowed = _WIDENING_BASE + _WIDENING_FACTOR * sqrt(node.visits)
        if node.moves and len(node.children) < allowed:
            return self._expand(node, seat)
        logarithm = log(node.visits + 1)

        def bound(child: Node) -> float:
            bonus = EXPLORATION * sqrt(logarithm / (child.visits + 1))
            return child.totals[seat] / (child.visits or 1) + bonus

        return max(node.children.values(), key=bound)

    def _ordered(self, state: AnyState, seat: Seat) -> list[Any]:
        """Return the moves, those best elsewhere last: they are expanded from the end."""
        history = self._history

        def mean(move: Any) -> float:
            total, count = history.get((seat, move), (0.0, 0))
            return (total + 0.5) / (count + 1)

        moves = list(state.legal_moves(seat))
        self._random.shuffle(moves)
        return sorted(moves, key=mean)

    def _expand(self, node: Node, seat: Seat) -> Node:
        assert node.moves
        move = node.moves.pop()
        child = node.children[move] = Node(node.state.after({seat: move}))
        value = values_of(child.state, self._evaluation)[seat]
        total, count = self._history.get((seat, move), (0.0, 0))
        self._history[seat, move] = total + value, count + 1
        return child

    # Simultaneous moves.

    def _visit_joint(self, node: Node, ply: int, depth: int) -> Values:
        """Let every seat choose by its regrets, evaluate the outcome, and learn."""
        choices, learner = self.joint_choices(node)
        joint = tuple(self._sample(learner.strategy(seat)) for seat in range(len(node.owing)))
        if joint not in node.children:
            node.children[joint] = Node(choices.after(node.state, joint))
        child = node.children[joint]
        values = self._visit(child, ply + 1, depth)
        # The first evaluation counts as one visit.
        choices.values[joint] = _moved(choices.values[joint], values, 1 / (child.visits + 1))
        learner.iterate(choices.payoffs())
        return values

    def joint_choices(self, node: Node) -> tuple[JointChoices, RegretMatching]:
        """Return the choices of a node's seats, and what they have learnt."""
        if node.joints is None or node.learner is None:
            node.joints = joint_choices(node.state, self._evaluation, self._random)
            node.learner = RegretMatching([len(moves) for moves in node.joints.moves])
        return node.joints, node.learner

    def _sample(self, strategy: list[float]) -> int:
        if self._random.random() < _RANDOM_CHOICES:
            return self._random.randrange(len(strategy))
        return draw(strategy, self._random)

    # The result.

    def pv(self, move: Any) -> tuple[str, ...]:
        """Return a move and the most visited ones after it, up to a simultaneous move."""
        found = [self.root.state.format_move(move)]
        node = self.root.children.get(move)
        while node is not None and len(node.owing) == 1 and node.children:
            move, child = max(node.children.items(), key=lambda item: item[1].visits)
            if not child.visits:
                break
            found.append(node.state.format_move(move))
            node = child
        return tuple(found)


def _discounted(values: Values, ply: int) -> Values:
    """Return values drawn towards the middle: a later result counts less."""
    middle, part = 1 / len(values), max(0.5, 1 - _DISCOUNT * ply)
    return tuple([middle + (value - middle) * part for value in values])


def _moved(old: Values, new: Values, part: float) -> Values:
    return tuple([before + (now - before) * part for before, now in zip(old, new, strict=True)])


# The player.


class MctsPlayer(Player):
    """A player that grows a tree within the limits; a node is a visit to the root."""

    name = "monte-carlo"

    def __init__(self, seed: int = 0, evaluation: Evaluation[Any] | None = None) -> None:
        self._random = Random(seed)
        self._evaluation = evaluation

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """Return the most visited move; with simultaneous moves, one of the mixed strategy."""
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
        """Evaluate every move once: the best are tried first, and a win is played at once."""
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
            strategy = mixed_strategy(tree.root.state, *tree.joint_choices(tree.root), seat)
            return drawn(strategy, self._random, nodes, tree.deepest)
        moves = _most_visited(tree, seat)
        candidates = tuple(candidate for _, candidate in moves)
        best = candidates[0]
        pv = tree.pv(moves[0][0])
        return SearchResult(best.move, best.values, pv, candidates, nodes=nodes, depth=tree.deepest)


def _finite(limits: Limits) -> Limits:
    """Return limits with nodes in proportion to a depth, which alone would never end the search."""
    if limits.depth is None or limits.seconds is not None or limits.nodes is not None:
        return limits
    return replace(limits, nodes=_NODES_PER_PLY * limits.depth)


def _solve_root(tree: Tree) -> None:
    """Solve the choice by the first evaluation: even a short search then mixes well."""
    choices, learner = tree.joint_choices(tree.root)
    payoffs = choices.payoffs()
    for _ in range(_ROOT_ITERATIONS):
        learner.iterate(payoffs)


def _most_visited(tree: Tree, seat: Seat) -> list[tuple[object, Candidate]]:
    """Return the tried moves, most visited first."""
    root = tree.root
    text = root.state.format_move
    if not root.children:
        # Stopped before the first visit: the moves are already sorted by evaluation.
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
