"""The colours of a report can be read in light, in dark and on paper, and nothing needs them."""

from __future__ import annotations

import re

import pytest

from spielwerk.report.estimates import share
from spielwerk.report.plots.curves import Curve, curves
from spielwerk.report.plots.intervals import intervals
from spielwerk.report.plots.svg import Canvas
from spielwerk.report.style import STYLE

Colours = dict[str, str]


def _blocks() -> dict[str, Colours]:
    """Return the variables of each colour scheme; dark and print inherit from light."""
    found = [
        dict(re.findall(r"--(\w+):(#[0-9a-f]+)", block))
        for block in re.findall(r":root\{(.*?)\}", STYLE, re.DOTALL)
    ]
    return dict(zip(("light", "dark", "print"), found, strict=True))


def _luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    digits = colour[1:] if len(colour) > 4 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("light", ["light", "dark", "print"])
def test_words_and_marks_stand_out(light: str) -> None:
    colours = _blocks()[light]
    for ground in ("card", "paper"):
        for words in ("ink", "soft"):
            assert _contrast(colours[words], colours[ground]) >= 4.5, words
    for mark in ("mark0", "mark1", "mark2", "mark3"):
        assert _contrast(colours[mark], colours["card"]) >= 3, mark
    assert set(colours) == set(_blocks()["light"])


def test_black_on_white_has_the_contrast_that_everybody_knows() -> None:
    assert _contrast("#000", "#ffffff") == pytest.approx(21)


def test_marks_differ_in_shape_and_lines_in_dashes() -> None:
    canvas = Canvas("x", "x", 10)
    for shape in range(4):
        canvas.mark((10, 10), shape)
    drawn = {re.sub(r'class="[^"]*"', "", part) for part in canvas.parts}
    assert len(drawn) == 4
    dashes = re.findall(
        r"svg \.line-\d\{stroke:var\(--mark\d\)(;stroke-dasharray:[\d ]+)?\}", STYLE
    )
    assert len(set(dashes)) == 4


def test_several_lines_are_named_where_they_are() -> None:
    lines = [Curve(name, [(0.5, share(number, 10))]) for number, name in ((3, "one"), (6, "two"))]
    svg = curves("x", lines, "x", str)
    assert ">one</text>" in svg
    assert ">two</text>" in svg


def test_what_a_plot_shows_is_said_in_words() -> None:
    svg = intervals(
        "Points", [("White", share(6, 10))], lambda value: f"{value:.2f}", (0.5, "even")
    )
    assert "White: 0.60 (0.31 to 0.83)" in svg
    assert "The line at 0.50 is even" in svg
