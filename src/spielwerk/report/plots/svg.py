"""Shared parts of all plots: a canvas with title and text alternative, and axes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import count
from math import floor, isfinite, log10

WIDTH = 420
TEXT = 13
RIGHT = 20

Point = tuple[float, float]


def nice_step(span: float, most: int = 6) -> float:
    """Return the distance of ticks: 1, 2 or 5 times a power of ten, for at most `most` ticks.

    >>> nice_step(1.0), nice_step(37), nice_step(0.09, 4)
    (0.2, 10.0, 0.05)
    """
    rough = max(span, 1e-9) / most
    power = 10.0 ** floor(log10(rough))
    factor = next((one for one in (1, 2, 5) if one * power >= rough * (1 - 1e-9)), 10)
    return round(factor * power, 10)


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Return round numbers from low to high.

    >>> ticks(0, 1, 4)
    [0.0, 0.5, 1.0]
    """
    step = nice_step(high - low, most)
    first = -floor(-low / step + 1e-9)
    numbers = (round((first + place) * step, 10) for place in count())
    found: list[float] = []
    for number in numbers:
        if number > high + step * 1e-6:
            return found
        found.append(number + 0.0)
    return found


def number(value: float) -> str:
    """Return a coordinate in short form."""
    return f"{value:.1f}".removesuffix(".0") if isfinite(value) else "0"


@dataclass(slots=True)
class Canvas:
    """A growing picture: `title` is its name, `about` its text alternative."""

    title: str
    about: str
    height: float
    width: float = WIDTH
    parts: list[str] = field(default_factory=list)

    def line(self, one: Point, other: Point, kind: str) -> None:
        (x1, y1), (x2, y2) = one, other
        self.parts.append(
            f'<line class="{kind}" x1="{number(x1)}" y1="{number(y1)}" '
            f'x2="{number(x2)}" y2="{number(y2)}"/>'
        )

    def path(self, points: Iterable[Point], kind: str, closed: bool = False) -> None:
        """Draw a line through points, or the shape that they enclose."""
        written = "L".join(f"{number(x)} {number(y)}" for x, y in points)
        self.parts.append(f'<path class="{kind}" d="M{written}{"Z" if closed else ""}"/>')

    def box(self, corner: Point, size: Point, kind: str) -> None:
        """Draw a rectangle by its upper left corner."""
        (x, y), (width, height) = corner, size
        self.parts.append(
            f'<rect class="{kind}" x="{number(x)}" y="{number(y)}" '
            f'width="{number(width)}" height="{number(max(0.0, height))}"/>'
        )

    def mark(self, place: Point, shape: int) -> None:
        """Draw a point; shapes differ, independent of colour."""
        x, y = place
        shapes: Sequence[Sequence[Point]] = (
            ((-4, -4), (4, -4), (4, 4), (-4, 4)),
            ((0, -6), (6, 4), (-6, 4)),
            ((0, -6), (6, 0), (0, 6), (-6, 0)),
        )
        if shape % 4 == 0:
            self.parts.append(
                f'<circle class="mark mark-0" cx="{number(x)}" cy="{number(y)}" r="5"/>'
            )
            return
        corners = shapes[shape % 4 - 1]
        self.path([(x + dx, y + dy) for dx, dy in corners], f"mark mark-{shape % 4}", closed=True)

    def text(self, place: Point, said: str, anchor: str = "start", kind: str = "") -> None:
        """Draw words; `anchor` is start, middle or end."""
        x, y = place
        extra = f' class="{kind}"' if kind else ""
        self.parts.append(
            f'<text{extra} x="{number(x)}" y="{number(y)}" text-anchor="{anchor}">'
            f"{escape(said)}</text>"
        )

    def write(self) -> str:
        return (
            f'<svg viewBox="0 0 {number(self.width)} {number(self.height)}" role="img" '
            f'aria-label="{escape(self.title)}. {escape(self.about)}">'
            f"<title>{escape(self.title)}</title><desc>{escape(self.about)}</desc>"
            + "".join(self.parts)
            + "</svg>"
        )


@dataclass(frozen=True, slots=True)
class Scale:
    """The map from values to places on the canvas."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        span = (self.high - self.low) or 1.0
        return self.start + (self.end - self.start) * (value - self.low) / span


def horizontal_axis(
    canvas: Canvas, scale: Scale, top: float, bottom: float, marks: Sequence[tuple[float, str]]
) -> None:
    """Draw vertical grid lines with labels below."""
    for value, said in marks:
        canvas.line((scale(value), top), (scale(value), bottom), "grid")
        canvas.text((scale(value), bottom + TEXT + 4), said, "middle", "small")


def vertical_axis(
    canvas: Canvas, scale: Scale, left: float, right: float, marks: Sequence[tuple[float, str]]
) -> None:
    """Draw horizontal grid lines with labels on the left."""
    for value, said in marks:
        canvas.line((left, scale(value)), (right, scale(value)), "grid")
        canvas.text((left - 6, scale(value) + 4), said, "end", "small")
