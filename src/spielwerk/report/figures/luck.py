"""Luck against skill: the results of the stronger player, and the effect of chance."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean

from spielwerk.report.estimates import Estimate, bootstrap, share
from spielwerk.report.figures.group import Group
from spielwerk.report.figures.section import (
    Figure,
    Finding,
    Plot,
    Section,
    on_axis,
    typical,
)
from spielwerk.report.model import Measures, Sample
from spielwerk.report.plots.intervals import Row, intervals
from spielwerk.report.stakes import ALTERNATIVES, POSITIONS

Round = Sequence[Sample]
"""Games of a match with equal chance and openings, one for each seating."""

STRONGER, WEAKER = 0, 1


def rounds_of(group: Group, seatings: int) -> list[Round]:
    """Return the complete rounds of a match: only in these has each player had every seat."""
    found: dict[int, list[Sample]] = {}
    for sample in group.samples:
        found.setdefault(sample.number // seatings, []).append(sample)
    return [games for _, games in sorted(found.items()) if len(games) == seatings]


def stronger_share(rounds: Sequence[Round]) -> Estimate:
    """Return the stronger player's share of points; every round counts as one game."""
    return share(sum(_points(games) for games in rounds), len(rounds))


def _points(games: Round) -> float:
    """Return the points of a stronger seat relative to a stronger and a weaker seat."""
    sums = {STRONGER: 0.0, WEAKER: 0.0}
    seats = {STRONGER: 0, WEAKER: 0}
    for sample in games:
        for player, points in zip(sample.seating, sample.points, strict=True):
            sums[player] += points
            seats[player] += 1
    strong, weak = sums[STRONGER] / seats[STRONGER], sums[WEAKER] / seats[WEAKER]
    return strong / (strong + weak) if strong + weak else 0.5


def explained(rounds: Sequence[Round]) -> float:
    """Return the part of the variance of points that strength explains.

    It is the squared deviation of the two players' means from an equal share, relative to that of
    all single results. 1: the stronger always wins; 0: strength has no effect.
    """
    groups: dict[int, list[float]] = {STRONGER: [], WEAKER: []}
    for games in rounds:
        for sample in games:
            fair = 1 / len(sample.places)
            for player, points in zip(sample.seating, sample.points, strict=True):
                groups[player].append(points - fair)
    every = [value for values in groups.values() for value in values]
    total = sum(value * value for value in every)
    between = sum(len(values) * fmean(values) ** 2 for values in groups.values() if values)
    return between / total if total else 0.0


# Swings.


def swing(variances: Sequence[float]) -> float | None:
    """Return the spread of a game's positions: the root of their mean variance."""
    return sqrt(fmean(variances)) if variances else None


def chance_part(games: Sequence[tuple[Sample, Measures]]) -> float:
    """Return the part of chance in the total movement of values by decisions and chance."""
    chance = sum(one.draws * fmean(one.chance) for _, one in games if one.chance)
    choice = sum(_decisions(one) * fmean(one.choice) for _, one in games if one.choice)
    return chance / (chance + choice) if chance + choice else 0.0


def _decisions(measures: Measures) -> int:
    return sum(step.legal > 1 and not step.joint for step in measures.steps)


def luck(group: Group, matches: Sequence[tuple[Group, str, int]]) -> Section:
    """Return the section on skill and chance; a match is a group, a weaker player and seatings."""
    section = Section(
        "luck",
        "Luck against skill" if _has_chance(group) else "What skill decides",
        [
            "Swing of a decision: spread of values over the mover's choices. "
            f"{ALTERNATIVES} legal moves are drawn at each of {POSITIONS} positions of a "
            "game and searched; the figure is the standard deviation (the root of a game's "
            "mean variance), averaged over games with a t interval."
        ],
    )
    if _has_chance(group):
        section.about.append(
            "Swing of chance: spread of values over chance outcomes, drawn by their probabilities. "
            "The share of chance compares the variance of all chance events in a game with that of "
            "all decisions, as if moves were drawn too; bootstrap over games. Both include the "
            "error of the quick search."
        )
    _swing_figures(section, group)
    for match, weaker, seatings in matches:
        _match_figures(section, match, weaker, rounds_of(match, seatings))
    return section


def _has_chance(group: Group) -> bool:
    return any(measures.draws for _, measures in group.measured)


def _swing_figures(section: Section, group: Group) -> None:
    decision = group.mean_of(lambda sample, measures: swing(measures.choice), 1.0)
    rows: list[Row] = [("a decision", decision)]
    section.figures.append(Figure("swing-decision", "swing of a decision", decision, "%"))
    if _has_chance(group):
        chance = group.mean_of(lambda sample, measures: swing(measures.chance), 1.0)
        rows.append(("a chance event", chance))
        part = bootstrap(group.measured, chance_part)
        draws = group.mean_of(lambda sample, measures: float(measures.draws))
        section.figures += [
            Figure("swing-chance", "swing of a chance event", chance, "%"),
            Figure("chance-draws", "chance events per game", draws, "number"),
            Figure("chance-part", "share of chance", part, "%"),
        ]
        section.findings.append(
            Finding(
                f"Of the variance caused by decisions and chance together, chance accounts for "
                f"{section.figures[-1].sourced}."
            )
        )
        plot = intervals("Swing of values", rows, lambda value: on_axis(value, "%"))
        caption = "Change of values by one decision and by one chance event."
        section.plots.append(Plot(plot, caption))


def _match_figures(section: Section, match: Group, weaker: str, rounds: Sequence[Round]) -> None:
    if not rounds:
        return
    section.about.append(
        f"Match: {match.setup.players[0]} against {weaker}, {len(match.samples)} games, every "
        "seating equally often with the same chance events. Points are those of a seat of the "
        "stronger player beside one of the weaker, 50% for equals; Wilson interval with a round "
        "of all seatings as one game. Explained by strength: share of the variance of all results "
        "that the difference between the two explains; bootstrap over rounds."
    )
    key = weaker.replace("@", "-")
    found = stronger_share(rounds)
    section.figures += [
        Figure(f"match-{key}", f"points against {weaker}", found, "%"),
        Figure(
            f"explained-{key}",
            f"explained by strength against {weaker}",
            bootstrap(rounds, explained),
            "%",
        ),
    ]
    games = [sample for played in rounds for sample in played]
    text = (
        f"Against {weaker} the player scores {section.figures[-2].text}; strength explains "
        f"{section.figures[-1].text} of the results, from {len(games):,} games."
    )
    section.findings.append(Finding(text, typical(games)))
