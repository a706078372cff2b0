"""Compare the core with other programs at counting the leaves of Hive.

    python -m bench.hive_perft [--engine "command of a UHP engine"]… [--depth 6] [--middle 4]

From the first position of Base+MLP, and in the middle of games. The core counts the last ply
without listing it, and new pieces of different kinds on the same cell together. An engine runs its
own `perft` command after `newgame`; it counts all depths up to the requested one. Times are
processor time, because the machine may be busy. OpenSpiel, where it is installed, has no such
count: its moves are listed from Python, less deep, and it lists equal pieces in hand separately.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import process_time
from typing import NamedTuple

from bench.rivals import OPENSPIEL_DEPTH, openspiel_count, openspiel_start
from spielwerk.ai import core
from spielwerk.game import AnyState, State
from spielwerk.game.node import Node
from spielwerk.game.options import Settings
from spielwerk.games.hive.game import GAME as HIVE
from spielwerk.games.hive.game_strings import replay, split_game_string
from spielwerk.uhp.process import EngineProcess
from spielwerk.uhp.refusals import EngineFailed

FIRST = "Base+MLP"
MIDDLE = Path(__file__).resolve().parents[1] / "tests" / "data" / "hive" / "midgame-perft.jsonl"
START_SECONDS, PERFT_SECONDS = 20.0, 3600.0
"""Seconds that an engine has to start, and to count."""


class Case(NamedTuple):
    """A position as a game string, and a depth."""

    game: str
    depth: int

    def state(self) -> AnyState:
        """Return the position, by the rules of the other engines."""
        game_type, texts = split_game_string(self.game) if ";" in self.game else (self.game, [])
        options: Settings = {"type": game_type, "queen_first": False, "repetition": False}
        return State(HIVE, replay(HIVE.start(None, options).position, texts)[1])


class Rate(NamedTuple):
    """A number of leaves with the seconds they took."""

    leaves: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.leaves / self.seconds

    def __str__(self) -> str:
        return f"{self.per_second / 1e6:10.1f} million leaves/s"


def best(count: Callable[[], Rate], rounds: int) -> Rate:
    """Return the fastest of several rounds."""
    return min((count() for _ in range(rounds)), key=lambda rate: rate.seconds)


def ours(group: Sequence[Case]) -> Rate:
    """Return the count of the core, on one thread."""
    starts = [(Node(case.state()), case.depth) for case in group]
    begin = process_time()
    leaves = sum(core.perft(node, depth) for node, depth in starts)
    return Rate(leaves, process_time() - begin)


def theirs(process: EngineProcess, group: Sequence[Case]) -> Rate:
    """Return the count of an engine; raises `ValueError` if it differs from ours."""
    leaves, begin = 0, process.processor_seconds()
    for case in group:
        node = Node(case.state())
        counts = [core.perft(node, depth) for depth in range(case.depth + 1)]
        process.ask(f"newgame {case.game}", PERFT_SECONDS)
        answer = process.ask(f"perft {case.depth}", PERFT_SECONDS)
        if str(counts[-1]) not in "".join(sign for sign in "\n".join(answer) if sign not in ",_'"):
            raise ValueError(f"expected {counts[-1]} leaves, but got {answer[-1:]}")
        leaves += sum(counts)
    return Rate(leaves, process.processor_seconds() - begin)


def open_spiel() -> Rate:
    """Return the count of OpenSpiel from the initial position, from Python."""
    first = openspiel_start(pillbug=True)
    begin = process_time()
    leaves = openspiel_count(first, OPENSPIEL_DEPTH)
    return Rate(leaves, process_time() - begin)


def cases(depth: int, middle: int) -> dict[str, list[Case]]:
    """Return the cases by name."""
    found = {f"first position, depth {depth}": [Case(FIRST, depth)]}
    if MIDDLE.exists():
        games = [json.loads(node) for node in MIDDLE.read_text(encoding="utf-8").splitlines()]
        found[f"{len(games)} positions in mid-game, depth {middle}"] = [
            Case(game["game_string"], middle) for game in games
        ]
    return found


def show_engine(
    command: str, found: dict[str, list[Case]], own: dict[str, Rate], rounds: int
) -> None:
    """Print an engine's rates and our speed-up, or why it is skipped."""
    try:
        process = EngineProcess(command)
    except EngineFailed as problem:
        print(f"  skipped: {problem}")
        return
    try:
        process.read_answer("info", START_SECONDS)
        for name, group in found.items():
            rate = best(partial(theirs, process, group), rounds)
            times = own[name].per_second / rate.per_second
            print(f"  {name:42}{rate}   the core is {times:.1f} times as fast")
    except (EngineFailed, ValueError) as problem:
        print(f"  skipped: {problem}")
    finally:
        process.close(1.0)


def main() -> None:
    """Print the rates."""
    parser = argparse.ArgumentParser(description="Leaf counts of Hive per second.")
    parser.add_argument("--engine", action="append", default=[], help="command of a UHP engine")
    parser.add_argument("--depth", type=int, default=6, help="from the first position")
    parser.add_argument("--middle", type=int, default=4, help="in the middle of games")
    parser.add_argument(
        "--rounds", type=int, default=3, help="number of runs; the fastest one counts"
    )
    options = parser.parse_args()
    if not core.plays("hive"):
        sys.exit(str(core.MISSING or "the compiled core does not implement Hive"))
    found = cases(options.depth, options.middle)
    print("the core")
    own = {name: best(partial(ours, group), options.rounds) for name, group in found.items()}
    for name, rate in own.items():
        print(f"  {name:42}{rate}")
    for command in options.engine:
        print(command)
        show_engine(command, found, own, options.rounds)
    try:
        rate = open_spiel()
    except ImportError:
        print("OpenSpiel is not installed")
        return
    times = next(iter(own.values())).per_second / rate.per_second
    name = f"first position, depth {OPENSPIEL_DEPTH}"
    print(f"OpenSpiel, from Python\n  {name:42}{rate}   the core is {times:.0f} times as fast")


if __name__ == "__main__":
    main()
