"""`spielwerk legal GAME`: what can be played now."""

from __future__ import annotations

import typer

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


@answering
def legal(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    moves: Moves = None,
    lang: Lang = None,
) -> None:
    """The legal moves (or chance events), one per line, sorted by characters."""
    set_language(lang)
    for move in start(game, seats, option, position, moves).legal():
        typer.echo(move)
