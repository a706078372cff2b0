"""A best-first search with a network: promising positions are searched more deeply.

Expanding a position evaluates all its moves at once, and a round expands several positions, so the
network evaluates thousands of positions in a few calls. Values go up the tree as in minimax. PUCT
selects the next position: high values, and promising moves that were seldom visited.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from spielwerk.adapters.batch import Afterstates, BatchEnv

GAME = "ignite-flow"
NOBODY = -2
EXPLORATION = 0.6
TEMPERATURE = 0.6  # of the prior, in odds
PROVED = 8.0  # the odds of a won game

Odds = Callable[[np.ndarray, np.ndarray], np.ndarray]
Path = tuple[int, ...]


@dataclass(eq=False, slots=True)
class Node:
    """A position: the value of each action for the seat that acts, from -1 to 1."""

    seat: int
    actions: np.ndarray
    values: np.ndarray
    priors: np.ndarray
    over: np.ndarray  # True if the action ends the game
    visits: np.ndarray
    children: dict[int, Node] = field(default_factory=dict)

    def next(self) -> int:
        """Return the action to search next, and count the visit."""
        bonus = self.priors * np.sqrt(1 + self.visits.sum()) / (1 + self.visits)
        chosen = int((self.values + EXPLORATION * bonus).argmax())
        self.visits[chosen] += 1
        return chosen


Line = list[tuple[Node, int]]


def best_action(odds: Odds, position: str, expansions: int = 200, at_once: int = 16) -> int:
    """Return the most visited action after expanding this many positions."""
    (root,) = expanded(odds, position, [()])
    if len(root.actions) > 1:
        for _ in range(1, expansions, at_once):
            grow(odds, position, root, at_once)
    return int(root.actions[np.lexsort((root.values, root.visits))[-1]])


def grow(odds: Odds, position: str, root: Node, count: int) -> None:
    """Expand up to `count` positions, and propagate their values to the root."""
    lines = [descend(root) for _ in range(count)]
    new = {path_of(line): line for line in lines if not ends_game(line)}
    for line, child in zip(new.values(), expanded(odds, position, list(new)), strict=True):
        last, at = line[-1]
        last.children[at] = child
        for above, move in reversed(line):
            below = above.children[move]
            best = below.values.max()
            above.values[move] = best if below.seat == above.seat else -best


def descend(root: Node) -> Line:
    """Return a line from the root to an unexpanded move."""
    line: Line = []
    node: Node | None = root
    while node is not None:
        line.append((node, node.next()))
        node = node.children.get(line[-1][1])
    return line


def ends_game(line: Line) -> bool:
    """Return whether a line ends the game."""
    node, at = line[-1]
    return bool(node.over[at])


def path_of(line: Line) -> Path:
    """Return the actions of a line."""
    return tuple(int(node.actions[at]) for node, at in line)


def expanded(odds: Odds, position: str, paths: Sequence[Path]) -> list[Node]:
    """Return the positions after some sequences of actions, each with all its moves evaluated."""
    nodes: dict[Path, Node] = {}
    for length in {len(path) for path in paths}:
        alike = [path for path in paths if len(path) == length]
        env = BatchEnv(GAME, len(alike), position=position, threads=1)
        for actions in zip(*alike, strict=True):
            env.step(np.array(actions, np.int32))
        found = env.afterstates()
        valued = odds(found.planes, found.scalars)
        for at, path in enumerate(alike):
            nodes[path] = _node(int(env.actors[at]), found, at, valued)
    return [nodes[path] for path in paths]


def _node(seat: int, batch: Afterstates, at: int, odds: np.ndarray) -> Node:
    moves = slice(batch.begins[at], batch.begins[at + 1])
    over = batch.actors[moves] == NOBODY
    known = np.where(over, PROVED * batch.rewards[moves, seat], odds[moves])
    values = np.where(over, batch.rewards[moves, seat], np.tanh(known / 2))
    priors = np.exp((known - known.max()) / TEMPERATURE)
    return Node(
        seat, batch.actions[moves], values, priors / priors.sum(), over, np.zeros(len(values))
    )
