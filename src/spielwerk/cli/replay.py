"""`spielwerk replay FILE`: step through a record, or check it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spielwerk.cli import words
from spielwerk.cli.common import (
    Lang,
    answering,
    in_colour,
    language,
    on_terminal,
    read_file,
)
from spielwerk.game.node import Node
from spielwerk.game.text import Language, Text
from spielwerk.record.model import Record, read

GOOD = Text(
    "{title}: {plies} plies, all legal. {end}",
    "{title}: {plies} Halbzüge, alle erlaubt. {end}",
)
UNFINISHED = Text("The game goes on.", "Das Spiel läuft noch.")
STEPPING = Text(
    "[{number}/{all}] Enter: on, b: back, number: jump, q: quit",
    "[{number}/{all}] Enter: weiter, b: zurück, Zahl: springen, q: Schluss",
)


@answering
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    check: Annotated[
        bool, typer.Option("--check", help="Only check it; so it is without a terminal.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Step through a record, or check that every move of it is legal."""
    spoken = language(lang)
    record = read(read_file(file))
    if check or not on_terminal():
        typer.echo(_summary(record, spoken))
    else:
        _step_through(record, spoken)


def _summary(record: Record, spoken: Language) -> str:
    end = UNFINISHED
    if record.result is not None:
        scores = " : ".join(str(score) for score in record.result.scores)
        why = words.reason(record.game, record.result.reason)
        end = Text("{why}, {scores}.", "{why}, {scores}.").filled(why=why, scores=scores)
    return GOOD.filled(title=record.game.title, plies=len(record.plies), end=end).say(spoken)


def _step_through(record: Record, spoken: Language) -> None:
    nodes = record.nodes()
    number = 0
    while True:
        _show(record, nodes, number, spoken)
        try:
            typed = input(f"{STEPPING.filled(number=number, all=len(record.plies)).say(spoken)} ")
        except (EOFError, KeyboardInterrupt):
            typer.echo()
            return
        typed = typed.strip().lower()
        if typed == "q":
            return
        step = int(typed) - number if typed.isascii() and typed.isdigit() else 1
        number = min(max(number + (-1 if typed == "b" else step), 0), len(record.plies))


def _show(record: Record, nodes: tuple[Node, ...], number: int, spoken: Language) -> None:
    if number:
        before, text = nodes[number - 1], record.plies[number - 1]
        said = text
        if before.actor() != "chance":
            move = before.state.parse_move(text)
            said = f"{text} ({before.state.board.describe(move).say(spoken)})"
        typer.echo(said)
    typer.echo(nodes[number].state.board.diagram(in_colour(), spoken))
    if number in record.comments:
        typer.echo(record.comments[number])
