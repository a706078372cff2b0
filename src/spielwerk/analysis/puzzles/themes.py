"""What a puzzle is about, by the rules of its game."""

from __future__ import annotations

from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.game.puzzles import Goal

WINS = ("win-in-one", "win-in-two", "win-in-three")


def themes_of(node: Node, move: str, goal: Goal, wins_in: int | None) -> tuple[str, ...]:
    """Return the themes of a puzzle, the most telling first."""
    found, study = [] if wins_in is None else [WINS[wins_in - 1]], node.game.study
    if study.themes is not None:
        played = node.parse(move)
        after = node.child(played).state.position
        found += study.themes(node.state.position, played, after, goal)
    return tuple(dict.fromkeys((*found, *_of_the_setup(node.state)))) or (goal,)


def mixture_themes(state: AnyState) -> tuple[str, ...]:
    """Return the themes of a puzzle about a mixture."""
    return ("best-card-mix", *_of_the_setup(state))


def _of_the_setup(state: AnyState) -> tuple[str, ...]:
    return tuple(state.game.study.setup_themes(state.position))
