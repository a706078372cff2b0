"""Differences in strength estimated from a match, with their uncertainty."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log10, sqrt

SURE = 1.96
"""Standard errors of a 95% interval."""


@dataclass(frozen=True, slots=True)
class Score:
    """Games won, drawn and lost by one side.

    >>> Score(6, 2, 2).share
    0.7
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """A win is one point, a draw half a point."""
        return self.wins + self.draws / 2

    @property
    def share(self) -> float:
        """The share of the possible points; one half before the first game."""
        return self.points / self.games if self.games else 0.5

    @property
    def error(self) -> float:
        """The standard error of the share, from the spread of wins, draws and losses."""
        if not self.games:
            return inf
        spread = (
            self.wins * (1 - self.share) ** 2
            + self.draws * (0.5 - self.share) ** 2
            + self.losses * self.share**2
        )
        return sqrt(spread / self.games / self.games)

    @property
    def elo(self) -> float:
        """The difference in strength that explains the share best.

        >>> round(Score(3, 0, 1).elo), Score(2, 0, 0).elo
        (191, inf)
        """
        return difference(self.share)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the difference."""
        return difference(self.share - SURE * self.error), difference(
            self.share + SURE * self.error
        )

    def with_game(self, winner: int | None) -> Score:
        """Return the score after one more game: won by side 0 (this one), by side 1, or drawn."""
        if winner is None:
            return Score(self.wins, self.draws + 1, self.losses)
        return Score(self.wins + (winner == 0), self.draws, self.losses + (winner == 1))

    def __str__(self) -> str:
        return f"{self.wins}-{self.draws}-{self.losses}"


def difference(share: float) -> float:
    """Return the difference in Elo points with this expected share of the points.

    >>> difference(0.5), round(difference(0.75))
    (0.0, 191)
    """
    if share <= 0:
        return -inf
    return inf if share >= 1 else 400 * log10(share / (1 - share))
