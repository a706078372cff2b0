"""Themes of Fire & Water."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spielwerk.game.puzzles import Goal
from spielwerk.games.fire_water.position import Kind, Position

_BY_KIND = {
    Kind.TILE: "lay-a-tile",
    Kind.LEADER: "place-the-leader",
    Kind.STONE: "take-a-square",
    Kind.CLAIM: "claim-the-elemental",
    Kind.PASS: "wait",
    Kind.ELEMENTAL: "place-an-elemental",
}


def themes(before: Position, move: Any, after: Position, goal: Goal) -> list[str]:
    """What the first move does."""
    return list(_themes(before, move, after))


def _themes(before: Position, move: Any, after: Position) -> Iterator[str]:
    others = [player for number, player in enumerate(before.players) if number != before.mover]
    if move.kind is Kind.STONE and any(player.leader == move.square for player in others):
        yield "conquer-the-leader"
    yield _BY_KIND[move.kind]
    if move.kind is Kind.STONE and any(
        move.square in laid[1:] for player in others for laid in player.laid
    ):
        yield "silence-a-half"
    if before.last_actor is not None:
        yield "last-round"
    elif after.last_actor is not None:
        yield "last-tile"
