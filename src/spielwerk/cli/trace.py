"""`spielwerk trace GAME [FILE]`: games in, every position's legal moves out, as JSON lines."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from spielwerk.ai import core
from spielwerk.cli.common import (
    GameName,
    Lang,
    Options,
    Position,
    Seats,
    answering,
    read_file,
    spoken,
    start,
)
from spielwerk.cli.common import language as set_language
from spielwerk.cli.core_choice import UseCore, UsePython, compiled
from spielwerk.game import Result
from spielwerk.node import Node, split
from spielwerk.refusals import Refusal


@answering
def trace(
    game: GameName,
    file: Annotated[Path | None, typer.Argument(help="Standard input if not given.")] = None,
    use_core: UseCore = False,
    use_python: UsePython = False,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    lang: Lang = None,
) -> None:
    """Reads games, one per line, plies separated by ';'; writes one JSON object per line."""
    set_language(lang)
    first = start(game, seats, option, position)
    trace_one = trace_line
    if compiled(first.game.name, use_core, use_python, otherwise=False):
        trace_one = trace_with_core
    refused = False
    for moves in _lines(file):
        traced = trace_one(first, moves)
        refused = refused or "error" in traced
        typer.echo(json.dumps(traced, ensure_ascii=False))
    if refused:
        raise typer.Exit(1)


def _lines(file: Path | None) -> Iterable[str]:
    if file is not None:
        return read_file(file).splitlines()
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    return sys.stdin


def trace_line(node: Node, moves: str) -> dict[str, Any]:
    """What could be played before each ply of a game, and after the last one."""
    plies: list[dict[str, Any]] = []
    for number, move in enumerate(split(moves)):
        entry = {"seat": node.actor(), "legal": node.legal()}
        try:
            node = node.play(move)
        except Refusal as refusal:
            codes = {"code": refusal.code, "rule": refusal.rule}
            error = {"ply": number, "move": move, **codes, "message": refusal.message(spoken())}
            return {"error": error, "plies": plies}
        plies.append(entry)
    return {
        "plies": plies,
        "next": {"seat": node.actor(), "legal": node.legal()},
        "result": _result(node.state.result()),
    }


def trace_with_core(node: Node, moves: str) -> dict[str, Any]:
    """The same by the compiled core, which knows what is possible but not which rule forbids."""
    position, plies = core.trace(node, [])[-1], list[dict[str, Any]]()
    for number, move in enumerate(split(moves)):
        # The core reads only what is written in the one way; the referee knows the others.
        text = _canonical(node, move)
        entry = {"seat": position.next, "legal": position.legal}
        if text not in position.legal:
            error = {"ply": number, "move": move, "code": "illegal", "rule": None}
            return {"error": {**error, "message": f"{move} is not legal here."}, "plies": plies}
        plies.append(entry)
        node = node.play(text)
        position = core.trace(node, [])[-1]
    return {
        "plies": plies,
        "next": {"seat": position.next, "legal": position.legal},
        "result": _result(position.result),
    }


def _canonical(node: Node, move: str) -> str:
    if not isinstance(node.actor(), int):
        return move
    try:
        return node.state.format_move(node.state.parse_move(move))
    except Refusal:
        return move


def _result(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "reason": result.reason,
        "scores": list(result.scores),
        "places": list(result.places),
    }
