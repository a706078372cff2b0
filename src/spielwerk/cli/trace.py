"""`spielwerk trace GAME [FILE]`: every position's legal moves as JSON Lines."""

import io
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Argument

from spielwerk.ai import core
from spielwerk.cli.common import (
    GameName,
    Options,
    Position,
    Seats,
    command,
    print_json,
    read_file,
    result_json,
    spoken,
    start,
)
from spielwerk.cli.search_options import UseCore, UsePython, compiled
from spielwerk.game import Result
from spielwerk.game.node import Actor, Node, split
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text

_NOT_LEGAL = Text("{move} is not legal here.")


@command
def trace(
    game: GameName,
    file: Annotated[
        Path | None, Argument(help="File with a game per line (default: standard input).")
    ] = None,
    use_core: UseCore = False,
    use_python: UsePython = False,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
) -> None:
    """List the legal moves before every ply of some games, as JSON Lines.

    Games come one per line, plies separated by `;`. The status is 1 if a ply was refused.
    """
    first = start(game, seats, option, position)
    trace_one = trace_line
    if compiled(first.game.name, use_core, use_python, otherwise=False):
        trace_one = trace_with_core
    refused = False
    for moves in _lines(file):
        traced = trace_one(first, moves)
        refused = refused or "error" in traced
        print_json(traced)
    if refused:
        raise typer.Exit(1)


def _lines(file: Path | None) -> Iterable[str]:
    if file is not None:
        return read_file(file).splitlines()
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    return sys.stdin


def trace_line(node: Node, moves: str) -> dict[str, Any]:
    """Return the possible plies before each ply of a game, and after the last one."""
    plies: list[dict[str, Any]] = []
    for number, move in enumerate(split(moves)):
        entry = {"seat": node.actor(), "legal": node.legal()}
        try:
            node = node.play(move)
        except Refusal as refusal:
            return _refused(plies, number, move, refusal.code, refusal.rule, refusal.text)
        plies.append(entry)
    return _traced(plies, node.actor(), node.legal(), node.state.result())


def trace_with_core(node: Node, moves: str) -> dict[str, Any]:
    """Return the trace of a game by the core, which has no reasons for illegal plies."""
    position, plies = core.trace(node, [])[-1], list[dict[str, Any]]()
    for number, move in enumerate(split(moves)):
        # The core accepts only canonical notation; the referee knows the variants.
        text = _canonical(node, move)
        if text not in position.legal:
            return _refused(plies, number, move, "illegal", None, _NOT_LEGAL.filled(move=move))
        plies.append({"seat": position.next, "legal": position.legal})
        node = node.play(text)
        position = core.trace(node, [])[-1]
    return _traced(plies, position.next, position.legal, position.result)


def _refused(
    plies: list[dict[str, Any]], number: int, move: str, code: str, rule: str | None, text: Text
) -> dict[str, Any]:
    error = {"ply": number, "move": move, "code": code, "rule": rule, "message": text.say(spoken())}
    return {"error": error, "plies": plies}


def _traced(
    plies: list[dict[str, Any]], actor: Actor, legal: Sequence[str], result: Result | None
) -> dict[str, Any]:
    return {"plies": plies, "next": {"seat": actor, "legal": legal}, "result": result_json(result)}


def _canonical(node: Node, move: str) -> str:
    if not isinstance(node.actor(), int):
        return move
    try:
        return node.state.format_move(node.state.parse_move(move))
    except Refusal:
        return move
