"""The value curve of a game, for a terminal and as a picture."""

from collections.abc import Sequence
from html import escape

from spielwerk.ai.player import Values
from spielwerk.game import Seat

Curve = Sequence[tuple[int, Values]]

_BLOCKS = " ▁▂▃▄▅▆▇█"


def text_curve(curve: Curve, seat: Seat, width: int = 72, height: int = 8) -> str:
    """Return a seat's chances as a bar chart in text, from the first ply to the last.

    >>> print(text_curve([(0, (0.5, 0.5)), (1, (1.0, 0.0))], 0, width=4, height=2))
    100%    █
     50% ████
    """
    columns = _columns(curve, seat, width)
    lines = []
    for row in reversed(range(height)):
        parts = (min(max(value * height - row, 0.0), 1.0) for value in columns)
        signs = "".join(_BLOCKS[round(part * (len(_BLOCKS) - 1))] for part in parts)
        lines.append(f"{100 * (row + 1) // height:3}% {signs}".rstrip())
    return "\n".join(lines)


def _columns(curve: Curve, seat: Seat, width: int) -> list[float]:
    """Return a value per column: that of the last position at or before it."""
    last = curve[-1][0] or 1
    values = []
    number = 0
    for column in range(width):
        ply = column * last / (width - 1)
        while number + 1 < len(curve) and curve[number + 1][0] <= ply:
            number += 1
        values.append(curve[number][1][seat])
    return values


# The picture.

_WIDTH, _HEIGHT, _LEFT, _TOP, _BOTTOM = 760, 240, 48, 16, 34
_COLOURS = ("#b5482a", "#6a8d3f", "#2f6690", "#c28a1c")
_INK, _FAINT, _PAPER = "#2b2118", "#cdb892", "#f7efe0"


def svg_curve(curve: Curve, names: Sequence[str], marks: Sequence[tuple[int, Seat]] = ()) -> str:
    """Return a chart of every seat's chances over the plies, with marks at some plies.

    With two seats one line is enough: the other one is its mirror image.
    """
    last = curve[-1][0] or 1
    full_width, full_height = _WIDTH + _LEFT + 16, _HEIGHT + _TOP + _BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {full_width} {full_height}" '
        f'role="img" font-family="Georgia, serif" font-size="12" fill="{_INK}">',
        f"<title>{escape(', '.join(names))}</title>",
        f'<rect width="{full_width}" height="{full_height}" rx="8" fill="{_PAPER}"/>',
        *_grid(last),
    ]
    for seat, name in enumerate(names):
        if len(names) > 2 or seat == 0:
            parts.append(_line(curve, seat, last))
        parts.append(_legend(seat, name, len(names)))
    for ply, seat in marks:
        parts.append(_mark(curve, ply, seat if len(names) > 2 else 0, last))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _x(ply: int, last: int) -> float:
    return round(_LEFT + _WIDTH * ply / last, 1)


def _y(value: float) -> float:
    return round(_TOP + _HEIGHT * (1 - value), 1)


def _grid(last: int) -> list[str]:
    lines = []
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        lines.append(
            f'<path d="M{_LEFT} {y}H{_LEFT + _WIDTH}" stroke="{_FAINT}" '
            f'stroke-width="{1.5 if percent == 50 else 0.75}"/>'
            f'<text x="{_LEFT - 6}" y="{y + 4}" text-anchor="end">{percent}%</text>'
        )
    step = max(1, last // 8)
    for ply in range(0, last + 1, step):
        x = _x(ply, last)
        lines.append(
            f'<text x="{x}" y="{_TOP + _HEIGHT + 14}" text-anchor="middle" '
            f'font-size="10">{ply}</text>'
        )
    return lines


def _line(curve: Curve, seat: Seat, last: int) -> str:
    points = " ".join(f"{_x(ply, last)},{_y(values[seat])}" for ply, values in curve)
    return (
        f'<polyline points="{points}" fill="none" stroke="{_COLOURS[seat]}" stroke-width="2.5" '
        'stroke-linejoin="round"/>'
    )


def _legend(seat: Seat, name: str, seats: int) -> str:
    x = _LEFT + seat * 180
    y = _TOP + _HEIGHT + 28
    arrow = "" if seats > 2 else (" ▲" if seat == 0 else " ▼")
    colour = _COLOURS[seat] if seats > 2 or seat == 0 else _INK
    return f'<text x="{x}" y="{y}" fill="{colour}" font-weight="bold">{escape(name)}{arrow}</text>'


def _mark(curve: Curve, ply: int, seat: Seat, last: int) -> str:
    values = next((values for at, values in curve if at >= ply), curve[-1][1])
    x, y = _x(ply, last), _y(values[seat])
    return (
        f'<circle cx="{x}" cy="{y}" r="4.5" fill="{_PAPER}" stroke="{_INK}" stroke-width="1.5"/>'
        f'<text x="{x}" y="{max(_TOP + 8, y - 8)}" text-anchor="middle" font-size="11">'
        f"{ply}</text>"
    )
