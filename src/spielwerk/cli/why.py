"""`spielwerk why GAME MOVE`: whether a move is legal, and if not, which rule forbids it."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from spielwerk.cli.common import (
    GameName,
    Lang,
    Moves,
    Options,
    Position,
    Seats,
    answering,
    language,
    on_terminal,
    start,
)
from spielwerk.game.why import why as explained


@answering
def why(
    game: GameName,
    move: Annotated[str, typer.Argument(help="A move, or a cell to ask about.")],
    as_json: Annotated[bool, typer.Option("--json", help="JSON on a terminal, too.")] = False,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Who would move; the next one if not given.")
    ] = None,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    moves: Moves = None,
    lang: Lang = None,
) -> None:
    """Why a move is not allowed: {"legal", "code", "rule", "cells", "message"}."""
    spoken = language(lang)
    node = start(game, seats, option, position, moves)
    answer = explained(node, move, seat)
    if on_terminal() and not as_json:
        typer.echo(answer.sentence(spoken))
    else:
        typer.echo(json.dumps(answer.as_json(spoken), ensure_ascii=False))
