"""`spielwerk import FILE…`: other programs' games of Hive become records."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from spielwerk.cli.common import Lang, answering, language, writing
from spielwerk.cli.progress import with_bar
from spielwerk.formats.files import Shelf, Source, UnreadableSource, sources
from spielwerk.formats.foreign import BadGameFile, ForeignGame
from spielwerk.formats.uhp_games import read_games, record_of
from spielwerk.game.text import Language, Text

SUMMARY = Text(
    "Games read: {read}, with a note: {noted}, refused: {refused}.",
    "Partien gelesen: {read}, mit Anmerkung: {noted}, abgelehnt: {refused}.",
)
WRITTEN = Text("Records are in {folder}.", "Die Aufzeichnungen liegen in {folder}.")
PLY = Text("ply {number}", "Halbzug {number}")


@dataclass(slots=True)
class Count:
    """How many games there were."""

    read: int = 0
    noted: int = 0
    refused: int = 0


@answering
def import_(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE…", help="PGN or BoardSpace SGF files, folders or zip files."),
    ],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Where records go; else only checks."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Read Hive games of other programs, check every move, and write them as records."""
    spoken = language(lang)
    count = Count()
    with ExitStack() as stack:
        found = [source for path in files for source in sources(path, stack)]
        shelf = None if out is None else Shelf(out)
        for source in with_bar(found, len(found)):
            for line in _import_one(source, shelf, count, spoken):
                typer.echo(line)
    summary = SUMMARY.filled(read=count.read, noted=count.noted, refused=count.refused)
    typer.echo(summary.say(spoken))
    if out is not None and count.read:
        typer.echo(WRITTEN.filled(folder=out).say(spoken))
    if count.refused:
        raise typer.Exit(1)


def _import_one(
    source: Source, shelf: Shelf | None, count: Count, spoken: Language
) -> Iterator[str]:
    """Read a file and keep its games; what there is to say about it, line by line."""
    try:
        games = list(read_games(source.read()))
    except UnreadableSource as refusal:
        count.refused += 1
        yield f"{source.name}: {refusal.reason.say(spoken)}"
        return
    for game in games:
        if isinstance(game, BadGameFile):
            count.refused += 1
            yield f"{source.name}{_why(game, spoken)}"
            continue
        count.read += 1
        count.noted += bool(game.notes)
        yield from (f"{source.name}: {note.say(spoken)}" for note in game.notes)
        _keep(game, source, shelf)


def _why(refusal: BadGameFile, spoken: Language) -> str:
    line = "" if refusal.line is None else f":{refusal.line}"
    ply = "" if refusal.ply is None else f" {PLY.filled(number=refusal.ply).say(spoken)}:"
    rule = f" [{refusal.rule}]" if refusal.rule else ""
    return f"{line}:{ply} {refusal.message(spoken)}{rule}"


def _keep(game: ForeignGame, source: Source, shelf: Shelf | None) -> None:
    if shelf is None:
        return
    with writing(shelf.folder):
        shelf.put(source.stem, record_of(game).write())
