"""The moves of a position by value; moves that reach the same position count as one."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Self

from spielwerk.ai import core
from spielwerk.ai.player import Limits, SearchResult, run
from spielwerk.ai.values import Valuer
from spielwerk.game import AnyState, Seat, State
from spielwerk.game.node import Node

OWN_VALUES = 4
"""Number of moves with exact alpha-beta values; the last value bounds all others."""
RIVALS = 3
"""Number of rival moves that are searched again separately after a tree search."""
MOST_OUTCOMES = 8
LEAST_NODES = 20
"""Minimum number of nodes after each outcome of chance."""
_MANY = 3
"""Minimum number of different moves that make a real choice."""


@dataclass(frozen=True, slots=True)
class RankedMove:
    """A move, its equivalents that reach the same position, and the value for its seat."""

    move: str
    same: tuple[str, ...]
    value: float


@dataclass(frozen=True, slots=True)
class Ranking:
    """The best moves, the first of them ours; `exact`: its value is proved."""

    moves: tuple[RankedMove, ...]
    exact: bool
    nodes: int
    pv: tuple[str, ...]

    @property
    def best(self) -> RankedMove:
        return self.moves[0]

    @property
    def second(self) -> float:
        """The value of the best move that leads to another position."""
        return max((one.value for one in self.moves[1:]), default=0.0)

    @property
    def gap(self) -> float:
        return self.best.value - self.second

    def led_by(self, move: str) -> Self:
        """Return a ranking led by a move about which more is known than from the search."""
        first = self.place_of(move) or RankedMove(move, (move,), 1.0)
        others = tuple(one for one in self.moves if one != first)
        return replace(self, moves=(first, *others))

    def place_of(self, move: str) -> RankedMove | None:
        """Return the entry of a move, if it is among the best."""
        return next((one for one in self.moves if move in one.same), None)


def rank(
    node: Node, nodes: int, seed: int, options: Mapping[str, float] = MappingProxyType({})
) -> Ranking:
    """Return the best moves of a seat that moves alone."""
    seat = node.actor()
    assert isinstance(seat, int)
    if has_own_values(node.game.name):
        wanted = {**options, "candidates": OWN_VALUES}
        found = core.search(node, nodes=nodes, seed=seed, options=wanted)
        return _grouped(node, seat, found, 2 * OWN_VALUES)
    found = core.search(node, nodes=nodes, seed=seed, options=options)
    return _searched_again(node, seat, _grouped(node, seat, found, 2 * RIVALS), nodes, seed)


def has_own_values(game: str) -> bool:
    """Return whether a game's search has an option for the number of exact values."""
    return "candidates" in core.options(game)


def _grouped(node: Node, seat: Seat, found: SearchResult, count: int) -> Ranking:
    """Return the first candidates, merging those that reach the same position."""
    rated = sorted(found.candidates, key=lambda one: -one.values[seat])
    first = [one for one in rated if one.move == found.move]
    others = [one for one in rated if one.move != found.move][:count]
    reached: dict[str, list[tuple[str, float]]] = {}
    for one in [*first, *others]:
        reached.setdefault(arrival(node, one.move), []).append((one.move, one.values[seat]))
    moves = tuple(
        RankedMove(same[0][0], tuple(move for move, _ in same), max(value for _, value in same))
        for same in reached.values()
    )
    return Ranking(moves, found.exact, found.nodes, tuple(found.pv))


def arrival(node: Node, move: str) -> str:
    """Return the position after a move, as text without history."""
    return str(bare(node.play(move).state))


def bare(state: AnyState) -> AnyState:
    """Return a position as if the game began there: puzzles ignore repetitions."""
    return State(state.game, state.game.rules.without_history(state.position))


def _searched_again(node: Node, seat: Seat, ranking: Ranking, nodes: int, seed: int) -> Ranking:
    """Search each move separately: the values of a tree search are means over all tries."""
    moves = (
        replace(one, value=value_after(node.play(one.move), seat, nodes, seed))
        for one in ranking.moves[: RIVALS + 1]
    )
    best = tuple(sorted(moves, key=lambda one: -one.value))
    return Ranking(best, False, nodes * (len(best) + 1), ranking.pv)


def value_after(node: Node, seat: Seat, nodes: int, seed: int) -> float:
    """Return the value of a position for a seat; chance counts by its weights."""

    async def search(state: AnyState, seat: Seat, limits: Limits) -> SearchResult:
        return core.search(Node(state), nodes=limits.nodes, seed=seed)

    valuer = Valuer(search, MOST_OUTCOMES, LEAST_NODES)
    return run(valuer.of(node, Limits(nodes=nodes))).values[seat]


def is_choice(ranking: Ranking) -> bool:
    """Return whether there are enough different moves to choose from."""
    return len(ranking.moves) >= _MANY
