"""Regret matching: how to choose when others choose at the same time.

Every seat keeps, for each of its choices, how much better it would have done with it; the more it
regrets, the more often it chooses so. The average of all that is a strategy which nobody can use
against it: for two seats, the solution of the matrix game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random

Joint = tuple[int, ...]
"""One choice for each seat that chooses, by its number."""

Strategy = list[float]
"""The chance of each choice."""


class Matching:
    """The regrets of all seats that choose, and their average strategies.

    Regrets never fall below zero, and later strategies count for more: so it is quicker.

    >>> pennies = {(0, 0): (1, 0), (0, 1): (0, 1), (1, 0): (0, 1), (1, 1): (1, 0)}
    >>> game = Matching((2, 2))
    >>> for _ in range(200): game.sweep(pennies)
    >>> [round(chance, 1) for chance in game.average(0)]
    [0.5, 0.5]
    """

    __slots__ = ("_counts", "_regrets", "_sums", "_sweeps", "joints")

    def __init__(self, counts: Sequence[int]) -> None:
        self._counts = tuple(counts)
        # A little regret from the beginning breaks no symmetry: everything is equally good.
        self._regrets = [[0.0] * count for count in counts]
        self._sums = [[0.0] * count for count in counts]
        self._sweeps = 0
        self.joints: list[Joint] = list(product(*map(range, counts)))

    def strategy(self, seat: int) -> Strategy:
        """What a seat would do now."""
        regrets = self._regrets[seat]
        total = sum(regrets)
        if total <= 0:
            return [1 / len(regrets)] * len(regrets)
        return [regret / total for regret in regrets]

    def average(self, seat: int) -> Strategy:
        """What a seat should do, after all."""
        sums = self._sums[seat]
        total = sum(sums)
        return [value / total for value in sums] if total else self.strategy(seat)

    def sweep(self, payoffs: Mapping[Joint, Sequence[float]]) -> None:
        """Learn once from what every joint choice gives to each of the seats that choose."""
        self._sweeps += 1
        for seat in range(len(self._counts)):
            # One after the other: each already answers to what the one before has learnt.
            current = [self.strategy(other) for other in range(len(self._counts))]
            worth = self._worth(seat, current, payoffs)
            mean = sum(map(float.__mul__, worth, current[seat]))
            regrets, sums = self._regrets[seat], self._sums[seat]
            for choice, value in enumerate(worth):
                regrets[choice] = max(0.0, regrets[choice] + value - mean)
                sums[choice] += self._sweeps * current[seat][choice]

    def _worth(
        self,
        seat: int,
        current: Sequence[Strategy],
        payoffs: Mapping[Joint, Sequence[float]],
    ) -> list[float]:
        """What each choice of a seat gives if the others do what they would do now."""
        worth = [0.0] * self._counts[seat]
        for joint in self.joints:
            chance = 1.0
            for other, choice in enumerate(joint):
                if other != seat:
                    chance *= current[other][choice]
            if chance:
                worth[joint[seat]] += chance * payoffs[joint][seat]
        return worth

    def values(self, payoffs: Mapping[Joint, Sequence[float]]) -> list[list[float]]:
        """What each choice of each seat gives against the average strategies of the others."""
        averages = [self.average(seat) for seat in range(len(self._counts))]
        return [self._worth(seat, averages, payoffs) for seat in range(len(self._counts))]


def draw(strategy: Strategy, random: Random) -> int:
    """A choice out of a mixed strategy.

    >>> draw([0.0, 1.0], Random(1))
    1
    """
    return random.choices(range(len(strategy)), strategy)[0]
