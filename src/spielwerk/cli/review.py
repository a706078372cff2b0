"""`spielwerk review FILE`: the review of a whole game."""

from __future__ import annotations

import json
import shutil
import subprocess
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from spielwerk.ai.analysis import Analyst
from spielwerk.ai.review import Review
from spielwerk.ai.review import review as review_record
from spielwerk.arena.chart import text_curve
from spielwerk.arena.report import averages, curve_picture, names, page, sentence
from spielwerk.cli.common import Lang, answering, language, read_file, writing
from spielwerk.cli.search_options import (
    Depth,
    Nodes,
    Seed,
    Threads,
    Time,
    Who,
    limits,
    player_for,
)
from spielwerk.record.model import Record, read
from spielwerk.refusals import BadSetup
from spielwerk.text import Language, Text

DEFAULT_SECONDS = 0.3
_CANDIDATES = 3
_CONVERTER = "rsvg-convert"

WRITTEN = Text("Written to {path}.", "Geschrieben nach {path}.")
CHANCES = Text(
    "Chances of {name} to win, ply by ply", "Gewinnaussichten von {name}, Halbzug für Halbzug"
)
PLY = Text("Ply {ply}: {said}", "Halbzug {ply}: {said}")
CALM = Text("No move cost much.", "Kein Zug hat viel gekostet.")


@answering
def review(
    file: Annotated[Path, typer.Argument(help="A record.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="A page .html, or the curve .svg or .png."),
    ] = None,
    time: Time = None,
    nodes: Nodes = None,
    depth: Depth = None,
    player: Who = None,
    threads: Threads = 1,
    seed: Seed = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Everything as JSON.")] = False,
    lang: Lang = None,
) -> None:
    """The value curve of a game, its turning points, and what would have been better."""
    spoken = language(lang)
    record = read(read_file(file))
    _check(out)
    searcher = player_for(record.game, player, seed, _CANDIDATES, threads, spoken)
    with closing(searcher):
        found = _reviewed(record, Analyst(searcher, limits(time, nodes, depth, DEFAULT_SECONDS)))
    if as_json:
        typer.echo(json.dumps(_as_json(found), ensure_ascii=False))
    else:
        typer.echo(_report(found, spoken))
    if out is not None:
        _write(out, found, spoken)
        typer.echo(WRITTEN.filled(path=out).say(spoken), err=True)


def _reviewed(record: Record, analyst: Analyst) -> Review:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(record.plies) + 1)
        return review_record(record, analyst, lambda ply: progress.update(task, completed=ply + 1))


def _as_json(found: Review) -> dict[str, Any]:
    """The review in JSON values; the keys are public and stay."""
    moments = [asdict(moment) for moment in found.moments]
    return {
        "game": found.record.game.name,
        "curve": [{"ply": ply, "values": values} for ply, values in found.curve],
        "moments": [{"line": moment.pop("pv"), **moment} for moment in moments],
        "turning_points": [moment.ply for moment in found.turning_points()],
        "average_loss": {str(seat): loss for seat, loss in found.average_loss().items()},
    }


def _report(found: Review, spoken: Language) -> str:
    called = names(found, spoken)
    shown = range(len(called)) if len(called) > 2 else (0,)
    width = max(20, min(shutil.get_terminal_size().columns - 8, 100))
    parts = []
    for seat in shown:
        height = 4 if len(called) > 2 else 8
        parts.append(CHANCES.filled(name=called[seat]).say(spoken))
        parts.append(text_curve(found.curve, seat, width, height))
    parts += averages(found, called, spoken)
    turns = found.turning_points()
    for moment in turns:
        said = sentence(moment, called, spoken)
        parts.append(PLY.filled(ply=moment.ply, said=said).say(spoken))
    if not turns:
        parts.append(CALM.say(spoken))
    return "\n".join(parts)


# Files.


def _check(out: Path | None) -> None:
    """Refuse a kind of file that cannot be written, before searching for minutes."""
    if out is None:
        return
    if out.suffix not in (".html", ".svg", ".png"):
        raise BadSetup(
            Text(
                "Write to a file that ends in .html, .svg or .png.",
                "Schreibe in eine Datei, die auf .html, .svg oder .png endet.",
            )
        )
    if out.suffix == ".png" and shutil.which(_CONVERTER) is None:
        raise BadSetup(
            Text(
                "For .png the program {program} is needed; .svg and .html need nothing.",
                "Für .png wird das Programm {program} gebraucht; .svg und .html brauchen nichts.",
            ).filled(program=_CONVERTER)
        )


def _write(out: Path, found: Review, spoken: Language) -> None:
    with writing(out):
        if out.suffix == ".html":
            out.write_text(page(found, spoken), encoding="utf-8")
        elif out.suffix == ".svg":
            out.write_text(curve_picture(found, spoken), encoding="utf-8")
        else:
            picture = curve_picture(found, spoken).encode()
            command = [_CONVERTER, "--zoom", "2", "--output", str(out)]
            if subprocess.run(command, input=picture, check=False).returncode:
                raise OSError(1, _CONVERTER)
