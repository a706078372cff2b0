"""Moves as numbers from 0: for each game a numbering that depends on its options only.

Programs that learn want a move to be a number below a fixed limit, the same one for the same move
in every position. Every legal move has exactly one; many numbers are legal nowhere near each other.
A game from elsewhere lists its moves itself (`Game.all_moves`), and their places are their numbers.
The core has the same numbers, worked out on its own (`core/batch`), and tests compare them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from spielwerk.adapters.actions import fire_water, heaven_hell, hive, ignite_flow
from spielwerk.adapters.actions.contract import GameMoves, NoSuchAction, NotListed, Numbering
from spielwerk.game import AnyGame
from spielwerk.game.options import Settings, Value
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text

__all__ = ["NoSuchAction", "NotListed", "Numbering", "has_numbers", "numbering"]


_MAKERS: dict[str, Callable[[int, Settings], Numbering]] = {
    "hive": hive.HiveMoves,
    "fire-water": fire_water.FireWaterMoves,
    "heaven-hell": heaven_hell.HeavenHellMoves,
    "ignite-flow": ignite_flow.IgniteFlowMoves,
}


def has_numbers(game: AnyGame) -> bool:
    """Whether the moves of a game have numbers."""
    return game.name in _MAKERS or game.all_moves is not None


def numbering(game: AnyGame, seats: int, options: Settings) -> Numbering:
    """The numbering of a game for a complete set of options; raises `BadSetup` if it has none."""
    if game.name in _MAKERS:
        return _built_in(game.name, seats, tuple(sorted(options.items())))
    if game.all_moves is None:
        raise BadSetup(
            Text(
                "The moves of {title} have no numbers: its game lists none in `all_moves`.",
                "Die Züge von {title} haben keine Nummern: Das Spiel nennt keine in `all_moves`.",
            ).filled(title=game.title)
        )
    outcomes = () if game.all_outcomes is None else game.all_outcomes(seats, options)
    return GameMoves(game, game.all_moves(seats, options), outcomes)


@lru_cache(maxsize=16)
def _built_in(game: str, seats: int, options: tuple[tuple[str, Value], ...]) -> Numbering:
    """Listing thousands of moves takes longer than many searches."""
    return _MAKERS[game](seats, dict(options))
