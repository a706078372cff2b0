"""Games made by hand, of which everything is known."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.games import find
from spielwerk.report.figures.group import Group
from spielwerk.report.model import FirstMove, Measures, Mixture, Sample, Step
from spielwerk.report.plan import Setup


def step(
    ply: int, seat: int, value: float, kind: str = "move", legal: int = 4, good: int = 2
) -> Step:
    """Return a choice in a game of two; `value` is that of the first seat."""
    values = (value, 1 - value)
    return Step(ply, ply + 1, seat, kind, legal, good, joint=False, values=values)


def measures(
    steps: Sequence[Step],
    choice: Sequence[float] = (),
    chance: Sequence[float] = (),
    draws: int = 0,
    mixtures: Sequence[Mixture] = (),
    opening: Sequence[FirstMove] = (),
) -> Measures:
    """Return the measurements of a game."""
    return Measures(
        tuple(steps), tuple(opening), tuple(choice), tuple(chance), draws, tuple(mixtures)
    )


def sample(
    number: int,
    places: tuple[int, ...],
    plies: int = 10,
    seating: tuple[int, ...] | None = None,
    found: Measures | None = None,
    scores: tuple[float, ...] | None = None,
) -> Sample:
    """Return a game by its places."""
    return Sample(
        0,
        number,
        seating or (0,) * len(places),
        places,
        scores or tuple(float(-place) for place in places),
        "queen-surrounded",
        plies,
        plies,
        f"head\n\nmoves {number}",
        measures=found,
    )


def group(samples: Sequence[Sample], players: tuple[str, ...] = ("random",)) -> Group:
    """Return the games as those of a setup."""
    seats = len(samples[0].places)
    game = find("hive") if seats == 2 else find("fire-water")
    return Group(game, Setup("usual", seats, {}, players, len(samples)), "usual", samples)
