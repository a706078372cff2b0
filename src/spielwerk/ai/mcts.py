"""The tree of a Monte-Carlo search, for any game: one seat moves, several do, or chance does.

Every node knows how often it was visited and what that gave each seat. Where one seat moves, the
search goes where the value is high or not yet sure, and takes up further moves bit by bit: there
are often more than it could ever try. Where several move at the same time, each learns by regret
what it should have done. Chance is drawn by its weights.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Any

from spielwerk.ai.evaluation.evaluator import Judgement, final
from spielwerk.ai.one_ply import Joints, joints
from spielwerk.ai.player import Values
from spielwerk.ai.regret_matching import Matching, draw
from spielwerk.game import AnyState, Seat

EXPLORATION = 0.35
_FIRST_MOVES, _FURTHER_MOVES = 3, 1.6
"""How many moves of a node are tried: some at once, more with the root of the visits."""
_TRYING = 0.15
"""How often a seat that chooses together with others chooses anything."""
_SOONER = 0.003
"""What a ply costs the winner: a win now is better than one later."""


class Node:
    """A position in the tree; `totals` are the sums of the values of all visits."""

    __slots__ = (
        "children",
        "joints",
        "matching",
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
        self.result: Values | None = None if ended is None else final(ended)
        self.visits = 0
        self.totals = [0.0] * state.seats
        self.children: dict[Any, Node] = {}
        self.moves: list[Any] | None = None
        self.joints: Joints | None = None
        self.matching: Matching | None = None

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
    """A tree that grows from one position; `experience` is what moves have led to anywhere."""

    def __init__(self, state: AnyState, judgement: Judgement, random: Random) -> None:
        self.root = Node(state)
        self.deepest = 0
        self._judgement = judgement
        self._random = random
        self._experience: dict[tuple[Seat, Any], tuple[float, int]] = {}

    def grow(self, depth: int) -> None:
        """One visit, down to a new position or to the depth."""
        self._visit(self.root, 0, depth)

    def offer(self, moves: list[Any]) -> None:
        """Say in which order the moves of the root should be tried, the best first."""
        self.root.moves = moves[::-1]

    def _visit(self, node: Node, ply: int, depth: int) -> Values:
        if node.result is not None:
            values = _later(node.result, ply)
        elif ply >= depth or (node.visits == 0 and node is not self.root):
            values = self._judged(node.state)
        elif not node.owing:
            values = self._visit(self._drawn(node), ply + 1, depth)
        elif len(node.owing) > 1:
            values = self._visit_joint(node, ply, depth)
        else:
            values = self._visit(self._chosen(node), ply + 1, depth)
        self.deepest = max(self.deepest, ply)
        node.count(values)
        return values

    # Judging.

    def _judged(self, state: AnyState) -> Values:
        """What a position is worth, after some random plies where the measure is a poor one."""
        for _ in range(self._judgement.horizon):
            if state.result() is not None:
                break
            state = self._random_ply(state)
        return self._judgement.values(state)

    def _random_ply(self, state: AnyState) -> AnyState:
        owing = state.to_move()
        if not owing:
            return state.after_chance(self._event(state))
        chosen = {seat: self._random.choice(state.legal_moves(seat)) for seat in owing}
        return state.after(chosen)

    # Chance.

    def _event(self, state: AnyState) -> Any:
        events, weights = zip(*state.outcomes(), strict=True)
        return self._random.choices(events, weights)[0]

    def _drawn(self, node: Node) -> Node:
        event = self._event(node.state)
        child = node.children.get(event)
        if child is None:
            child = node.children[event] = Node(node.state.after_chance(event))
        return child

    # One seat.

    def _chosen(self, node: Node) -> Node:
        """A child that is promising or not well known; now and then one more is taken up."""
        (seat,) = node.owing
        if node.moves is None:
            node.moves = self._ordered(node.state, seat)
        allowed = _FIRST_MOVES + _FURTHER_MOVES * sqrt(node.visits)
        if node.moves and len(node.children) < allowed:
            return self._taken_up(node, seat)
        certain = log(node.visits + 1)
        best, highest = None, -1.0
        for child in node.children.values():
            bonus = EXPLORATION * sqrt(certain / (child.visits + 1))
            worth = child.totals[seat] / (child.visits or 1) + bonus
            if worth > highest:
                best, highest = child, worth
        assert best is not None
        return best

    def _ordered(self, state: AnyState, seat: Seat) -> list[Any]:
        """The moves, those last that did best elsewhere: they are taken up from the end."""
        experience = self._experience

        def known(move: Any) -> float:
            total, count = experience.get((seat, move), (0.0, 0))
            return (total + 0.5) / (count + 1)

        moves = list(state.legal_moves(seat))
        self._random.shuffle(moves)
        return sorted(moves, key=known)

    def _taken_up(self, node: Node, seat: Seat) -> Node:
        assert node.moves
        move = node.moves.pop()
        child = node.children[move] = Node(node.state.after({seat: move}))
        judged = self._judgement.values(child.state)[seat]
        total, count = self._experience.get((seat, move), (0.0, 0))
        self._experience[seat, move] = total + judged, count + 1
        return child

    # Several seats at the same time.

    def _visit_joint(self, node: Node, ply: int, depth: int) -> Values:
        """Every seat chooses by its regrets, sees what came of it, and learns."""
        found, matching = self.learning(node)
        joint = tuple(self._tried(matching.strategy(seat)) for seat in range(len(node.owing)))
        child = node.children.get(joint)
        if child is None:
            child = node.children[joint] = Node(found.after(node.state, joint))
        values = self._visit(child, ply + 1, depth)
        # What was judged at first counts as one visit.
        found.values[joint] = _moved(found.values[joint], values, 1 / (child.visits + 1))
        matching.sweep(found.payoffs())
        return values

    def learning(self, node: Node) -> tuple[Joints, Matching]:
        """What the seats of a node can choose, and what they have learnt."""
        if node.joints is None or node.matching is None:
            node.joints = joints(node.state, self._judgement, self._random)
            node.matching = Matching([len(moves) for moves in node.joints.moves])
        return node.joints, node.matching

    def _tried(self, strategy: list[float]) -> int:
        if self._random.random() < _TRYING:
            return self._random.randrange(len(strategy))
        return draw(strategy, self._random)

    # What came of it.

    def line(self, move: Any) -> tuple[Any, ...]:
        """A move and the moves most visited after it, as far as one seat moves after the other."""
        found = [move]
        node = self.root.children.get(move)
        while node is not None and len(node.owing) == 1 and node.children:
            move, node = max(node.children.items(), key=lambda item: item[1].visits)
            if not node.visits:
                break
            found.append(move)
        return tuple(found)


def _later(values: Values, ply: int) -> Values:
    """A result that comes later counts a little less, for better or worse."""
    middle, part = 1 / len(values), max(0.5, 1 - _SOONER * ply)
    return tuple([middle + (value - middle) * part for value in values])


def _moved(old: Values, new: Values, part: float) -> Values:
    return tuple([before + (now - before) * part for before, now in zip(old, new, strict=True)])
