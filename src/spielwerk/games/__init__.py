"""The list of games: those that are built in, and those that are installed beside them.

A package with a game names it in the entry point group `spielwerk.games`:

    [project.entry-points."spielwerk.games"]
    my-game = "my_package.game:GAME"
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from spielwerk.game import AnyGame
from spielwerk.refusals import BadSetup
from spielwerk.text import Text, shortened

BUILT_IN = ("hive", "fire_water", "heaven_hell", "ignite_flow")
GROUP = "spielwerk.games"


@cache
def all_games() -> dict[str, AnyGame]:
    """Every game by its name, those that are built in first."""
    games: dict[str, AnyGame] = {}
    for package in BUILT_IN:
        game: AnyGame = import_module(f"spielwerk.games.{package}.game").GAME
        games[game.name] = game
    for entry in entry_points(group=GROUP):
        game = entry.load()
        games.setdefault(game.name, game)
    return games


def find(name: str) -> AnyGame:
    """The game of a name; raises `BadSetup` if there is none.

    >>> find("ignite-flow").title.en
    'Ignite and Flow'
    """
    games = all_games()
    if name not in games:
        raise BadSetup(
            Text(
                "There is no game '{name}': choose one of {names}.",
                "Es gibt kein Spiel '{name}': Wähle eines von {names}.",
            ).filled(name=shortened(name), names=", ".join(games))
        )
    return games[name]
