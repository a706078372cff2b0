"""The numbers of a game's moves, as the game says them (`Learning.numbering`).

The core has the same numbers, worked out on its own (`core/batch`), and tests compare them.
"""

from __future__ import annotations

from functools import lru_cache

from spielwerk.game import AnyGame
from spielwerk.game.numbering import Numbering
from spielwerk.game.options import Settings, Value
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text


def numbering(game: AnyGame, seats: int, options: Settings) -> Numbering:
    """Return the numbering for a complete set of options; raise `BadSetup` if there is none."""
    return _numbering(game, seats, tuple(sorted(options.items())))


@lru_cache(maxsize=16)
def _numbering(game: AnyGame, seats: int, options: tuple[tuple[str, Value], ...]) -> Numbering:
    """Listing thousands of moves takes longer than many searches."""
    if game.learning is None:
        raise BadSetup(
            Text(
                "The moves of {title} have no numbers: the game has no part `learning`.",
                "Die Züge von {title} haben keine Nummern: Das Spiel hat keinen Teil `learning`.",
            ).filled(title=game.title)
        )
    return game.learning.numbering(seats, dict(options))
