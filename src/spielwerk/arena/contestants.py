"""Contestants: every player by name, and engines of the Universal Hive Protocol."""

from collections.abc import Iterable, Mapping, Sequence

from spielwerk.ai.native import has_search
from spielwerk.ai.player import Player
from spielwerk.ai.spec import PlayerSpec, by_name, parse_spec
from spielwerk.game import AnyGame
from spielwerk.game.options import Value
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.uhp.client import UhpPlayer
from spielwerk.uhp.openings import PROTOCOL_GAME

UHP = "uhp:"

TOURNAMENT_RULE: dict[str, Value] = {"queen_first": False}
"""The protocol has only games in which the queen is not placed first."""


def contestant(spec: PlayerSpec, seed: int, timed: bool = True) -> Player:
    """Return a new player; `uhp:COMMAND` is an engine. Raises `BadSetup` for an unknown name.

    Without `timed`, only the nodes of a level count.
    """
    if spec.name.startswith(UHP):
        return UhpPlayer(spec.name.removeprefix(UHP))
    return by_name(spec.name, seed, spec.pace, timed)


def check(game: AnyGame, text: str) -> None:
    """Refuse a player that is unknown or cannot play this game; raises `BadSetup`."""
    spec = parse_spec(text)
    contestant(spec, 0).close()
    foreign = spec.name.startswith(UHP) and game is not PROTOCOL_GAME
    if foreign or (spec.name == "core" and not has_search(game)):
        raise BadSetup(Text("'{name}' does not play {title}.", name=spec.name, title=game.title))


def check_all(game: AnyGame, players: Sequence[str]) -> None:
    """Refuse a set of players that cannot form a tournament; raises `BadSetup`."""
    if len(set(players)) < 2 or len(set(players)) < len(players):
        raise BadSetup(Text("A tournament needs two or more different players."))
    for player in players:
        check(game, player)


def options_for(
    game: str, players: Iterable[str], options: Mapping[str, Value]
) -> dict[str, Value]:
    """Return the options of a game between these players: engines require the tournament rule."""
    engines = game == PROTOCOL_GAME.name and any(text.startswith(UHP) for text in players)
    return {**options, **TOURNAMENT_RULE} if engines else dict(options)
