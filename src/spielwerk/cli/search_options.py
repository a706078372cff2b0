"""Options of commands that search or count: limits, player, core."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Annotated

from typer import Option

from spielwerk.ai import by_name, core
from spielwerk.ai.native import NO_SEARCH, AnalysisPlayer, has_search
from spielwerk.ai.player import Cancel, Limits, Player
from spielwerk.cli.common import say
from spielwerk.game import AnyGame
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text

Time = Annotated[float | None, Option("--time", min=0.001, help="Seconds per position.")]
Nodes = Annotated[int | None, Option("--nodes", min=1, help="Nodes per position.")]
Depth = Annotated[int | None, Option("--depth", min=1, max=200, help="Maximum depth in plies.")]
Who = Annotated[
    str | None,
    Option("--player", metavar="NAME", help="Player to use (default: the strongest available)."),
]
Seed = Annotated[
    int, Option("--seed", help="Random seed. Results repeat for equal seed and nodes.")
]
UsePython = Annotated[bool, Option("--python", help="Use the Python rules.")]
UseCore = Annotated[bool, Option("--core", help="Use the compiled core.")]
Threads = Annotated[int, Option("--threads", min=1, max=64, help="Threads of the compiled core.")]

SLOWER = Text("Using pure Python, which is slow: {why}.")
NOT_PLAYED = Text("it does not play {game}")


def limits(time: float | None, nodes: int | None, depth: int | None, usual: float) -> Limits:
    """Return the given limits, or the usual time."""
    if time is None and nodes is None and depth is None:
        return Limits(usual)
    return Limits(time, depth, nodes)


def player_for(game: AnyGame, name: str | None, seed: int, candidates: int) -> Player:
    """Return the player that searches; print a note on standard error if it is not the core."""
    if name is not None:
        return by_name(name, seed)
    if not has_search(game):
        say(SLOWER, err=True, why=core.MISSING or NO_SEARCH)
    return AnalysisPlayer(candidates, seed)


@contextmanager
def interruptible() -> Iterator[Cancel]:
    """Let Ctrl-C end the search and keep its result; a second one ends the command."""
    cancel = Cancel()
    before = signal.getsignal(signal.SIGINT)

    def stop(number: int, frame: FrameType | None) -> None:
        cancel.stop()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, stop)
    try:
        yield cancel
    finally:
        signal.signal(signal.SIGINT, before)


def compiled(game: str, use_core: bool, use_python: bool, *, otherwise: bool) -> bool:
    """Return whether to use the core: as requested, by default `otherwise` if it is available.

    Raises `BadSetup` if the core is requested but cannot do it.
    """
    if use_core and use_python:
        raise BadSetup(Text("Choose either --core or --python, not both."))
    if use_core and not core.plays(game):
        why = core.MISSING or NOT_PLAYED.filled(game=game)
        raise BadSetup(Text("The compiled core cannot be used: {why}.", why=why))
    return use_core or (otherwise and not use_python and core.plays(game))
