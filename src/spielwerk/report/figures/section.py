"""The parts of a page: sections with figures, plots and tables, without HTML."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import isfinite
from statistics import median
from typing import Literal

from spielwerk.report.estimates import Estimate
from spielwerk.report.model import Sample

Unit = Literal["%", "points", "number"]
"""Shares in percent; differences of shares in percentage points; other numbers."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A named estimate; `id` is its anchor on the page, `about` its explanation.

    `mark` follows it where something is remarkable.
    """

    id: str
    label: str
    estimate: Estimate
    unit: Unit
    about: str = ""
    mark: str = ""

    @property
    def text(self) -> str:
        """The value and its interval.

        >>> from spielwerk.report.estimates import share
        >>> Figure("x", "x", share(5, 10), "%").text
        '50.0% (23.7 to 76.3)'
        """
        one = self.estimate
        if not one.known:
            return "–"
        value = shown(one.value, self.unit)
        if not isfinite(one.low):
            return value
        return f"{value} ({bare(one.low, self.unit)} to {bare(one.high, self.unit)})"

    @property
    def sourced(self) -> str:
        """The value, its interval, and the number of games.

        >>> from spielwerk.report.estimates import share
        >>> Figure("x", "x", share(5, 10), "%").sourced
        '50.0% (23.7 to 76.3), from 10 games'
        """
        return f"{self.text}, from {self.estimate.count:,} games"


def shown(value: float, unit: Unit) -> str:
    """Return a value with its unit.

    >>> shown(0.125, "%"), shown(0.02, "points"), shown(123.4, "number"), shown(0.5, "number")
    ('12.5%', '+2.0', '123.4', '0.50')
    """
    return f"{bare(value, unit)}%" if unit == "%" else bare(value, unit)


def bare(value: float, unit: Unit) -> str:
    """Return a value without its unit."""
    if not isfinite(value):
        return "–"
    match unit:
        case "%":
            return f"{100 * value:.1f}"
        case "points":
            return f"{100 * value:+.1f}".replace("-", "−")
        case _:
            return (f"{value:,.1f}" if abs(value) >= 10 else f"{value:.2f}").replace("-", "−")


def on_axis(value: float, unit: Unit) -> str:
    """Return a value in the short form of an axis.

    >>> on_axis(0.5, "%"), on_axis(0.0, "points"), on_axis(0.05, "points"), on_axis(2.5, "number")
    ('50%', '0', '+5', '2.5')
    """
    if not isfinite(value):
        return "–"
    match unit:
        case "%":
            return f"{_short(100 * value)}%"
        case "points":
            return _short(100 * value, "+") if round(value, 6) else "0"
        case _:
            return _short(value)


def _short(value: float, sign: str = "") -> str:
    return f"{round(value, 1):{sign}g}".replace("-", "−")


Cell = str | Figure


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of words and figures with headings; the first column names the rows."""

    caption: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]


@dataclass(frozen=True, slots=True)
class Plot:
    """A picture, with a sentence about it."""

    svg: str
    caption: str


@dataclass(frozen=True, slots=True)
class Finding:
    """A statistically significant sentence for the top of the page, with example games."""

    text: str
    games: Sequence[Sample] = ()


EXAMPLES = 2
"""Maximum number of example games per finding."""


def typical(games: Iterable[Sample]) -> list[Sample]:
    """Return some games of about the usual length."""
    found = list(games)
    usual = median(game.plies for game in found) if found else 0
    return sorted(found, key=lambda game: (abs(game.plies - usual), game.number))[:EXAMPLES]


@dataclass(slots=True)
class Section:
    """A section of the report: explanation, figures, and findings."""

    id: str
    title: str
    about: list[str]
    figures: list[Figure] = field(default_factory=list)
    plots: list[Plot] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
