"""The length of games, and the number of decisions in them."""

from collections.abc import Sequence
from statistics import fmean

from spielwerk.report.estimates import Estimate, mean, middle
from spielwerk.report.figures.group import Group
from spielwerk.report.figures.section import Figure, Plot, Section, on_axis
from spielwerk.report.model import Measures, Sample
from spielwerk.report.plots.bars import histogram
from spielwerk.report.plots.curves import Curve, curves
from spielwerk.report.sample import MARGIN


def turns(group: Group) -> Estimate:
    """Return the mean number of turns."""
    return mean([float(sample.turns) for sample in group.samples], 0.0)


def length(group: Group) -> Section:
    """Return the section about turns and plies."""
    played = [float(sample.turns) for sample in group.samples]
    plies = [float(sample.plies) for sample in group.samples]
    return Section(
        "length",
        "Length",
        [
            "A turn is everything with the same turn number; a ply is one move or one chance "
            "outcome."
        ],
        [
            Figure("turns", "turns, mean", mean(played, 0.0), "number"),
            Figure("turns-median", "turns, median", middle(played), "number"),
            Figure("plies", "plies, mean", mean(plies, 0.0), "number"),
        ],
        [Plot(histogram("Turns", played, "turns", whole=True), "Games by their number of turns.")],
    )


# Decisions.


def legal(group: Group) -> Estimate:
    """Return the mean number of legal moves where one seat has a choice."""
    return group.mean_of(lambda sample, measures: _mean(_choices(measures, "legal", joint=False)))


def good(group: Group) -> Estimate:
    """Return the mean number of moves about as good as the best."""
    return group.mean_of(lambda sample, measures: _mean(_choices(measures, "good", joint=False)))


def _choices(measures: Measures, name: str, joint: bool = True) -> list[float]:
    return [
        float(getattr(step, name))
        for step in measures.steps
        if step.legal > 1 and (joint or not step.joint)
    ]


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None


def _turns_of(sample: Sample, measures: Measures) -> float | None:
    """Return the choices with more than one legal move per turn."""
    return len(_choices(measures, "legal")) / max(1, sample.turns)


def _forced(measures: Measures) -> float | None:
    return _mean([float(step.legal == 1) for step in measures.steps])


def _only(measures: Measures) -> float | None:
    """Return the part of the choices with a single good move."""
    good = _choices(measures, "good", joint=False)
    return _mean([float(count == 1) for count in good])


def decisions(group: Group) -> Section:
    """Return the section about legal moves, good moves and forced ones."""
    percent = round(100 * MARGIN)
    section = Section(
        "decisions",
        "Decisions",
        [
            "A decision is a move made when more than one was legal. Good moves are those whose "
            f"value is within {percent} points of the best one, among the moves that the "
            "quick search "
            "evaluates separately (the most promising ones). Legal and good "
            "moves are counted where one seat chooses alone. Means of the games' means, with t "
            "intervals."
        ],
        [
            Figure("decisions-a-turn", "decisions per turn", group.mean_of(_turns_of), "number"),
            Figure("legal", "legal moves per decision", legal(group), "number"),
            Figure("good", "good moves per decision", good(group), "number"),
            Figure(
                "only-move",
                "decisions with one good move",
                group.mean_of(lambda sample, measures: _only(measures), most=1.0),
                "%",
            ),
            Figure(
                "forced",
                "forced moves",
                group.mean_of(lambda sample, measures: _forced(measures), most=1.0),
                "%",
                "share of moves with only one legal choice",
            ),
        ],
    )
    lines = [
        Curve("legal moves", group.course(lambda one, found: _over_time(one, found, "legal"))),
        Curve("good moves", group.course(lambda one, found: _over_time(one, found, "good"))),
    ]
    plot = curves(
        "Choice over the game", lines, "course of the game", lambda value: on_axis(value, "number")
    )
    section.plots.append(Plot(plot, "Legal and good moves over the course of a game."))
    return section


def _over_time(sample: Sample, measures: Measures, name: str) -> list[tuple[float, float]]:
    return [
        (step.ply / max(1, sample.plies), float(getattr(step, name)))
        for step in measures.steps
        if step.legal > 1 and not step.joint
    ]
