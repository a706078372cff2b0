"""Estimates in rows: a mark for the value, a bar for the interval."""

from collections.abc import Callable, Sequence
from math import isfinite

from spielwerk.report.estimates import Estimate
from spielwerk.report.plots.svg import RIGHT, TEXT, WIDTH, Canvas, Scale, horizontal_axis, ticks

Row = tuple[str, Estimate]
_ROW = 26
_TOP = 8
_MOST_LETTERS = 24
"""Maximum letters of a name; more would be cut off at the left."""


def intervals(
    title: str,
    rows: Sequence[Row],
    shown: Callable[[float], str],
    reference: tuple[float, str] | None = None,
    shapes: Sequence[int] = (),
) -> str:
    """Return a chart with a row for each estimate; `reference` is a named value to compare with.

    `shown` formats a value; `shapes` are the marks, by default circles.
    """
    known = [(label, one) for label, one in rows if one.known]
    left = 16 + 7.2 * max((min(len(label), _MOST_LETTERS) for label, _ in known), default=1)
    left = min(left, WIDTH * 0.48)
    bottom = _TOP + _ROW * max(1, len(known)) + (TEXT if reference else 0)
    canvas = Canvas(title, _about(known, shown, reference), bottom + TEXT + 12)
    scale = _scale(known, reference, left)
    marks = [(value, shown(value)) for value in ticks(scale.low, scale.high, 5)]
    horizontal_axis(canvas, scale, _TOP, bottom, marks)
    top = _TOP
    if reference is not None:
        top += TEXT
        place = scale(reference[0])
        canvas.line((place, _TOP + TEXT), (place, bottom), "reference")
        anchor = "end" if place > WIDTH * 0.75 else "middle"
        canvas.text((place, _TOP + TEXT - 3), reference[1], anchor, "small")
    for place, (label, one) in enumerate(known):
        height = top + _ROW * place + _ROW / 2
        canvas.text((left - 10, height + 4), _short(label), "end")
        low, high = (one.low, one.high) if isfinite(one.low) else (one.value, one.value)
        canvas.line((scale(low), height), (scale(high), height), "interval")
        canvas.mark((scale(one.value), height), shapes[place] if shapes else 0)
    return canvas.write()


def _scale(rows: Sequence[Row], reference: tuple[float, str] | None, left: float) -> Scale:
    ends = [end for _, one in rows for end in (one.low, one.high, one.value) if isfinite(end)]
    ends += [] if reference is None else [reference[0]]
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    room = 0.06 * (high - low) or abs(high) * 0.1 or 0.1
    return Scale(low - room, high + room, left, WIDTH - RIGHT - 8)


def _short(label: str) -> str:
    return label if len(label) <= _MOST_LETTERS else label[: _MOST_LETTERS - 1] + "…"


def _about(
    rows: Sequence[Row], shown: Callable[[float], str], reference: tuple[float, str] | None
) -> str:
    said = [
        f"{label}: {shown(one.value)} ({shown(one.low)} to {shown(one.high)})"
        for label, one in rows
    ]
    if reference is not None:
        said.append(f"The line at {shown(reference[0])} is {reference[1]}")
    return "; ".join(said) + "."
