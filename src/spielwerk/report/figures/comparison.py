"""Options and seat counts side by side."""

from collections.abc import Callable, Sequence
from functools import partial

from spielwerk.report.estimates import Estimate, difference
from spielwerk.report.figures.balance import draws, points
from spielwerk.report.figures.group import Group
from spielwerk.report.figures.lead import changes, settled
from spielwerk.report.figures.length import good, legal, turns
from spielwerk.report.figures.section import (
    Cell,
    Figure,
    Finding,
    Plot,
    Section,
    Table,
    Unit,
    on_axis,
    shown,
    typical,
)
from spielwerk.report.plots.intervals import intervals

Measure = tuple[str, str, Unit, Callable[[Group], Estimate]]
MEASURES: tuple[Measure, ...] = (
    ("first", "points of the first seat", "%", lambda group: points(group, 0)),
    ("last", "points of the last seat", "%", lambda group: points(group, group.seats - 1)),
    ("draws", "draws", "%", draws),
    ("turns", "turns", "number", turns),
    ("legal", "legal moves per decision", "number", legal),
    ("good", "good moves per decision", "number", good),
    ("settled", "settled after, median", "%", settled),
    ("lead-changes", "changes of lead", "number", changes),
)


def comparison(groups: Sequence[Group]) -> Section | None:
    """Return the section that compares the first group with the rest; None for a single group."""
    if len(groups) < 2:
        return None
    section = Section(
        "comparison",
        "Options and seat counts compared",
        [
            "Each setup was played as often as the usual one. An asterisk marks a significant "
            "difference from the usual setup: the interval of the difference (half-widths added "
            "like standard errors) excludes 0. One difference in twenty is marked by accident."
        ],
    )
    found = {measure[0]: [measure[3](group) for group in groups] for measure in MEASURES}
    rows = [_row(measure, found[measure[0]], groups) for measure in MEASURES]
    heads = ("", *(group.title for group in groups))
    section.tables.append(Table("The usual setup and the others", heads, rows))
    for key, label, unit, _ in MEASURES:
        if key in ("first", "turns", "legal", "settled"):
            plot = intervals(
                label,
                [(group.title, one) for group, one in zip(groups, found[key], strict=True)],
                partial(on_axis, unit=unit),
            )
            section.plots.append(Plot(plot, f"Compared: {label}."))
    for key, label, unit, _ in MEASURES:
        section.findings += _findings(label, unit, found[key], groups)
    return section


def _row(measure: Measure, found: Sequence[Estimate], groups: Sequence[Group]) -> list[Cell]:
    key, label, unit, _ = measure
    row: list[Cell] = [label]
    for number, (one, group) in enumerate(zip(found, groups, strict=True)):
        marked = number > 0 and _differs(key, one, found[0], group, groups[0])
        mark = "*" if marked else ""
        row.append(
            Figure(f"compare-{key}-{number}", f"{label}, {group.title}", one, unit, mark=mark)
        )
    return row


def _differs(key: str, one: Estimate, usual: Estimate, group: Group, first: Group) -> bool:
    """Return whether a difference is significant; points with other seat counts do not compare."""
    if key in ("first", "last") and group.seats != first.seats:
        return False
    return difference(one, usual).excludes(0.0)


def _findings(
    label: str, unit: Unit, found: Sequence[Estimate], groups: Sequence[Group]
) -> list[Finding]:
    said = []
    for one, group in zip(found[1:], groups[1:], strict=True):
        own = label.startswith("points") and group.seats != groups[0].seats
        if not own and difference(one, found[0]).excludes(0.0):
            texts = [shown(each.value, unit) for each in (one, found[0])]
            text = (
                f"With {group.title}, {label}: {texts[0]} instead of {texts[1]}, from "
                f"{one.count:,} and {found[0].count:,} games."
            )
            said.append(Finding(text, typical(group.samples)))
    return said
