"""Bar charts: a bar for each group of values, or for each name."""

from collections.abc import Sequence
from math import ceil, floor

from spielwerk.report.plots import svg

_HEIGHT = 170
_TOP = 10
_LEFT = 40
_BINS = 14


def histogram(title: str, values: Sequence[float], unit: str, whole: bool = False) -> str:
    """Return a chart of the number of games by value, in groups of equal width."""
    groups = binned(values, whole)
    return columns(title, groups, unit)


def binned(values: Sequence[float], whole: bool = False) -> list[tuple[str, int]]:
    """Return the values in groups of round width, named by their lower bounds, without gaps.

    >>> binned([1, 1, 2, 4], whole=True)
    [('1', 2), ('2', 1), ('3', 0), ('4', 1)]
    """
    if not values:
        return []
    low, high = min(values), max(values)
    step = svg.nice_step(high - low, _BINS) if high > low else 1.0
    step = max(1.0, ceil(step)) if whole else step
    first, last = floor(low / step + 1e-9), floor(high / step + 1e-9)
    counts = dict.fromkeys(range(first, last + 1), 0)
    for value in values:
        counts[floor(value / step + 1e-9)] += 1
    return [(_named(place * step, step, whole), many) for place, many in counts.items()]


def _named(start: float, step: float, whole: bool) -> str:
    if whole and step > 1:
        return f"{start:g}–{start + step - 1:g}"
    return f"{start:g}"


def columns(title: str, groups: Sequence[tuple[str, int]], unit: str) -> str:
    """Return a chart with a column for each group, with counts where there is room."""
    about = "; ".join(f"{name}: {many}" for name, many in groups)
    canvas = svg.Canvas(title, f"Games by {unit}: {about}.", _HEIGHT + 2 * svg.TEXT + 18)
    highest = max((many for _, many in groups), default=1) or 1
    scale = svg.Scale(0, highest * 1.08, _HEIGHT, _TOP)
    marks = [(value, f"{value:g}") for value in svg.ticks(0, highest, 4) if value == int(value)]
    svg.vertical_axis(canvas, scale, _LEFT, svg.WIDTH - svg.RIGHT, marks)
    width = (svg.WIDTH - svg.RIGHT - _LEFT) / max(1, len(groups))
    every = max(1, ceil(len(max((name for name, _ in groups), key=len, default="")) * 7.5 / width))
    for place, (name, many) in enumerate(groups):
        x = _LEFT + width * place
        canvas.box((x + width * 0.1, scale(many)), (width * 0.8, _HEIGHT - scale(many)), "bar")
        if place % every == 0:
            canvas.text((x + width / 2, _HEIGHT + svg.TEXT + 3), name, "middle", "small")
    canvas.text(((svg.WIDTH + _LEFT) / 2, _HEIGHT + 2 * svg.TEXT + 10), unit, "middle", "small")
    return canvas.write()


def strips(title: str, groups: Sequence[tuple[str, int]]) -> str:
    """Return a chart with a horizontal bar for each name, with its count and share."""
    total = sum(many for _, many in groups) or 1
    about = "; ".join(f"{name}: {many} of {total}" for name, many in groups)
    canvas = svg.Canvas(title, f"{about}.", 42.0 * max(1, len(groups)) + 4)
    scale = svg.Scale(0, max((many for _, many in groups), default=1), 4, svg.WIDTH - 100)
    for place, (name, many) in enumerate(groups):
        y = 42 * place
        canvas.text((4, y + 15), name)
        canvas.box((4, y + 21), (scale(many) - 4, 14), "bar")
        said = f"{many} ({svg.number(100 * many / total)}%)"
        canvas.text((scale(many) + 6, y + 33), said, "start", "small")
    return canvas.write()
