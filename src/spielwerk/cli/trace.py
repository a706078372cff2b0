"""`spielwerk trace GAME [FILE]`: games in, every position's legal moves out, as JSON lines."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

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
from spielwerk.line import Line, split
from spielwerk.refusals import Refusal


@answering
def trace(
    game: GameName,
    file: Annotated[Path | None, typer.Argument(help="Standard input if not given.")] = None,
    python: Annotated[bool, typer.Option("--python", help="Use the Python rules.")] = False,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    lang: Lang = None,
) -> None:
    """Reads games, one per line, plies separated by ';'; writes one JSON object per line."""
    set_language(lang)
    first = start(game, seats, option, position)
    refused = False
    for moves in _lines(file):
        traced = trace_line(first, moves)
        refused = refused or "error" in traced
        typer.echo(json.dumps(traced, ensure_ascii=False))
    if refused:
        raise typer.Exit(1)


def _lines(file: Path | None) -> Iterable[str]:
    return sys.stdin if file is None else read_file(file).splitlines()


def trace_line(line: Line, moves: str) -> dict[str, Any]:
    """What could be played before each ply of a game, and after the last one."""
    plies: list[dict[str, Any]] = []
    for number, move in enumerate(split(moves)):
        entry = {"seat": line.next(), "legal": line.legal()}
        try:
            line = line.add(move)
        except Refusal as refusal:
            told = {"code": refusal.code, "rule": refusal.rule}
            error = {"ply": number, "move": move, **told, "message": refusal.message(spoken())}
            return {"error": error, "plies": plies}
        plies.append(entry)
    return {
        "plies": plies,
        "next": {"seat": line.next(), "legal": line.legal()},
        "result": _result(line),
    }


def _result(line: Line) -> dict[str, Any] | None:
    result = line.state.result()
    if result is None:
        return None
    return {
        "reason": result.reason,
        "scores": list(result.scores),
        "places": list(result.places),
    }
