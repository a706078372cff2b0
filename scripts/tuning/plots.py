"""A picture of the calibration of predictions, and of each round's gain."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from scripts.tuning.fit import Fit
from scripts.tuning.matches import Balance

SIDE, MARGIN = 260, 50
WIDTH, HEIGHT = 2 * SIDE + 3 * MARGIN, SIDE + 2 * MARGIN
INK, SOFT, FIRST, SECOND = "#333", "#bbb", "#b5532a", "#2a6db5"


def plot(path: Path, fit: Fit, balances: Sequence[Balance]) -> None:
    """Write the picture."""
    parts = [
        *_frame(MARGIN, "expected share", "real share"),
        *_calibration(MARGIN, fit.calibration),
        *_frame(SIDE + 2 * MARGIN, "round", "new against old weights"),
        *_rounds(SIDE + 2 * MARGIN, balances),
    ]
    _write(path, WIDTH, parts)


def plot_climb(path: Path, trail: Sequence[Sequence[float]], widths: Sequence[float]) -> None:
    """Draw the path of each weight from its start, in units of its step size."""
    farthest = max(
        (abs(there - here) / width)
        for weights in trail
        for there, here, width in zip(weights, trail[0], widths, strict=True)
    )
    lines = _frame(MARGIN, "steps", f"weights, from -{farthest:.1f} to {farthest:.1f} widths")
    for place, width in enumerate(widths):
        points = " ".join(
            f"{round(MARGIN + SIDE * number / max(1, len(trail) - 1), 1)},"
            f"{_y(0.5 + (weights[place] - trail[0][place]) / width / (2 * farthest or 1))}"
            for number, weights in enumerate(trail)
        )
        lines.append(f'<polyline points="{points}" stroke="{SECOND}" fill="none" opacity="0.6"/>')
    _write(path, SIDE + 2 * MARGIN, lines)


def _write(path: Path, width: int, parts: Sequence[str]) -> None:
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{HEIGHT}" '
        f'font-family="sans-serif" font-size="11" fill="{INK}">',
        f'<rect width="{width}" height="{HEIGHT}" fill="white"/>',
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*head, *parts, "</svg>"]) + "\n", encoding="utf-8")


def _y(value: float) -> float:
    return round(MARGIN + SIDE * (1 - value), 1)


def _frame(left: float, below: str, above: str) -> list[str]:
    lines = [
        f'<rect x="{left}" y="{MARGIN}" width="{SIDE}" height="{SIDE}" fill="none" '
        f'stroke="{SOFT}"/>',
        f'<text x="{left + SIDE / 2}" y="{HEIGHT - 12}" text-anchor="middle">{below}</text>',
        f'<text x="{left + SIDE / 2}" y="{MARGIN - 15}" text-anchor="middle">{above}</text>',
    ]
    return lines + [
        f'<text x="{left - 6}" y="{_y(value) + 4}" text-anchor="end">{value:.1f}</text>'
        for value in (0.0, 0.5, 1.0)
    ]


def _calibration(left: float, points: Sequence[tuple[float, float]]) -> list[str]:
    ideal = f"{left},{_y(0)} {left + SIDE},{_y(1)}"
    real = " ".join(f"{round(left + SIDE * x, 1)},{_y(y)}" for x, y in points)
    return [
        f'<polyline points="{ideal}" stroke="{SOFT}" fill="none" stroke-dasharray="4 4"/>',
        f'<polyline points="{real}" stroke="{FIRST}" fill="none" stroke-width="2"/>',
    ]


def _rounds(left: float, balances: Sequence[Balance]) -> list[str]:
    lines = [
        f'<line x1="{left}" x2="{left + SIDE}" y1="{_y(0.5)}" y2="{_y(0.5)}" stroke="{SOFT}" '
        'stroke-dasharray="4 4"/>'
    ]
    for number, balance in enumerate(balances, 1):
        x = round(left + SIDE * number / (len(balances) + 1), 1)
        low, high = _y(balance.share - balance.error), _y(balance.share + balance.error)
        lines += [
            f'<line x1="{x}" x2="{x}" y1="{low}" y2="{high}" stroke="{SECOND}" stroke-width="2"/>',
            f'<circle cx="{x}" cy="{_y(balance.share)}" r="4" fill="{SECOND}"/>',
            f'<text x="{x}" y="{MARGIN + SIDE + 16}" text-anchor="middle">{number}</text>',
        ]
    return lines
