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
    UnreadableFile,
    answering,
    in_colour,
    start,
)
from spielwerk.cli.common import language as set_language
from spielwerk.text import Text


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
    line = start(game, seats, option, position, moves)
    if svg is not None:
        _write(svg, line.state.picture())
    if text:
        typer.echo(str(line.state))
    elif svg is None:
        typer.echo(line.state.diagram(in_colour(), language))


def _write(path: Path, picture: str) -> None:
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as problem:
        raise UnreadableFile(
            Text(
                "The file {path} cannot be written: {reason}.",
                "Die Datei {path} lässt sich nicht schreiben: {reason}.",
            ).filled(path=path, reason=problem.strerror)
        ) from None
