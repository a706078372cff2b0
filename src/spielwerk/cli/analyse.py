"""`spielwerk analyse GAME`: what a program thinks of a position."""

from __future__ import annotations

import json
from contextlib import closing
from typing import Annotated, Any

import typer

from spielwerk.ai.analysis import Analysis, Analyst
from spielwerk.ai.player import Values
from spielwerk.ai.told import Told
from spielwerk.cli.common import (
    GameName,
    Lang,
    Moves,
    Options,
    Position,
    Seats,
    answering,
    in_colour,
    language,
    on_terminal,
    start,
)
from spielwerk.cli.search import (
    Depth,
    Nodes,
    Seed,
    Threads,
    Time,
    Who,
    chosen,
    interruptible,
    limits,
)
from spielwerk.game import Seat
from spielwerk.node import Node
from spielwerk.refusals import GameOver
from spielwerk.text import Language, Text

USUAL_SECONDS = 2.0
_SHOWN_PLIES = 8

STANDS = Text("Chances to win: {values}", "Gewinnaussichten: {values}")
PROVEN = Text(" (proven)", " (bewiesen)")
BEST = Text("{name} should play {move}{proven}", "{name} sollte {move} ziehen{proven}")
MIXES = Text(
    "{name} should mix; drawn this time: {move}", "{name} sollte mischen; diesmal gelost: {move}"
)
EXPECTED = Text("expected: {line}", "erwartet: {line}")
CHANCE = Text("Chance is next:", "Der Zufall ist dran:")
SEARCHED = Text("{nodes} nodes, depth {depth}", "{nodes} Knoten, Tiefe {depth}")


@answering
def analyse(
    game: GameName,
    time: Time = None,
    nodes: Nodes = None,
    depth: Depth = None,
    lines: Annotated[
        int, typer.Option("--lines", min=1, max=100, help="How many moves to compare.")
    ] = 5,
    player: Who = None,
    threads: Threads = 1,
    seed: Seed = 0,
    as_json: Annotated[
        bool, typer.Option("--json", help="JSON on a terminal, too; a line for each progress.")
    ] = False,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    moves: Moves = None,
    lang: Lang = None,
) -> None:
    """Values, best lines and mixed strategies of a position; Ctrl-C ends the thinking."""
    spoken = language(lang)
    node = start(game, seats, option, position, moves)
    if node.actor() is None:
        raise GameOver()
    writer = _Writer(node, lines, spoken, as_json or not on_terminal())
    thinks = chosen(node.game, player, seed, lines, threads, spoken)
    with closing(thinks), interruptible() as cancel:
        analyst = Analyst(thinks, limits(time, nodes, depth, USUAL_SECONDS), cancel)
        writer.finish(analyst.analyse(node, writer.progress))


class _Writer:
    """Says what comes, for a person or as lines of JSON."""

    def __init__(self, node: Node, most: int, spoken: Language, as_json: bool) -> None:
        self._node = node
        self._most = most
        self._spoken = spoken
        self._json = as_json

    def progress(self, seat: Seat, thought: Told) -> None:
        if self._json:
            _echo({"progress": {"seat": seat} | self._cut(thought)})
            return
        values = thought.values[seat] if thought.values else 0.0
        shown = "; ".join(thought.pv[:_SHOWN_PLIES]) or thought.move
        counted = f"{thought.depth:3} {thought.nodes:10} {100 * values:5.1f} %"
        typer.echo(f"{counted}  {shown}")

    def finish(self, found: Analysis) -> None:
        if self._json:
            cut = [{"seat": seat} | self._cut(one) for seat, one in found.thoughts.items()]
            _echo({"analysis": found.as_json() | {"thoughts": cut}})
            return
        typer.echo(self._node.state.diagram(in_colour(), self._spoken))
        typer.echo(STANDS.filled(values=self._values(found.values)).say(self._spoken))
        for seat, thought in found.thoughts.items():
            self._tell(seat, thought)
        if found.events:
            typer.echo(CHANCE.say(self._spoken))
        for event in found.events:
            typer.echo(
                f"  {event.event:10} {100 * event.chance:5.1f} %: {self._values(event.values)}"
            )

    def _tell(self, seat: Seat, thought: Told) -> None:
        words = MIXES if thought.mixed else BEST
        proven = PROVEN.say(self._spoken) if thought.exact else ""
        said = words.filled(name=self._name(seat), move=thought.move, proven=proven)
        typer.echo(said.say(self._spoken))
        for choice in thought.candidates[: self._most]:
            own = f"{100 * choice.values[seat]:5.1f} %"
            typer.echo(f"  {choice.move:14} {own}   {100 * choice.share:5.1f} %")
        if thought.pv:
            shown = "; ".join(thought.pv[:_SHOWN_PLIES])
            typer.echo("  " + EXPECTED.filled(line=shown).say(self._spoken))
        counted = SEARCHED.filled(nodes=thought.nodes, depth=thought.depth)
        typer.echo("  " + counted.say(self._spoken))

    def _cut(self, thought: Told) -> dict[str, Any]:
        told = thought.as_json()
        # A mixed strategy is only right as a whole.
        if not thought.mixed:
            told["candidates"] = told["candidates"][: self._most]
        return told

    def _values(self, values: Values) -> str:
        return ", ".join(
            f"{self._name(seat)} {100 * value:.1f} %" for seat, value in enumerate(values)
        )

    def _name(self, seat: Seat) -> str:
        names = self._node.game.seat_names
        return names[seat].say(self._spoken) if seat < len(names) else str(seat)


def _echo(data: dict[str, Any]) -> None:
    typer.echo(json.dumps(data, ensure_ascii=False))
