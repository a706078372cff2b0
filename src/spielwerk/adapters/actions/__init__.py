"""Moves as numbers from 0: for each game a numbering that depends on its options only.

Programs that learn want a move to be a number below a fixed limit, the same one for the same move
in every position. Every legal move has exactly one; many numbers are legal nowhere near each other.
The core has the same numbers, worked out on its own (`core/batch`), and tests compare them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from spielwerk.adapters.actions import fire_water, heaven_hell, hive, ignite_flow
from spielwerk.adapters.actions.contract import NoSuchAction, Numbering
from spielwerk.game import AnyGame
from spielwerk.options import Settings, Value
from spielwerk.refusals import BadSetup
from spielwerk.text import Text

__all__ = ["NoSuchAction", "Numbering", "numbering"]


def numbering(game: AnyGame, seats: int, options: Settings) -> Numbering:
    """The numbering of a game for a complete set of options; raises `BadSetup` if it has none."""
    if game.name not in _MAKERS:
        raise BadSetup(
            Text(
                "The moves of {title} have no numbers yet.",
                "Die Züge von {title} haben noch keine Nummern.",
            ).filled(title=game.title)
        )
    return _numbering(game.name, seats, tuple(sorted(options.items())))


_MAKERS: dict[str, Callable[[int, Settings], Numbering]] = {
    "hive": hive.HiveMoves,
    "fire-water": fire_water.FireWaterMoves,
    "heaven-hell": heaven_hell.HeavenHellMoves,
    "ignite-flow": ignite_flow.IgniteFlowMoves,
}


@lru_cache(maxsize=16)
def _numbering(game: str, seats: int, options: tuple[tuple[str, Value], ...]) -> Numbering:
    """Listing thousands of moves takes longer than many searches."""
    return _MAKERS[game](seats, dict(options))
