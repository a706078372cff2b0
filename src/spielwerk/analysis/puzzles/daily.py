"""The puzzle of the day: by the date alone, so that it is the same for everybody."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from spielwerk.analysis.puzzles.model import Puzzle

_STRIDE = 7919
"""A prime larger than any list: within as many days as there are puzzles none comes twice."""


def daily(puzzles: Mapping[str, Puzzle], day: date) -> Puzzle | None:
    """The puzzle of a day; None if there are none."""
    ids = list(puzzles)
    return puzzles[ids[day.toordinal() * _STRIDE % len(ids)]] if ids else None
