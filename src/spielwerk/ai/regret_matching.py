"""CFR+ on one simultaneous choice: regret matching with regrets kept at or above zero.

Every seat records, for each of its choices, how much better it would have done with it; the larger
the regret, the more often it is chosen. The average strategy converges to an equilibrium: for two
seats with opposed interests, to the solution of the matrix game.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random

Joint = tuple[int, ...]
"""One choice for each choosing seat, by number."""

Strategy = list[float]
"""The probability of each choice."""


class RegretMatching:
    """The regrets of all choosing seats, and their average strategies.

    Later strategies weigh more in the average (linear averaging), which converges faster.

    >>> pennies = {(0, 0): (1, 0), (0, 1): (0, 1), (1, 0): (0, 1), (1, 1): (1, 0)}
    >>> learner = RegretMatching((2, 2))
    >>> for _ in range(200): learner.iterate(pennies)
    >>> [round(chance, 1) for chance in learner.average(0)]
    [0.5, 0.5]
    """

    __slots__ = ("_counts", "_iterations", "_regrets", "_sums", "joints")

    def __init__(self, counts: Sequence[int]) -> None:
        self._counts = tuple(counts)
        self._regrets = [[0.0] * count for count in counts]
        self._sums = [[0.0] * count for count in counts]
        self._iterations = 0
        self.joints: list[Joint] = list(product(*map(range, counts)))

    def strategy(self, seat: int) -> Strategy:
        """Return the current strategy: proportional to the regrets, uniform without any."""
        regrets = self._regrets[seat]
        total = sum(regrets)
        if total <= 0:
            return [1 / len(regrets)] * len(regrets)
        return [regret / total for regret in regrets]

    def average(self, seat: int) -> Strategy:
        """Return the average strategy: the one to play."""
        sums = self._sums[seat]
        total = sum(sums)
        return [value / total for value in sums] if total else self.strategy(seat)

    def iterate(self, payoffs: Mapping[Joint, Sequence[float]]) -> None:
        """Update once from the values of every joint choice for each choosing seat."""
        self._iterations += 1
        for seat in range(len(self._counts)):
            # Alternating updates: each seat already answers what the previous one has learnt.
            current = [self.strategy(other) for other in range(len(self._counts))]
            values = self._values(seat, current, payoffs)
            mean = sum(map(float.__mul__, values, current[seat]))
            regrets, sums = self._regrets[seat], self._sums[seat]
            for choice, value in enumerate(values):
                regrets[choice] = max(0.0, regrets[choice] + value - mean)
                sums[choice] += self._iterations * current[seat][choice]

    def _values(
        self,
        seat: int,
        current: Sequence[Strategy],
        payoffs: Mapping[Joint, Sequence[float]],
    ) -> list[float]:
        """Return the value of each choice of a seat against the others' current strategies."""
        values = [0.0] * self._counts[seat]
        for joint in self.joints:
            chance = 1.0
            for other, choice in enumerate(joint):
                if other != seat:
                    chance *= current[other][choice]
            if chance:
                values[joint[seat]] += chance * payoffs[joint][seat]
        return values


def draw(strategy: Strategy, random: Random) -> int:
    """Return a choice drawn from a mixed strategy.

    >>> draw([0.0, 1.0], Random(1))
    1
    """
    return random.choices(range(len(strategy)), strategy)[0]
