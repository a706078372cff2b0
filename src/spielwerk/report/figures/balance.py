"""Balance between the seats, draws, and reasons for the end."""

from collections import Counter

from spielwerk.arena.terms import PLY_LIMIT
from spielwerk.game import Seat
from spielwerk.record.ending import AGREED_DRAW
from spielwerk.report.estimates import Estimate, games_needed, mean, share
from spielwerk.report.figures.group import Group
from spielwerk.report.figures.section import (
    Figure,
    Finding,
    Plot,
    Section,
    bare,
    on_axis,
    shown,
    typical,
)
from spielwerk.report.plots.bars import strips
from spielwerk.report.plots.intervals import intervals

_STOPPED = {PLY_LIMIT: "stopped: too long", AGREED_DRAW: "draw agreed"}


def points(group: Group, seat: Seat) -> Estimate:
    """Return the part of the points that a seat gets; winners share one."""
    found = [sample.points[seat] for sample in group.samples]
    return share(sum(found), len(found))


def draws(group: Group) -> Estimate:
    """Return the part of the games without a single winner."""
    return share(sum(sample.drawn for sample in group.samples), len(group.samples))


def margin(group: Group) -> Estimate:
    """Return the winner's margin in points over the second, in games with a winner."""
    found = []
    for sample in group.samples:
        if not sample.drawn:
            best, second, *_ = sorted(sample.scores, reverse=True)
            found.append(float(best - second))
    return mean(found, 0.0)


def balance(group: Group) -> Section:
    """Return the section about seats, draws and endings."""
    fair, rows = 1 / group.seats, []
    section = Section(
        "balance",
        "Balance between the seats",
        [
            "The same player takes every seat. Points: one for the winner of a game, split between "
            f"several; with equal chances every seat would get {shown(fair, '%')}."
        ],
    )
    for seat in range(group.seats):
        name, found = group.seat_name(seat), points(group, seat)
        label = f"points of {name} (seat {seat + 1})"
        section.figures.append(Figure(f"points-{seat + 1}", label, found, "%"))
        rows.append((f"{seat + 1} {name}", found))
        if found.excludes(fair):
            side = "more" if found.value > fair else "less"
            text = (
                f"{name} (seat {seat + 1}) gets {side} than an equal share of the points: "
                f"{section.figures[-1].sourced}."
            )
            won = [
                sample for sample in group.samples if (sample.winner == seat) == (side == "more")
            ]
            section.findings.append(Finding(text, typical(won)))
    if not section.findings and group.samples:
        section.findings.append(
            Finding(f"These {len(group.samples):,} games do not show an advantage for any seat.")
        )
    plot = intervals(
        "Points by seat",
        rows,
        lambda value: on_axis(value, "%"),
        (fair, "equal"),
        range(group.seats),
    )
    section.plots.append(
        Plot(plot, "Points by seat, with 95% intervals; the line marks an equal share.")
    )
    return section


KNOWN_ENOUGH = 0.05
"""Advantage that matters to a designer, so that a report should be able to show it."""


def too_few(group: Group) -> str | None:
    """Return how many games would show an advantage, in words; None if these games suffice."""
    fair, count = 1 / group.seats, len(group.samples)
    found = [points(group, seat) for seat in range(group.seats)]
    unknown = max((one.high - one.low) / 2 for one in found)
    if unknown <= KNOWN_ENOUGH or any(one.excludes(fair) for one in found):
        return None
    seen = max(abs(one.value - fair) for one in found)
    said = (
        f"{count:,} games are too few to tell whether a seat has an advantage: what a seat gets "
        f"is known only to within {_points(unknown)}. An advantage of {_points(KNOWN_ENOUGH)} "
        f"shows in about {games_needed(fair, KNOWN_ENOUGH):,} games"
    )
    if seen > KNOWN_ENOUGH:
        enough = games_needed(fair, seen)
        said += f", one as large as seen here ({_points(seen)}) in {enough:,}"
    return f"{said}."


def _points(part: float) -> str:
    return f"{bare(part, '%')} points of 100"


def endings(group: Group) -> Section:
    """Return the section about draws and the reasons for which games end."""
    section = Section(
        "endings",
        "Draws and endings",
        ["A draw is a game without a single winner. Every game ends for one reason."],
        [Figure("draws", "draws", draws(group), "%")],
    )
    if (
        group.game.about.walkover is not None
        or not group.game.about.allows_draws
        or _has_scores(group)
    ):
        about = "the score of the winner minus that of the second, in games with a winner"
        section.figures.append(Figure("margin", "margin in score", margin(group), "number", about))
    stopped = sum(sample.stopped for sample in group.samples)
    if stopped:
        found = share(stopped, len(group.samples))
        about = "stopped as a draw at the maximum number of plies"
        section.figures.append(Figure("stopped", "games stopped", found, "%", about))
    reasons = Counter(_reason(group, sample.reason) for sample in group.samples)
    section.plots.append(
        Plot(strips("Reasons for the end", reasons.most_common()), "Why the games ended.")
    )
    return section


def _has_scores(group: Group) -> bool:
    """Return whether scores are more than win or loss."""
    return len({score for sample in group.samples for score in sample.scores}) > 3


def _reason(group: Group, code: str) -> str:
    known = group.game.about.reasons.get(code)
    return known.en if known is not None else _STOPPED.get(code, code)
