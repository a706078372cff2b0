"""`spielwerk legal`, `perft`, `why` and `show`: questions about one position."""

from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from spielwerk.ai import core
from spielwerk.cli.common import command, in_colour, on_terminal, print_json, spoken, writing
from spielwerk.cli.search_options import Threads, UseCore, UsePython, compiled
from spielwerk.game import node as counting
from spielwerk.game.node import Node
from spielwerk.game.why import why as explained


@command
def legal(node: Node) -> None:
    """The legal moves (or chance events), one per line, sorted by characters."""
    for move in node.legal():
        typer.echo(move)


@command
def perft(
    depth: Annotated[int, Argument(min=0, max=99, help="How many plies.")],
    split: Annotated[bool, Option("--split", help="Divide by the first move.")] = False,
    threads: Threads = 1,
    use_core: UseCore = False,
    use_python: UsePython = False,
    *,
    node: Node,
) -> None:
    """How many sequences of DEPTH plies there are; chance events count as moves."""
    fast = compiled(node.game.name, use_core, use_python, otherwise=True)
    if split and depth > 0:
        counts = core.divide(node, depth, threads) if fast else counting.divide(node, depth)
        for move, count in counts.items():
            typer.echo(f"{move}: {count}")
        typer.echo(sum(counts.values()))
    else:
        typer.echo(core.perft(node, depth, threads) if fast else counting.perft(node, depth))


@command
def why(
    move: Annotated[str, Argument(help="A move, or a cell to ask about.")],
    as_json: Annotated[bool, Option("--json", help="JSON on a terminal, too.")] = False,
    seat: Annotated[
        int | None, Option("--seat", help="Who would move; the next one if not given.")
    ] = None,
    *,
    node: Node,
) -> None:
    """Why a move is not allowed: {"legal", "code", "rule", "cells", "message"}."""
    answer = explained(node, move, seat)
    if on_terminal() and not as_json:
        typer.echo(answer.sentence(spoken()))
    else:
        print_json(answer.as_json(spoken()))


@command
def show(
    svg: Annotated[Path | None, Option("--svg", help="Write a picture to this file.")] = None,
    text: Annotated[bool, Option("--text", help="The position as one line of text.")] = False,
    *,
    node: Node,
) -> None:
    """The position as a diagram; as a picture with --svg; as one line with --text."""
    if svg is not None:
        with writing(svg):
            svg.write_text(node.state.board.picture(), encoding="utf-8")
    if text:
        typer.echo(str(node.state))
    elif svg is None:
        typer.echo(node.state.board.diagram(in_colour(), spoken()))
