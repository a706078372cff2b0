"""The value of a node: one policy for chance, so that moves compare fairly."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

from spielwerk.ai.player import (
    Cancel,
    Choice,
    Core,
    Limits,
    Player,
    SearchResult,
    Situation,
    Values,
)
from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.game.opponents import Evaluation, final_values

Search = Callable[[AnyState, Seat, Limits], Coroutine[Any, Any, SearchResult]]
"""Searches a position for a seat that owes a move."""


def searching(make: Callable[[], Player], core: Core, cancel: Cancel | None = None) -> Search:
    """Return a search by a player made for each position."""

    async def search(state: AnyState, seat: Seat, limits: Limits) -> SearchResult:
        situation = Situation.begin(state.game, state)
        return await make().choose(Choice(situation, seat, limits, cancel or Cancel()), core)

    return search


@dataclass(frozen=True, slots=True)
class Expected:
    """The values of a node, the expected line, and whether the values are proven."""

    values: Values
    pv: tuple[str, ...] = ()
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """A chance outcome: its probability, the values and the line after it."""

    outcome: str
    chance: float
    values: Values
    pv: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Valuer:
    """The value of nodes by a search.

    Where chance is due, all outcomes count or, if there are more than `outcomes`, a sample of that
    size (see `sample`). The outcomes share the limits, each with at least `least` nodes. They also
    share their number, so that successive chance events do not multiply the searches.
    """

    search: Search
    outcomes: int | None = None
    least: int = 1

    async def of(self, node: Node, limits: Limits) -> Expected:
        """Return the expected result of a node without pending choices."""
        result = node.state.result()
        if result is not None:
            return Expected(final_values(result), exact=True)
        owing = node.state.to_move()
        if owing:
            found = await self.search(node.state, owing[0], limits)
            return Expected(found.values or estimate(node.state), found.pv, found.exact)
        possible = await self.after_chance(node, limits)
        return Expected(mean(possible), (possible[0].outcome, *possible[0].pv))

    async def after_chance(self, node: Node, limits: Limits) -> list[Outcome]:
        """Return the expected result of each relevant chance outcome."""
        chosen = sample(node.state.outcomes(), self.outcomes)
        most = None if self.outcomes is None else max(1, self.outcomes // len(chosen))
        further = replace(self, outcomes=most)
        part = limits.scaled(1 / len(chosen))
        if limits.nodes is not None:
            part = replace(part, nodes=max(self.least, limits.nodes // len(chosen)))
        found = []
        for outcome, chance in chosen:
            after = await further.of(node.child(outcome), part)
            found.append(Outcome(node.format(outcome), chance, after.values, after.pv))
        return found


def sample(outcomes: Sequence[tuple[Any, int]], most: int | None) -> list[tuple[Any, float]]:
    """Return all outcomes with their probabilities, or an even sample by weight.

    The sample takes the outcomes in the middle of equal parts of the weight, so it is equal after
    all moves with equal outcomes.

    >>> sample([("a", 1), ("b", 2), ("c", 1)], None)
    [('a', 0.25), ('b', 0.5), ('c', 0.25)]
    >>> sample([("a", 1), ("b", 6), ("c", 1), ("d", 2)], 2)
    [('b', 0.5), ('c', 0.5)]
    """
    total = sum(weight for _, weight in outcomes)
    if most is None or len(outcomes) <= most:
        return [(outcome, weight / total) for outcome, weight in outcomes]
    ends = list(accumulate(weight for _, weight in outcomes))
    middles = ((2 * number + 1) * total // (2 * most) for number in range(most))
    counts = Counter(bisect_right(ends, middle) for middle in middles)
    return [(outcomes[place][0], count / most) for place, count in counts.items()]


def mean(possible: Sequence[Outcome]) -> Values:
    """Return the expected values, seat by seat."""
    seats = range(len(possible[0].values))
    return tuple(sum(one.chance * one.values[seat] for one in possible) for seat in seats)


def estimate(state: AnyState) -> Values:
    """Return values for when a search gives none."""
    return evaluation_of(state.game).estimate(state.position)


def evaluation_of(game: AnyGame) -> Evaluation[Any]:
    """Return the evaluation of a game; by default its points."""
    return game.opponents.evaluation or Evaluation(game.rules.scores, scale=4.0, horizon=40)


def values_of(state: AnyState, evaluation: Evaluation[Any]) -> Values:
    """Return every seat's winning probability: exact if the game is over, otherwise estimated."""
    result = state.result()
    return evaluation.estimate(state.position) if result is None else final_values(result)
