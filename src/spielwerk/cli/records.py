"""`spielwerk replay`, `verify`, `export` and `import`: what is done with records of games."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from spielwerk.analysis.tree.from_record import film
from spielwerk.analysis.tree.messages import StudyFormat
from spielwerk.cli import words
from spielwerk.cli.common import (
    ask,
    command,
    in_colour,
    on_terminal,
    read_file,
    say,
    spoken,
    writing,
)
from spielwerk.cli.progress import with_bar
from spielwerk.formats.files import Shelf, Source, UnreadableSource, sources
from spielwerk.formats.foreign import BadGameFile, ForeignGame
from spielwerk.formats.uhp_games import read_games, record_of
from spielwerk.game.node import Node
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.record.model import Record, read
from spielwerk.record.verify import verify as check_chance
from spielwerk.service.study_tree import study_text

RecordFile = Annotated[Path, Argument(help="A record.")]

# Replaying.

GOOD = Text("{title}: {plies} plies, all legal. {end}")
UNFINISHED = Text("The game goes on.")
STEPPING = Text("[{number}/{all}] Enter: on, b: back, number: jump, q: quit")


@command
def replay(
    file: RecordFile,
    check: Annotated[
        bool, Option("--check", help="Only check it; so it is without a terminal.")
    ] = False,
) -> None:
    """Step through a record, or check that every move of it is legal."""
    record = read(read_file(file))
    if check or not on_terminal():
        _summarise(record)
    else:
        _step_through(record)


def _summarise(record: Record) -> None:
    end = UNFINISHED
    if record.result is not None:
        scores = " : ".join(str(score) for score in record.result.scores)
        why = words.reason(record.game, record.result.reason)
        end = Text("{why}, {scores}.", why=why, scores=scores)
    say(GOOD, title=record.game.title, plies=len(record.plies), end=end)


def _step_through(record: Record) -> None:
    nodes = record.nodes()
    number = 0
    while True:
        _show(record, nodes, number)
        try:
            typed = ask(STEPPING, number=number, all=len(record.plies))
        except (EOFError, KeyboardInterrupt):
            typer.echo()
            return
        typed = typed.lower()
        if typed == "q":
            return
        step = int(typed) - number if typed.isascii() and typed.isdigit() else 1
        number = min(max(number + (-1 if typed == "b" else step), 0), len(record.plies))


def _show(record: Record, nodes: tuple[Node, ...], number: int) -> None:
    if number:
        before, text = nodes[number - 1], record.plies[number - 1]
        said = text
        if before.actor() != "chance":
            move = before.state.parse_move(text)
            said = f"{text} ({before.state.board.describe(move).say(spoken())})"
        typer.echo(said)
    typer.echo(nodes[number].state.board.diagram(in_colour(), spoken()))
    if number in record.comments:
        typer.echo(record.comments[number])


# Checking chance.

KEPT = Text("The published seed is the one that was promised.")
BROKEN = Text("The published seed is NOT the one that was promised.")
DIFFERS = Text("Draw {draw} (ply {ply}): the record has {found}, the seed gives {expected}.")
NOT_CONTRIBUTED = Text("Seat {seat} added nothing to the seed, and has only the host's promise.")
COUNTED = Text("{draws} draws recomputed, {wrong} differ.")


@command
def verify(file: RecordFile) -> None:
    """Recompute everything that chance did in a record from its published seed."""
    found = check_chance(read(read_file(file)))
    say(KEPT if found.kept else BROKEN)
    for wrong in found.differences:
        say(DIFFERS, **asdict(wrong))
    for seat in found.without_entropy:
        say(NOT_CONTRIBUTED, seat=seat)
    say(COUNTED, draws=found.draws, wrong=len(found.differences))
    if not found.fair:
        raise typer.Exit(1)


# Exporting.


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
NO_FOLDER = Text("Pictures need a folder: --out DIR.")


@command
def export(
    record: Annotated[Path, Argument(metavar="RECORD", help="A record of a game.")],
    out: Annotated[
        Path | None,
        Option("--out", metavar="FILE", help="Standard output if not given; DIR for svg."),
    ] = None,
    as_: Annotated[
        ExportFormat,
        Option("--as", help="pgn, sgf and uhp are for Hive; svg is a picture per ply."),
    ] = ExportFormat.PGN,
) -> None:
    """Write a record as a file that other programs read, or as pictures."""
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


# Importing.

SUMMARY = Text("Games read: {read}, with a note: {noted}, refused: {refused}.")
WRITTEN = Text("Records are in {folder}.")
PLY = Text("ply {number}")


@dataclass(slots=True)
class Count:
    """How many games there were."""

    read: int = 0
    noted: int = 0
    refused: int = 0


@command
def import_(
    files: Annotated[
        list[Path],
        Argument(metavar="FILE…", help="PGN or BoardSpace SGF files, folders or zip files."),
    ],
    out: Annotated[
        Path | None, Option("--out", metavar="DIR", help="Where records go; else only checks.")
    ] = None,
) -> None:
    """Read Hive games of other programs, check every move, and write them as records."""
    count = Count()
    with ExitStack() as stack:
        found = [source for path in files for source in sources(path, stack)]
        shelf = None if out is None else Shelf(out)
        for source in with_bar(found, len(found)):
            for line in _import_one(source, shelf, count):
                typer.echo(line)
    say(SUMMARY, **asdict(count))
    if out is not None and count.read:
        say(WRITTEN, folder=out)
    if count.refused:
        raise typer.Exit(1)


def _import_one(source: Source, shelf: Shelf | None, count: Count) -> Iterator[str]:
    """Read a file and keep its games; what there is to say about it, line by line."""
    try:
        games = list(read_games(source.read()))
    except UnreadableSource as refusal:
        count.refused += 1
        yield f"{source.name}: {refusal.reason.say(spoken())}"
        return
    for game in games:
        if isinstance(game, BadGameFile):
            count.refused += 1
            yield f"{source.name}{_why(game)}"
            continue
        count.read += 1
        count.noted += bool(game.notes)
        yield from (f"{source.name}: {note.say(spoken())}" for note in game.notes)
        _keep(game, source, shelf)


def _why(refusal: BadGameFile) -> str:
    line = "" if refusal.line is None else f":{refusal.line}"
    ply = "" if refusal.ply is None else f" {PLY.filled(number=refusal.ply).say(spoken())}:"
    rule = f" [{refusal.rule}]" if refusal.rule else ""
    return f"{line}:{ply} {refusal.message(spoken())}{rule}"


def _keep(game: ForeignGame, source: Source, shelf: Shelf | None) -> None:
    if shelf is None:
        return
    with writing(shelf.folder):
        shelf.put(source.stem, record_of(game).write())
