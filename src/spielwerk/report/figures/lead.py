"""The lead: how early the winner is settled, and how often the lead changes."""

from collections.abc import Sequence

from spielwerk.ai.player import Values
from spielwerk.game import Seat
from spielwerk.report.estimates import Estimate, mean, middle, share
from spielwerk.report.figures.group import PARTS, Group, smoothed
from spielwerk.report.figures.section import Figure, Finding, Plot, Section, on_axis, shown
from spielwerk.report.model import Measures, Sample
from spielwerk.report.plots.bars import histogram
from spielwerk.report.plots.curves import Curve, curves

CLEAR = 0.75
AHEAD = 0.1
"""Minimum margin of a seat's value over all others that counts as a lead."""


def settled_at(sample: Sample, sure: float = 0.0) -> float | None:
    """Return the part of the plies after which the winner stayed ahead of all other seats.

    With `sure`, its value also has to stay above that. None without a single winner, or if the game
    was not measured.
    """
    winner = sample.winner
    if winner is None or sample.measures is None:
        return None
    since = sample.plies
    for ply, values in reversed(smoothed(sample)):
        if not _ahead(values, winner) or values[winner] <= sure:
            break
        since = ply
    return since / max(1, sample.plies)


def _ahead(values: Values, seat: Seat, by: float = 0.0) -> bool:
    others = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - max(others) > by


def lead_changes(curve: Sequence[tuple[int, Values]]) -> int:
    """Return the number of changes of lead.

    >>> lead_changes([(0, (0.7, 0.3)), (1, (0.52, 0.48)), (2, (0.4, 0.6)), (3, (1.0, 0.0))])
    2
    """
    leaders: list[Seat] = []
    for _, values in curve:
        for seat in range(len(values)):
            if _ahead(values, seat, AHEAD) and leaders[-1:] != [seat]:
                leaders.append(seat)
    return max(0, len(leaders) - 1)


def settled(group: Group) -> Estimate:
    """Return the median of when games are settled."""
    return middle(_settled(group))


def changes(group: Group) -> Estimate:
    """Return the mean number of changes of lead."""
    return mean([float(lead_changes(smoothed(one))) for one, _ in group.measured], 0.0)


def _settled(group: Group, sure: float = 0.0) -> list[float]:
    found = (settled_at(sample, sure) for sample, _ in group.measured)
    return [at for at in found if at is not None]


def _winner_course(sample: Sample, measures: Measures) -> list[tuple[float, float]]:
    winner = sample.winner
    if winner is None:
        return []
    return [(ply / max(1, sample.plies), values[winner]) for ply, values in smoothed(sample)[:-1]]


def lead(group: Group) -> Section:
    """Return the section about when games are settled, and changes of lead."""
    at = _settled(group)
    late = share(sum(one >= 0.75 for one in at), len(at))
    section = Section(
        "lead",
        "When the winner is settled",
        [
            "A game is settled when its winner's value, by the quick search, rises above all "
            "others "
            "for good, and clear when it stays above "
            f"{shown(CLEAR, '%')}; games without a single winner are left out. A seat "
            f"leads if its value is more than {round(100 * AHEAD)} points above every "
            "other; the lead changes when another seat takes it. Values are read at the beginning "
            "of each seat's turn and averaged over the latest ones of all seats, since a search "
            "favours the seat to move."
        ],
        [
            Figure("settled", "settled after, median", settled(group), "%", "of the plies"),
            Figure(
                "clear", "clear after, median", middle(_settled(group, CLEAR)), "%", "of the plies"
            ),
            Figure("settled-late", "settled in the last quarter", late, "%"),
            Figure("lead-changes", "changes of lead, mean", changes(group), "number"),
        ],
    )
    _findings(section, group)
    winner = group.course(_winner_course)
    section.plots += [
        Plot(_open_plot(at), "Share of the games that are not settled yet."),
        Plot(
            curves(
                "Value of the later winner",
                [Curve("value of the later winner", winner)],
                "course of the game",
                lambda value: on_axis(value, "%"),
                (0.0, 1.0),
            ),
            "Value of the later winner by the quick search: how early the winner becomes visible.",
        ),
        Plot(
            histogram(
                "Changes of lead",
                [float(lead_changes(smoothed(one))) for one, _ in group.measured],
                "changes of lead",
                whole=True,
            ),
            "Games by their changes of lead.",
        ),
    ]
    return section


def _open_plot(at: Sequence[float]) -> str:
    places = [number / PARTS for number in range(PARTS + 1)]
    points = [(place, share(sum(one > place for one in at), len(at))) for place in places]
    return curves(
        "Games still open",
        [Curve("still open", points)],
        "course of the game",
        lambda value: on_axis(value, "%"),
        (0.0, 1.0),
    )


def _findings(section: Section, group: Group) -> None:
    first, clear, late, changes_ = section.figures
    if first.estimate.known:
        middling = sorted(
            (abs(at - first.estimate.value), sample.number, sample)
            for sample, _ in group.measured
            if (at := settled_at(sample)) is not None
        )
        text = (
            f"Half of the games are settled after {first.text} of their plies, and clear after "
            f"{clear.text}; {shown(late.estimate.value, '%')} are settled only in the last "
            f"quarter. That is from {first.estimate.count:,} games."
        )
        section.findings.append(Finding(text, [middling[0][2]]))
        most = max(group.measured, key=lambda one: lead_changes(smoothed(one[0])))[0]
        changing = changes_.estimate.count
        text = f"The lead changes {changes_.text} times per game, from {changing:,} games."
        section.findings.append(Finding(text, [most]))
