"""What the commands that search share: limits, and the player."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Annotated

import typer

from spielwerk.ai import by_name, core
from spielwerk.ai.native import NO_SEARCH, AnalysisPlayer, has_search
from spielwerk.ai.player import Cancel, Limits, Player
from spielwerk.game import AnyGame
from spielwerk.game.text import Language, Text

Time = Annotated[float | None, typer.Option("--time", min=0.001, help="Seconds for each position.")]
Nodes = Annotated[int | None, typer.Option("--nodes", min=1, help="Nodes for each position.")]
Depth = Annotated[int | None, typer.Option("--depth", min=1, max=200, help="Plies ahead.")]
Who = Annotated[
    str | None,
    typer.Option("--player", metavar="NAME", help="Who thinks; the best there is if not given."),
]
Seed = Annotated[int, typer.Option("--seed", help="The same seed and nodes, the same answer.")]
Threads = Annotated[int, typer.Option("--threads", min=1, max=64, help="For the core.")]

SLOWER = Text(
    "Plain Python thinks here, slowly: {why}.", "Hier denkt langsam reines Python: {why}."
)


def limits(time: float | None, nodes: int | None, depth: int | None, usual: float) -> Limits:
    """The limits given, or the usual time."""
    if time is None and nodes is None and depth is None:
        return Limits(usual)
    return Limits(time, depth, nodes)


def player_for(
    game: AnyGame,
    name: str | None,
    seed: int,
    candidates: int,
    spoken: Language,
) -> Player:
    """The player that searches; says so on standard error if it is not the core."""
    if name is not None:
        return by_name(name, seed)
    if not has_search(game):
        why = core.MISSING or NO_SEARCH
        typer.echo(SLOWER.filled(why=why).say(spoken), err=True)
    return AnalysisPlayer(candidates, seed)


@contextmanager
def interruptible() -> Iterator[Cancel]:
    """Ctrl-C ends the search, and what was found is shown; a second one ends the command."""
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
