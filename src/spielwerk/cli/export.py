"""`spielwerk export RECORD`: a record as a file that other programs read, or as pictures."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from spielwerk.analysis.tree.messages import StudyFormat
from spielwerk.analysis.tree.pictures import film
from spielwerk.cli.common import Lang, answering, read_file, writing
from spielwerk.cli.common import language as set_language
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.record.model import Record, read
from spielwerk.service.study_tree import study_text


class ExportFormat(StrEnum):
    """What a record can be written as."""

    RECORD = "record"
    PGN = "pgn"
    SGF = "sgf"
    UHP = "uhp"
    SVG = "svg"


TEXTS: dict[ExportFormat, StudyFormat] = {
    ExportFormat.RECORD: "record",
    ExportFormat.PGN: "pgn",
    ExportFormat.SGF: "sgf",
    ExportFormat.UHP: "uhp",
}
NO_FOLDER = Text(
    "Pictures need a folder: --out DIR.",
    "Bilder brauchen einen Ordner: --out DIR.",
)


@answering
def export(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a game.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Standard output if not given; DIR for svg."),
    ] = None,
    as_: Annotated[
        ExportFormat,
        typer.Option("--as", help="pgn, sgf and uhp are for Hive; svg is a picture per ply."),
    ] = ExportFormat.PGN,
    lang: Lang = None,
) -> None:
    """Write a record as a file that other programs read, or as pictures."""
    set_language(lang)
    found = read(read_file(record))
    if as_ is ExportFormat.SVG:
        _write_pictures(found, out)
        return
    written = study_text(found, TEXTS[as_]).text
    if out is None:
        typer.echo(written, nl=False)
        return
    with writing(out):
        out.write_text(written, encoding="utf-8", newline="\n")


def _write_pictures(record: Record, folder: Path | None) -> None:
    """A picture of every position, all of one size, numbered by the plies before it."""
    if folder is None:
        raise BadSetup(NO_FOLDER)
    digits = len(str(len(record.plies)))
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for ply, svg in film(record):
            path = folder / f"{ply:0{digits}}.svg"
            path.write_text(svg, encoding="utf-8", newline="\n")
