"""The importance of actions and pieces: their use by winners, and their effect on values."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean

from spielwerk.ai.player import Values
from spielwerk.game import Seat
from spielwerk.report.estimates import Estimate, mean, share
from spielwerk.report.figures.group import Group
from spielwerk.report.figures.section import (
    Cell,
    Figure,
    Finding,
    Plot,
    Section,
    Table,
    on_axis,
    shown,
    typical,
)
from spielwerk.report.model import Measures, Sample, Step
from spielwerk.report.plots.intervals import intervals

LEAST = 20
"""Minimum number of seats that made a kind of move; rarer kinds are left out."""
MOST_ROWS = 24


@dataclass(frozen=True, slots=True)
class Action:
    """The statistics of a kind of move.

    `uses` is the mean number per seat and game; `used` the part of the seats that made it at all;
    `points` those of users in games where another seat did not use it; `more` the points of the
    seat that made it most often, if there was one; `swing` the change of the mover's value.
    """

    kind: str
    uses: Estimate
    used: Estimate
    points: Estimate
    more: Estimate
    swing: Estimate


def actions_of(group: Group) -> list[Action]:
    """Return every kind of move with enough seats, most frequent first."""
    games = [(sample, _counts(sample, measures)) for sample, measures in group.measured]
    swings = _swings(group)
    total: Counter[str] = Counter()
    for _, counts in games:
        for own in counts:
            total.update(own)
    found = [_action(group, kind, games, swings.get(kind, [])) for kind, _ in total.most_common()]
    least = _least_seats(group) / max(1, len(games) * group.seats)
    return [action for action in found if action.used.value >= least]


def _least_seats(group: Group) -> int:
    return min(LEAST, len(group.measured))


def _counts(sample: Sample, measures: Measures) -> list[Counter[str]]:
    """Return how often every seat chose each kind of move; forced moves are not counted."""
    counts: list[Counter[str]] = [Counter() for _ in sample.places]
    for step in measures.steps:
        if step.legal > 1:
            counts[step.seat][step.kind] += 1
    return counts


def _action(
    group: Group, kind: str, games: list[tuple[Sample, list[Counter[str]]]], swings: list[float]
) -> Action:
    used, points, more = [], [], []
    for sample, counts in games:
        own = [count[kind] for count in counts]
        users = [sample.points[seat] for seat, count in enumerate(own) if count]
        used.append(len(users) / len(own))
        if 0 < len(users) < len(own):
            points.append(fmean(users))
        if own.count(max(own)) == 1:
            more.append(sample.points[own.index(max(own))])
    return Action(
        kind,
        mean(
            [fmean(counts[seat][kind] for seat in range(group.seats)) for _, counts in games], 0.0
        ),
        mean(used, 0.0, 1.0),
        share(sum(points), len(points)),
        share(sum(more), len(more)),
        mean(swings),
    )


def _swings(group: Group) -> dict[str, list[float]]:
    """Return, for every kind of move, the mean change of the mover's value by game."""
    found: dict[str, list[float]] = {}
    for sample, measures in group.measured:
        own: dict[str, list[float]] = {}
        for kind, swing in _swings_in(sample, measures):
            own.setdefault(kind, []).append(swing)
        for kind, swings in own.items():
            found.setdefault(kind, []).append(fmean(swings))
    return found


def _swings_in(sample: Sample, measures: Measures) -> Iterator[tuple[str, float]]:
    """Yield the kinds of moves in a turn, with the change of value until the seat's next turn.

    The seat is to move in both positions, so the search's bias for the mover cancels out; the moves
    of other seats and chance are included, and average out over many games.
    """
    turns: dict[tuple[int, Seat], list[Step]] = {}
    for step in measures.steps:
        turns.setdefault((step.turn, step.seat), []).append(step)
    following: dict[Seat, Values] = {}
    for (_, seat), steps in reversed(turns.items()):
        before = steps[0].values
        change = following.get(seat, sample.points)[seat] - before[seat]
        following[seat] = before
        for kind in {step.kind for step in steps if step.legal > 1}:
            yield kind, change


def actions(group: Group) -> Section:
    """Return the section about kinds of moves."""
    fair = 1 / group.seats
    found = actions_of(group)
    section = Section(
        "actions",
        "Which actions and pieces matter",
        [
            "Only decisions count. Points when used: those of the seats that made such a move, in "
            "games in which another seat did not. Points of the most frequent user: those of "
            "the seat "
            "that made it more often than any other in its game (an equal share would be "
            f"{shown(fair, '%')}; Wilson intervals). Swing: change of the mover's value, in "
            "points of "
            "100, from the turn with such a move to its next turn, as measured by the quick "
            "search; "
            "mean of the games' means, with a t interval.",
            f"Kinds of moves that fewer than {_least_seats(group)} seats made are left out, and so "
            f"are all but the {MOST_ROWS} most frequent. An extreme value from few games is mostly "
            "luck: check its interval.",
            "The moves of winners are not always why they win: a move can be a cause or a "
            "consequence. "
            "If the quick search always misjudges a phase of the game in the same way, the swings "
            "of the moves of that phase show that error.",
        ],
    )
    keys: dict[str, str] = {}
    for action in found[:MOST_ROWS]:
        key = slug(action.kind)
        keys[f"{key}-{len(keys)}" if key in keys or not key else key] = action.kind
    by_kind = {action.kind: action for action in found}
    rows = [_row(key, by_kind[kind]) for key, kind in keys.items()]
    heads = (
        "action",
        "a seat and game",
        "seats that used it",
        "points when used",
        "points of the most frequent user",
        "from games",
        "swing (points)",
    )
    section.tables.append(Table("Kinds of moves, the most frequent first", heads, rows))
    _plots(section, found[:MOST_ROWS], fair)
    _findings(section, group, found[:MOST_ROWS], fair)
    return section


def _row(key: str, action: Action) -> list[Cell]:
    kind = action.kind
    return [
        kind,
        Figure(f"uses-{key}", kind, action.uses, "number"),
        Figure(f"used-{key}", kind, action.used, "%"),
        Figure(f"used-points-{key}", kind, action.points, "%"),
        Figure(f"most-points-{key}", kind, action.more, "%"),
        f"{action.more.count:,}",
        Figure(f"swing-{key}", kind, action.swing, "points"),
    ]


def slug(kind: str) -> str:
    """Return a kind of move in the form used in ids.

    >>> slug("tile 2/4"), slug("temple burnt")
    ('tile-2-4', 'temple-burnt')
    """
    return re.sub(r"[^a-z0-9]+", "-", kind.lower()).strip("-")


def _plots(section: Section, found: list[Action], fair: float) -> None:
    by_points = sorted(found, key=lambda action: -action.more.value)
    known = [(one.kind, one.more) for one in by_points if one.more.known]
    if known:
        plot = intervals(
            "Points of the most frequent user",
            known,
            lambda value: on_axis(value, "%"),
            (fair, "equal part"),
        )
        section.plots.append(Plot(plot, "Points of the seat that made such a move most often."))
    by_swing = sorted(found, key=lambda action: -action.swing.value)
    if by_swing:
        plot = intervals(
            "Swing",
            [(one.kind, one.swing) for one in by_swing],
            lambda value: on_axis(value, "points"),
            (0.0, "no change"),
        )
        caption = "Change of the mover's value until its next turn, in points of 100."
        section.plots.append(Plot(plot, caption))


def _findings(section: Section, group: Group, found: list[Action], fair: float) -> None:
    clear = [one for one in found if one.more.excludes(fair)]
    if clear:
        best = max(clear, key=lambda one: one.more.value)
        worst = min(clear, key=lambda one: one.more.value)
        for one, word in ((best, "most"), (worst, "least")):
            if (one.more.value > fair) == (word == "most"):
                text = (
                    f"Of the kinds of moves whose interval excludes {shown(fair, '%')}, making "
                    f"“{one.kind}” more often than any other seat goes with the {word} points: "
                    f"{Figure('', '', one.more, '%').sourced}."
                )
                section.findings.append(Finding(text, _examples(group, one.kind, word == "most")))


def _examples(group: Group, kind: str, won: bool) -> list[Sample]:
    """Return games in which the most frequent user of a kind of move won, or did not."""
    found = []
    for sample, measures in group.measured:
        own = [count[kind] for count in _counts(sample, measures)]
        if own.count(max(own)) == 1 and (sample.winner == own.index(max(own))) == won:
            found.append(sample)
    return typical(found)
