"""`spielwerk show GAME`: the position as a diagram, a picture or a line of text."""

from __future__ import annotations

from pathlib import Path
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
    in_colour,
    start,
    writing,
)
from spielwerk.cli.common import language as set_language


@answering
def show(
    game: GameName,
    svg: Annotated[Path | None, typer.Option("--svg", help="Write a picture to this file.")] = None,
    text: Annotated[bool, typer.Option("--text", help="The position as one line of text.")] = False,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    moves: Moves = None,
    lang: Lang = None,
) -> None:
    """The position as a diagram; as a picture with --svg; as one line with --text."""
    language = set_language(lang)
    node = start(game, seats, option, position, moves)
    if svg is not None:
        with writing(svg):
            svg.write_text(node.state.board.picture(), encoding="utf-8")
    if text:
        typer.echo(str(node.state))
    elif svg is None:
        typer.echo(node.state.board.diagram(in_colour(), language))
