"""Themes of Ignite and Flow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spielwerk.analysis.puzzles.model import Goal
from spielwerk.game import AnyState
from spielwerk.games.ignite_flow.position import Kind

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


def themes(before: AnyState, move: Any, after: AnyState, goal: Goal) -> list[str]:
    """What the first move does."""
    return list(_themes(before, move, after))


def _themes(before: AnyState, move: Any, after: AnyState) -> Iterator[str]:
    seat = before.position.mover
    if after.position.trophies[seat] > before.position.trophies[seat]:
        yield "burn-a-temple"
    yield _BY_KIND[move.kind]
    if len(before.position.empty()) <= _LATE:
        yield "last-cells"
