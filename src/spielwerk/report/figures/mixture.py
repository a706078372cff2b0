"""The importance of mixed strategies at simultaneous moves."""

from collections.abc import Sequence
from statistics import fmean

from spielwerk.report.estimates import Estimate, mean
from spielwerk.report.figures.group import Group
from spielwerk.report.figures.section import (
    Figure,
    Finding,
    Plot,
    Section,
    shown,
    typical,
)
from spielwerk.report.model import Mixture
from spielwerk.report.plots.bars import binned, columns
from spielwerk.report.stakes import MIXTURES

MATTERS = 0.01
"""Minimum gain at which mixing is said to matter."""


def mixtures_of(group: Group) -> list[Sequence[Mixture]]:
    """Return the mixtures of every game that has any."""
    return [measures.mixtures for _, measures in group.measured if measures.mixtures]


def lost(mixtures: Sequence[Mixture]) -> float:
    """Return the mean shortfall of the best single choice from the mixture."""
    return fmean(one.mixed - one.pure for one in mixtures)


def mixture(group: Group) -> Section | None:
    """Return the section about mixed strategies; None for a game without simultaneous moves."""
    games = mixtures_of(group)
    joint = [float(sum(step.joint for step in one.steps)) for _, one in group.measured]
    if not any(joint):
        return None
    every = [one for own in games for one in own]
    section = Section(
        "mixture",
        "How much mixed strategies matter",
        [
            "Several seats choose at the same time, without knowing the other choices. "
            f"At {MIXTURES} such choices of a game, drawn at random, all combinations are "
            "searched, and the best mixed strategy is found by regret matching. Lost: how much "
            "less the best single choice secures than the mixture, against opponents who foresee "
            "it; mean of the games' means, with a t interval.",
            f"Mixing matters where that is {shown(MATTERS, '%')} or more. Width: number of "
            "equally likely choices with the same uncertainty (exponential of the entropy).",
        ],
        [
            Figure("joint", "simultaneous choices per game", mean(joint, 0.0), "number"),
            Figure(
                "mixture-lost",
                "lost without mixing",
                mean([lost(one) for one in games], 0.0, 1.0),
                "%",
            ),
            Figure("mixture-matters", "choices where mixing matters", _matters(games), "%"),
            Figure(
                "mixture-width",
                "width of the mixture",
                mean([fmean(one.width for one in own) for own in games], 1.0),
                "number",
            ),
        ],
    )
    losses = [100 * (one.mixed - one.pure) for one in every]
    plot = columns("Lost without mixing", binned(losses), "points of 100 lost without mixing")
    caption = "Choices by how much less the best single choice secures than the mixture."
    section.plots.append(Plot(plot.replace("Games by", "Choices by"), caption))
    _, loss, matters, _ = section.figures
    text = (
        f"A player who always takes the best single choice loses {loss.text} of a win against "
        f"an opponent who foresees it; mixing matters in {matters.text} of the choices, from "
        f"{loss.estimate.count:,} games."
    )
    section.findings.append(
        Finding(text, typical(one for one, own in group.measured if own.mixtures))
    )
    return section


def _matters(games: Sequence[Sequence[Mixture]]) -> Estimate:
    parts = [fmean(one.mixed - one.pure >= MATTERS for one in own) for own in games]
    return mean(parts, 0.0, 1.0)
