"""Curves over the course of a game, with confidence bands."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite

from spielwerk.report.estimates import Estimate
from spielwerk.report.plots import svg

_HEIGHT = 190
_TOP = 12
_LEFT = 46


@dataclass(frozen=True, slots=True)
class Curve:
    """A named curve: places along the axis with estimates."""

    name: str
    points: Sequence[tuple[float, Estimate]]


def curves(
    title: str,
    lines: Sequence[Curve],
    unit: str,
    shown: Callable[[float], str],
    limits: tuple[float, float] | None = None,
) -> str:
    """Return curves from 0% to 100% of a game, told apart by dashes and names."""
    kept = [Curve(line.name, [one for one in line.points if one[1].known]) for line in lines]
    canvas = svg.Canvas(title, _about(kept, shown), _HEIGHT + 2 * svg.TEXT + 18)
    low, high = limits or _limits(kept)
    across = svg.Scale(0, 1, _LEFT, svg.WIDTH - svg.RIGHT)
    up = svg.Scale(low, high, _HEIGHT, _TOP)
    svg.vertical_axis(
        canvas,
        up,
        _LEFT,
        svg.WIDTH - svg.RIGHT,
        [(value, shown(value)) for value in svg.ticks(low, high, 5)],
    )
    marks = [(part / 4, f"{25 * part}%") for part in range(5)]
    svg.horizontal_axis(canvas, across, _TOP, _HEIGHT, marks)
    for place, line in enumerate(kept):
        _draw(canvas, line, place, across, up)
    _names(canvas, kept, up)
    canvas.text(((svg.WIDTH + _LEFT) / 2, _HEIGHT + 2 * svg.TEXT + 10), unit, "middle", "small")
    return canvas.write()


def _draw(canvas: svg.Canvas, line: Curve, place: int, across: svg.Scale, up: svg.Scale) -> None:
    sure = [(at, one) for at, one in line.points if isfinite(one.low)]
    band = [(across(at), up(min(one.high, up.high))) for at, one in sure]
    band += [(across(at), up(max(one.low, up.low))) for at, one in reversed(sure)]
    if band:
        canvas.path(band, f"band band-{place % 4}", closed=True)
    if line.points:
        canvas.path(
            [(across(at), up(one.value)) for at, one in line.points], f"line line-{place % 4}"
        )


def _names(canvas: svg.Canvas, lines: Sequence[Curve], up: svg.Scale) -> None:
    """Label several curves above their middles, without overlaps."""
    if len(lines) < 2:
        return
    across = svg.Scale(0, 1, _LEFT, svg.WIDTH - svg.RIGHT)
    taken: list[float] = []
    for line in lines:
        if not line.points:
            continue
        at, one = line.points[len(line.points) // 2]
        height = up(one.value) - 9
        while any(abs(height - other) < svg.TEXT for other in taken):
            height -= svg.TEXT
        taken.append(height)
        canvas.text((across(at), height), line.name, "middle", "small")


def _limits(lines: Sequence[Curve]) -> tuple[float, float]:
    ends = [
        end
        for line in lines
        for _, one in line.points
        for end in (one.value, one.high)
        if isfinite(end)
    ]
    return 0.0, 1.1 * max(ends, default=1.0) or 1.0


def _about(lines: Sequence[Curve], shown: Callable[[float], str]) -> str:
    said = []
    for line in lines:
        points = ", ".join(f"{100 * at:.0f}%: {shown(one.value)}" for at, one in line.points[::3])
        said.append(f"{line.name}: {points}")
    return "; ".join(said) + "."
