"""What a node is worth to everybody, in steps that any core can answer."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random

from spielwerk.ai.evaluation import evaluation_of
from spielwerk.ai.native import SearchPlayer
from spielwerk.ai.player import Cancel, Limits, Player, SearchResult, Situation, Values
from spielwerk.ai.steps import Step, Steps
from spielwerk.game import AnyState, Seat
from spielwerk.game.evaluation import final_values
from spielwerk.game.node import Node

SAMPLES = 4
"""Where chance is due, so many of its outcomes are looked at, the same after every move."""


@dataclass(frozen=True, slots=True)
class Expected:
    """The values of a node, how the game is expected to go on, and whether that is proven."""

    values: Values
    pv: tuple[str, ...] = ()
    exact: bool = False


ExpectedSteps = Generator[Step, SearchResult, Expected]


class Searcher:
    """Searches positions for a review, by a player or else the best search there is."""

    def __init__(self, seed: int = 0, player: Player | None = None) -> None:
        self._seed = seed
        self._player = player

    def search(self, state: AnyState, seat: Seat, limits: Limits) -> Steps:
        """A search for a seat that owes a move; `player`, if there is one, is asked at once."""
        situation = Situation.begin(state.game, state)
        if self._player is not None:
            return self._player.choose(situation, seat, limits, Cancel())
        return (yield from SearchPlayer(self._seed).steps(situation, seat, limits, Cancel()))

    def expected(self, node: Node, limits: Limits) -> ExpectedSteps:
        """What a node without pending choices is expected to bring."""
        result = node.state.result()
        if result is not None:
            return Expected(final_values(result), exact=True)
        if not node.state.to_move():
            return (yield from self._after_chance(node, limits))
        found = yield from self.search(node.state, node.state.to_move()[0], limits)
        return Expected(found.values or estimate(node.state), found.pv, found.exact)

    def _after_chance(self, node: Node, limits: Limits) -> ExpectedSteps:
        """The mean over a few outcomes; the line goes on with the first of them."""
        found: list[tuple[tuple[str, ...], Expected]] = []
        for number in range(SAMPLES):
            drawn, after = _drawn(node, Random(number))
            expected = yield from self.expected(after, limits.scaled(1 / SAMPLES))
            found.append((drawn, expected))
        drawn, first = found[0]
        return Expected(mean([one.values for _, one in found]), (*drawn, *first.pv))


def _drawn(node: Node, random: Random) -> tuple[tuple[str, ...], Node]:
    """What chance does until somebody moves, and the node then."""
    drawn: list[str] = []
    while node.actor() == "chance":
        outcomes, weights = zip(*node.state.outcomes(), strict=True)
        outcome = random.choices(outcomes, weights)[0]
        drawn.append(node.format(outcome))
        node = node.child(outcome)
    return tuple(drawn), node


def estimate(state: AnyState) -> Values:
    """Values where a search has no opinion."""
    return evaluation_of(state.game).estimate(state.position)


def mean(values: Sequence[Values]) -> Values:
    """The mean, seat by seat.

    >>> mean([(1.0, 0.0), (0.5, 0.5)])
    (0.75, 0.25)
    """
    return tuple(sum(column) / len(values) for column in zip(*values, strict=True))
