"""`spielwerk export RECORD`: a record as a file that other programs read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spielwerk.cli.common import Lang, answering, read_file, writing
from spielwerk.cli.common import language as set_language
from spielwerk.formats.uhp_games import pgn_of
from spielwerk.record.model import read


@answering
def export(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a game of Hive.")],
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Standard output if not given.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Write a record of Hive as PGN, which other programs read."""
    set_language(lang)
    written = pgn_of(read(read_file(record)))
    if out is None:
        typer.echo(written, nl=False)
        return
    with writing(out):
        out.write_text(written, encoding="utf-8", newline="\n")
