"""What a puzzle is about, by the rules of its game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from spielwerk.analysis.puzzles.model import Goal
from spielwerk.analysis.puzzles.themes import fire_water, heaven_hell, hive, ignite_flow
from spielwerk.game import AnyState
from spielwerk.game.node import Node

Finder = Callable[[AnyState, Any, AnyState, Goal], Sequence[str]]
"""Out of the position, the move, the position after it and the goal."""

_FINDERS: dict[str, Finder] = {
    "hive": hive.themes,
    "fire-water": fire_water.themes,
    "heaven-hell": heaven_hell.themes,
    "ignite-flow": ignite_flow.themes,
}
WINS = ("win-in-one", "win-in-two", "win-in-three")


def themes_of(node: Node, move: str, goal: Goal, wins_in: int | None) -> tuple[str, ...]:
    """The themes of a puzzle, the most telling first."""
    found = [] if wins_in is None else [WINS[wins_in - 1]]
    find = _FINDERS.get(node.game.name)
    if find is not None:
        played = node.parse(move)
        found += find(node.state, played, node.child(played).state, goal)
    return tuple(dict.fromkeys(found)) or (goal,)


def mixture_themes(state: AnyState) -> tuple[str, ...]:
    """The themes of a puzzle about a mixture."""
    rows = state.options.get("rows", heaven_hell.FULL_ROWS)
    small = () if rows == heaven_hell.FULL_ROWS else (heaven_hell.SMALL,)
    return ("best-card-mix", *small)
