"""`spielwerk analyse GAME`: the analysis of a position."""

from contextlib import closing
from dataclasses import asdict
from typing import Annotated, Any

import typer
from typer import Option

from spielwerk.ai.analysis import Analysis, Analyst
from spielwerk.ai.native import CompiledCore, listed
from spielwerk.ai.player import SearchResult, Values
from spielwerk.analysis.review.export import PERCENT_WITH_TENTHS
from spielwerk.cli.common import command, in_colour, print_json, say, spoken
from spielwerk.cli.progress import LogLines
from spielwerk.cli.search_options import (
    Depth,
    Nodes,
    Seed,
    Threads,
    Time,
    Who,
    interruptible,
    limits,
    player_for,
)
from spielwerk.game import Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import GameOver
from spielwerk.game.text import Text

DEFAULT_SECONDS = 2.0
_SHOWN_PLIES = 8

STANDS = Text("Winning chances: {values}")
PROVEN = Text(" (proven)")
BEST = Text("{name} should play {move}{proven}")
MIXES = Text("{name} should mix moves at random; drawn this time: {move}")
EXPECTED = Text("expected: {line}")
CHANCE = Text("Chance is next:")
SEARCHED = Text("{nodes} nodes, depth {depth}")


@command
def analyse(
    time: Time = None,
    nodes: Nodes = None,
    depth: Depth = None,
    lines: Annotated[int, Option("--lines", min=1, help="Number of moves to compare.")] = 5,
    player: Who = None,
    threads: Threads = 1,
    seed: Seed = 0,
    as_json: Annotated[
        bool, Option("--json", help="Print JSON, with a line for each improvement.")
    ] = False,
    *,
    node: Node,
) -> None:
    """Evaluate a position: values, best lines and mixed strategies.

    Ctrl-C ends the search and prints the best result so far.
    """
    if node.actor() is None:
        raise GameOver()
    lines = min(lines, max(1, len(node.legal())))
    writer = _Writer(node, lines, as_json)
    searcher = player_for(node.game, player, seed, lines)
    with closing(searcher), interruptible() as cancel:
        given = limits(time, nodes, depth, DEFAULT_SECONDS)
        analyst = Analyst(searcher, given, cancel, CompiledCore(threads))
        writer.finish(analyst.analyse(node, writer.progress))


class _Writer:
    """A writer of results, for people or as JSON Lines."""

    def __init__(self, node: Node, most: int, as_json: bool) -> None:
        self._node = node
        self._most = most
        self._json = as_json
        self._lines = LogLines()

    def progress(self, seat: Seat, result: SearchResult) -> None:
        if self._json:
            print_json({"progress": self._as_json(seat, result)})
            return
        value = result.values[seat] if result.values else 0.0
        shown = "; ".join(result.pv[:_SHOWN_PLIES]) or result.move
        counted = f"{result.depth:3} {result.nodes:10} {_percent(value):>7}"
        self._lines.say(f"{counted}  {shown}")

    def finish(self, found: Analysis) -> None:
        if self._json:
            print_json({"analysis": self._analysis_json(found)})
            return
        typer.echo(self._node.state.board.diagram(in_colour(), spoken()))
        say(STANDS, values=self._values(found.values))
        for seat, result in found.results.items():
            self._write(seat, result)
        if found.outcomes:
            say(CHANCE)
        for one in found.outcomes:
            typer.echo(f"  {one.outcome:10} {_percent(one.chance):>7}: {self._values(one.values)}")

    def _write(self, seat: Seat, result: SearchResult) -> None:
        words = MIXES if result.mixed else BEST
        proven = PROVEN.say(spoken()) if result.exact else ""
        say(words, name=self._name(seat), move=result.move, proven=proven)
        for candidate in self._listed(seat, result).candidates:
            own, share = map(_percent, (candidate.values[seat], candidate.share))
            typer.echo(f"  {candidate.move:14} {own:>7}   {share:>7}")
        if result.pv:
            shown = "; ".join(result.pv[:_SHOWN_PLIES])
            typer.echo("  " + EXPECTED.filled(line=shown).say(spoken()))
        counted = SEARCHED.filled(nodes=result.nodes, depth=result.depth)
        typer.echo("  " + counted.say(spoken()))

    # The keys of the JSON are public and stable, regardless of names in the code.

    def _analysis_json(self, found: Analysis) -> dict[str, Any]:
        return {
            "values": found.values,
            "thoughts": [self._as_json(seat, one) for seat, one in found.results.items()],
            "events": [
                {"event": one.outcome, "chance": one.chance, "values": one.values}
                for one in found.outcomes
            ],
        }

    def _as_json(self, seat: Seat, result: SearchResult) -> dict[str, Any]:
        data = asdict(self._listed(seat, result))
        return {"seat": seat, "line": data.pop("pv"), **data}

    def _listed(self, seat: Seat, result: SearchResult) -> SearchResult:
        return listed(result, self._node.game, seat, self._most)

    def _values(self, values: Values) -> str:
        return ", ".join(
            f"{self._name(seat)} {_percent(value)}" for seat, value in enumerate(values)
        )

    def _name(self, seat: Seat) -> str:
        names = self._node.game.about.seat_names
        return names[seat].say(spoken()) if seat < len(names) else str(seat)


def _percent(part: float) -> str:
    """Return a part of 1 as a percentage."""
    return PERCENT_WITH_TENTHS.filled(value=100 * part).say(spoken())
