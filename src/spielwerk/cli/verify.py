"""`spielwerk verify FILE`: whether the chance in a record is the promised one."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from spielwerk.cli.common import Lang, answering, language, read_file
from spielwerk.game.text import Text
from spielwerk.record.model import read
from spielwerk.record.verify import verify as check_chance

KEPT = Text(
    "The published seed is the one that was promised.",
    "Der veröffentlichte Startwert ist der versprochene.",
)
BROKEN = Text(
    "The published seed is NOT the one that was promised.",
    "Der veröffentlichte Startwert ist NICHT der versprochene.",
)
DIFFERS = Text(
    "Draw {draw} (ply {ply}): the record has {found}, the seed gives {expected}.",
    "Ziehung {draw} (Halbzug {ply}): In der Aufzeichnung steht {found}, "
    "der Startwert ergibt {expected}.",
)
NOT_CONTRIBUTED = Text(
    "Seat {seat} added nothing to the seed, and has only the host's promise.",
    "Platz {seat} hat nichts beigetragen und hat nur das Versprechen des Gastgebers.",
)
COUNTED = Text(
    "{draws} draws recomputed, {wrong} differ.",
    "{draws} Ziehungen nachgerechnet, {wrong} weichen ab.",
)


@answering
def verify(file: Annotated[Path, typer.Argument(help="A record.")], lang: Lang = None) -> None:
    """Recompute everything that chance did in a record from its published seed."""
    spoken = language(lang)
    found = check_chance(read(read_file(file)))
    promise = KEPT if found.kept else BROKEN
    typer.echo(promise.say(spoken))
    for wrong in found.differences:
        typer.echo(DIFFERS.filled(**asdict(wrong)).say(spoken))
    for seat in found.without_entropy:
        typer.echo(NOT_CONTRIBUTED.filled(seat=seat).say(spoken))
    typer.echo(COUNTED.filled(draws=found.draws, wrong=len(found.differences)).say(spoken))
    if not found.fair:
        raise typer.Exit(1)
