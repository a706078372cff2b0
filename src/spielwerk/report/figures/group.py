"""The games of one setup, with common statistics."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from statistics import fmean

from spielwerk.ai.player import Values
from spielwerk.game import AnyGame, Seat
from spielwerk.report.estimates import Estimate, mean
from spielwerk.report.model import Measures, Sample, Step
from spielwerk.report.plan import Setup

PARTS = 20
"""Number of parts into which games are divided for plots."""


@dataclass(frozen=True, slots=True)
class Group:
    """The valid games of a setup; `title` is its name on the page."""

    game: AnyGame
    setup: Setup
    title: str
    samples: Sequence[Sample]

    @property
    def seats(self) -> int:
        return self.setup.seats

    def seat_name(self, seat: Seat) -> str:
        names = self.game.about.seat_names
        return names[seat].en if seat < len(names) else f"seat {seat + 1}"

    @property
    def measured(self) -> list[tuple[Sample, Measures]]:
        """The games in which positions were searched."""
        return [(one, one.measures) for one in self.samples if one.measures is not None]

    def mean_of(
        self, measure: Callable[[Sample, Measures], float | None], most: float = inf
    ) -> Estimate:
        """Return the mean over the games of a measure; None values are skipped."""
        found = (measure(sample, measures) for sample, measures in self.measured)
        return mean([value for value in found if value is not None], 0.0, most)

    def course(
        self, measure: Callable[[Sample, Measures], Sequence[tuple[float, float]]]
    ) -> list[tuple[float, Estimate]]:
        """Return the mean of a measure in every part of the game.

        Places are from 0 to 1; a game counts once in each part, with its mean there.
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
    """Return the values at the start of each turn, averaged over the last ones of all seats.

    A search favours the seat to move, more at some steps of a turn than at others: without
    averaging, the lead would seem to change with every turn. The final values are not averaged.
    """
    latest: dict[Seat, Values] = {}
    found: list[tuple[int, Values]] = []
    for step in _turn_starts(sample):
        latest[step.seat] = step.values
        means = tuple(map(fmean, zip(*latest.values(), strict=True)))
        if found and found[-1][0] == step.ply:
            found.pop()
        found.append((step.ply, means))
    return [*found, sample.curve[-1]]


def _turn_starts(sample: Sample) -> list[Step]:
    """Return each seat's first choice in every turn; hidden ones only if there are no others."""
    steps = sample.measures.steps if sample.measures else ()
    alone = [step for step in steps if not step.joint] or steps
    first: dict[tuple[int, Seat], Step] = {}
    for step in alone:
        first.setdefault((step.turn, step.seat), step)
    return list(first.values())
