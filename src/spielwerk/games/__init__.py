"""The list of games: built-in and installed ones.

A package with a game names it in the entry point group `spielwerk.games`:

    [project.entry-points."spielwerk.games"]
    my-game = "my_package.game:GAME"
"""

import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from spielwerk.game import AnyGame, Game
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text, shortened

BUILT_IN = ("hive", "fire_water", "heaven_hell", "ignite_flow")
EARLIER_CONTRACT = (
    "it was written for an earlier contract: see 'Games written for version 0.2' in "
    "docs/build/game-contract.md"
)
GROUP = "spielwerk.games"


NAME_LENGTH = 40
_NAME = re.compile(r"[a-z]{2}[a-z0-9]*(-[a-z][a-z0-9]*)*")


@dataclass(frozen=True, slots=True)
class BrokenGame:
    """An installed game that cannot be loaded."""

    entry_point: str
    reason: str


@cache
def all_games() -> dict[str, AnyGame]:
    """Return every game that can be loaded, by name, built-in ones first."""
    games: dict[str, AnyGame] = {}
    for package in BUILT_IN:
        game: AnyGame = import_module(f"spielwerk.games.{package}.game").GAME
        games[game.name] = game
    for entry in entry_points(group=GROUP):
        installed = _load(entry)
        if not isinstance(installed, BrokenGame):
            games.setdefault(installed.name, installed)
    return games


def broken_games() -> list[BrokenGame]:
    """Return the installed games that cannot be loaded, and why."""
    loaded = map(_load, entry_points(group=GROUP))
    return [game for game in loaded if isinstance(game, BrokenGame)]


def is_game_name(name: str) -> bool:
    """Return whether a name is valid for a game.

    >>> [is_game_name(name) for name in ("drop-three", "Drop Three!", "d-3")]
    [True, False, False]
    """
    return _NAME.fullmatch(name) is not None and len(name) <= NAME_LENGTH


def _load(entry: EntryPoint) -> AnyGame | BrokenGame:
    try:
        game = entry.load()
    except Exception as problem:  # A broken game must not affect the rest.
        said = f"{type(problem).__name__}: {problem}"
        if _is_of_an_earlier_contract(problem):
            said += f" ({EARLIER_CONTRACT})"
        return BrokenGame(entry.value, said)
    if not isinstance(game, Game):
        return BrokenGame(entry.value, f"it is a {type(game).__name__}, not a Game")
    if not is_game_name(game.name):
        said = "a name has lower-case letters, digits and single hyphens"
        return BrokenGame(entry.value, f"its name is {game.name!r}, but {said}")
    return game


def _is_of_an_earlier_contract(problem: Exception) -> bool:
    """Return whether a game uses the contract from before 0.3."""
    moved = isinstance(problem, ImportError) and (problem.name or "").startswith("spielwerk")
    return moved or (
        isinstance(problem, TypeError)
        and str(problem).startswith(("Game.__init__()", "Text.__init__()"))
    )


def find(name: str) -> AnyGame:
    """Return a game by name; raises `BadSetup` if there is none.

    >>> find("ignite-flow").title.en
    'Ignite and Flow'
    """
    games = all_games()
    if name not in games:
        raise BadSetup(
            Text(
                "There is no game '{name}': choose one of {names}.",
                name=shortened(name),
                names=", ".join(games),
            )
        )
    return games[name]
