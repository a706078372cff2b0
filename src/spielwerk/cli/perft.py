"""`spielwerk perft GAME DEPTH`: the number of move sequences."""

from __future__ import annotations

from typing import Annotated

import typer

from spielwerk.ai import core
from spielwerk.cli.common import (
    GameName,
    Lang,
    Moves,
    Options,
    Position,
    Seats,
    answering,
    start,
)
from spielwerk.cli.common import language as set_language
from spielwerk.cli.core_choice import UseCore, UsePython, compiled
from spielwerk.game import node as counting


@answering
def perft(
    game: GameName,
    depth: Annotated[int, typer.Argument(min=0, max=99, help="How many plies.")],
    split: Annotated[bool, typer.Option("--split", help="Divide by the first move.")] = False,
    threads: Annotated[int, typer.Option("--threads", min=1, max=64, help="For the core.")] = 1,
    use_core: UseCore = False,
    use_python: UsePython = False,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    moves: Moves = None,
    lang: Lang = None,
) -> None:
    """How many sequences of DEPTH plies there are; chance events count as moves."""
    set_language(lang)
    node = start(game, seats, option, position, moves)
    fast = compiled(node.game.name, use_core, use_python, otherwise=True)
    if split and depth > 0:
        counts = core.divide(node, depth, threads) if fast else counting.divide(node, depth)
        for move, count in counts.items():
            typer.echo(f"{move}: {count}")
        typer.echo(sum(counts.values()))
    else:
        typer.echo(core.perft(node, depth, threads) if fast else counting.perft(node, depth))
