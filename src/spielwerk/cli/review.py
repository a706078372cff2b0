"""`spielwerk review FILE…`: reviews of a game, or of archives of games."""

import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from spielwerk.ai import by_name
from spielwerk.ai.native import CompiledCore
from spielwerk.ai.player import Cancel
from spielwerk.analysis.review.export import (
    annotated,
    as_json,
    averages,
    names,
    reason_lines,
    sentence,
)
from spielwerk.analysis.review.game import review as review_record
from spielwerk.analysis.review.game import turns
from spielwerk.analysis.review.model import Review
from spielwerk.analysis.review.page import curve_picture, page
from spielwerk.arena.chart import text_curve
from spielwerk.cli.common import (
    AsJson,
    Processes,
    RayAddress,
    command,
    print_json,
    read_file,
    say,
    spoken,
    writing,
)
from spielwerk.cli.progress import progress
from spielwerk.cli.review_archive import Wanted, review_archive
from spielwerk.cli.search_options import Depth, Nodes, Seed, Threads, Time, Who, interruptible
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.record.model import Record
from spielwerk.service.game_import import read_any
from spielwerk.workers.choice import chosen_workers

_CONVERTER = "rsvg-convert"

WRITTEN = Text("Written to {path}.")
CHANCES = Text("Winning chances of {name}, ply by ply")
PLY = Text("Ply {ply}: {said}")
STOPPED = Text("Stopped. This is the result so far.")
CALM = Text("No move cost much.")


@command
def review(
    files: Annotated[
        list[Path],
        Argument(metavar="FILE…", help="Record, PGN or SGF; also several, folders, zip archives."),
    ],
    out: Annotated[
        Path | None,
        Option(
            "--out",
            metavar="FILE|DIR",
            help="Also write a page (.html), the curve (.svg, .png) or a record with comments "
            "(.txt); for several games a folder.",
        ),
    ] = None,
    time: Time = None,
    nodes: Nodes = None,
    depth: Depth = None,
    player: Who = None,
    threads: Threads = 1,
    seed: Seed = 0,
    processes: Processes = 1,
    ray: RayAddress = None,
    as_lines: AsJson = False,
) -> None:
    """Review games: value curve, turning points and better moves.

    With several games, the status is 1 if one was refused.
    """
    wanted = Wanted(time, nodes, depth, seed, spoken(), player, threads)
    if len(files) > 1 or files[0].is_dir() or zipfile.is_zipfile(files[0]):
        with chosen_workers(processes, ray) as workers:
            review_archive(files, out, wanted, workers, as_lines)
        return
    _check(out)
    record = read_any(read_file(files[0]))
    with interruptible() as cancel:
        found = _reviewed(record, wanted, cancel)
    if as_lines:
        print_json(as_json(found, spoken()))
    else:
        typer.echo(_report(found))
    if cancel.stopped():
        say(STOPPED, err=True)
    if out is not None:
        _write(out, found)
        say(WRITTEN, err=True, path=out)


def _reviewed(record: Record, wanted: Wanted, cancel: Cancel) -> Review:
    player = None if wanted.player is None else by_name(wanted.player, wanted.seed)
    with progress(sum(1 for _ in turns(record))) as advance:
        return review_record(
            record,
            wanted.budget(record.game),
            seed=wanted.seed,
            core=CompiledCore(wanted.threads),
            player=player,
            cancel=cancel,
            advance=lambda turn: advance(),
        )


def _report(found: Review) -> str:
    if not found.curve:
        return CALM.say(spoken())
    called = names(found, spoken())
    shown = range(len(called)) if len(called) > 2 else (0,)
    width = max(20, min(shutil.get_terminal_size().columns - 8, 100))
    parts = []
    for seat in shown:
        height = 4 if len(called) > 2 else 8
        parts.append(CHANCES.filled(name=called[seat]).say(spoken()))
        parts.append(text_curve(found.curve, seat, width, height))
    parts += averages(found, called, spoken())
    turns = found.turning_points()
    for moment in turns:
        said = sentence(moment, called, spoken())
        parts.append(PLY.filled(ply=moment.ply, said=said).say(spoken()))
        parts += [f"  {line}" for line in reason_lines(moment, spoken())]
    if not turns:
        parts.append(CALM.say(spoken()))
    return "\n".join(parts)


# Files.


def _check(out: Path | None) -> None:
    """Refuse an unsupported file type before the search, which may take minutes."""
    if out is None:
        return
    if out.suffix not in (".html", ".svg", ".png", ".txt"):
        raise BadSetup(Text("Write to a file that ends in .html, .svg, .png or .txt."))
    if out.suffix == ".png" and shutil.which(_CONVERTER) is None:
        raise BadSetup(
            Text(
                "For .png, the program {program} is needed; .svg and .html need nothing else.",
                program=_CONVERTER,
            )
        )


def _write(out: Path, found: Review) -> None:
    with writing(out):
        if out.suffix == ".html":
            out.write_text(page(found, spoken()), encoding="utf-8")
        elif out.suffix == ".txt":
            out.write_text(annotated(found, spoken()).write(), encoding="utf-8")
        elif out.suffix == ".svg":
            out.write_text(curve_picture(found, spoken()), encoding="utf-8")
        else:
            picture = curve_picture(found, spoken()).encode()
            command = [_CONVERTER, "--zoom", "2", "--output", str(out)]
            if subprocess.run(command, input=picture, check=False).returncode:
                raise OSError(1, _CONVERTER)
