"""Themes of Heaven and Hell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spielwerk.analysis.puzzles.model import Goal
from spielwerk.game import AnyState
from spielwerk.games.heaven_hell.position import Kind, Phase

FULL_ROWS = 10
SMALL = "small-board"

_BY_KIND = {
    "enter": "enter",
    "return": "return",
    "step": "step",
    "raise": "raise",
    "goal": "into-the-goal",
    "lower": "lower",
    "lower_step": "lower",
    "end": "stop-in-time",
}


def themes(before: AnyState, move: Any, after: AnyState, goal: Goal) -> list[str]:
    """What the first move does."""
    return list(_themes(before, move, after))


def _themes(before: AnyState, move: Any, after: AnyState) -> Iterator[str]:
    if before.position.phase is Phase.EXTRA:
        yield "extra-point"
    if before.position.conflict is None and after.position.conflict is not None:
        yield "attack"
    kind = Kind(move.kind).name.lower()
    if kind in _BY_KIND:
        yield _BY_KIND[kind]
    if before.position.setup.rows < FULL_ROWS:
        yield SMALL
