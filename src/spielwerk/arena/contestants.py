"""Who can take part: every player by name, and engines of the Universal Hive Protocol."""

from __future__ import annotations

from spielwerk.ai.native import thinks_about
from spielwerk.ai.player import Player
from spielwerk.ai.spec import Named, by_name, read_named
from spielwerk.game import AnyGame
from spielwerk.refusals import BadSetup
from spielwerk.text import Text
from spielwerk.uhp.client import UhpPlayer

UHP = "uhp:"


def contestant(named: Named, seed: int) -> Player:
    """A new player; `uhp:COMMAND` is an engine. Raises `BadSetup` for a name there is not."""
    if named.name.startswith(UHP):
        return UhpPlayer(named.name.removeprefix(UHP))
    return by_name(named.name, seed, named.pace)


def check(game: AnyGame, text: str) -> None:
    """Refuse a player that there is not, or that does not play this game; raises `BadSetup`."""
    named = read_named(text)
    contestant(named, 0).close()
    foreign = named.name.startswith(UHP) and game.name != "hive"
    if foreign or (named.name == "core" and not thinks_about(game)):
        raise BadSetup(
            Text("'{name}' does not play {title}.", "'{name}' spielt {title} nicht.").filled(
                name=named.name, title=game.title
            )
        )
