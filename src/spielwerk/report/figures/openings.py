"""Openings: the first moves, with symmetric ones merged."""

from collections.abc import Sequence

from spielwerk.report.estimates import Estimate, share
from spielwerk.report.figures.group import Group
from spielwerk.report.figures.section import (
    Figure,
    Finding,
    Plot,
    Section,
    Table,
    on_axis,
    shown,
    typical,
)
from spielwerk.report.model import FirstMove, Sample
from spielwerk.report.plots.intervals import intervals
from spielwerk.report.sample import FIRST_MOVES

MOST = 10
LEAST = 5
"""Minimum number of games of an opening: with fewer, its interval says nothing."""

Opening = tuple[str, ...]


def openings(group: Group, random_plies: int = 0) -> Section:
    """Return the section about the first move, and all moves until every seat has moved."""
    first = _grouped(group, 1)
    section = Section(
        "openings",
        "Openings",
        [
            "Moves that are equal by a rotation or reflection of the board count as one "
            "if the game defines its symmetries; one of them is shown. Points are those of "
            "the first "
            "mover, with Wilson intervals."
        ],
    )
    if random_plies:
        section.about.append(
            f"The first {random_plies} plies of these games were drawn at random: the figures "
            "say which "
            "of them are good, not which are chosen."
        )
    games = len(group.measured)
    section.figures.append(
        Figure(
            "opening-usual",
            "most frequent first move",
            share(max((len(one) for _, one in first), default=0), games),
            "%",
            "share of the games that begin so",
        )
    )
    tables = (
        _table("The first move", "opening", first, games),
        _table("Until every seat has moved", "line", _grouped(group, FIRST_MOVES), games),
    )
    section.tables += [table for table in tables if table.rows]
    rows = [(_label(samples, 1), _points(samples)) for _, samples in first[:MOST]]
    if rows:
        fair = 1 / group.seats
        plot = intervals(
            "Points by first move", rows, lambda value: on_axis(value, "%"), (fair, "equal share")
        )
        section.plots.append(Plot(plot, "Points of the first mover, by first move."))
    section.findings += _findings(group, first)
    return section


def _grouped(group: Group, count: int) -> list[tuple[Opening, list[Sample]]]:
    """Return the games by their first moves, most frequent first, without rare ones."""
    found: dict[Opening, list[Sample]] = {}
    for sample, measures in group.measured:
        moves = measures.opening[:count]
        found.setdefault(tuple(move.name for move in moves), []).append(sample)
    least = min(LEAST, len(group.measured))
    kept = [(key, samples) for key, samples in found.items() if len(samples) >= least]
    return sorted(kept, key=lambda one: (-len(one[1]), one[0]))


def _moves(sample: Sample, count: int) -> Sequence[FirstMove]:
    assert sample.measures is not None
    return sample.measures.opening[:count]


def _label(samples: Sequence[Sample], count: int) -> str:
    return "; ".join(move.text for move in _moves(samples[0], count))


def _words(samples: Sequence[Sample], count: int) -> str:
    return "; ".join(move.words for move in _moves(samples[0], count))


def _points(samples: Sequence[Sample]) -> Estimate:
    seat = _moves(samples[0], 1)[0].seat
    return share(sum(sample.points[seat] for sample in samples), len(samples))


def _table(
    caption: str, id_: str, grouped: Sequence[tuple[Opening, list[Sample]]], games: int
) -> Table:
    count = 1 if id_ == "opening" else FIRST_MOVES
    rows = []
    for number, (_, samples) in enumerate(grouped[:MOST], 1):
        label = _label(samples, count)
        rows.append(
            (
                label,
                _words(samples, count),
                f"{len(samples)}",
                Figure(f"{id_}-{number}-games", label, share(len(samples), games), "%"),
                Figure(f"{id_}-{number}", label, _points(samples), "%"),
            )
        )
    heads = ("moves", "in words", "games", "share of the games", "points of the first mover")
    return Table(caption, heads, rows)


def _findings(group: Group, first: Sequence[tuple[Opening, list[Sample]]]) -> list[Finding]:
    if not first:
        return []
    samples = first[0][1]
    games = len(group.measured)
    part = shown(len(samples) / games, "%")
    text = (
        f"The most frequent first move is “{_words(samples, 1)}” ({part} of the {games:,} games)."
    )
    return [Finding(text, typical(samples))]
