"""The tree of a Monte-Carlo tree search, for any game: one seat moves, several do, or chance does.

Every node counts its visits and sums up their values. Where one seat moves, a child is selected by
UCB1, with progressive widening: there are often more moves than could ever be tried. Where several
move at the same time, each learns by regret matching. Chance is drawn by its weights.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Any

from spielwerk.ai.evaluation import values_of
from spielwerk.ai.one_ply import JointChoices, joint_choices
from spielwerk.ai.player import Values
from spielwerk.ai.regret_matching import RegretMatching, draw
from spielwerk.game import AnyState, Seat
from spielwerk.game.opponents import Evaluation, final_values

EXPLORATION = 0.35
_WIDENING_BASE, _WIDENING_FACTOR = 3, 1.6
"""Progressive widening: how many moves of a node are tried at once, and per root of the visits."""
_RANDOM_CHOICES = 0.15
"""How often a seat that chooses together with others explores by a random choice."""
_DISCOUNT = 0.003
"""What a ply costs the winner: a win now is better than one later."""


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
        """The mean of all visits."""
        count = max(1, self.visits)
        return tuple([total / count for total in self.totals])

    def count(self, values: Values) -> None:
        """One more visit."""
        self.visits += 1
        for seat, value in enumerate(values):
            self.totals[seat] += value


class Tree:
    """A tree that grows from one position; `_history` has the values of moves anywhere in it."""

    def __init__(self, state: AnyState, evaluation: Evaluation[Any], random: Random) -> None:
        self.root = Node(state)
        self.deepest = 0
        self._evaluation = evaluation
        self._random = random
        self._history: dict[tuple[Seat, Any], tuple[float, int]] = {}

    def grow(self, depth: int) -> None:
        """One visit, down to a new position or to the depth."""
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
        """The evaluation of a position, after some random plies where it is a poor one."""
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
        child = node.children.get(outcome)
        if child is None:
            child = node.children[outcome] = Node(node.state.after_chance(outcome))
        return child

    # One seat.

    def _select(self, node: Node) -> Node:
        """The child with the highest upper confidence bound, or a new one."""
        (seat,) = node.owing
        if node.moves is None:
            node.moves = self._ordered(node.state, seat)
        allowed = _WIDENING_BASE + _WIDENING_FACTOR * sqrt(node.visits)
        if node.moves and len(node.children) < allowed:
            return self._expand(node, seat)
        logarithm = log(node.visits + 1)
        best, highest = None, -1.0
        for child in node.children.values():
            bonus = EXPLORATION * sqrt(logarithm / (child.visits + 1))
            bound = child.totals[seat] / (child.visits or 1) + bonus
            if bound > highest:
                best, highest = child, bound
        assert best is not None
        return best

    def _ordered(self, state: AnyState, seat: Seat) -> list[Any]:
        """The moves, those that did best elsewhere last: they are expanded from the end."""
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

    # Several seats at the same time.

    def _visit_joint(self, node: Node, ply: int, depth: int) -> Values:
        """Every seat chooses by its regrets, sees what came of it, and learns."""
        choices, learner = self.joint_choices(node)
        joint = tuple(self._sample(learner.strategy(seat)) for seat in range(len(node.owing)))
        child = node.children.get(joint)
        if child is None:
            child = node.children[joint] = Node(choices.after(node.state, joint))
        values = self._visit(child, ply + 1, depth)
        # The first evaluation counts as one visit.
        choices.values[joint] = _moved(choices.values[joint], values, 1 / (child.visits + 1))
        learner.iterate(choices.payoffs())
        return values

    def joint_choices(self, node: Node) -> tuple[JointChoices, RegretMatching]:
        """What the seats of a node can choose, and what they have learnt."""
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
        """A move and the most visited moves after it, as far as one seat moves after the other."""
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
    """A result that comes later counts a little less, for better or worse."""
    middle, part = 1 / len(values), max(0.5, 1 - _DISCOUNT * ply)
    return tuple([middle + (value - middle) * part for value in values])


def _moved(old: Values, new: Values, part: float) -> Values:
    return tuple([before + (now - before) * part for before, now in zip(old, new, strict=True)])
