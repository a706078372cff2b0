"""The games of one setup, and what is asked of them again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from statistics import fmean

from spielwerk.ai.player import Values
from spielwerk.game import AnyGame, Seat
from spielwerk.report.estimates import Estimate, mean
from spielwerk.report.model import Measures, Sample
from spielwerk.report.plan import Setup

PARTS = 20
"""Into so many parts the course of a game is divided for plots."""


@dataclass(frozen=True, slots=True)
class Group:
    """The games of a setup that count; `title` is what the setup is called on the page."""

    game: AnyGame
    setup: Setup
    title: str
    samples: Sequence[Sample]

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setup.seats

    def seat_name(self, seat: Seat) -> str:
        """What a seat is called at the table."""
        names = self.game.seat_names
        return names[seat].en if seat < len(names) else f"seat {seat + 1}"

    @property
    def measured(self) -> list[tuple[Sample, Measures]]:
        """The games in which positions were searched."""
        return [(one, one.measures) for one in self.samples if one.measures is not None]

    def mean_of(
        self, measure: Callable[[Sample, Measures], float | None], most: float = inf
    ) -> Estimate:
        """The mean over the games of what is counted in each; None: nothing to count there."""
        found = (measure(sample, measures) for sample, measures in self.measured)
        return mean([value for value in found if value is not None], 0.0, most)

    def course(
        self, measure: Callable[[Sample, Measures], Sequence[tuple[float, float]]]
    ) -> list[tuple[float, Estimate]]:
        """The mean of a measure in every part of the game.

        It is given at places from 0 to 1; a game counts once in each part, by its mean there.
        """
        parts: list[list[float]] = [[] for _ in range(PARTS)]
        for sample, measures in self.measured:
            own: list[list[float]] = [[] for _ in range(PARTS)]
            for place, value in measure(sample, measures):
                own[min(PARTS - 1, int(place * PARTS))].append(value)
            for part, values in zip(parts, own, strict=True):
                if values:
                    part.append(fmean(values))
        return [((number + 0.5) / PARTS, mean(part, 0.0)) for number, part in enumerate(parts)]


def smoothed(sample: Sample) -> list[tuple[int, Values]]:
    """The values of a game, each the mean of as many positions as there are seats.

    A search favours whoever is to move: without this, the lead would seem to change with every
    turn. The end stands as it is.
    """
    curve, seats = sample.curve, len(sample.places)
    found = []
    for place, (ply, _) in enumerate(curve[:-1]):
        window = [values for _, values in curve[max(0, place - seats + 1) : place + 1]]
        found.append((ply, tuple(map(fmean, zip(*window, strict=True)))))
    return [*found, curve[-1]]
