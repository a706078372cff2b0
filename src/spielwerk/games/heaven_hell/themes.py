"""Themes of Heaven and Hell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spielwerk.game.puzzles import Goal
from spielwerk.games.heaven_hell.position import Kind, Phase, Position

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


def themes(before: Position, move: Any, after: Position, goal: Goal) -> list[str]:
    """What the first move does."""
    return list(_themes(before, move, after))


def _themes(before: Position, move: Any, after: Position) -> Iterator[str]:
    if before.phase is Phase.EXTRA:
        yield "extra-point"
    if before.conflict is None and after.conflict is not None:
        yield "attack"
    kind = Kind(move.kind).name.lower()
    if kind in _BY_KIND:
        yield _BY_KIND[kind]


def setup_themes(position: Position) -> tuple[str, ...]:
    """Say that the board is a small one."""
    return () if position.setup.rows == FULL_ROWS else (SMALL,)
