"""`spielwerk replay`, `verify`, `export` and `import`: commands on records of games."""

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
    NO,
    AsJson,
    ask,
    command,
    in_colour,
    on_terminal,
    print_json,
    read_file,
    result_json,
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
from spielwerk.record.verify import Verification
from spielwerk.record.verify import verify as check_chance
from spielwerk.service.study_tree import study_text

RecordFile = Annotated[Path, Argument(metavar="FILE", help="Record of a game.")]

# Replaying.

GOOD = Text("{title}: {plies} plies, all legal. {end}")
UNFINISHED = Text("The game is still in progress.")
STEPPING = Text("[{number}/{all}] Enter: next, b: back, number: jump, q: quit")


@command
def replay(
    file: RecordFile,
    check: Annotated[
        bool,
        Option("--check", help="Verify only (the default when not on a terminal)."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Step through a record, or verify that all its moves are legal."""
    record = read(read_file(file))
    if as_json:
        _print_summary(record)
    elif check or not on_terminal():
        _summarise(record)
    else:
        _step_through(record)


def _print_summary(record: Record) -> None:
    print_json(
        {
            "game": record.game.name,
            "players": [player.name for player in record.players],
            "plies": record.plies,
            "position": str(record.state()),
            "result": result_json(record.result),
        }
    )


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
NOT_CONTRIBUTED = Text("Seat {seat} added nothing to the seed, so it has only the host's promise.")
COUNTED = Text("{draws} draws recomputed, {wrong} differ.")


@command
def verify(file: RecordFile, as_json: AsJson = False) -> None:
    """Recompute all chance events of a record from its published seed.

    The status is 1 if anything differs.
    """
    found = check_chance(read(read_file(file)))
    if as_json:
        print_json({"fair": found.fair, **asdict(found)})
    else:
        _say_verified(found)
    if not found.fair:
        raise typer.Exit(NO)


def _say_verified(found: Verification) -> None:
    say(KEPT if found.kept else BROKEN)
    for wrong in found.differences:
        say(DIFFERS, **asdict(wrong))
    for seat in found.without_entropy:
        say(NOT_CONTRIBUTED, seat=seat)
    say(COUNTED, draws=found.draws, wrong=len(found.differences))


# Exporting.


class ExportFormat(StrEnum):
    """The formats that a record can be written in."""

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
    record: Annotated[Path, Argument(metavar="FILE", help="Record of a game.")],
    out: Annotated[
        Path | None,
        Option("--out", metavar="FILE", help="File (default: standard output); for svg a folder."),
    ] = None,
    as_: Annotated[
        ExportFormat,
        Option("--as", help="Format: pgn, sgf and uhp for Hive; svg is a picture per ply."),
    ] = ExportFormat.PGN,
) -> None:
    """Convert a record to PGN, SGF, a game string or pictures."""
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
    """Write a picture of every position, all of one size, numbered by plies."""
    if folder is None:
        raise BadSetup(NO_FOLDER)
    digits = len(str(len(record.plies)))
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for ply, svg in film(record):
            path = folder / f"{ply:0{digits}}.svg"
            path.write_text(svg, encoding="utf-8", newline="\n")


# Importing.

SUMMARY = Text("Games read: {read}, with a note: {noted}, rejected: {refused}.")
WRITTEN = Text("Records are in {folder}.")
PLY = Text("ply {number}")


@dataclass(frozen=True, slots=True)
class Remark:
    """A note on a game, or the reason why it was refused."""

    file: str
    message: str
    line: int | None = None
    ply: int | None = None
    rule: str | None = None
    refused: bool = True


@dataclass(slots=True)
class Count:
    """Numbers of games in total, with a note, and refused."""

    read: int = 0
    noted: int = 0
    refused: int = 0


@command
def import_(
    files: Annotated[
        list[Path],
        Argument(metavar="FILE…", help="PGN or BoardSpace SGF files, folders or zip archives."),
    ],
    out: Annotated[
        Path | None,
        Option("--out", metavar="DIR", help="Folder for the records (default: verify only)."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Convert Hive games from other programs to records.

    Every move is verified; the status is 1 if a game was refused.
    """
    count = Count()
    with ExitStack() as stack:
        found = [source for path in files for source in sources(path, stack)]
        shelf = None if out is None else Shelf(out)
        for source in with_bar(found, len(found)):
            for remark in _import_one(source, shelf, count):
                if as_json:
                    print_json(asdict(remark))
                else:
                    typer.echo(_line(remark))
    if as_json:
        print_json(asdict(count))
    else:
        say(SUMMARY, **asdict(count))
        if out is not None and count.read:
            say(WRITTEN, folder=out)
    if count.refused:
        raise typer.Exit(NO)


def _import_one(source: Source, shelf: Shelf | None, count: Count) -> Iterator[Remark]:
    """Read a file, keep its games, and yield remarks about them."""
    try:
        games = list(read_games(source.read()))
    except UnreadableSource as refusal:
        count.refused += 1
        yield Remark(source.name, refusal.reason.say(spoken()))
        return
    for game in games:
        if isinstance(game, BadGameFile):
            count.refused += 1
            said = game.message(spoken())
            yield Remark(source.name, said, game.line, game.ply, game.rule, refused=True)
            continue
        count.read += 1
        count.noted += bool(game.notes)
        yield from (Remark(source.name, note.say(spoken()), refused=False) for note in game.notes)
        _keep(game, source, shelf)


def _line(remark: Remark) -> str:
    line = "" if remark.line is None else f":{remark.line}"
    ply = "" if remark.ply is None else f" {PLY.filled(number=remark.ply).say(spoken())}:"
    rule = f" [{remark.rule}]" if remark.rule else ""
    return f"{remark.file}{line}:{ply} {remark.message}{rule}"


def _keep(game: ForeignGame, source: Source, shelf: Shelf | None) -> None:
    if shelf is None:
        return
    with writing(shelf.folder):
        shelf.put(source.stem, record_of(game).write())
