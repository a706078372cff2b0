"""Spielwerk: four board games with exact rules, strong opponents and full analysis.

    import spielwerk

    state = spielwerk.find("hive").start()
    state = state.play("wS1")

The names in `__all__` are the public interface; they are imported when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spielwerk.ai.analysis import Analysis
    from spielwerk.analysis.review.model import Review
    from spielwerk.arena.standings import Standings
    from spielwerk.game import Game, Result, State
    from spielwerk.game.node import Node
    from spielwerk.game.refusals import Refusal
    from spielwerk.games import all_games, find
    from spielwerk.library import ComputerPlayer, analyse, player, read, review, tournament
    from spielwerk.record.model import Record

__version__ = "0.2.0"

__all__ = [
    "Analysis",
    "ComputerPlayer",
    "Game",
    "Node",
    "Record",
    "Refusal",
    "Result",
    "Review",
    "Standings",
    "State",
    "all_games",
    "analyse",
    "find",
    "player",
    "read",
    "review",
    "tournament",
]

_HOMES = {
    "spielwerk.ai.analysis": ("Analysis",),
    "spielwerk.analysis.review.model": ("Review",),
    "spielwerk.arena.standings": ("Standings",),
    "spielwerk.game": ("Game", "Result", "State"),
    "spielwerk.game.node": ("Node",),
    "spielwerk.game.refusals": ("Refusal",),
    "spielwerk.games": ("all_games", "find"),
    "spielwerk.library": (
        *("ComputerPlayer", "analyse", "player", "read", "review", "tournament"),
    ),
    "spielwerk.record.model": ("Record",),
}


def __getattr__(name: str) -> Any:
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
