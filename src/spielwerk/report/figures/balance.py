"""Who wins: the balance between the seats, draws, and how games end."""

from collections import Counter

from spielwerk.arena.terms import PLY_LIMIT
from spielwerk.game import Seat
from spielwerk.record.ending import AGREED_DRAW
from spielwerk.report.estimates import Estimate, mean, share
from spielwerk.report.figures.group import Group
from spielwerk.report.figures.section import Figure, Plot, Section, on_axis, shown
from spielwerk.report.plots.bars import strips
from spielwerk.report.plots.intervals import intervals

_STOPPED = {PLY_LIMIT: "stopped: too long", AGREED_DRAW: "draw agreed"}


def points(group: Group, seat: Seat) -> Estimate:
    """The part of the points that a seat gets; winners share one."""
    found = [sample.points[seat] for sample in group.samples]
    return share(sum(found), len(found))


def draws(group: Group) -> Estimate:
    """The part of the games that nobody wins alone."""
    return share(sum(sample.drawn for sample in group.samples), len(group.samples))


def margin(group: Group) -> Estimate:
    """By how many points of the game the first was ahead of the second, of those with a winner."""
    found = []
    for sample in group.samples:
        if not sample.drawn:
            best, second, *_ = sorted(sample.scores, reverse=True)
            found.append(float(best - second))
    return mean(found, 0.0)


def balance(group: Group) -> Section:
    """The section about seats, draws and endings."""
    fair, rows = 1 / group.seats, []
    section = Section(
        "balance",
        "Balance between the seats",
        [
            "The same player sits on every seat. Points: one for the winner of a game, shared by "
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
            section.findings.append(
                f"{name} (seat {seat + 1}) gets {side} than an equal part of the points: "
                f"{section.figures[-1].text}."
            )
    if not section.findings and group.samples:
        section.findings.append("No seat is shown to have an advantage by these games.")
    plot = intervals(
        "Points by seat",
        rows,
        lambda value: on_axis(value, "%"),
        (fair, "equal"),
        range(group.seats),
    )
    section.plots.append(Plot(plot, "Points by seat, with 95 % intervals; the line is equality."))
    return section


def endings(group: Group) -> Section:
    """The section about draws and the reasons for which games end."""
    section = Section(
        "endings",
        "Draws and endings",
        ["A draw is a game that nobody wins alone. Every game ends for one reason."],
        [Figure("draws", "draws", draws(group), "%")],
    )
    if (
        group.game.about.walkover is not None
        or not group.game.about.allows_draws
        or _has_scores(group)
    ):
        about = "the score of the winner minus that of the second, in games that somebody won"
        section.figures.append(Figure("margin", "margin in score", margin(group), "number", about))
    stopped = sum(sample.stopped for sample in group.samples)
    if stopped:
        found = share(stopped, len(group.samples))
        about = "broken off as a draw because they had too many plies"
        section.figures.append(Figure("stopped", "games stopped", found, "%", about))
    reasons = Counter(_reason(group, sample.reason) for sample in group.samples)
    section.plots.append(
        Plot(strips("Reasons for the end", reasons.most_common()), "Why the games ended.")
    )
    return section


def _has_scores(group: Group) -> bool:
    """Whether scores are more than a win or none."""
    return len({score for sample in group.samples for score in sample.scores}) > 3


def _reason(group: Group, code: str) -> str:
    known = group.game.about.reasons.get(code)
    return known.en if known is not None else _STOPPED.get(code, code)
