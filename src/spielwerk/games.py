"""The list of games: the only place where a game is registered."""

from __future__ import annotations

from spielwerk.fire_water import FireWater
from spielwerk.game import AnyGame
from spielwerk.heaven_hell import HeavenHell
from spielwerk.hive import Hive
from spielwerk.ignite_flow import IgniteFlow
from spielwerk.refusals import BadSetup
from spielwerk.text import Text

GAMES: dict[str, AnyGame] = {
    game.name: game for game in (Hive(), FireWater(), HeavenHell(), IgniteFlow())
}


def find(name: str) -> AnyGame:
    """The game of a name; raises `BadSetup` if there is none.

    >>> find("ignite-flow").title.en
    'Ignite and Flow'
    """
    if name not in GAMES:
        raise BadSetup(
            Text(
                "There is no game '{name}': choose one of {names}.",
                "Es gibt kein Spiel '{name}': Wähle eines von {names}.",
            ).filled(name=name, names=", ".join(GAMES))
        )
    return GAMES[name]
