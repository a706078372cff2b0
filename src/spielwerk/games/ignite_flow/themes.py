"""Themes of Ignite and Flow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spielwerk.game.puzzles import Goal
from spielwerk.games.ignite_flow.position import Kind, Position

_BY_KIND = {
    Kind.BURN: "burn",
    Kind.PETRIFY: "petrify",
    Kind.FLOW: "flow",
    Kind.REACT: "react",
    Kind.TEMPLE: "claim-the-land",
    Kind.NO_TEMPLE: "keep-the-temple",
    Kind.FIRE: "place",
    Kind.WATER: "place",
    Kind.EARTH: "place",
}
_LATE = 6
"""With so few empty cells the end is near."""


def themes(before: Position, move: Any, after: Position, goal: Goal) -> list[str]:
    """What the first move does."""
    return list(_themes(before, move, after))


def _themes(before: Position, move: Any, after: Position) -> Iterator[str]:
    seat = before.mover
    if after.trophies[seat] > before.trophies[seat]:
        yield "burn-a-temple"
    yield _BY_KIND[move.kind]
    if len(before.empty()) <= _LATE:
        yield "last-cells"
