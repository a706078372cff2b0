"""`spielwerk legal`, `perft`, `why` and `show`: questions about one position."""

from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Argument, Option

from spielwerk.ai import core
from spielwerk.cli.common import (
    NO,
    AsJson,
    command,
    in_colour,
    print_json,
    result_json,
    spoken,
    writing,
)
from spielwerk.cli.search_options import Threads, UseCore, UsePython, compiled
from spielwerk.game import node as counting
from spielwerk.game.node import Node
from spielwerk.game.why import why as explained

STANDARD_OUTPUT = Path("-")


@command
def legal(as_json: AsJson = False, *, node: Node) -> None:
    """List the legal moves, or the outcomes of chance.

    Sorted by character code.
    """
    if as_json:
        print_json({"seat": node.actor(), "moves": node.legal()})
        return
    for move in node.legal():
        typer.echo(move)


@command
def perft(
    depth: Annotated[int, Argument(min=0, max=99, help="Number of plies.")],
    split: Annotated[bool, Option("--split", help="Also count by first move.")] = False,
    threads: Threads = 1,
    use_core: UseCore = False,
    use_python: UsePython = False,
    as_json: AsJson = False,
    *,
    node: Node,
) -> None:
    """Count the sequences of DEPTH plies.

    Outcomes of chance count as moves.
    """
    fast = compiled(node.game.name, use_core, use_python, otherwise=True)
    counts: dict[str, int] = {}
    if split and depth > 0:
        counts = core.divide(node, depth, threads) if fast else counting.divide(node, depth)
        count = sum(counts.values())
    else:
        count = core.perft(node, depth, threads) if fast else counting.perft(node, depth)
    if as_json:
        print_json({"count": count, "moves": counts})
        return
    for move, part in counts.items():
        typer.echo(f"{move}: {part}")
    typer.echo(count)


@command
def why(
    move: Annotated[str, Argument(help="Move, or cell to ask about.")],
    as_json: AsJson = False,
    seat: Annotated[
        int | None, Option("--seat", help="Seat that would move (default: the next one).")
    ] = None,
    *,
    node: Node,
) -> None:
    """Explain why a move is illegal, or describe a cell.

    The status is 1 for an illegal move.
    """
    answer = explained(node, move, seat)
    if as_json:
        print_json(answer.as_json(spoken()))
    else:
        typer.echo(answer.sentence(spoken()))
    if answer.legal is False:
        raise typer.Exit(NO)


@command
def show(
    svg: Annotated[
        Path | None, Option("--svg", help="Write an SVG picture to this file (-: standard output).")
    ] = None,
    text: Annotated[bool, Option("--text", help="Print the position as one line.")] = False,
    as_json: AsJson = False,
    *,
    node: Node,
) -> None:
    """Show a position as a diagram, a picture or a line of text."""
    if as_json:
        print_json(_as_json(node))
    if svg == STANDARD_OUTPUT:
        typer.echo(node.state.board.picture())
    elif svg is not None:
        with writing(svg):
            svg.write_text(node.state.board.picture(), encoding="utf-8")
    if text:
        typer.echo(str(node.state))
    elif svg is None and not as_json:
        typer.echo(node.state.board.diagram(in_colour(), spoken()))


def _as_json(node: Node) -> dict[str, Any]:
    state = node.state
    return {
        "game": state.game.name,
        "position": str(state),
        "options": state.options,
        "next": node.actor(),
        "turn": state.turn,
        "scores": state.scores(),
        "result": result_json(state.result()),
    }
